import { useEffect } from 'react';
import { play } from '#client/shared/audio/play.ts';
import { playTicks } from '#client/shared/audio/play-ticks.ts';

/** A whole bar of twenty cells takes 1.5 s. */
const CELL_MS = 75;

/** A tick for every cell that lights up, and a sound when the bar has filled. */
export function useBarSound(newCells: number, isPlaying: boolean): void {
  useEffect(() => {
    if (!isPlaying || newCells <= 0) return;
    const stopTicks = playTicks(newCells, newCells * CELL_MS);
    const filled = setTimeout(() => play('fill'), newCells * CELL_MS);
    return () => {
      stopTicks();
      clearTimeout(filled);
    };
  }, [newCells, isPlaying]);
}
