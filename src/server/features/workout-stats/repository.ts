import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import type { Member } from '../../plugins/member.ts';

export interface StatsRow {
  readonly xp: number;
  readonly level: number;
  readonly current_streak: number;
  readonly streak_week: string | null;
  readonly total_workouts: number;
  readonly total_volume: number;
  readonly last_workout_at: Date | null;
  readonly timezone: string;
  readonly workouts_this_week: number;
  readonly workouts_this_month: number;
}

/**
 * What the profile has counted, and how many workouts the running week (Monday first) and month of the member's own time
 * zone have seen: only these are looked at, by index, however long the history.
 */
export async function findStats(database: Database, { id, actor }: Member, now: Date): Promise<StatsRow | undefined> {
  const startOf = (period: 'week' | 'month') =>
    sql`date_trunc(${sql.lit(period)}, ${now}::timestamptz at time zone u.timezone)`;
  const query = sql<StatsRow>`
    select u.xp, u.level, u.current_streak, u.streak_week, u.total_workouts, u.total_volume, u.last_workout_at, u.timezone,
      counted.workouts_this_week, counted.workouts_this_month
    from users u
    cross join lateral (select ${startOf('week')} as week, ${startOf('month')} as month) began
    cross join lateral (
      select count(*) filter (where w.local_start >= began.week) as workouts_this_week,
        count(*) filter (where w.local_start >= began.month) as workouts_this_month
      from workouts w
      where w.user_id = u.uuid_id and w.local_start >= least(began.week, began.month)
    ) counted
    where u.uuid_id = ${id}`;
  return (await database.run(actor, query)).rows[0];
}
