import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { CompletionRequest, Progression, WorkoutSummary } from '#contract/workout.ts';
import { calendarDate, knownTimeZone, mondayOf } from '#core/progression/calendar.ts';
import { type Body, bodyweightInKilograms } from '#core/progression/experience.ts';
import { levelChange } from '#core/progression/progression.ts';
import { extendStreak, type KeptStreak, NO_PAUSES, streakOfWeeks, streakOn } from '#core/progression/streaks.ts';
import { assessWorkout } from '#core/workout/assessment.ts';
import { BODYWEIGHT_LIMITS } from '#core/workout/limits.ts';
import { isValidEffort, rankOf, releasedMeasure } from '#core/workout/measures.ts';
import { bestOf } from '#core/workout/record-history.ts';
import { doneBy, type WorkoutTimes, workoutTimes } from '#core/workout/times.ts';
import type { Database } from '#platform/database/database.ts';
import { ApiError } from '../../plugins/error-dialect.ts';
import { assertOwn, type Member } from '../../plugins/member.ts';
import { assertAllowance, spendAllowance } from '../daily-allowance.ts';
import { lockMember } from '../member-lock.ts';
import {
  type BestLift,
  type EntryOfWorkout,
  type ExerciseHistory,
  entriesBefore,
  keepBests,
  recountRecords,
  storeRecount,
} from '../record-queries.ts';
import { boundStanding, laterOf, type Standing, standingOf, updateStanding } from '../standing.ts';
import {
  type BeforeCompletion,
  type BeforeWorkout,
  bestsOf,
  type FinishedWorkout,
  insertWorkout,
  readBeforeCompletion,
  readHistories,
  type StoredWorkout,
} from './repository.ts';
import { isHashOf, requestHash } from './request-hash.ts';

export interface Completed {
  readonly id: string;
  readonly workout: WorkoutSummary;
  readonly progression: Progression;
}

/** Stores a finished workout once, however often it is sent, and tells what it has changed. */
export function completeWorkout(
  database: Database,
  member: Member,
  request: CompletionRequest,
  { now, setsPerDay }: { readonly now: Date; readonly setsPerDay: number },
): Promise<Completed> {
  if (request.userId !== undefined) assertOwn(member, request.userId);
  const times = possibleTimes(request, now);
  const read = readBeforeCompletion({
    member,
    workoutId: request.id,
    requestHash: requestHash(request, times),
    start: times.start,
    timeZone: request.timeZone,
    exerciseIds: request.exercises.map(({ exerciseId }) => exerciseId),
  });
  return database.readThenWrite<BeforeCompletion, Completed>(member.actor, [lockMember(member), read], ([before]) => {
    // A token without a profile is one of a member who has been deleted since.
    if (!before) throw new ApiError('unauthorized');
    if (before.known) return { result: answerAgain(before.known, request, times) };
    assertAllowance(before.used_allowance, countSent(request), setsPerDay, now);
    const store = (histories: readonly ExerciseHistory[]) => {
      const { workout, standing } = assessCompletion(member.id, request, times, { ...before, histories }, now);
      const recount = recountRecords(histories, [workout.id], entriesOf(workout));
      const bests = before.has_later ? bestsOf(workout) : newBestsOf(workout, before.exercises);
      const writes = [storeWorkout(workout, standing, bests), ...storeRecount(member.id, recount)];
      return { writes, result: { id: workout.id, workout: summarise(workout), progression: workout.progression } };
    };
    if (!before.has_later) return store([]);
    return {
      read: readHistories(
        member,
        times.start,
        before.exercises.map(({ exerciseId }) => exerciseId),
      ),
      decide: ([row]: { readonly histories: readonly ExerciseHistory[] }[]) => store(row?.histories ?? []),
    };
  });
}

export function possibleTimes(request: CompletionRequest, now: Date): WorkoutTimes {
  const times = workoutTimes(request, now);
  if ('field' in times) throw new ApiError('validation_failed', times);
  return times;
}

export function countSent({ exercises }: CompletionRequest): number {
  return exercises.reduce((sum, { sets }) => sum + sets.length, 0);
}

function answerAgain(known: StoredWorkout, request: CompletionRequest, times: WorkoutTimes): Completed {
  const { progression, summary } = known;
  const isRetry = known.requestHash !== null && isHashOf(known.requestHash, request, times);
  if (!isRetry || !progression) throw new ApiError('workout_conflict', { field: 'id' });
  return { id: summary.id, workout: summary, progression };
}

