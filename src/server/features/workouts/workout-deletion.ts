import { sql } from 'kysely';
import type { WorkoutSummary } from '#contract/workout.ts';
import { streakOfWeeks } from '#core/progression/streaks.ts';
import type { Database } from '#platform/database/database.ts';
import type { Member } from '../../plugins/member.ts';
import { type Allowance, assertAllowance, spendAllowance, usedAllowance } from '../daily-allowance.ts';
import { findDeleted, forgetExpired, insertKept, keptColumns, storeDeleted, takeDeleted } from '../deleted-items.ts';
import { lockMember } from '../member-lock.ts';
import { bestFirst, keepBests, replaceBests } from '../record-queries.ts';
import {
  boundStanding,
  laterOf,
  STANDING_COLUMNS,
  type Standing,
  type StandingRow,
  standingOf,
  updateStanding,
} from '../standing.ts';
import { SUMMARY } from './workout-history.ts';

interface DeletionRow extends StandingRow {
  readonly xp_earned: number | null;
  readonly volume: number;
  readonly is_deleted: boolean;
  readonly weeks: string[];
  readonly previous_end: Date | null;
}

/** Deletes a workout so that it can be restored, and recomputes the standing. `false` if there was none. */
export function deleteWorkout(database: Database, member: Member, workoutId: string): Promise<boolean> {
  const { id, actor } = member;
  const read = sql<DeletionRow>`
    select ${STANDING_COLUMNS}, w.xp_earned, w.total_weight as volume,
      exists (${findDeleted(member, 'workout', workoutId)}) as is_deleted,
      case when w.id is not null then latest_streak_weeks(u.timezone, null, w.id)::text[] end as weeks,
      (select other.end_time from workouts other where other.user_id = ${id} and other.id <> ${workoutId}
        order by other.start_time desc limit 1) as previous_end
    from users u left join workouts w on w.user_id = u.uuid_id and w.id = ${workoutId}
    where u.uuid_id = ${id}`;
  return database.readThenWrite<DeletionRow, boolean>(actor, [lockMember(member), read], ([row]) => {
    if (!row || row.xp_earned === null) return { result: row?.is_deleted ?? false };
    const standing = standingOf(row);
    const without = boundStanding({
      xp: standing.xp - row.xp_earned,
      totalWorkouts: standing.totalWorkouts - 1,
      totalVolume: standing.totalVolume - row.volume,
      streak: streakOfWeeks(row.weeks),
      lastWorkoutAt: row.previous_end,
    });
    return { write: putAside(member, workoutId, without), result: true };
  });
}

/**
 * The next best lifts are written over those of the workout that goes; where none is left, the row goes with it by its
 * foreign key.
 */
function putAside(member: Member, workoutId: string, standing: Standing) {
  const memberId = member.id;
  const whole = sql`
    select w.id, jsonb_build_object(
      'workout', to_jsonb(w),
      'exercises', (select coalesce(jsonb_agg(to_jsonb(e)), '[]') from workout_exercises e
        where e.user_id = w.user_id and e.workout_id = w.id),
      'sets', (select coalesce(jsonb_agg(to_jsonb(s)), '[]') from sets s
        where s.user_id = w.user_id and s.workout_id = w.id)
    ) as content
    from workouts w where w.user_id = ${memberId} and w.id = ${workoutId}`;
  return sql`
    with kept as (
      ${storeDeleted(member, 'workout', whole)}
    ), forgotten as (
      ${forgetExpired(member)}
    ), next_best as (
      ${replaceBests(sql`
        select gone.user_id, gone.exercise_id, next.weight, next.reps, next.workout_id, next.performed_at
        from best_lifts gone cross join lateral (
          select s.weight, s.reps, e.workout_id, e.performed_at
          from workout_exercises e
          join sets s on s.user_id = e.user_id and s.workout_id = e.workout_id and s.position = e.position
          where e.user_id = gone.user_id and e.exercise_id = gone.exercise_id and e.workout_id <> gone.workout_id
          order by ${bestFirst('s')}, e.performed_at
          limit 1
        ) next
        where gone.user_id = ${memberId} and gone.workout_id = ${workoutId}`)}
    ), deleted as (
      delete from workouts where user_id = ${memberId} and id = ${workoutId}
    )
    ${updateStanding(memberId, standing)}`;
}

interface KeptColumns {
  readonly workout: readonly string[];
  readonly exercises: readonly string[];
  readonly sets: readonly string[];
}

