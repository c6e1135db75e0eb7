import { countSets, totalVolume } from '../workout/assessment.ts';
import { type Effort, effortRank, isValidEffort, MEASURES, type Measure, setVolume } from '../workout/measures.ts';
import { strongestSet } from '../workout/one-rep-max.ts';
import { countedNumbers } from '../workout/records.ts';
import type { LoggedSet } from '../workout/set-fields.ts';
import { isWarmup } from '../workout/set-types.ts';
import type { EntrySums } from './played-workout.ts';
import { addUp } from './race.ts';

type DoneSet = Effort & Pick<LoggedSet, 'type' | 'side' | 'rpe'>;

/** Warm-ups and sets without the numbers of their measure count for nothing; numbers that the measure does not use neither. */
export function sumSets(sets: readonly DoneSet[], measure: Measure, bodyweight: number): EntrySums {
  const counted = sets.filter((set) => !isWarmup(set) && isValidEffort(set, measure));
  const efforts = counted.map((set) => countedNumbers(set, measure));
  const strongest = strongestSet({ sets: counted, measure, bodyweight });
  const most = (of: (effort: Effort) => number) => Math.max(0, ...efforts.map(of));
  return {
    rank: most((effort) => effortRank(effort, measure)),
    ...addUp(efforts, measure, bodyweight),
    topWeight: most(({ weight }) => weight),
    topReps: most(({ reps }) => reps),
    topSeconds: most(({ durationSeconds }) => durationSeconds ?? 0),
    hardSets: MEASURES[measure].isCardio ? 0 : countSets(counted.map(({ side }) => ({ side, counts: true }))),
    volume: totalVolume(counted.map((set) => ({ volume: setVolume(set, measure, { bodyweight }) }))),
    estimate: strongest?.estimate ?? null,
    estimateLifted: strongest?.lifted ?? null,
    estimateWeight: strongest?.set.weight ?? null,
    estimateReps: strongest?.set.reps ?? null,
    estimateRpe: strongest?.set.rpe ?? null,
  };
}
