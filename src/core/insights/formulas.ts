import type { LoggedSet } from '../workout/set-fields.ts';

/** How a one-rep max is estimated from a weight and its repetitions. */
export const FORMULAS = ['epley', 'brzycki', 'lombardi'] as const;
export type Formula = (typeof FORMULAS)[number];

/** Epley: each repetition adds a thirtieth of the weight. */
export const REPS_TO_DOUBLE = 30;

const RULES: Readonly<Record<Formula, (kilograms: number, reps: number) => number>> = {
  epley: (kilograms, reps) => kilograms * (1 + reps / REPS_TO_DOUBLE),
  brzycki: (kilograms, reps) => (kilograms * 36) / (37 - reps),
  lombardi: (kilograms, reps) => kilograms * reps ** 0.1,
};

/** More repetitions say little about a single one. */
const MOST_REPS_FOR_ESTIMATE = 12;
/** From here on an RPE tells how many repetitions were left; a lower one is a guess. */
const LEAST_RPE = 6;
/** An estimate that is finer than a tenth of a kilogram pretends to know more than it does. */
const PER_KILOGRAM = 10;

/** Kilograms for one repetition, from those that were lifted; `null` for too many repetitions. An RPE only adds those that were left. */
export function oneRepMax(
  lifted: number,
  { reps, rpe }: Pick<LoggedSet, 'reps' | 'rpe'>,
  formula: Formula = 'epley',
): number | null {
  if (reps > MOST_REPS_FOR_ESTIMATE) return null;
  const repsLeft = rpe && rpe >= LEAST_RPE ? 10 - rpe : 0;
  const possibleReps = Math.min(reps + repsLeft, MOST_REPS_FOR_ESTIMATE);
  if (possibleReps === 1) return lifted;
  return Math.max(lifted, Math.round(RULES[formula](lifted, possibleReps) * PER_KILOGRAM) / PER_KILOGRAM);
}
