import { play } from './play.ts';

/** A full bar of twenty cells takes 1.5 s. */
export const CELL_MS = 75;

/** Plays a tick for every cell that lights up and a final sound; with reduced motion only the latter. */
export function playFillingBar(newCells: number, { isStill }: { isStill: boolean }): () => void {
  const milliseconds = isStill ? 0 : newCells * CELL_MS;
  const stopTicks = playTicks(newCells, milliseconds);
  const filled = setTimeout(() => play('fill'), milliseconds);
  return () => {
    stopTicks();
    clearTimeout(filled);
  };
}

const MOST_TICKS = 20;
const LONGEST_MS = 1500;

/** Plays up to 20 ticks evenly over at most 1.5 s, starting at once. The returned function stops it early. */
export function playTicks(count: number, milliseconds: number): () => void {
  let left = Math.min(Math.floor(count), MOST_TICKS);
  const interval = Math.min(milliseconds, LONGEST_MS) / left;
  if (!(left > 0 && interval > 0)) return () => {};
  const tick = () => {
    play('tick');
    left--;
    if (left <= 0) clearInterval(timer);
  };
  const timer = setInterval(tick, interval);
  tick();
  return () => clearInterval(timer);
}
