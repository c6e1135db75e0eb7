import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

/** Where in the top bar a screen's own header goes; `null` until the bar is there. */
export const BarSlot = createContext<HTMLElement | null>(null);

/** A screen's own header in place of brand and score, for a screen whose route says so. The menu stays. */
export function ScreenBar({ children }: { children: ReactNode }) {
  const slot = useContext(BarSlot);
  return slot && createPortal(children, slot);
}
