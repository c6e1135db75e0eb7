import { randomUUID } from 'node:crypto';
import type { CompletionRequest, Progression, WorkoutSummary } from '#contract/workout.ts';
import { calendarDate, knownTimeZone, mondayOf } from '#core/progression/calendar.ts';
import { bodyweightInKilograms } from '#core/progression/experience.ts';
import { levelChange } from '#core/progression/progression.ts';
import { extendStreak, type KeptStreak, streakOfWeeks, streakOn } from '#core/progression/streaks.ts';
import { type Assessment, assessWorkout } from '#core/workout/assessment.ts';
import { type WorkoutTimes, workoutTimes } from '#core/workout/times.ts';
import { isValidEffort } from '#core/workout/volume.ts';
import type { Database } from '#platform/database/database.ts';
import { ApiError } from '../../plugins/error-dialect.ts';
import { assertOwn, type Member } from '../../plugins/member.ts';
import { assertAllowance } from '../daily-allowance.ts';
import { lockMember } from '../member-lock.ts';
import { boundStanding, laterOf, type Standing, standingOf } from '../standing.ts';
import {
  type BeforeCompletion,
  type FinishedWorkout,
  readBeforeCompletion,
  type StoredWorkout,
  storeWorkout,
} from './repository.ts';
import { isHashOf, requestHash } from './request-hash.ts';

export interface Completed {
  readonly id: string;
  readonly workout: WorkoutSummary;
  readonly progression: Progression;
}

/** Stores a finished workout once, however often it is sent, and returns what it changed. */
export function completeWorkout(
  database: Database,
  member: Member,
  request: CompletionRequest,
  { now, setsPerDay }: { readonly now: Date; readonly setsPerDay: number },
): Promise<Completed> {
  if (request.userId !== undefined) assertOwn(member, request.userId);
  const times = possibleTimes(request, now);
  assertUnambiguous(request);
  const read = readBeforeCompletion({
    member,
    workoutId: request.id,
    start: times.start,
    exerciseIds: request.exercises.map(({ exerciseId }) => exerciseId),
  });
  return database.readThenWrite<BeforeCompletion, Completed>(member.actor, [lockMember(member), read], ([before]) => {
    // A token without a profile is one of a member who has been deleted since.
    if (!before) throw new ApiError('unauthorized');
    if (before.known) return { result: answerAgain(before.known, request, times) };
    const sets = request.exercises.reduce((sum, exercise) => sum + exercise.sets.length, 0);
    assertAllowance(before.used_allowance, sets, setsPerDay, now);
    const { workout, standing } = assessCompletion(member.id, request, times, before, now);
    return {
      write: storeWorkout(workout, standing),
      result: { id: workout.id, workout: summarise(workout), progression: workout.progression },
    };
  });
}

function possibleTimes(request: CompletionRequest, now: Date): WorkoutTimes {
  const times = workoutTimes(request, now);
  if ('field' in times) throw new ApiError('validation_failed', times);
  return times;
}

/** At least one set must count, and each exercise may come once: otherwise its records would be ambiguous. */
function assertUnambiguous({ exercises }: CompletionRequest): void {
  if (!exercises.some(({ sets }) => sets.some(isValidEffort))) {
    throw new ApiError('no_valid_sets', { field: 'exercises' });
  }
  const ids = exercises.map(({ exerciseId }) => exerciseId);
  const repeated = ids.findIndex((id, index) => ids.indexOf(id) < index);
  if (repeated !== -1) {
    throw new ApiError('validation_failed', {
      field: `exercises.${repeated}.exerciseId`,
      message: 'This exercise is in the workout twice.',
    });
  }
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
  before: BeforeCompletion,
  now: Date,
): { workout: FinishedWorkout; standing: Standing } {
  const assessment = assess(request, before);
  const earlier = standingOf(before);
  const zone = knownTimeZone(before.timezone);
  const streak = streakWith(earlier.streak, before.weeks, mondayOf(calendarDate(times.start, zone)));
  const standing = boundStanding({
    xp: earlier.xp + assessment.xp,
    totalWorkouts: earlier.totalWorkouts + 1,
    totalVolume: earlier.totalVolume + assessment.volume,
    streak,
    lastWorkoutAt: laterOf(earlier.lastWorkoutAt, times.end),
  });
  const progression: Progression = {
    ...levelChange(earlier.xp, standing.xp - earlier.xp),
    currentStreak: streakOn(calendarDate(now, zone), streak),
    totalWorkouts: standing.totalWorkouts,
    records: [...assessment.records],
  };
  const { id = randomUUID(), name, notes = null } = request;
  const hash = requestHash(request, times);
  return { workout: { memberId, id, name, notes, times, requestHash: hash, assessment, progression }, standing };
}

function assess(request: CompletionRequest, before: BeforeCompletion): Assessment {
  const facts = new Map(before.exercises.map(({ id, ...known }) => [id, known]));
  const unknown = request.exercises.findIndex(({ exerciseId }) => !facts.has(exerciseId));
  if (unknown !== -1) throw new ApiError('unknown_exercise', { field: `exercises.${unknown}.exerciseId` });
  return assessWorkout(request.exercises, facts, bodyweightInKilograms(before));
}

function streakWith(kept: KeptStreak, weeks: string[] | null, week: string): KeptStreak {
  return weeks ? streakOfWeeks(weeks) : extendStreak(kept, week);
}

function summarise({ id, name, times, assessment }: FinishedWorkout): WorkoutSummary {
  return {
    id,
    name,
    muscle_groups: [...assessment.muscleGroups],
    start_time: times.start.toISOString(),
    duration: times.duration,
    total_volume: assessment.volume,
    total_sets: assessment.totalSets,
    total_reps: assessment.totalReps,
    xp_earned: assessment.xp,
  };
}