interface RestorationRow extends StandingRow {
  readonly deleted: {
    readonly xp_earned: number;
    readonly volume: number;
    readonly end_time: string;
    readonly sets: number;
    readonly columns: KeptColumns;
  } | null;
  readonly weeks: string[];
  readonly used_allowance: number;
}

/**
 * Brings a deleted workout back exactly as it was. Repeated, it answers with the workout that is there already. It costs the
 * day's allowance what logging it would: to delete and restore in turn is to write it again and again.
 */
export async function restoreWorkout(
  database: Database,
  member: Member,
  workoutId: string,
  { setsPerDay, now }: Allowance,
): Promise<WorkoutSummary | undefined> {
  const { id, actor } = member;
  const read = sql<RestorationRow>`
    select ${STANDING_COLUMNS}, ${usedAllowance(member)} as used_allowance,
      case when d.content is not null then json_build_object(
        'xp_earned', d.content -> 'workout' -> 'xp_earned',
        'volume', d.content -> 'workout' -> 'total_weight',
        'end_time', d.content -> 'workout' -> 'end_time',
        'sets', jsonb_array_length(d.content -> 'sets'),
        'columns', json_build_object(
          'workout', ${keptColumns('workouts', sql`d.content -> 'workout'`)},
          'exercises', ${keptColumns('workout_exercises', sql`d.content -> 'exercises' -> 0`)},
          'sets', ${keptColumns('sets', sql`d.content -> 'sets' -> 0`)}
        )
      ) end as deleted,
      case when d.content is not null then
        latest_streak_weeks(u.timezone, (d.content -> 'workout' ->> 'start_time')::timestamptz)::text[]
      end as weeks
    from users u
    left join (${findDeleted(member, 'workout', workoutId)}) d on true
    where u.uuid_id = ${id}`;
  await database.readThenWrite<RestorationRow, void>(actor, [lockMember(member), read], ([row]) => {
    if (!row?.deleted) return { result: undefined };
    assertAllowance(row.used_allowance, row.deleted.sets, setsPerDay, now);
    const standing = standingOf(row);
    const endTime = new Date(row.deleted.end_time);
    const withIt = boundStanding({
      xp: standing.xp + row.deleted.xp_earned,
      totalWorkouts: standing.totalWorkouts + 1,
      totalVolume: standing.totalVolume + row.deleted.volume,
      streak: streakOfWeeks(row.weeks),
      lastWorkoutAt: laterOf(standing.lastWorkoutAt, endTime),
    });
    return {
      write: takeBack(member, workoutId, row.deleted, withIt),
      result: undefined,
    };
  });
  const { rows } = await database.run(
    actor,
    sql<WorkoutSummary>`select ${SUMMARY} from workouts w where w.user_id = ${id} and w.id = ${workoutId}`,
  );
  return rows[0];
}

function takeBack(
  member: Member,
  workoutId: string,
  { columns, sets }: NonNullable<RestorationRow['deleted']>,
  standing: Standing,
) {
  const parts = [
    ['parts', 'workout_exercises', columns.exercises, sql`content -> 'exercises'`],
    ['sets_back', 'sets', columns.sets, sql`content -> 'sets'`],
  ] as const;
  return sql`
    with taken as (
      ${takeDeleted(member, 'workout', workoutId)}
    ), workout as (
      ${insertKept('workouts', columns.workout, sql`jsonb_build_array(content -> 'workout')`)}
      returning user_id, id, start_time
    ), ${sql.join(
      // A workout without exercises has no rows to read the columns from, and none to insert.
      parts
        .filter(([, , names]) => names.length > 0)
        .map(
          ([part, table, names, rows]) => sql`
        ${sql.ref(part)} as (${insertKept(table, names, rows)}), `,
        ),
      sql``,
    )} bests as (
      ${keepBests(sql`
        select distinct on (part.exercise_id) w.user_id, part.exercise_id, s.weight, s.reps, w.id, w.start_time
        from taken, workout w,
          jsonb_populate_recordset(null::workout_exercises, content -> 'exercises') part
          join jsonb_populate_recordset(null::sets, content -> 'sets') s on s.position = part.position
        order by part.exercise_id, ${bestFirst('s')}`)}
    ), spent as (
      ${spendAllowance(member.id, sets)}
    )
    ${updateStanding(member.id, standing)}`;
}
