import type { FinishedWorkout } from '#client/workout/completions/finished-workout.ts';
import type { ExerciseStats } from '#contract/exercise.ts';
import { sumSets } from '#core/play/entry-sums.ts';
import { raceGhost } from '#core/play/race.ts';
import { ASSUMED_BODYWEIGHT } from '#core/progression/experience.ts';
import { countSets } from '#core/workout/assessment.ts';
import { type Effort, isValidEffort, type Measure } from '#core/workout/measures.ts';
import { beats, findBestSet } from '#core/workout/records.ts';
import { setFromColumns } from '#core/workout/set-fields.ts';
import { isWarmup, type Typed } from '#core/workout/set-types.ts';

export type LastTime = ExerciseStats['lastWorkout'];
type Request = FinishedWorkout['request'];

/** An exercise of a workout, with its best set and that of the last time. */
export interface ExerciseComparison {
  readonly exerciseId: string;
  readonly name: string;
  readonly measure: Measure;
  readonly sets: number;
  /** `null` where no set counts. */
  readonly today: Effort | null;
  /** `null`: never done before. `undefined`: not known, or measured by other numbers. */
  readonly before: Effort | null | undefined;
  /** Of these two. */
  readonly outcome: 'ahead' | 'behind' | 'even' | undefined;
}

/** Each exercise once, in the order of the workout. What is not known of the last time is left open. */
export function withLastTimes(
  request: Request,
  { exercises }: Pick<FinishedWorkout['session'], 'exercises'>,
  lastTimes: Readonly<Record<string, LastTime | null>> = {},
): ExerciseComparison[] {
  const ids = [...new Set(request.exercises.map(({ exerciseId }) => exerciseId))];
  return ids.flatMap((exerciseId) => {
    const known = exercises.find((exercise) => exercise.exerciseId === exerciseId);
    if (!known) return [];
    const { name, measure } = known;
    const done = request.exercises.filter((entry) => entry.exerciseId === exerciseId).flatMap(({ sets }) => sets);
    const today = findBestSet(working(done), measure);
    const last = lastTimes[exerciseId];
    const isComparable = last?.measure === measure;
    const then = isComparable ? [last.sets, ...(last.later_entries ?? [])].flat().map(setFromColumns) : [];
    const before = findBestSet(working(then), measure);
    return {
      exerciseId,
      name,
      measure,
      sets: countSets(done.map((set) => ({ ...set, counts: !isWarmup(set) && isValidEffort(set, measure) }))),
      today,
      before: last === null ? null : (before ?? undefined),
      outcome: today && before ? outcomeOf(today, before, measure) : undefined,
    };
  });
}

const working = <Set extends Effort & Typed>(sets: readonly Set[]) => sets.filter((set) => !isWarmup(set));

type Sets = Parameters<typeof sumSets>[0];

/** How far today is ahead of then. */
export function raced(today: Sets, then: Sets, measure: Measure, { bodyweightKg }: Request): number {
  const bodyweight = bodyweightKg ?? ASSUMED_BODYWEIGHT;
  return raceGhost(sumSets(today, measure, bodyweight), sumSets(then, measure, bodyweight), measure, bodyweight).lead;
}

function outcomeOf(today: Effort, before: Effort, measure: Measure): ExerciseComparison['outcome'] {
  if (beats(today, before, measure)) return 'ahead';
  return beats(before, today, measure) ? 'behind' : 'even';
}
