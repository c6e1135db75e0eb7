import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { CompletionRequest, Progression, WorkoutSummary } from '#contract/workout.ts';
import { playWorkout } from '#core/play/fold.ts';
import { NEW_STATE } from '#core/play/play-state.ts';
import type { PlayedWorkout } from '#core/play/played-workout.ts';
import { effortRank } from '#core/workout/measures.ts';
import { programTarget } from '#core/workout/session/target.ts';
import type { WorkoutTimes } from '#core/workout/times.ts';
import type { Database } from '#platform/database/database.ts';
import type { Decision } from '#platform/database/round-trips.ts';
import { replayAfter } from '../play/replay.ts';
import { currentState, isCounted, storeStep, tallyEntries } from '../play/store.ts';
import { ApiError } from '../plugins/error-dialect.ts';
import { assertOwn, type Member } from '../plugins/member.ts';
import { assertAllowance, spendAllowance } from '../queries/daily-allowance.ts';
import { changeLocked } from '../queries/locked-changes.ts';
import {
  type BestLift,
  type ExerciseHistory,
  keepBests,
  recountRecords,
  storeRecount,
} from '../queries/record-queries.ts';
import { boundStanding, laterDate, readStanding, type Standing, updateStanding } from '../queries/standing.ts';
import {
  assess,
  countSent,
  describeProgression,
  finishWorkout,
  possibleTimes,
  progressionAmongOthers,
  summarise,
  workoutEntries,
} from './assess-request.ts';
import {
  type BeforeCompletion,
  type BeforeWorkout,
  type FinishedWorkout,
  insertWorkout,
  readBeforeCompletion,
  readHistories,
  type StoredWorkout,
  workoutBests,
} from './repository.ts';
import { matchesHash, requestHash } from './request-hash.ts';

/** Where nobody has counted them. */
export const SETS_OF_A_WORKOUT = 20;

export interface Completed {
  readonly id: string;
  readonly workout: WorkoutSummary;
  readonly progression: Progression;
}

/** The history would have to be counted again, and is longer than that may take. Nothing was done. */
export class LongHistoryError extends Error {}

interface CompletionLimits {
  readonly now: Date;
  readonly setsPerDay: number;
  /** That may be counted again. */
  readonly mostSets?: number;
}

/** Stores a finished workout once, however often it is sent, and tells what it has changed. */
export function completeWorkout(
  database: Database,
  member: Member,
  request: CompletionRequest,
  { now, setsPerDay, mostSets = Number.POSITIVE_INFINITY }: CompletionLimits,
): Promise<Completed> {
  if (request.userId !== undefined) assertOwn(member, request.userId);
  const times = possibleTimes(request, now);
  const sent = { member, request, times };
  const read = readBeforeCompletion({
    member,
    workoutId: request.id,
    requestHash: requestHash(request, times),
    start: times.start,
    timeZone: request.timeZone,
    exerciseIds: request.exercises.map(({ exerciseId }) => exerciseId),
  });
  return changeLocked<BeforeCompletion, Completed>(database, member, read, (before) => {
    if (before.known) return { result: answerAgain(before.known, request, times) };
    assertAllowance(before.used_allowance, countSent(request), setsPerDay, now);
    if (!before.has_later && isCounted(before)) return storeNewest(assessCompletion(sent, before, []), before, now);
    if ((before.state?.sets ?? before.total_workouts * SETS_OF_A_WORKOUT) > mostSets) throw new LongHistoryError();
    if (!before.has_later) return storeAmongOthers(member, assessCompletion(sent, before, []), before, [], now);
    return {
      read: readHistories(
        member,
        times.start,
        before.exercises.map(({ exerciseId }) => exerciseId),
      ),
      decide: ([row]: { readonly histories: readonly ExerciseHistory[] }[]) => {
        const histories = row?.histories ?? [];
        const assessed = assessCompletion(sent, before, histories);
        return storeAmongOthers(member, assessed, before, histories, now);
      },
    };
  });
}

