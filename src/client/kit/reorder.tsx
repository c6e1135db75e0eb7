import './editing.css';
import { t } from '@lingui/core/macro';
import { type ComponentProps, type KeyboardEvent, type PointerEvent, type RefObject, useRef } from 'react';
import { flushSync } from 'react-dom';
import { vibrate } from '#client/device/haptics.ts';

type ReorderOptions = {
  /** In their order. Each stands in an element with `data-exercise`. */
  keys: readonly string[];
  nameOf: (key: string) => string;
  onMove: (key: string, to: number) => void;
  /** What is open folds first: it would be dragged along. */
  onDragStart: () => void;
};

interface Reorder {
  readonly list: RefObject<HTMLOListElement | null>;
  /** Rendered once, for screen readers. */
  readonly spoken: RefObject<HTMLParagraphElement | null>;
  readonly handle: (key: string, at: number) => ComponentProps<'button'>;
}

/** Items are dragged by their handles, or moved by the arrow keys on them. */
export function useReorder({ keys, nameOf, onMove, onDragStart }: ReorderOptions): Reorder {
  const list = useRef<HTMLOListElement>(null);
  const spoken = useRef<HTMLParagraphElement>(null);
  const move = (key: string, to: number) => {
    flushSync(() => onMove(key, to));
    // The moved element loses the focus in some browsers.
    list.current?.querySelector<HTMLElement>(`[data-handle="${key}"]`)?.focus({ preventScroll: true });
    if (!spoken.current) return;
    spoken.current.textContent = t`${{ exercise: nameOf(key) }} moved to place ${{ place: to + 1 }} of ${{ count: keys.length }}`;
  };
  const handle = (key: string, at: number) => ({
    'data-handle': key,
    onKeyDown: (event: KeyboardEvent) => {
      const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
      if (step === 0 || keys[at + step] === undefined) return;
      event.preventDefault();
      move(key, at + step);
    },
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      onDragStart();
      vibrate('light');
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
      const to = placeUnder(list.current, event.clientY, key);
      if (to !== null && to !== at) onMove(key, to);
    },
  });
  return { list, spoken, handle };
}

/** The place of the exercise at a height; `null` above, below and on the dragged one. */
function placeUnder(list: HTMLElement | null, y: number, dragged: string): number | null {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-exercise]') ?? [])];
  const at = rows.findIndex((row) => {
    const { top, bottom, height } = row.getBoundingClientRect();
    // Only its inner half: what was passed must not be under the finger again at once.
    return y > top + height / 4 && y < bottom - height / 4;
  });
  return at === -1 || rows[at]?.dataset.exercise === dragged ? null : at;
}

/** Six dots to drag an exercise by. */
export function ReorderHandle({ name, handle }: { name: string; handle: ComponentProps<'button'> }) {
  return (
    <button
      type="button"
      {...handle}
      className="reorder-handle"
      aria-label={t`Move ${{ exercise: name }} with the arrow keys`}
    >
      <svg aria-hidden="true" width={16} height={24} viewBox="0 0 8 12" fill="currentColor" shapeRendering="crispEdges">
        <path d="M1 1h2v2h-2zM5 1h2v2h-2zM1 5h2v2h-2zM5 5h2v2h-2zM1 9h2v2h-2zM5 9h2v2h-2z" />
      </svg>
    </button>
  );
}
