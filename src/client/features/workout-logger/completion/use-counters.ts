import { useEffect, useState } from 'react';
import { useReducedMotion } from '#client/kit/use-media-query.ts';
import { counterStep, countingTime, FINAL_STEP } from './counter-timeline.ts';

interface Counters {
  /** The step that each counter is at. */
  readonly steps: readonly number[];
  readonly isOver: boolean;
  /** Somebody was in a hurry: nothing that is still to come is played either. */
  readonly isCutShort: boolean;
}

/** Every step of every counter falls on one: what lies between two shows nothing new. */
const FRAME_MS = 15;

/** Plays so many counters once. A tap or a key shows all final values; where motion is reduced, or on request, they are there at once. */
export function useCounters(count: number, { isStill: isAsked }: { readonly isStill: boolean }): Counters {
  const isReduced = useReducedMotion();
  const isStill = isReduced || isAsked;
  const [elapsed, setElapsed] = useState(0);
  const [isTapped, setIsTapped] = useState(false);
  const isOver = isStill || isTapped || elapsed >= countingTime(count);

  useEffect(() => {
    if (isOver) return;
    let startedAt: number | undefined;
    let request = requestAnimationFrame(show);
    // From instants, not from counted frames: a slow phone shows fewer steps and is done at the same time.
    function show() {
      const now = performance.now();
      startedAt ??= now;
      setElapsed(Math.floor((now - startedAt) / FRAME_MS) * FRAME_MS);
      request = requestAnimationFrame(show);
    }
    const cut = () => setIsTapped(true);
    addEventListener('click', cut);
    addEventListener('keydown', cut);
    return () => {
      cancelAnimationFrame(request);
      removeEventListener('click', cut);
      removeEventListener('keydown', cut);
    };
  }, [isOver]);

  return {
    steps: Array.from({ length: count }, (_, place) => (isOver ? FINAL_STEP : counterStep(place, elapsed))),
    isOver,
    isCutShort: isStill || isTapped,
  };
}
