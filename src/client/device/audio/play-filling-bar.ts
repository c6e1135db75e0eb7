import { play } from './play.ts';
import { playTicks } from './play-ticks.ts';

/** A whole bar of twenty cells takes 1.5 s. */
const CELL_MS = 75;

/** A tick for every cell that lights up, and a sound when the bar has filled; the latter alone where nothing moves. */
export function playFillingBar(newCells: number, { isStill }: { isStill: boolean }): () => void {
  const milliseconds = isStill ? 0 : newCells * CELL_MS;
  const stopTicks = playTicks(newCells, milliseconds);
  const filled = setTimeout(() => play('fill'), milliseconds);
  return () => {
    stopTicks();
    clearTimeout(filled);
  };
}
