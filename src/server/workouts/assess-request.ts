import type { CompletionRequest, Progression, WorkoutSummary } from '#contract/workout.ts';
import { sumSets } from '#core/play/entry-sums.ts';
import { type CalendarDate, calendarDate, knownTimeZone } from '#core/progression/calendar.ts';
import { type Body, bodyweightInKilograms } from '#core/progression/experience.ts';
import { levelChange } from '#core/progression/levels.ts';
import { type KeptStreak, streakOn } from '#core/progression/streaks.ts';
import { assessWorkout } from '#core/workout/assessment.ts';
import { BODYWEIGHT_LIMITS } from '#core/workout/limits.ts';
import { isValidEffort, releasedMeasure } from '#core/workout/measures.ts';
import { bestInHistory } from '#core/workout/record-history.ts';
import { doneBy, type WorkoutTimes, workoutTimes } from '#core/workout/times.ts';
import { toThousandths } from '#core/workout/weight-units.ts';
import type { Replayed } from '../play/replay.ts';
import { ApiError } from '../plugins/error-dialect.ts';
import type { Member } from '../plugins/member.ts';
import { type EntryOfWorkout, type ExerciseHistory, entriesBefore } from '../queries/record-queries.ts';
import type { Standing } from '../queries/standing.ts';
import type { BeforeWorkout, FinishedWorkout } from './repository.ts';
import { requestHash } from './request-hash.ts';

export function possibleTimes(request: CompletionRequest, now: Date): WorkoutTimes {
  const times = workoutTimes(request, now);
  if ('field' in times) throw new ApiError('validation_failed', times);
  return times;
}

export function countSent({ exercises }: CompletionRequest): number {
  return exercises.reduce((sum, { sets }) => sum + sets.length, 0);
}

/** What a request is worth, measured against the records from before the workout. */
export function assess(
  request: CompletionRequest,
  before: BeforeWorkout,
  histories: readonly ExerciseHistory[],
  workout: { readonly id: string } & WorkoutTimes,
) {
  const named = new Map(before.exercises.map((exercise) => [exercise.id, exercise]));
  const unknown = request.exercises.findIndex(({ exerciseId }) => !named.has(exerciseId));
  if (unknown !== -1) throw new ApiError('unknown_exercise', { field: `exercises.${unknown}.exerciseId` });
  const exercises = request.exercises.map((exercise) => ({
    ...exercise,
    ...mergeOrigin(exercise.exerciseId, named),
    measure: exercise.measure ?? undefined,
    sets: exercise.sets.map((set) => ({ ...set, completedAt: doneBy(workout.end, set.completedAt) })),
  }));
  const facts = new Map(
    before.exercises.map(({ id: _, exerciseId, ...known }) => {
      const history = histories.find((found) => found.exerciseId === exerciseId);
      const best = history ? bestInHistory(entriesBefore(history, workout), known.measure) : known.best;
      return [exerciseId, { ...known, best }];
    }),
  );
  const isValid = exercises.some(({ exerciseId, measure, sets }) => {
    const counted = measure ?? releasedMeasure(facts.get(exerciseId)?.category ?? 'compound');
    return sets.some((set) => isValidEffort(set, counted));
  });
  if (!isValid) throw new ApiError('no_valid_sets', { field: 'exercises' });
  // As it will be stored, so that a later count gives the same.
  const bodyweightKg = toThousandths(request.bodyweightKg ?? possibleBodyweight(before));
  const assessment = assessWorkout(exercises, facts, bodyweightKg);
  const summed = assessment.exercises.map((entry) => ({
    ...entry,
    sums: sumSets(entry.sets, entry.measure, bodyweightKg),
  }));
  return { bodyweightKg, assessment: { ...assessment, exercises: summed } };
}

/** A workout as it is stored. */
export function finishWorkout(
  member: Member,
  {
    id,
    request,
    times,
    worth,
    timeZone,
  }: Pick<FinishedWorkout, 'id' | 'times' | 'timeZone'> & {
    readonly request: CompletionRequest;
    readonly worth: ReturnType<typeof assess>;
  },
): FinishedWorkout {
  const { name, notes, skipped } = request;
  const stored = { id, name, notes: notes || null, skipped, times, timeZone, requestHash: requestHash(request, times) };
  return { ...worth, ...stored, memberId: member.id };
}

/** The profile's, which may be a slip of the finger that no body weighs. */
export function possibleBodyweight(body: Body): number {
  return Math.min(Math.max(bodyweightInKilograms(body), BODYWEIGHT_LIMITS.least), BODYWEIGHT_LIMITS.most);
}

/** Another phone may still name an exercise that has been merged: its sets are those of the other one. */
function mergeOrigin(sent: string, named: ReadonlyMap<string, { readonly exerciseId: string }>) {
  const exerciseId = named.get(sent)?.exerciseId ?? sent;
  return { exerciseId, mergedFrom: exerciseId === sent ? null : sent };
}

/** The workout as the records of its exercises see it. */
export function workoutEntries({ id, times, assessment }: FinishedWorkout): EntryOfWorkout[] {
  return assessment.exercises.map(({ exerciseId, measure, sets }, index) => ({
    exerciseId,
    workoutId: id,
    position: index + 1,
    performedAt: times.start.toISOString(),
    measure,
    sets,
  }));
}

/** What a workout has changed. */
interface Outcome {
  readonly xpBefore: number;
  readonly standing: Standing;
  readonly streak: KeptStreak;
  readonly records: readonly Progression['records'][number][];
  readonly trophies: readonly string[];
  readonly ghosts: readonly string[];
}

export function describeProgression(
  { xpBefore, standing, streak, records, trophies, ghosts }: Outcome,
  { timezone, pauses }: { readonly timezone: string; readonly pauses: readonly CalendarDate[] },
  now: Date,
): Progression {
  return {
    ...levelChange(xpBefore, standing.xp - xpBefore),
    currentStreak: streakOn(calendarDate(now, knownTimeZone(timezone)), streak, new Set(pauses)),
    totalWorkouts: standing.totalWorkouts,
    trophies: [...trophies],
    ghosts: [...ghosts],
    records: [...records],
  };
}

/** What is told of a workout where the whole history was counted again. */
export function progressionAmongOthers(
  { id, assessment }: FinishedWorkout,
  totals: Pick<Outcome, 'xpBefore' | 'standing'>,
  { state, pauses, unlocked, ghosts }: Replayed,
  timezone: string,
  now: Date,
): Progression {
  const { records } = assessment;
  const outcome = { ...totals, streak: state.streak, records, trophies: unlocked, ghosts: ghosts.get(id) ?? [] };
  return describeProgression(outcome, { timezone, pauses }, now);
}

export function summarise({ id, name, times, timeZone, assessment }: FinishedWorkout): WorkoutSummary {
  return {
    id,
    name,
    muscle_groups: [...assessment.muscleGroups],
    start_time: times.start.toISOString(),
    time_zone: timeZone,
    duration: times.duration,
    total_volume: assessment.volume,
    total_sets: assessment.totalSets,
    total_reps: assessment.totalReps,
    xp_earned: assessment.xp,
  };
}
