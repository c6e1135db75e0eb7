import { useEffect } from 'react';
import { play, preload } from '#client/shared/audio/play.ts';
import { playTicks } from '#client/shared/audio/play-ticks.ts';
import { useReducedMotion } from '#client/shared/ui/use-reduced-motion.ts';
import type { XpRise } from './xp-rise.ts';

/** A whole bar of twenty cells takes 1.5 s. */
const CELL_MS = 75;

/** A tick for every cell that lights up, and a sound when the bar has filled. A bar that is simply there has the latter alone. */
export function useRiseSound(rise: XpRise | null): void {
  const isStill = useReducedMotion();
  useEffect(() => preload(['tick', 'fill']), []);
  useEffect(() => {
    if (!rise) return;
    const milliseconds = isStill ? 0 : rise.newCells * CELL_MS;
    const stopTicks = playTicks(rise.newCells, milliseconds);
    const filled = setTimeout(() => play('fill'), milliseconds);
    return () => {
      stopTicks();
      clearTimeout(filled);
    };
  }, [rise, isStill]);
}
