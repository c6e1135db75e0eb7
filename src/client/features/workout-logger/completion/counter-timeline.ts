const COUNTING_MS = 900;
const STEPS = 12;
const APART_MS = 120;

/** How many of its twelve steps a counter has done: the first starts at once, each further one 120 ms after the one before. */
export function counterStep(place: number, elapsed: number): number {
  const step = Math.floor(((elapsed - place * APART_MS) / COUNTING_MS) * STEPS);
  return Math.min(Math.max(step, 0), STEPS);
}

/** What a counter shows on its way to a number. It never shows more than there is. */
export function counted(value: number, step: number): number {
  return step >= STEPS ? value : Math.floor((value * step) / STEPS);
}

/** When the last of so many counters has arrived. */
export function countingTime(counters: number): number {
  return COUNTING_MS + Math.max(0, counters - 1) * APART_MS;
}

/** Where every counter is at its number. */
export const FINAL_STEP = STEPS;
