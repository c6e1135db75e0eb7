import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { vibrate } from '#client/device/haptics.ts';
import { useWorkout, type Workout } from '#client/workout/draft/workout-context.ts';
import { announce } from '../announcements.ts';
import { joinExercises } from './join-exercises.ts';
import { blockScrolling, followPress } from './press-drag.ts';
import { placeOf, shiftOf, tileUnder } from './reorder.ts';

interface Dragging {
  readonly from: number;
  readonly over: number;
  /** The tile it would be joined with. */
  readonly onto: number | null;
  /** How far displaced tiles shift, in px. */
  readonly room: number;
}

/** Within EDGE px of an end, each move of the pointer scrolls the strip by NUDGE px. */
const EDGE = 48;
const NUDGE = 12;

/** Reorders the exercises by dragging a tile, or by keys. A tile that is dropped on another is joined with it. */
export function useReorder(axis: 'x' | 'y') {
  const workout = useWorkout();
  const list = useRef<HTMLUListElement>(null);
  const [dragging, setDragging] = useState<Dragging | null>(null);
  const isDragging = useRef(false);
  useEffect(() => (list.current ? blockScrolling(list.current, () => isDragging.current) : undefined), []);

  const move = (from: number, to: number) => moveExercise(workout, from, to);
  const drag = (next: Dragging | null) => {
    // In a ref, because the very next touch move must not scroll.
    isDragging.current = next !== null;
    setDragging(next);
  };
  const canJoin = (from: number, onto: number) => {
    const { exercises } = workout.read();
    const superset = exercises[from]?.superset ?? null;
    // Partners change places.
    return superset === null || superset !== exercises[onto]?.superset;
  };
  const join = (from: number, onto: number) => {
    const { exercises } = workout.read();
    joinExercises(workout, exercises[from]?.id, exercises[onto]?.id);
  };
  const press = (event: PointerEvent<HTMLElement>, from: number) => {
    if (list.current) followPressOn(list.current, event, from, { axis, drag, move, canJoin, join });
  };

  /** The transform of a tile that makes room for the dragged one. */
  const transformOf = (index: number): string | undefined => {
    const shift = dragging ? shiftOf(index, dragging.from, dragging.over) : 0;
    // A tile that could be joined stays where it is.
    if (!dragging || shift === 0 || dragging.onto !== null) return undefined;
    return axis === 'x' ? `translateX(${shift * dragging.room}px)` : `translateY(${shift * dragging.room}px)`;
  };

  return { list, press, move, transformOf, dragged: dragging?.from ?? null, onto: dragging?.onto ?? null };
}

function moveExercise({ dispatch, read }: Workout, from: number, to: number): void {
  const { exercises } = read();
  const moved = exercises[from];
  if (!moved || !exercises[to]) return;
  // Synchronous, so that the caller can focus the moved tile after a key press.
  flushSync(() => dispatch({ type: 'reorderExercise', from, to }));
  // A superset moves as one, and further than to the next place.
  const place = read().exercises.findIndex(({ id }) => id === moved.id);
  announce(`${moved.name} moved to place ${place + 1} of ${exercises.length}`);
}

interface TileDrag {
  readonly axis: 'x' | 'y';
  readonly drag: (dragging: Dragging | null) => void;
  readonly move: (from: number, to: number) => void;
  readonly canJoin: (from: number, onto: number) => boolean;
  readonly join: (from: number, onto: number) => void;
}

/** Handles a press on a tile. Measures nothing until the press becomes a drag. */
function followPressOn(strip: HTMLElement, event: PointerEvent, from: number, actions: TileDrag): void {
  const { axis, drag, move, canJoin, join } = actions;
  const tile = strip.children[from];
  if (!(tile instanceof HTMLElement) || event.button !== 0 || strip.children.length < 2) return;
  let extents: ReturnType<typeof extentOf>[] = [];
  let scrolled = 0;
  let room = 0;
  let over = from;
  let onto: number | null = null;
  followPress(event.nativeEvent, {
    begin: () => {
      extents = Array.from(strip.children, (child) => extentOf(child as HTMLElement, axis));
      scrolled = scrollOf(strip, axis);
      const [first, second] = extents;
      const gap = first && second ? second.start - first.start - first.size : 0;
      room = (extents[from]?.size ?? 0) + gap;
      vibrate('light');
      drag({ from, over, onto, room });
    },
    move: (right, down, at) => {
      scrollAlong(strip, axis, at);
      const moved = (axis === 'x' ? right : down) + scrollOf(strip, axis) - scrolled;
      tile.style.transform = axis === 'x' ? `translateX(${moved}px)` : `translateY(${moved}px)`;
      const place = placeOf(extents, from, moved);
      const under = tileUnder(extents, from, moved);
      const target = under !== null && canJoin(from, under) ? under : null;
      if (place === over && target === onto) return;
      if (target !== null && target !== onto) vibrate('light');
      over = place;
      onto = target;
      drag({ from, over, onto, room });
    },
    end: (isDropped) => {
      tile.style.transform = '';
      drag(null);
      if (isDropped && onto !== null) join(from, onto);
      else if (isDropped && over !== from) move(from, over);
    },
  });
}

function extentOf({ offsetLeft, offsetTop, offsetWidth, offsetHeight }: HTMLElement, axis: 'x' | 'y') {
  return axis === 'x' ? { start: offsetLeft, size: offsetWidth } : { start: offsetTop, size: offsetHeight };
}

function scrollOf({ scrollLeft, scrollTop }: HTMLElement, axis: 'x' | 'y'): number {
  return axis === 'x' ? scrollLeft : scrollTop;
}

function scrollAlong(strip: HTMLElement, axis: 'x' | 'y', at: { x: number; y: number }): void {
  const box = strip.getBoundingClientRect();
  const place = axis === 'x' ? at.x : at.y;
  const start = axis === 'x' ? box.left : box.top;
  const end = axis === 'x' ? box.right : box.bottom;
  const nudge = place < start + EDGE ? -NUDGE : place > end - EDGE ? NUDGE : 0;
  if (nudge !== 0) strip.scrollBy(axis === 'x' ? { left: nudge } : { top: nudge });
}
