import { type Effort, isValidEffort } from './volume.ts';

/** The record to beat in an exercise that the member has never logged. */
export const FIRST_RECORD_TO_BEAT: Effort = { weight: 82.5, reps: 10 };

/** Heavier, or as heavy with more repetitions. */
export function beats(effort: Effort, record: Effort): boolean {
  return effort.weight > record.weight || (effort.weight === record.weight && effort.reps > record.reps);
}

/**
 * What a set has to beat to be a personal record: the member's own best of this exercise, or the first record where there
 * is none yet; and whatever has been lifted earlier in the same workout, so that one record is celebrated once.
 */
export function recordToBeat(best: Effort | null, earlierInWorkout: readonly Effort[]): Effort {
  return earlierInWorkout.reduce(
    (record, effort) => (beats(effort, record) ? effort : record),
    best ?? FIRST_RECORD_TO_BEAT,
  );
}

/** The heaviest set that counts, of those the one with the most repetitions; the earlier of equals. */
export function bestSetOf<Set extends Effort>(sets: readonly Set[]): Set | null {
  return sets.filter(isValidEffort).reduce<Set | null>((best, set) => (!best || beats(set, best) ? set : best), null);
}
