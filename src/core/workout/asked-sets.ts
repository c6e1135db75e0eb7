import type { AskedSet } from '../programs/run.ts';
import { MEASURES, type Measure } from './measures.ts';
import type { LoggedSet } from './set-fields.ts';
import { toGrams } from './weight-units.ts';

type Effort = Pick<LoggedSet, 'weight' | 'reps' | 'durationSeconds'>;

/** Whether a set is what a program asked for: at least its load, and at least its minimum. */
export function isHit(asked: AskedSet, set: Effort, measure: Measure): boolean {
  return isAsHeavy(asked, set, measure) && isAsLong(asked, set);
}

export function isAsHeavy({ kg }: AskedSet, { weight }: Effort, measure: Measure): boolean {
  return kg === null || toGrams(hardness(weight, measure)) >= toGrams(hardness(kg, measure));
}

export function isAsLong(asked: AskedSet, set: Effort): boolean {
  return amount(asked, set) >= minimum(asked);
}

/** Help counts the other way round: less of it is harder. */
export function hardness(kg: number, measure: Measure): number {
  return MEASURES[measure].weight === 'help' ? -kg : kg;
}

export function minimum({ range, seconds, reps }: AskedSet): number {
  return range?.[0] ?? seconds ?? reps;
}

/** Reps, or seconds where a hold was asked for. */
export function amount({ seconds }: AskedSet, { reps, durationSeconds = 0 }: Effort): number {
  return seconds === undefined ? reps : (durationSeconds ?? 0);
}
