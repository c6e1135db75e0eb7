import { type Effort, isValidEffort, type Measure, rankOf } from '../workout/measures.ts';
import { numbersOf } from '../workout/records.ts';
import type { SetType } from '../workout/set-fields.ts';
import { toGrams } from '../workout/weight-units.ts';
import type { EntrySums } from './played-workout.ts';

type DoneSet = Effort & { readonly type?: SetType | null | undefined };

/** Warm-ups and sets without the numbers of their measure count for nothing; numbers that the measure does not use neither. */
export function sumSets(sets: readonly DoneSet[], measure: Measure): EntrySums {
  const efforts = sets
    .filter((set) => set.type !== 'warmup' && isValidEffort(set, measure))
    .map((set) => numbersOf(set, measure));
  const sum = (of: (effort: Effort) => number) => efforts.reduce((total, effort) => total + of(effort), 0);
  const most = (of: (effort: Effort) => number) => Math.max(0, ...efforts.map(of));
  return {
    rank: most((effort) => rankOf(effort, measure)),
    reps: sum(({ reps }) => reps),
    load: sum(({ weight, reps }) => toGrams(weight) * reps) / 1000,
    seconds: sum(({ durationSeconds }) => durationSeconds ?? 0),
    meters: sum(({ distanceMeters }) => Math.round((distanceMeters ?? 0) * 100)) / 100,
    topWeight: most(({ weight }) => weight),
    topReps: most(({ reps }) => reps),
    topSeconds: most(({ durationSeconds }) => durationSeconds ?? 0),
  };
}
