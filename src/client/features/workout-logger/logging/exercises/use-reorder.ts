import { t } from '@lingui/core/macro';
import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { vibrate } from '#client/device/haptics.ts';
import { entryName } from '#client/words/exercise-names.ts';
import { useWorkout, type Workout } from '#client/workout/draft/use-workout.ts';
import { announce } from '../announcements.tsx';
import { joinExercises } from './workout-exercises.ts';

/** A finger that rests this long on a tile picks it up; an earlier move scrolls. */
const HOLD_MS = 350;
/** A press that moves less than this, in px, is not a drag. */
const SLOP = 8;
/** Within EDGE px of an end, each move of the pointer scrolls the strip by NUDGE px. */
const EDGE = 48;
const NUDGE = 12;

const AXES = {
  x: { start: 'offsetLeft', size: 'offsetWidth', scrolled: 'scrollLeft', low: 'left', high: 'right', at: 'clientX' },
  y: { start: 'offsetTop', size: 'offsetHeight', scrolled: 'scrollTop', low: 'top', high: 'bottom', at: 'clientY' },
} as const;
type Axis = keyof typeof AXES;

const translated = (axis: Axis, px: number) => `translate${axis.toUpperCase()}(${px}px)`;

interface Dragging {
  readonly from: number;
  readonly over: number;
  /** The tile it would be joined with. */
  readonly onto: number | null;
  /** How far displaced tiles shift, in px. */
  readonly room: number;
}

/** Reorders the exercises by dragging a tile, or by keys. A tile that is dropped on another is joined with it. */
export function useReorder(axis: Axis) {
  const workout = useWorkout();
  const list = useRef<HTMLUListElement>(null);
  const [dragging, setDragging] = useState<Dragging | null>(null);
  const isDragging = useRef(false);
  // A permanent listener: one added with each press would make the browser recompute the touch regions of the whole page
  // before it handles the press.
  useEffect(() => {
    const strip = list.current;
    const block = (event: TouchEvent) => {
      if (isDragging.current && event.cancelable) event.preventDefault();
    };
    strip?.addEventListener('touchmove', block, { passive: false });
    return () => strip?.removeEventListener('touchmove', block);
  }, []);

  const press = ({ nativeEvent }: ReactPointerEvent<HTMLElement>, from: number) => {
    if (!list.current) return;
    followPress(workout, axis, list.current, nativeEvent, from, (next) => {
      // In a ref, because the very next touch move must not scroll.
      isDragging.current = next !== null;
      setDragging(next);
    });
  };
  const tileTransform = (index: number): string | undefined => {
    const shift = dragging ? tileShift(index, dragging.from, dragging.over) : 0;
    // A tile that could be joined stays where it is.
    if (!dragging || shift === 0 || dragging.onto !== null) return undefined;
    return translated(axis, shift * dragging.room);
  };
  const move = (from: number, to: number) => moveExercise(workout, from, to);
  return { list, press, move, tileTransform, dragged: dragging?.from ?? null, onto: dragging?.onto ?? null };
}

export function moveExercise({ dispatch, read }: Workout, from: number, to: number): void {
  const { exercises } = read();
  const moved = exercises[from];
  if (!moved || !exercises[to]) return;
  // Synchronous, so that the caller can focus the moved tile after a key press.
  flushSync(() => dispatch({ type: 'reorderExercise', from, to }));
  // A superset moves as one, and further than to the next place.
  const place = read().exercises.findIndex(({ id }) => id === moved.id);
  announce(
    t`${{ exercise: entryName(moved) }} moved to place ${{ place: place + 1 }} of ${{ count: exercises.length }}`,
  );
}

