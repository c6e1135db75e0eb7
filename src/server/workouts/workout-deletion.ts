import { type RawBuilder, sql } from 'kysely';
import type { WorkoutSummary } from '#contract/workout.ts';
import type { MuscleGroup } from '#core/workout/muscle-groups.ts';
import type { Database } from '#platform/database/database.ts';
import { type MuscleShares, moveMuscles } from '../own-exercises/muscle-shares.ts';
import { recountMoved } from '../own-exercises/recount-worth.ts';
import { replayAfter } from '../play/replay.ts';
import type { Member } from '../plugins/member.ts';
import { type Allowance, assertAllowance, spendAllowance, usedAllowance } from '../queries/daily-allowance.ts';
import {
  findDeleted,
  forgetExpired,
  insertKept,
  type KeptColumns,
  keptColumns,
  storeDeleted,
  takeDeleted,
  wholeItem,
  withPresentExercises,
  withWritable,
} from '../queries/deleted-items.ts';
import { changeLocked, readRow } from '../queries/locked-changes.ts';
import {
  type EntryOfWorkout,
  type ExerciseHistory,
  HISTORY_SET,
  recountRecords,
  selectHistories,
  storeRecount,
} from '../queries/record-queries.ts';
import {
  boundStanding,
  laterDate,
  readStanding,
  STANDING_COLUMNS,
  type Standing,
  type StandingRow,
  updateStanding,
} from '../queries/standing.ts';
import { SUMMARY } from './workout-history.ts';

interface DeletionRow extends StandingRow {
  readonly xp_earned: number | null;
  readonly volume: number;
  readonly is_deleted: boolean;
  readonly previous_end: Date | null;
  readonly histories: readonly ExerciseHistory[];
}

/** Puts a workout aside and counts the member's standing and records without it. `false` where there was none. */
export function deleteWorkout(database: Database, member: Member, workoutId: string): Promise<boolean> {
  const { id } = member;
  const itsExercises = sql`
    select part.exercise_id from workout_exercises part where part.user_id = ${id} and part.workout_id = ${workoutId}`;
  const read = sql<DeletionRow>`
    select ${STANDING_COLUMNS}, w.xp_earned, w.total_weight as volume,
      exists (${findDeleted(member, 'workout', workoutId)}) as is_deleted,
      ${latestEndBesides(id, workoutId)} as previous_end,
      ${selectHistories(id, itsExercises)} as histories
    from users u left join workouts w on w.user_id = u.uuid_id and w.id = ${workoutId}
    where u.uuid_id = ${id}`;
  return changeLocked(database, member, read, (row) => {
    if (row.xp_earned === null) return { result: row.is_deleted };
    const standing = readStanding(row);
    const without = boundStanding({
      xp: standing.xp - row.xp_earned,
      totalWorkouts: standing.totalWorkouts - 1,
      totalVolume: standing.totalVolume - row.volume,
      lastWorkoutAt: row.previous_end,
    });
    const writes = [
      putAside(member, workoutId, without),
      ...storeRecount(id, recountRecords(row.histories, [workoutId], [])),
    ];
    return replayAfter(member, { writes, conclude: () => ({ result: true }) });
  });
}

/** A scalar: when the last other workout ended. No workout is longer than a day, so only those of the last day are read. */
export function latestEndBesides(memberId: string, workoutId: string): RawBuilder<Date | null> {
  const others = (alias: string) =>
    sql`workouts ${sql.ref(alias)}
      where ${sql.ref(alias)}.user_id = ${memberId} and ${sql.ref(alias)}.id <> ${workoutId}`;
  return sql`(
    select max(other.end_time) from ${others('other')} and other.start_time >= (
      select latest.start_time from ${others('latest')} order by latest.start_time desc limit 1
    ) - interval '24 hours'
  )`;
}

function putAside(member: Member, workoutId: string, standing: Standing) {
  const memberId = member.id;
  const muscleGroup = sql`jsonb_build_object('muscle_group', (
    select known.muscle_group from known_exercises known where known.id = part.exercise_id
  ))`;
  const whole = sql`select item.id, ${wholeItem('workout', muscleGroup)} as content
    from workouts item where item.user_id = ${memberId} and item.id = ${workoutId}`;
  return sql`
    with kept as (
      ${storeDeleted(member, 'workout', whole)}
    ), forgotten as (
      ${forgetExpired(member)}
    ), buried as (
      ${buryKey(memberId, workoutId)}
    ), deleted as (
      delete from workouts where user_id = ${memberId} and id = ${workoutId}
    )
    ${updateStanding(memberId, standing)}`;
}

interface RestorationRow extends StandingRow {
  readonly deleted: {
    readonly xp_earned: number;
    readonly volume: number;
    readonly end_time: string;
    readonly sets: number;
    readonly columns: KeptColumns;
    readonly entries: readonly EntryOfWorkout[];
    readonly shares: MuscleShares;
    /** Of exercises that belong to another muscle group than when the workout was deleted. */
    readonly moved: readonly {
      readonly position: number;
      readonly from: MuscleGroup | null;
      readonly to: MuscleGroup | null;
    }[];
    /** Positions of exercises that are others than when the workout was deleted. */
    readonly merged: readonly number[];
  } | null;
  readonly used_allowance: number;
  readonly histories: readonly ExerciseHistory[];
}

