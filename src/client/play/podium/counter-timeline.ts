const COUNTING_MS = 900;
const STEPS = 12;
const STAGGER_MS = 120;

/**
 * The step a counter has reached, from 0 to 12. The first counter starts at once, each of the others 120 ms after the
 * one before.
 */
export function counterStep(place: number, elapsed: number): number {
  const step = Math.floor(((elapsed - place * STAGGER_MS) / COUNTING_MS) * STEPS);
  return Math.min(Math.max(step, 0), STEPS);
}

/** The number shown at a step. Rounded down, so that it never exceeds the final number. */
export function counted(value: number, step: number): number {
  return step >= STEPS ? value : Math.floor((value * step) / STEPS);
}

/** How long it takes until the last of `counters` counters is finished. */
export function countingTime(counters: number): number {
  return COUNTING_MS + Math.max(0, counters - 1) * STAGGER_MS;
}

/** The step at which a counter shows its final number. */
export const FINAL_STEP = STEPS;
