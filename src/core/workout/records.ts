import { WORKOUT_LIMITS } from './limits.ts';
import { type Effort, effortRank, HOUSE_RECORD, isValidEffort, MEASURES, type Measure } from './measures.ts';

export interface RecordToBeat extends Effort {
  /** It is the house's, not the member's own. */
  readonly isHouse: boolean;
}

/** Better by the rule of the measure: for a barbell heavier, or as heavy with more repetitions. */
export function beats(effort: Effort, record: Effort, measure: Measure): boolean {
  return effortRank(effort, measure) > effortRank(record, measure);
}

/** The member's best and earlier sets of the workout, so that a record counts once. Without a best: the house's, if it has one. */
export function recordToBeat(
  best: Effort | null,
  earlierInWorkout: readonly Effort[],
  measure: Measure,
): RecordToBeat | null {
  const { house } = MEASURES[measure];
  const first = best ? { ...best, isHouse: false } : house && { ...house, isHouse: true };
  if (!first) return null;
  return earlierInWorkout.reduce<RecordToBeat>(
    (record, effort) =>
      beats(effort, record, measure) ? { ...countedNumbers(effort, measure), isHouse: false } : record,
    first,
  );
}

/** The numbers of a set that its measure counts, without anything else that is known of it. */
export function countedNumbers({ weight, reps, durationSeconds, distanceMeters }: Effort, measure: Measure): Effort {
  const { fields } = MEASURES[measure];
  return {
    weight: fields.includes('weight') ? weight : 0,
    reps: fields.includes('reps') ? reps : 0,
    ...(fields.includes('durationSeconds') && durationSeconds && { durationSeconds }),
    ...(fields.includes('distanceMeters') && distanceMeters && { distanceMeters }),
  };
}

/** The numbers that have this rank, the other way round; `null` for the rank of a set that does not count. */
export function effortOfRank(rank: number, measure: Measure): Effort | null {
  if (rank === 0) return null;
  const { fields, weight, mostOfSecond, isCardio } = MEASURES[measure];
  const [main, other = main] = fields;
  const first = Math.floor((rank - 1) / (mostOfSecond + 1));
  const second = (rank - 1) % (mostOfSecond + 1);
  const effort = { weight: 0, reps: 0 };
  if (isCardio) {
    // Of equal distances the shorter time is better; without a distance, the time is all there is.
    const seconds = first > 0 && second > 0 ? mostOfSecond + 1 - second : second;
    return { ...effort, ...(seconds && { durationSeconds: seconds }), ...(first && { distanceMeters: first / 100 }) };
  }
  const inUnits = { weight: 1000, reps: 1, durationSeconds: 1, distanceMeters: 100 };
  const least = weight === 'help' ? WORKOUT_LIMITS.weight * 1000 - first : first;
  return { ...effort, [other]: second / inUnits[other], [main]: least / inUnits[main] };
}

/** Whether a broken record was the house's. Workouts logged by 1.0.0 do not say so: the old record's numbers tell. */
export function wasHouseRecord(broken: {
  oldWeight: number;
  oldReps: number;
  oldIsHouse?: boolean | undefined;
}): boolean {
  const { oldWeight, oldReps, oldIsHouse } = broken;
  return oldIsHouse ?? (oldWeight === HOUSE_RECORD.weight && oldReps === HOUSE_RECORD.reps);
}

/** The set that counts and beats all others as a record; the earlier of equals. */
export function findBestSet<Set extends Effort>(sets: readonly Set[], measure: Measure): Set | null {
  return sets
    .filter((set) => isValidEffort(set, measure))
    .reduce<Set | null>((best, set) => (!best || beats(set, best, measure) ? set : best), null);
}