interface SentWorkout {
  readonly member: Member;
  readonly request: CompletionRequest;
  readonly times: WorkoutTimes;
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
  const known = new Map(before.exercises.map((exercise) => [exercise.exerciseId, exercise]));
  const tally = (exerciseId: string) => tallyEntries(known.get(exerciseId)?.latest ?? null);
  const equipment = (exerciseId: string) => known.get(exerciseId)?.equipment ?? 'other';
  const state = currentState(before);
  const played = playWorkout(
    { state: state ?? NEW_STATE, tally },
    playedWorkout(workout, before.local_start, equipment),
    new Set(before.pauses),
  );
  const { streak } = played.state;
  const trophies = played.earned.map(({ trophy }) => trophy);
  const told = { xpBefore, standing, streak, records: assessment.records, trophies, ghosts: played.ghosts };
  const progression = describeProgression(told, before, now);
  const bests = newBests(workout, before.exercises);
  const more = storeStep(memberId, { state, tally }, played);
  return {
    writes: [storeWorkout({ ...workout, tallies: played.tallies }, progression, { ...standing, streak }, bests, more)],
    result: { id, workout: summarise(workout), progression },
  };
}

/** What was logged later, or has not been counted yet, is counted again. */
function storeAmongOthers(
  member: Member,
  { workout, xpBefore, standing }: AssessedCompletion,
  { timezone, exercises }: BeforeCompletion,
  histories: readonly ExerciseHistory[],
  now: Date,
): Decision<Completed> {
  const { id } = workout;
  const recount = recountRecords(histories, [id], workoutEntries(workout));
  return replayAfter<Completed>(member, {
    writes: [
      storeWorkout(workout, null, standing, workoutBests(workout, exercises)),
      ...storeRecount(member.id, recount),
    ],
    workoutId: id,
    conclude: (replayed) => {
      const progression = progressionAmongOthers(workout, { xpBefore, standing }, replayed, timezone, now);
      const tell = sql`update workouts set progression = ${JSON.stringify(progression)}
        where user_id = ${member.id} and id = ${id}`;
      return { writes: [tell], result: { id, workout: summarise(workout), progression } };
    },
  });
}

function answerAgain(known: StoredWorkout, request: CompletionRequest, times: WorkoutTimes): Completed {
  const { progression, summary } = known;
  const isRetry = known.requestHash !== null && matchesHash(known.requestHash, request, times);
  if (!isRetry || !progression) throw new ApiError('workout_conflict', { field: 'id' });
  return { id: summary.id, workout: summary, progression };
}

function assessCompletion(
  { member, request, times }: SentWorkout,
  before: BeforeCompletion,
  histories: readonly ExerciseHistory[],
): AssessedCompletion {
  const id = request.id ?? randomUUID();
  const worth = assess(request, before, histories, { id, ...times });
  const earlier = readStanding(before);
  const standing = boundStanding({
    xp: earlier.xp + worth.assessment.xp,
    totalWorkouts: earlier.totalWorkouts + 1,
    totalVolume: earlier.totalVolume + worth.assessment.volume,
    lastWorkoutAt: laterDate(earlier.lastWorkoutAt, times.end),
  });
  const workout = finishWorkout(member, { id, request, times, worth, timeZone: before.time_zone });
  return { workout, xpBefore: earlier.xp, standing };
}

/** The workout as the game sees it. */
function playedWorkout(
  { id, times, bodyweightKg, assessment }: FinishedWorkout,
  localStart: string,
  findEquipment: (exerciseId: string) => string,
): PlayedWorkout {
  const { xp, volume, totalSets, muscleSets } = assessment;
  const exercises = assessment.exercises.map(({ exerciseId, measure, sets, sums, target }) => ({
    exerciseId,
    measure,
    equipment: findEquipment(exerciseId),
    isRecord: sets.some(({ isPr }) => isPr),
    stage: programTarget({ target }),
    ...sums,
  }));
  const started = localStart.replace(' ', 'T');
  return {
    ...{ id, localStart: started, xp, volume, sets: totalSets, seconds: times.duration, bodyweightKg, muscleSets },
    exercises,
  };
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
function newBests(workout: FinishedWorkout, before: BeforeWorkout['exercises']): BestLift[] {
  return workoutBests(workout, before).filter(({ exerciseId, measure, rank, repBests }) => {
    const known = before.find((exercise) => exercise.exerciseId === exerciseId);
    return !known?.best || rank > effortRank(known.best, measure) || repBests !== known.repBests;
  });
}
