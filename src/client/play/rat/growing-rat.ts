import { useEffect, useState } from 'react';
import { hasNewTier } from '#core/progression/levels.ts';
import { mascotAt } from './rat-looks.ts';

const STEP_MS = 120;
/** White as it was, white as it will be, and both again: it stays white, so it flashes once. */
const WHITE_STEPS = 4;

interface Growth {
  readonly before: number | undefined;
  readonly after: number | undefined;
  /** Until then it looks as before. */
  readonly isDue: boolean;
  /** Nothing moves. */
  readonly isStill: boolean;
  /** How long it still looks as before: the bar fills. */
  readonly afterMs: number;
}

/** The rat at the moment of a new tier. Every other change, also downwards, is silent. */
export function useGrowingRat({ before, after, isDue, isStill, afterMs }: Growth) {
  const [reached, setReached] = useState({ after, step: 0 });
  const step = reached.after === after ? reached.step : 0;
  const isNewTier = hasNewTier(before, after);
  const isGrowing = isDue && isNewTier && !isStill && step <= WHITE_STEPS;
  useEffect(() => {
    if (!isGrowing) return;
    const timer = setTimeout(() => setReached({ after, step: step + 1 }), step === 0 ? afterMs : STEP_MS);
    return () => clearTimeout(timer);
  }, [isGrowing, after, step, afterMs]);
  const isWhite = isGrowing && step > 0;
  const isGrown = isDue && !isGrowing;
  const grid = mascotAt(isGrown || (isWhite && step % 2 === 0) ? after : before, isWhite);
  return { grid, isGrown, isNewTier };
}
