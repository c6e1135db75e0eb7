import { type FocusEvent, type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** Long enough to be read between two sets. */
export const SHOWN_MS = 4000;

/**
 * Closes an element at a tap, or after a while, but not while the pointer or the keyboard focus is on it. The focus
 * then returns to where it was.
 */
export function useLeaving(element: RefObject<HTMLElement | null>, onLeft: () => void) {
  const [isLeaving, setIsLeaving] = useState(false);
  const [isHeld, setIsHeld] = useState(false);
  const origin = useRef<HTMLElement | null>(null);

  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => setIsLeaving(true), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isHeld]);

  useEffect(() => {
    if (!isLeaving) return;
    let isCurrent = true;
    if (element.current?.contains(document.activeElement)) origin.current?.focus();
    const animations = element.current?.getAnimations?.() ?? [];
    void Promise.allSettled(animations.map(({ finished }) => finished)).then(() => isCurrent && onLeft());
    return () => {
      isCurrent = false;
    };
  });

  const handlers = {
    onClick: () => setIsLeaving(true),
    // Otherwise the field being edited would lose the focus, and the phone's keyboard would close.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onFocus: ({ relatedTarget }: FocusEvent) => {
      origin.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
      setIsHeld(true);
    },
    onBlur: () => setIsHeld(false),
    onPointerEnter: () => setIsHeld(true),
    onPointerLeave: () => setIsHeld(false),
  };
  return { isLeaving, handlers };
}
