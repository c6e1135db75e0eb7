import { sql } from 'kysely';
import type { Progression, WorkoutEdit } from '#contract/workout.ts';
import type { Database } from '#platform/database/database.ts';
import { replayAfter } from '../play/replay.ts';
import { ApiError } from '../plugins/error-dialect.ts';
import { assertOwn, type Member } from '../plugins/member.ts';
import { assertAllowance, spendAllowance } from '../queries/daily-allowance.ts';
import { changeLocked } from '../queries/locked-changes.ts';
import { type ExerciseHistory, recountRecords, selectHistories, storeRecount } from '../queries/record-queries.ts';
import { boundStanding, laterDate, readStanding, updateStanding } from '../queries/standing.ts';
import {
  assess,
  countSent,
  finishWorkout,
  possibleTimes,
  progressionAmongOthers,
  summarise,
  workoutEntries,
} from './assess-request.ts';
import type { Completed } from './complete.ts';
import {
  type BeforeWorkout,
  type FinishedWorkout,
  insertParts,
  type StoredWorkout,
  workoutClock,
  workoutColumns,
  workoutFacts,
} from './repository.ts';
import { matchesHash } from './request-hash.ts';
import { latestEndBesides } from './workout-deletion.ts';
import { SUMMARY } from './workout-history.ts';

export interface Edited extends Completed {
  readonly revision: number;
}

interface BeforeEdit extends BeforeWorkout {
  readonly stored: (StoredWorkout & { readonly revision: number; readonly xp: number; readonly volume: number }) | null;
  readonly previous_end: Date | null;
  readonly histories: readonly ExerciseHistory[];
}

/** Replaces a finished workout and recounts everything that follows from it. A repeated edit gets the same answer. */
export function editWorkout(
  database: Database,
  member: Member,
  id: string,
  { revision, ...request }: WorkoutEdit,
  { now, setsPerDay }: { readonly now: Date; readonly setsPerDay: number },
): Promise<Edited> {
  if (request.userId !== undefined) assertOwn(member, request.userId);
  const times = possibleTimes(request, now);
  const read = readBeforeEdit(member, id, request, times.start);
  return changeLocked<BeforeEdit, Edited>(database, member, read, (before) => {
    const { stored } = before;
    if (!stored) throw new ApiError('not_found');
    if (stored.requestHash && stored.progression && matchesHash(stored.requestHash, request, times)) {
      return { result: { id, workout: stored.summary, progression: stored.progression, revision: stored.revision } };
    }
    if (stored.revision !== revision) throw new ApiError('workout_changed', { field: 'revision' });
    assertAllowance(before.used_allowance, countSent(request), setsPerDay, now);

    const worth = assess(request, before, before.histories, { id, ...times });
    const earlier = readStanding(before);
    const standing = boundStanding({
      xp: earlier.xp - stored.xp + worth.assessment.xp,
      totalWorkouts: earlier.totalWorkouts,
      totalVolume: earlier.totalVolume - stored.volume + worth.assessment.volume,
      lastWorkoutAt: laterDate(before.previous_end, times.end),
    });
    const finished = finishWorkout(member, { id, request, times, worth, timeZone: before.time_zone });
    const exercises = withOrigins(worth.assessment.exercises, before.histories, id);
    const workout = { ...finished, assessment: { ...worth.assessment, exercises } };
    const recount = recountRecords(before.histories, [id], workoutEntries(workout));
    const writes = [
      sql`delete from workout_exercises where user_id = ${member.id} and workout_id = ${id}`,
      replaceWorkout(workout, revision + 1),
      sql`with spent as (${spendAllowance(member.id, countSent(request))}) ${updateStanding(member.id, standing)}`,
      ...storeRecount(member.id, recount),
    ];
    const totals = { xpBefore: earlier.xp, standing };
    return replayAfter<Edited>(member, {
      writes,
      workoutId: id,
      conclude: (replayed) => {
        const progression = progressionAmongOthers(workout, totals, replayed, before.timezone, now);
        return {
          writes: [storeAnswer(member.id, id, progression)],
          result: { id, workout: summarise(workout), progression, revision: revision + 1 },
        };
      },
    });
  });
}

type AssessedExercises = FinishedWorkout['assessment']['exercises'];

/** What was merged from another exercise, or had another name in a file, still is and has after an edit: that can be undone. */
function withOrigins(
  exercises: AssessedExercises,
  histories: readonly ExerciseHistory[],
  workoutId: string,
): AssessedExercises {
  const stored = histories.map(({ exerciseId, entries }) => ({
    exerciseId,
    origins: entries
      .filter((entry) => entry.workoutId === workoutId)
      .map(({ mergedFrom = null, importName = null }) => ({ mergedFrom, importName })),
  }));
  return exercises.map((exercise) => {
    const origin = stored.find(({ exerciseId }) => exerciseId === exercise.exerciseId)?.origins.shift();
    return {
      ...exercise,
      mergedFrom: exercise.mergedFrom ?? origin?.mergedFrom ?? null,
      importName: origin?.importName ?? null,
    };
  });
}

function readBeforeEdit(member: Member, id: string, request: Omit<WorkoutEdit, 'revision'>, start: Date) {
  const sought = {
    member,
    start,
    timeZone: request.timeZone,
    exerciseIds: request.exercises.map(({ exerciseId }) => exerciseId),
  };
  const touched = sql`
    select part.exercise_id from workout_exercises part where part.user_id = ${member.id} and part.workout_id = ${id}
    union
    select coalesce(named.merged_into, named.id) from known_exercises named
    where named.id = any (${sought.exerciseIds}::text[])`;
  const itsClock = sql<string | null>`(
    select w.time_zone from workouts w where w.user_id = ${member.id} and w.id = ${id}
  )`;
  return sql<BeforeEdit>`
    select ${workoutFacts(sought)}, (
      select json_build_object(
        'requestHash', encode(w.edit_hash, 'hex'), 'progression', w.edit_progression, 'revision', w.revision,
        'xp', w.xp_earned, 'volume', w.total_weight,
        'summary', (select row_to_json(summary) from (select ${SUMMARY}) summary)
      )
      from workouts w where w.user_id = ${member.id} and w.id = ${id}
    ) as stored,
    ${latestEndBesides(member.id, id)} as previous_end,
    ${selectHistories(member.id, touched)} as histories
    from users u ${workoutClock(request.timeZone, itsClock)}
    where u.uuid_id = ${member.id}`;
}

function replaceWorkout(workout: FinishedWorkout, revision: number) {
  const columns: readonly (readonly [string, unknown])[] = [...workoutColumns(workout), ['revision', revision]];
  const changes = columns.map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  return sql`
    with ${insertParts(workout)}
    update workouts set ${sql.join(changes)}, edit_hash = decode(${workout.requestHash}, 'hex')
    where user_id = ${workout.memberId} and id = ${workout.id}`;
}

/** Told again where the same edit is sent again. */
function storeAnswer(memberId: string, id: string, progression: Progression) {
  return sql`update workouts set edit_progression = ${JSON.stringify(progression)}
    where user_id = ${memberId} and id = ${id}`;
}
