import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

/** The slot in the top bar for a screen's own header; `null` until the bar is rendered. */
export const BarSlot = createContext<HTMLElement | null>(null);

/** Replaces brand and score with a screen's own header, if its route says so. The menu stays. */
export function ScreenBar({ children }: { children: ReactNode }) {
  const slot = useContext(BarSlot);
  return slot && createPortal(children, slot);
}
