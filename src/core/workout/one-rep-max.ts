import { type Effort, isValidEffort, type Measure } from './measures.ts';
import type { LoggedSet } from './set-fields.ts';

/** Epley: each repetition adds a thirtieth of the weight. */
export const REPS_TO_DOUBLE = 30;
/** More repetitions say little about a single one. */
export const MOST_REPS_FOR_ESTIMATE = 12;
/** From here on an RPE tells how many repetitions were left; a lower one is a guess. */
const LEAST_RPE = 6;
/** An estimate that is finer than a tenth of a kilogram pretends to know more than it does. */
const PER_KILOGRAM = 10;

type RatedEffort = Effort & Pick<LoggedSet, 'rpe'>;

/**
 * What could be lifted once, in kilograms, judged by a set of more repetitions; `null` where it cannot be told. One repetition
 * with none left is no estimate but a fact.
 */
export function estimatedOneRepMax(set: RatedEffort, measure: Measure, bodyweight: number): number | null {
  if (!isValidEffort(set, measure)) return null;
  const lifted =
    measure === 'weight_reps' ? set.weight : measure === 'bodyweight_weighted' ? bodyweight + set.weight : 0;
  const possibleReps = set.reps + (set.rpe && set.rpe >= LEAST_RPE ? 10 - set.rpe : 0);
  if (lifted === 0 || possibleReps > MOST_REPS_FOR_ESTIMATE) return null;
  if (possibleReps === 1) return lifted;
  return Math.round(lifted * (1 + possibleReps / REPS_TO_DOUBLE) * PER_KILOGRAM) / PER_KILOGRAM;
}

/** The strongest set by its estimate, which is not always the heaviest; 0 where none can be told. */
export function bestEstimateOf(sets: readonly RatedEffort[], measure: Measure, bodyweight: number): number {
  return sets.reduce((best, set) => Math.max(best, estimatedOneRepMax(set, measure, bodyweight) ?? 0), 0);
}
