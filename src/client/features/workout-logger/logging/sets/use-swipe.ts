import { type PointerEvent, useRef } from 'react';
import { vibrate } from '#client/device/haptics.ts';

/** How long a finger rests on a row to open its sheet. */
const HOLD_MS = 500;
/** A finger that rests still trembles, by px, and a shorter move may be a tap or the start of a scroll. */
const SLOP = 8;
/** A set swiped further to the left than this, in px, is deleted. */
const DELETE_BEYOND = 80;

/** How far a row follows a finger that has moved this far to the right and down, in px, and whether releasing it deletes. */
export function swipeState(right: number, down: number): { offset: number; isDelete: boolean } {
  const isSwipe = right <= -SLOP && Math.abs(right) > Math.abs(down);
  return { offset: isSwipe ? right : 0, isDelete: isSwipe && -right > DELETE_BEYOND };
}

/** A row follows a finger to the left, is deleted beyond the threshold, and opens when it is held. Moved without rendering. */
export function useSwipe(onDelete: () => void, onHold: () => void) {
  const press = useRef<{ pointerId: number; x: number; y: number } | null>(null);
  /** Whether the press was a swipe or a hold: then it is no tap. */
  const hasMoved = useRef(false);
  const hold = useRef<ReturnType<typeof setTimeout>>(undefined);

  const swipe = (event: PointerEvent<HTMLElement>) => {
    const { x = 0, y = 0 } = press.current ?? {};
    return swipeState(event.clientX - x, event.clientY - y);
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
      const isPress = event.button === 0 && event.isPrimary && !isTyping;
      hasMoved.current = false;
      press.current = isPress ? { pointerId: event.pointerId, x: event.clientX, y: event.clientY } : null;
      clearTimeout(hold.current);
      // In a field that is being edited, a held finger selects text.
      if (!isPress || event.target === document.activeElement) return;
      hold.current = setTimeout(() => {
        press.current = null;
        hasMoved.current = true;
        vibrate('light');
        onHold();
        // What it opened may take the click of the release, so that the row never gets it.
        const forget = () => setTimeout(() => (hasMoved.current = false));
        addEventListener('pointerup', forget, { capture: true, once: true });
      }, HOLD_MS);
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
