import { type PointerEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { vibrate } from '#client/shared/haptics/haptics.ts';
import { useWorkout } from '#client/shared/workout/workout-context.ts';
import { announce } from '../announcements.ts';
import { followPress } from './press-drag.ts';
import { makesWay, placeOf } from './reorder.ts';

interface Dragging {
  readonly from: number;
  readonly over: number;
  /** What a tile that makes way moves by, in px. */
  readonly room: number;
}

/** So near to an end of the strip it scrolls along, by so much with each move, in px. */
const EDGE = 48;
const NUDGE = 12;

/** The order of the exercises, changed by dragging a tile along the strip, or by keys. */
export function useReorder(axis: 'x' | 'y') {
  const { dispatch, read } = useWorkout();
  const list = useRef<HTMLUListElement>(null);
  const [dragging, setDragging] = useState<Dragging | null>(null);

  const move = (from: number, to: number) => {
    const { exercises } = read();
    const name = exercises[from]?.name;
    if (!name || !exercises[to]) return;
    // At once, so that whoever moved it by a key can be put back on it.
    flushSync(() => dispatch({ type: 'reorderExercise', from, to }));
    announce(`${name} moved to place ${to + 1} of ${exercises.length}`);
  };

  const press = (event: PointerEvent<HTMLElement>, from: number) => {
    const strip = list.current;
    const tile = strip?.children[from];
    if (!strip || !(tile instanceof HTMLElement) || event.button !== 0 || strip.children.length < 2) return;
    const extents = Array.from(strip.children, (child) => extentOf(child as HTMLElement, axis));
    const scrolled = scrollOf(strip, axis);
    const [first, second] = extents;
    const gap = first && second ? second.start - first.start - first.size : 0;
    const room = (extents[from]?.size ?? 0) + gap;
    let over = from;
    followPress(event.nativeEvent, {
      begin: () => {
        vibrate('light');
        setDragging({ from, over, room });
      },
      move: (right, down, at) => {
        scrollAlong(strip, axis, at);
        const moved = (axis === 'x' ? right : down) + scrollOf(strip, axis) - scrolled;
        tile.style.transform = axis === 'x' ? `translateX(${moved}px)` : `translateY(${moved}px)`;
        const place = placeOf(extents, from, moved);
        if (place === over) return;
        over = place;
        setDragging({ from, over, room });
      },
      end: (isDropped) => {
        tile.style.transform = '';
        setDragging(null);
        if (isDropped && over !== from) move(from, over);
      },
    });
  };

  /** How the tile at a place stands aside for the one that is being dragged. */
  const standAside = (index: number): string | undefined => {
    const way = dragging ? makesWay(index, dragging.from, dragging.over) : 0;
    if (!dragging || way === 0) return undefined;
    return axis === 'x' ? `translateX(${way * dragging.room}px)` : `translateY(${way * dragging.room}px)`;
  };

  return { list, press, move, standAside, dragged: dragging?.from ?? null };
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
