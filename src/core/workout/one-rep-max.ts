import { type Effort, isValidEffort } from './volume.ts';

/** Epley: each repetition adds a thirtieth of the weight. */
export const REPS_TO_DOUBLE = 30;
/** An estimate that is finer than a tenth of a kilogram pretends to know more than it does. */
const PER_KILOGRAM = 10;

/** What could be lifted once, in kilograms, judged by a set of more repetitions. One repetition is no estimate but a fact. */
export function estimatedOneRepMax({ weight, reps }: Effort): number {
  if (reps <= 1) return weight;
  return Math.round(weight * (1 + reps / REPS_TO_DOUBLE) * PER_KILOGRAM) / PER_KILOGRAM;
}

/** The strongest set by its estimate, which is not always the heaviest; 0 where no set counts. */
export function bestEstimateOf(efforts: readonly Effort[]): number {
  return efforts.filter(isValidEffort).reduce((best, effort) => Math.max(best, estimatedOneRepMax(effort)), 0);
}
