import './stage.css';
import { useEffect, useLayoutEffect, useState } from 'react';
import { Sprite } from '#client/kit/sprite.tsx';
import { useReducedMotion } from '#client/kit/use-media-query.ts';
import type { Grid } from '../rat/rat-looks.ts';

/** Left and top in percent, width and height in px, colour. Looks random but is the same for everybody. */
const CONFETTI = [
  [5, 2, 8, 4, 'bg-primary'],
  [4, 7, 8, 4, 'bg-good'],
  [9, 20, 8, 8, 'bg-primary'],
  [20.5, 24, 8, 4, 'bg-gold'],
  [21, 29, 8, 8, 'bg-gold'],
  [4, 36, 4, 4, 'bg-accent'],
  [2, 48, 8, 8, 'bg-accent'],
  [11, 54, 8, 8, 'bg-primary'],
  [8, 61, 8, 8, 'bg-primary'],
  [3, 91, 4, 4, 'bg-accent'],
  [96, 3, 4, 4, 'bg-gold'],
  [97.5, 10.5, 8, 4, 'bg-gold'],
  [90, 20, 4, 4, 'bg-gold'],
  [81, 32, 4, 4, 'bg-primary'],
  [76, 63, 8, 4, 'bg-accent'],
  [85, 63, 4, 4, 'bg-good'],
  [98, 91, 4, 4, 'bg-gold'],
] as const;

type StageProps = {
  rat: Grid;
  /** Without it while the rat grows: it falls once that is over. */
  hasConfetti?: boolean;
};

/** The rat on its podium in front of rays, inside a `stage`. Decorative; rays and confetti stop moving after two seconds. */
export function Stage({ rat, hasConfetti = true }: StageProps) {
  return (
    <>
      <div aria-hidden="true" className="stage-rays">
        <span />
      </div>
      {hasConfetti && (
        <div aria-hidden="true" className="stage-confetti">
          {CONFETTI.map(([left, top, width, height, tone]) => (
            <span key={`${left} ${top}`} className={tone} style={{ left: `${left}%`, top: `${top}%`, width, height }} />
          ))}
        </div>
      )}
      <Sprite grid={rat} size={180} className="stage-mascot" />
    </>
  );
}

/** For the styles of what surrounds the screen: the top bar, and the strip that says what waits. */
export function useStageMark(mark: 'kept' | 'sent'): void {
  useLayoutEffect(() => {
    document.documentElement.dataset.stage = mark;
    return () => {
      delete document.documentElement.dataset.stage;
    };
  }, [mark]);
}

interface Counters {
  /** The step that each counter has reached. */
  readonly steps: readonly number[];
  /** Milliseconds; infinite once it is over. */
  readonly elapsed: number;
  readonly isOver: boolean;
  /** The member skipped the animation: the ones that follow are skipped too. */
  readonly isSkipped: boolean;
}

/** Divides every step's time, so rendering more often would show nothing new. */
const FRAME_MS = 15;

interface CountersOptions {
  readonly isStill: boolean;
  /** What else takes its time, and ends with the counters. */
  readonly atLeastMs?: number;
}

/** Animates `count` counters once. A tap or a key skips to the final values; with reduced motion, or `isStill`, they are shown at once. */
export function useCounters(count: number, { isStill: isAsked, atLeastMs = 0 }: CountersOptions): Counters {
  const isReduced = useReducedMotion();
  const isStill = isReduced || isAsked;
  const [elapsed, setElapsed] = useState(0);
  const [isTapped, setIsTapped] = useState(false);
  const isOver = isStill || isTapped || elapsed >= Math.max(countingTime(count), atLeastMs);

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
    elapsed: isOver ? Number.POSITIVE_INFINITY : elapsed,
    isOver,
    isSkipped: isStill || isTapped,
  };
}

type CountedTextProps = { value: number; step: number | undefined; format: (value: number) => string };

/** Shows the running number; screen readers get the final one. */
export function CountedText({ value, step = FINAL_STEP, format }: CountedTextProps) {
  return (
    <>
      <span aria-hidden="true">{format(counted(value, step))}</span>
      <span className="sr-only">{format(value)}</span>
    </>
  );
}

const COUNTING_MS = 900;
/** The step at which a counter shows its final number. */
export const FINAL_STEP = 12;
const STAGGER_MS = 120;

/** The step a counter has reached, from 0 to 12. The first counter starts at once, each of the others 120 ms after the one before. */
export function counterStep(place: number, elapsed: number): number {
  const step = Math.floor(((elapsed - place * STAGGER_MS) / COUNTING_MS) * FINAL_STEP);
  return Math.min(Math.max(step, 0), FINAL_STEP);
}

/** The number shown at a step. Rounded down, so that it never exceeds the final number. */
export function counted(value: number, step: number): number {
  return step >= FINAL_STEP ? value : Math.floor((value * step) / FINAL_STEP);
}

/** How long it takes until the last of `counters` counters is finished. */
export function countingTime(counters: number): number {
  return COUNTING_MS + Math.max(0, counters - 1) * STAGGER_MS;
}
