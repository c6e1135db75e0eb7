import { type Effort, effortRank, isValidEffort, type Measure } from '../workout/measures.ts';
import { countedNumbers } from '../workout/records.ts';
import { isWarmup, type Typed } from '../workout/set-types.ts';
import type { EntrySums } from './played-workout.ts';
import { addUp } from './race.ts';

type DoneSet = Effort & Typed;

/** Warm-ups and sets without the numbers of their measure count for nothing; numbers that the measure does not use neither. */
export function sumSets(sets: readonly DoneSet[], measure: Measure, bodyweight: number): EntrySums {
  const efforts = sets
    .filter((set) => !isWarmup(set) && isValidEffort(set, measure))
    .map((set) => countedNumbers(set, measure));
  const most = (of: (effort: Effort) => number) => Math.max(0, ...efforts.map(of));
  return {
    rank: most((effort) => effortRank(effort, measure)),
    ...addUp(efforts, measure, bodyweight),
    topWeight: most(({ weight }) => weight),
    topReps: most(({ reps }) => reps),
    topSeconds: most(({ durationSeconds }) => durationSeconds ?? 0),
  };
}
