import { type PointerEvent, useRef } from 'react';
import { vibrate } from '#client/device/haptics.ts';
import { swipeOf } from './swipe.ts';

interface Press {
  readonly pointerId: number;
  readonly x: number;
  readonly y: number;
}

/** How long a finger rests on a row to open its sheet. */
const HOLD_MS = 500;
/** A finger that rests still trembles, by px. */
const SLOP = 8;

/**
 * A row that follows a finger to the left and is deleted beyond the threshold, and opens when it is held. Sets the
 * transform directly, without rendering.
 */
export function useSwipe(onDelete: () => void, onHold: () => void) {
  const press = useRef<Press | null>(null);
  /** Whether the press was a swipe or a hold: then it is no tap. */
  const hasMoved = useRef(false);
  const hold = useRef<ReturnType<typeof setTimeout>>(undefined);

  const swipe = (event: PointerEvent<HTMLElement>) => {
    const { x = 0, y = 0 } = press.current ?? {};
    return swipeOf(event.clientX - x, event.clientY - y);
  };
  const settle = (row: HTMLElement) => {
    clearTimeout(hold.current);
    press.current = null;
    row.style.transform = '';
    delete row.dataset.swiped;
  };

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      // With a mouse, a drag selects text in a field.
      const isTyping = event.pointerType === 'mouse' && event.target instanceof HTMLInputElement;
      hasMoved.current = false;
      press.current =
        event.button === 0 && event.isPrimary && !isTyping
          ? { pointerId: event.pointerId, x: event.clientX, y: event.clientY }
          : null;
      clearTimeout(hold.current);
      // In a field that is being edited, a held finger selects text.
      if (press.current && event.target !== document.activeElement) {
        hold.current = setTimeout(() => {
          press.current = null;
          hasMoved.current = true;
          vibrate('light');
          onHold();
          // What it opened may take the click of the release, so that the row never gets it.
          const forget = () => setTimeout(() => (hasMoved.current = false));
          addEventListener('pointerup', forget, { capture: true, once: true });
        }, HOLD_MS);
      }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const row = event.currentTarget;
      if (event.pointerId !== press.current?.pointerId) return;
      const { x, y } = press.current;
      if (Math.hypot(event.clientX - x, event.clientY - y) > SLOP) clearTimeout(hold.current);
      const { offset, isDelete } = swipe(event);
      if (offset < 0 && !hasMoved.current) {
        hasMoved.current = true;
        row.setPointerCapture(event.pointerId);
      }
      row.style.transform = offset === 0 ? '' : `translateX(${offset}px)`;
      if (isDelete && row.dataset.swiped !== 'away') vibrate('light');
      if (hasMoved.current) row.dataset.swiped = isDelete ? 'away' : 'some';
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      clearTimeout(hold.current);
      if (event.pointerId !== press.current?.pointerId) return;
      const { isDelete } = swipe(event);
      settle(event.currentTarget);
      if (isDelete) onDelete();
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => settle(event.currentTarget),
    // The browser's own menu would open over the sheet.
    onContextMenu: (event: { preventDefault: () => void }) => {
      if (hasMoved.current) event.preventDefault();
    },
    // Releasing a swiped row must not click what is under the finger.
    onClickCapture: (event: { stopPropagation: () => void; preventDefault: () => void }) => {
      if (!hasMoved.current) return;
      hasMoved.current = false;
      event.stopPropagation();
      event.preventDefault();
    },
  };
}
