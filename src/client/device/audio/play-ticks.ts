import { play } from './play.ts';

const MOST_TICKS = 20;
const LONGEST_MS = 1500;

/**
 * Ticks while a bar fills: so many, evenly over the time it takes, the first at once. More than 20 or longer than
 * 1.5 s it never gets. The returned function ends it early.
 */
export function playTicks(count: number, milliseconds = LONGEST_MS): () => void {
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