function assessCompletion(
  memberId: string,
  request: CompletionRequest,
  times: WorkoutTimes,
  before: BeforeCompletion & { readonly histories: readonly ExerciseHistory[] },
  now: Date,
): { workout: FinishedWorkout; standing: Standing } {
  const id = request.id ?? randomUUID();
  const worth = assess(request, before, before.histories, { id, ...times });
  const earlier = standingOf(before);
  const streak = before.weeks
    ? streakOfWeeks(before.weeks, NO_PAUSES)
    : extendStreak(earlier.streak, mondayOf(before.local_start.slice(0, 10)), NO_PAUSES);
  const standing = boundStanding({
    xp: earlier.xp + worth.assessment.xp,
    totalWorkouts: earlier.totalWorkouts + 1,
    totalVolume: earlier.totalVolume + worth.assessment.volume,
    streak,
    lastWorkoutAt: laterOf(earlier.lastWorkoutAt, times.end),
  });
  const workout: FinishedWorkout = {
    ...worth,
    memberId,
    id,
    name: request.name,
    notes: request.notes || null,
    times,
    timeZone: before.time_zone,
    requestHash: requestHash(request, times),
    progression: progressionOf(earlier.xp, standing, worth.assessment.records, before, now),
  };
  return { workout, standing };
}

export function progressionOf(
  xpBefore: number,
  standing: Standing,
  records: Progression['records'] | readonly Progression['records'][number][],
  { timezone }: Pick<BeforeWorkout, 'timezone'>,
  now: Date,
): Progression {
  return {
    ...levelChange(xpBefore, standing.xp - xpBefore),
    currentStreak: streakOn(calendarDate(now, knownTimeZone(timezone)), standing.streak as KeptStreak, NO_PAUSES),
    totalWorkouts: standing.totalWorkouts,
    records: [...records],
  };
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
    ...originOf(exercise.exerciseId, named),
    measure: exercise.measure ?? undefined,
    sets: exercise.sets.map((set) => ({ ...set, completedAt: doneBy(workout.end, set.completedAt) })),
  }));
  const facts = new Map(
    before.exercises.map(({ id: _, exerciseId, ...known }) => {
      const history = histories.find((found) => found.exerciseId === exerciseId);
      const best = history ? bestOf(entriesBefore(history, workout), known.measure) : known.best;
      return [exerciseId, { ...known, best }];
    }),
  );
  const isValid = exercises.some(({ exerciseId, measure, sets }) => {
    const counted = measure ?? releasedMeasure(facts.get(exerciseId)?.category ?? 'compound');
    return sets.some((set) => isValidEffort(set, counted));
  });
  if (!isValid) throw new ApiError('no_valid_sets', { field: 'exercises' });
  const bodyweightKg = request.bodyweightKg ?? possibleBodyweight(before);
  return { bodyweightKg, assessment: assessWorkout(exercises, facts, bodyweightKg) };
}

/** The profile's, which may be a slip of the finger that no body weighs. */
export function possibleBodyweight(body: Body): number {
  return Math.min(Math.max(bodyweightInKilograms(body), BODYWEIGHT_LIMITS.least), BODYWEIGHT_LIMITS.most);
}

/** Another phone may still name an exercise that has been merged: its sets are those of the other one. */
function originOf(sent: string, named: ReadonlyMap<string, { readonly exerciseId: string }>) {
  const exerciseId = named.get(sent)?.exerciseId ?? sent;
  return { exerciseId, mergedFrom: exerciseId === sent ? null : sent };
}

/** The workout as the records of its exercises see it. */
export function entriesOf({ id, times, assessment }: FinishedWorkout): EntryOfWorkout[] {
  return assessment.exercises.map(({ exerciseId, measure, sets }, index) => ({
    exerciseId,
    workoutId: id,
    position: index + 1,
    performedAt: times.start.toISOString(),
    measure,
    sets,
  }));
}

function storeWorkout(workout: FinishedWorkout, standing: Standing, bests: readonly BestLift[]) {
  const { memberId } = workout;
  const sets = workout.assessment.exercises.reduce((sum, exercise) => sum + exercise.sets.length, 0);
  const more = [sql`allowance as (${spendAllowance(memberId, sets)})`];
  if (bests.length > 0) more.push(sql`bests as (${keepBests(memberId, bests)})`);
  return insertWorkout(workout, sql.join(more), updateStanding(memberId, standing));
}

/** Without those that would change nothing: most workouts break no record. */
function newBestsOf(workout: FinishedWorkout, before: BeforeWorkout['exercises']): BestLift[] {
  return bestsOf(workout).filter(({ exerciseId, measure, rank }) => {
    const known = before.find((exercise) => exercise.exerciseId === exerciseId)?.best;
    return !known || rank > rankOf(known, measure);
  });
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
