import { type Effort, liftedGrams, type Measure } from './measures.ts';
import type { LoggedSet } from './set-fields.ts';
import { isWarmup } from './set-types.ts';

/** Epley: each repetition adds a thirtieth of the weight. */
export const REPS_TO_DOUBLE = 30;
/** More repetitions say little about a single one. */
const MOST_REPS_FOR_ESTIMATE = 12;
/** From here on an RPE tells how many repetitions were left; a lower one is a guess. */
const LEAST_RPE = 6;
/** An estimate that is finer than a tenth of a kilogram pretends to know more than it does. */
const PER_KILOGRAM = 10;

type RatedEffort = Effort & Pick<LoggedSet, 'rpe'>;

/** Kilograms for one repetition, estimated from a set; `null` where it cannot be. An RPE only adds repetitions that were left. */
export function estimatedOneRepMax(set: RatedEffort, measure: Measure, bodyweight: number): number | null {
  const lifted = liftedIn(set, measure, bodyweight);
  if (lifted === 0 || set.reps > MOST_REPS_FOR_ESTIMATE) return null;
  const repsLeft = set.rpe && set.rpe >= LEAST_RPE ? 10 - set.rpe : 0;
  const possibleReps = Math.min(set.reps + repsLeft, MOST_REPS_FOR_ESTIMATE);
  if (possibleReps === 1) return lifted;
  const estimate = Math.round(lifted * (1 + possibleReps / REPS_TO_DOUBLE) * PER_KILOGRAM) / PER_KILOGRAM;
  return Math.max(lifted, estimate);
}

export interface EstimatedEntry {
  readonly sets: readonly (RatedEffort & Pick<LoggedSet, 'type'>)[];
  readonly measure: Measure;
  /** Of the workout, in kilograms. */
  readonly bodyweight: number;
}

/** The day's estimate, from its strongest set and never below a weight lifted that day; `null` without one. No warm-ups. */
export function dayEstimate(entries: readonly EstimatedEntry[]): number | null {
  let best: number | null = null;
  let heaviest = 0;
  for (const { sets, measure, bodyweight } of entries) {
    for (const set of sets) {
      if (isWarmup(set)) continue;
      const estimate = estimatedOneRepMax(set, measure, bodyweight);
      if (estimate !== null) best = Math.max(best ?? 0, estimate);
      heaviest = Math.max(heaviest, liftedIn(set, measure, bodyweight));
    }
  }
  return best === null ? null : Math.max(best, heaviest);
}

/** Kilograms on the bar, or of the body and what hangs from it; 0 where the set or its measure lifts nothing. */
function liftedIn(set: Effort, measure: Measure, bodyweight: number): number {
  return liftedGrams(set, measure, { bodyweight }) / 1000;
}
