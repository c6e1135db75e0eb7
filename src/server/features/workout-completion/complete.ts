import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { CompletionRequest, Progression, WorkoutSummary } from '#contract/workout.ts';
import { sumSets } from '#core/play/entry-sums.ts';
import { playWorkout } from '#core/play/fold.ts';
import { NEW_STATE } from '#core/play/play-state.ts';
import type { PlayedWorkout } from '#core/play/played-workout.ts';
import { type CalendarDate, calendarDate, knownTimeZone } from '#core/progression/calendar.ts';
import { type Body, bodyweightInKilograms } from '#core/progression/experience.ts';
import { levelChange } from '#core/progression/progression.ts';
import { type KeptStreak, streakOn } from '#core/progression/streaks.ts';
import { assessWorkout } from '#core/workout/assessment.ts';
import { BODYWEIGHT_LIMITS } from '#core/workout/limits.ts';
import { isValidEffort, rankOf, releasedMeasure } from '#core/workout/measures.ts';
import { bestOf } from '#core/workout/record-history.ts';
import { doneBy, type WorkoutTimes, workoutTimes } from '#core/workout/times.ts';
import type { Database } from '#platform/database/database.ts';
import type { Decision } from '#platform/database/round-trips.ts';
import { ApiError } from '../../plugins/error-dialect.ts';
import { assertOwn, type Member } from '../../plugins/member.ts';
import { assertAllowance, spendAllowance } from '../daily-allowance.ts';
import { lockMember } from '../member-lock.ts';
import { replayAfter } from '../play/replay.ts';
import { isCounted, stateOf, storeStep } from '../play/store.ts';
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
    if (!before.has_later) {
      const assessed = assessCompletion(member.id, request, times, before, []);
      return isCounted(before)
        ? storeNewest(assessed, before, now)
        : storeAmongOthers(member, assessed, before, [], now);
    }
    return {
      read: readHistories(
        member,
        times.start,
        before.exercises.map(({ exerciseId }) => exerciseId),
      ),
      decide: ([row]: { readonly histories: readonly ExerciseHistory[] }[]) => {
        const histories = row?.histories ?? [];
        const assessed = assessCompletion(member.id, request, times, before, histories);
        return storeAmongOthers(member, assessed, before, histories, now);
      },
    };
  });
}

interface AssessedCompletion {
  readonly workout: FinishedWorkout;
  readonly xpBefore: number;
  /** With the workout. */
  readonly standing: Standing;
}

/** One statement, whose cost does not depend on the history: what the game has counted goes on from where it was. */
function storeNewest({ workout, xpBefore, standing }: AssessedCompletion, before: BeforeCompletion, now: Date) {
  const { id, memberId, assessment } = workout;
  const tally = (exerciseId: string) =>
    before.exercises.find((known) => known.exerciseId === exerciseId)?.tally ?? undefined;
  const state = stateOf(before);
  const played = playWorkout(
    { state: state ?? NEW_STATE, tally },
    playedWorkout(workout, before),
    new Set(before.pauses),
  );
  const { streak } = played.state;
  const trophies = played.earned.map(({ trophy }) => trophy);
  const told = { xpBefore, standing, streak, records: assessment.records, trophies, ghosts: played.ghosts };
  const progression = progressionOf(told, before, now);
  const bests = newBestsOf(workout, before.exercises);
  const more = storeStep(memberId, { state, tally }, played);
  return {
    writes: [storeWorkout(workout, progression, { ...standing, streak }, bests, more)],
    result: { id, workout: summarise(workout), progression },
  };
}

/** What was logged later, or has not been counted yet, is counted again. */
function storeAmongOthers(
  member: Member,
  { workout, xpBefore, standing }: AssessedCompletion,
  before: BeforeCompletion,
  histories: readonly ExerciseHistory[],
  now: Date,
): Decision<Completed> {
  const { id, assessment } = workout;
  const recount = recountRecords(histories, [id], entriesOf(workout));
  return replayAfter<Completed>(member, {
    writes: [storeWorkout(workout, null, standing, bestsOf(workout)), ...storeRecount(member.id, recount)],
    workoutId: id,
    conclude: ({ state, pauses, unlocked, ghosts }) => {
      const { records } = assessment;
      const told = {
        xpBefore,
        standing,
        streak: state.streak,
        records,
        trophies: unlocked,
        ghosts: ghosts.get(id) ?? [],
      };
      const progression = progressionOf(told, { ...before, pauses }, now);
      const tell = sql`update workouts set progression = ${JSON.stringify(progression)}
        where user_id = ${member.id} and id = ${id}`;
      return { writes: [tell], result: { id, workout: summarise(workout), progression } };
    },
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
  before: BeforeCompletion,
  histories: readonly ExerciseHistory[],
): AssessedCompletion {
  const id = request.id ?? randomUUID();
  const worth = assess(request, before, histories, { id, ...times });
  const earlier = standingOf(before);
  const standing = boundStanding({
    xp: earlier.xp + worth.assessment.xp,
    totalWorkouts: earlier.totalWorkouts + 1,
    totalVolume: earlier.totalVolume + worth.assessment.volume,
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
  };
  return { workout, xpBefore: earlier.xp, standing };
}

/** The workout as the game sees it. */
function playedWorkout({ id, bodyweightKg, assessment }: FinishedWorkout, before: BeforeCompletion): PlayedWorkout {
  const { xp, volume, totalSets, muscleSets } = assessment;
  const exercises = assessment.exercises.map(({ exerciseId, measure, sets, sums }) => {
    const equipment = before.exercises.find((known) => known.exerciseId === exerciseId)?.equipment ?? 'other';
    return { exerciseId, measure, equipment, isRecord: sets.some(({ isPr }) => isPr), ...sums };
  });
  const localStart = before.local_start.replace(' ', 'T');
  return { id, localStart, xp, volume, sets: totalSets, bodyweightKg, muscleSets, exercises };
}

interface Told {
  readonly xpBefore: number;
  readonly standing: Standing;
  readonly streak: KeptStreak;
  readonly records: readonly Progression['records'][number][];
  readonly trophies: readonly string[];
  readonly ghosts: readonly string[];
}

export function progressionOf(
  { xpBefore, standing, streak, records, trophies, ghosts }: Told,
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
  const assessment = assessWorkout(exercises, facts, bodyweightKg);
  const summed = assessment.exercises.map((entry) => ({ ...entry, sums: sumSets(entry.sets, entry.measure) }));
  return { bodyweightKg, assessment: { ...assessment, exercises: summed } };
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

function storeWorkout(
  workout: FinishedWorkout,
  progression: Progression | null,
  standing: Standing,
  bests: readonly BestLift[],
  more: readonly RawBuilder<unknown>[] = [],
) {
  const { memberId } = workout;
  const sets = workout.assessment.exercises.reduce((sum, exercise) => sum + exercise.sets.length, 0);
  const parts = [sql`allowance as (${spendAllowance(memberId, sets)})`, ...more];
  if (bests.length > 0) parts.push(sql`bests as (${keepBests(memberId, bests)})`);
  return insertWorkout(workout, progression, sql.join(parts), updateStanding(memberId, standing));
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
