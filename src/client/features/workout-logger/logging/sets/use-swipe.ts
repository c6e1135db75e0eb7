import { type PointerEvent, useRef } from 'react';
import { vibrate } from '#client/device/haptics.ts';
import { swipeOf } from './swipe.ts';

interface Press {
  readonly pointerId: number;
  readonly x: number;
  readonly y: number;
}

/**
 * A row that follows a finger to the left and is deleted beyond the threshold. Sets the transform directly, without
 * rendering.
 */
export function useSwipe(onDelete: () => void) {
  const press = useRef<Press | null>(null);
  const hasMoved = useRef(false);

  const swipe = (event: PointerEvent<HTMLElement>) => {
    const { x = 0, y = 0 } = press.current ?? {};
    return swipeOf(event.clientX - x, event.clientY - y);
  };
  const settle = (row: HTMLElement) => {
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
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const row = event.currentTarget;
      if (event.pointerId !== press.current?.pointerId) return;
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
      if (event.pointerId !== press.current?.pointerId) return;
      const { isDelete } = swipe(event);
      settle(event.currentTarget);
      if (isDelete) onDelete();
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => settle(event.currentTarget),
    // Releasing a swiped row must not click what is under the finger.
    onClickCapture: (event: { stopPropagation: () => void; preventDefault: () => void }) => {
      if (!hasMoved.current) return;
      hasMoved.current = false;
      event.stopPropagation();
      event.preventDefault();
    },
  };
}
