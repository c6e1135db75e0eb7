import { useEffect, useState } from 'react';
import { useReducedMotion } from '#client/kit/use-media-query.ts';
import { counted, counterStep, countingTime, FINAL_STEP } from './counter-timeline.ts';

interface Counters {
  /** The step that each counter has reached. */
  readonly steps: readonly number[];
  readonly isOver: boolean;
  /** The member skipped the animation: the ones that follow are skipped too. */
  readonly isSkipped: boolean;
}

/** Divides every step's time, so rendering more often would show nothing new. */
const FRAME_MS = 15;

/**
 * Animates `count` counters once. A tap or a key skips to the final values; with reduced motion, or `isStill`, they are
 * shown at once.
 */
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
    // Uses elapsed time instead of counting frames: a slow phone shows fewer steps but finishes on time.
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
    isSkipped: isStill || isTapped,
  };
}

type CountedTextProps = {
  value: number;
  /** Where the counter starts. */
  from?: number | undefined;
  step: number | undefined;
  format: (value: number) => string;
};

/** Shows the running number; screen readers get the final one. */
export function CountedText({ value, from = 0, step = FINAL_STEP, format }: CountedTextProps) {
  return (
    <>
      <span aria-hidden="true">{format(from + counted(value - from, step))}</span>
      <span className="sr-only">{format(value)}</span>
    </>
  );
}
