import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';
import { vibrate } from '#client/device/haptics.ts';

/** A hold is so many ticks of the page, not a time: while it is busy, the end of a tap may wait to be told. */
const TICK_MS = 50;
const TICKS_OF_HOLD = 12;
/** A press that moves more than this, in px, scrolls. */
const SLOP = 8;

/**
 * For a list: a finger that rests on a row, a right click or the menu key calls back with the row's `data-exercise`.
 */
export function useHold(onHold: (exerciseId: string) => void) {
  const timer = useRef<ReturnType<typeof setInterval>>(undefined);
  const from = useRef({ x: 0, y: 0 });
  const isTouched = useRef(false);
  const isHeld = useRef(false);
  const cancel = () => clearInterval(timer.current);
  useEffect(() => () => clearInterval(timer.current), []);

  const hold = (target: EventTarget): boolean => {
    cancel();
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-exercise]') : null;
    if (isHeld.current) return true;
    if (!row) return false;
    onHold(row.dataset.exercise ?? '');
    isHeld.current = isTouched.current;
    vibrate('medium');
    return true;
  };
  return {
    onPointerDown: ({ pointerType, target, clientX, clientY }: PointerEvent) => {
      cancel();
      isHeld.current = false;
      isTouched.current = pointerType === 'touch';
      from.current = { x: clientX, y: clientY };
      if (!isTouched.current) return;
      let ticks = 0;
      timer.current = setInterval(() => {
        ticks += 1;
        if (ticks === TICKS_OF_HOLD) hold(target);
      }, TICK_MS);
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - from.current.x, clientY - from.current.y) > SLOP) cancel();
    },
    onPointerUp: cancel,
    // No click follows.
    onPointerCancel: () => {
      cancel();
      isHeld.current = false;
    },
    onKeyDown: () => {
      isTouched.current = false;
    },
    onContextMenu: (event: MouseEvent) => {
      // Chromium asks for a menu after quick taps on texts, too: of a touch, only the ticks decide.
      if (isTouched.current || hold(event.target)) event.preventDefault();
    },
    // Letting go of a held row is no tap on it.
    onClickCapture: (event: MouseEvent) => {
      cancel();
      if (!isHeld.current) return;
      isHeld.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
