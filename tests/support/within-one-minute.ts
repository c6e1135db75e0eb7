import { setTimeout } from 'node:timers/promises';

/** Requests are counted by minutes of the clock: waits where the next one would begin in the middle of what a test sends. */
export async function withinOneMinute(): Promise<void> {
  const left = 60_000 - (Date.now() % 60_000);
  if (left < 10_000) await setTimeout(left);
}