/** Turns a press on a tile into a drag: with a mouse when it moves, with a finger when it has rested. */
function followPress(
  workout: Workout,
  axis: Axis,
  strip: HTMLElement,
  press: PointerEvent,
  from: number,
  show: (dragging: Dragging | null) => void,
): void {
  const tile = strip.children[from];
  if (!(tile instanceof HTMLElement) || press.button !== 0 || strip.children.length < 2) return;
  const { start, size, scrolled, low, high, at } = AXES[axis];
  const isMouse = press.pointerType === 'mouse';
  const listening = new AbortController();
  let isDragging = false;
  let extents: Extent[] = [];
  let scrolledBefore = 0;
  let dragging: Dragging = { from, over: from, onto: null, room: 0 };

  const begin = () => {
    isDragging = true;
    extents = Array.from(strip.children as HTMLCollectionOf<HTMLElement>, (one) => ({
      start: one[start],
      size: one[size],
    }));
    scrolledBefore = strip[scrolled];
    const [first, second] = extents;
    const gap = first && second ? second.start - first.start - first.size : 0;
    dragging = { ...dragging, room: tile[size] + gap };
    vibrate('light');
    show(dragging);
  };
  const drag = (event: PointerEvent) => {
    const box = strip.getBoundingClientRect();
    const nudge = event[at] < box[low] + EDGE ? -NUDGE : event[at] > box[high] - EDGE ? NUDGE : 0;
    if (nudge !== 0) strip.scrollBy(axis === 'x' ? { left: nudge } : { top: nudge });
    const moved = event[at] - press[at] + strip[scrolled] - scrolledBefore;
    tile.style.transform = translated(axis, moved);
    const over = draggedPlace(extents, from, moved);
    const under = tileUnder(extents, from, moved);
    const onto = under !== null && canJoin(workout, from, under) ? under : null;
    if (over === dragging.over && onto === dragging.onto) return;
    if (onto !== null && onto !== dragging.onto) vibrate('light');
    dragging = { ...dragging, over, onto };
    show(dragging);
  };
  /** `isDropped` is false if the system or Escape cancelled the drag: nothing must change then. */
  const stop = (isDropped: boolean) => {
    clearTimeout(holdTimer);
    listening.abort();
    if (!isDragging) return;
    swallowClick();
    tile.style.transform = '';
    show(null);
    const { exercises } = workout.read();
    if (isDropped && dragging.onto !== null) {
      joinExercises(workout, exercises[from]?.id, exercises[dragging.onto]?.id);
    } else if (isDropped && dragging.over !== from) moveExercise(workout, from, dragging.over);
  };
  const holdTimer = isMouse ? undefined : setTimeout(begin, HOLD_MS);

  const listen = <Type extends keyof DocumentEventMap>(type: Type, handle: (event: DocumentEventMap[Type]) => void) =>
    document.addEventListener(type, handle, { signal: listening.signal });
  listen('pointermove', (event) => {
    if (event.pointerId !== press.pointerId) return;
    if (!isDragging && Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY) < SLOP) return;
    if (!isDragging && !isMouse) return stop(false);
    if (!isDragging) begin();
    drag(event);
  });
  listen('pointerup', ({ pointerId }) => pointerId === press.pointerId && stop(true));
  listen('pointercancel', ({ pointerId }) => pointerId === press.pointerId && stop(false));
  listen('keydown', ({ key }) => key === 'Escape' && stop(false));
  listen('contextmenu', (event) => isDragging && event.preventDefault());
}

/** Partners of a superset change places instead. */
function canJoin({ read }: Workout, from: number, onto: number): boolean {
  const { exercises } = read();
  const superset = exercises[from]?.superset ?? null;
  return superset === null || superset !== exercises[onto]?.superset;
}

/** Dropping a tile must not click it. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
}

/** The position of a tile along the strip or the list, in px. */
interface Extent {
  readonly start: number;
  readonly size: number;
}

const middle = ({ start, size }: Extent) => start + size / 2;

/** The place a dragged tile would take: it passes a neighbour when its middle passes the neighbour's. */
export function draggedPlace(extents: readonly Extent[], from: number, moved: number): number {
  const dragged = extents[from];
  if (!dragged) return from;
  const at = middle(dragged) + moved;
  const isPassed = (extent: Extent, index: number) => (index < from ? at < middle(extent) : at > middle(extent));
  const passed = extents.filter((extent, index) => index !== from && isPassed(extent, index)).length;
  return moved < 0 ? from - passed : from + passed;
}

/** The tile that a dragged one lies upon: its middle is within the middle half of that tile. */
export function tileUnder(extents: readonly Extent[], from: number, moved: number): number | null {
  const dragged = extents[from];
  if (!dragged) return null;
  const at = middle(dragged) + moved;
  const under = extents.findIndex(
    (extent, index) => index !== from && Math.abs(at - middle(extent)) <= extent.size / 4,
  );
  return under === -1 ? null : under;
}

/** By how many places (-1, 0 or 1) the tile at `index` shifts while the tile from `from` is over `over`. */
export function tileShift(index: number, from: number, over: number): -1 | 0 | 1 {
  if (index > from && index <= over) return -1;
  if (index < from && index >= over) return 1;
  return 0;
}

/** The next place for an arrow key; `null` at the end, and for other keys. */
export function neighbourPlace(key: string, from: number, count: number): number | null {
  const earlier = key === 'ArrowLeft' || key === 'ArrowUp';
  const later = key === 'ArrowRight' || key === 'ArrowDown';
  if (!earlier && !later) return null;
  const to = earlier ? from - 1 : from + 1;
  return to < 0 || to >= count ? null : to;
}