/** Restores a deleted workout as it was. Costs the day's allowance: deleting and restoring in turn writes it again and again. */
export async function restoreWorkout(
  database: Database,
  member: Member,
  workoutId: string,
  { setsPerDay, now }: Allowance,
): Promise<WorkoutSummary | undefined> {
  const { id } = member;
  const exercises = withPresentExercises(member, sql`content -> 'exercises'`);
  const read = sql<RestorationRow>`
    select ${STANDING_COLUMNS}, ${usedAllowance(member)} as used_allowance,
      case when content is not null then json_build_object(
        'xp_earned', content -> 'workout' -> 'xp_earned',
        'volume', content -> 'workout' -> 'total_weight',
        'end_time', content -> 'workout' -> 'end_time',
        'sets', jsonb_array_length(content -> 'sets'),
        'columns', ${keptColumns(member, 'workout')},
        'shares', json_build_object(
          'id', content -> 'workout' -> 'id', 'bodyweight_kg', content -> 'workout' -> 'bodyweight_kg',
          'muscle_volumes', content -> 'workout' -> 'muscle_volumes',
          'muscle_sets', content -> 'workout' -> 'muscle_sets'
        ),
        'moved', (
          select coalesce(json_agg(json_build_object(
            'position', part -> 'position', 'from', part -> 'muscle_group', 'to', known.muscle_group
          )), '[]')
          from jsonb_array_elements(${exercises}) part join known_exercises known on known.id = part ->> 'exercise_id'
          where jsonb_exists(part, 'muscle_group') and part ->> 'muscle_group' is distinct from known.muscle_group
        ),
        'merged', (
          select coalesce(json_agg(part -> 'position'), '[]')
          from jsonb_array_elements(${exercises}) part
          join jsonb_array_elements(content -> 'exercises') kept on kept -> 'position' = part -> 'position'
          where kept -> 'exercise_id' <> part -> 'exercise_id'
        ),
        'entries', (
          select coalesce(json_agg(json_build_object(
            'exerciseId', part.exercise_id, 'workoutId', part.workout_id, 'position', part.position,
            'performedAt', part.performed_at, 'measure', part.measure, 'sets', (
              select coalesce(json_agg(${HISTORY_SET} order by s.set_number), '[]')
              from jsonb_populate_recordset(null::sets, content -> 'sets') s where s.position = part.position
            )
          )), '[]')
          from jsonb_populate_recordset(null::workout_exercises, ${exercises}) part
        )
      ) end as deleted,
      ${selectHistories(id, sql`select part ->> 'exercise_id' from jsonb_array_elements(${exercises}) part`)}
        as histories
    from users u
    left join (${findDeleted(member, 'workout', workoutId)}) d on true
    where u.uuid_id = ${id}`;
  await changeLocked(database, member, read, (row) => {
    if (!row.deleted) return { result: undefined };
    assertAllowance(row.used_allowance, row.deleted.sets, setsPerDay, now);
    const standing = readStanding(row);
    const endTime = new Date(row.deleted.end_time);
    const withIt = boundStanding({
      xp: standing.xp + row.deleted.xp_earned,
      totalWorkouts: standing.totalWorkouts + 1,
      totalVolume: standing.totalVolume + row.deleted.volume,
      lastWorkoutAt: laterDate(standing.lastWorkoutAt, endTime),
    });
    const { entries, moved, merged, shares } = row.deleted;
    const moving = moved.flatMap(({ position, ...groups }) =>
      entries.filter((entry) => entry.position === position).map((entry) => ({ entry, ...groups })),
    );
    const mergedEntries = entries.filter(({ position }) => merged.includes(position));
    const { deleted, histories } = row;
    return withWritable('workout', deleted.columns, (columns) => {
      const writes = [
        takeBack(member, workoutId, { ...deleted, columns }, withIt),
        ...moveMuscles(id, [shares], moving),
        ...storeRecount(id, recountRecords(histories, [workoutId], entries)),
      ];
      return recountMoved(member, { writes, moved: mergedEntries }, undefined);
    });
  });
  return readRow(
    database,
    member,
    sql<WorkoutSummary>`select ${SUMMARY} from workouts w where w.user_id = ${id} and w.id = ${workoutId}`,
  );
}

function takeBack(
  member: Member,
  workoutId: string,
  { columns, sets }: NonNullable<RestorationRow['deleted']>,
  standing: Standing,
) {
  return sql`
    with taken as (
      ${takeDeleted(member, 'workout', workoutId)}
    ), unearthed as (
      ${unearthKey(member.id)}
    ), ${insertKept(member, 'workout', columns)} spent as (
      ${spendAllowance(member.id, sets)}
    )
    ${updateStanding(member.id, standing)}`;
}

/** An imported workout that the member deletes stays deleted, whatever file has it. Part of the statement that deletes it. */
function buryKey(memberId: string, workoutId: string): RawBuilder<unknown> {
  return sql`insert into import_tombstones (user_id, import_key, import_id)
    select user_id, import_key, import_id from workouts
    where user_id = ${memberId} and id = ${workoutId} and import_key is not null
    on conflict do nothing`;
}

/** Part of the statement that restores the workout that is `taken`. */
function unearthKey(memberId: string): RawBuilder<unknown> {
  return sql`delete from import_tombstones using taken
    where user_id = ${memberId} and import_key = content -> 'workout' ->> 'import_key'`;
}
