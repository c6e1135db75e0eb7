import { type Effort, isValidEffort } from './volume.ts';

/** The house's factory score: the record to beat in an exercise that the member has never logged. */
export const HOUSE_RECORD: Effort = { weight: 82.5, reps: 10 };

export interface RecordToBeat extends Effort {
  /** It is the house's, not the member's own. */
  readonly isHouse: boolean;
}

/** Heavier, or as heavy with more repetitions. */
export function beats(effort: Effort, record: Effort): boolean {
  return effort.weight > record.weight || (effort.weight === record.weight && effort.reps > record.reps);
}

/**
 * What a set has to beat to be a personal record: the member's own best of this exercise, or the house's record where there
 * is none yet; and whatever has been lifted earlier in the same workout, so that one record is celebrated once.
 */
export function recordToBeat(best: Effort | null, earlierInWorkout: readonly Effort[]): RecordToBeat {
  const first = { ...(best ?? HOUSE_RECORD), isHouse: best === null };
  return earlierInWorkout.reduce<RecordToBeat>(
    (record, effort) => (beats(effort, record) ? { weight: effort.weight, reps: effort.reps, isHouse: false } : record),
    first,
  );
}

/**
 * Whether a broken record was the house's. Workouts that were logged before the server said so are told by the numbers of
 * the old record.
 */
export function wasHouseRecord(broken: {
  oldWeight: number;
  oldReps: number;
  oldIsHouse?: boolean | undefined;
}): boolean {
  const { oldWeight, oldReps, oldIsHouse } = broken;
  return oldIsHouse ?? (oldWeight === HOUSE_RECORD.weight && oldReps === HOUSE_RECORD.reps);
}

/** The set that counts and beats all others as a record; the earlier of equals. */
export function bestSetOf<Set extends Effort>(sets: readonly Set[]): Set | null {
  return sets.filter(isValidEffort).reduce<Set | null>((best, set) => (!best || beats(set, best) ? set : best), null);
}

/** The set that counts with the most weight, of those the one with the most repetitions; the earlier of equals. */
export function heaviestSetOf<Set extends Effort>(sets: readonly Set[]): Set | null {
  const heavier = (one: Effort, other: Effort) => one.weight - other.weight || one.reps - other.reps;
  return sets
    .filter(isValidEffort)
    .reduce<Set | null>((most, set) => (!most || heavier(set, most) > 0 ? set : most), null);
}
