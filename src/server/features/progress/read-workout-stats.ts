import { sql } from 'kysely';
import type { SeasonTotals } from '#contract/play.ts';
import type { LastTrained, WorkoutStats } from '#contract/user.ts';
import { MUSCLE_GROUPS } from '#core/workout/muscle-groups.ts';
import type { Database } from '#platform/database/database.ts';
import { describeStreak, readCounted, type StreakRow, streakFacts } from '../../play/repository.ts';
import { COUNTED_COLUMNS, type CountedRow, PLAYED } from '../../play/store.ts';
import type { Member } from '../../plugins/member.ts';

interface StatsRow extends StreakRow {
  readonly level: number;
  readonly workouts_this_week: number;
  readonly workouts_this_month: number;
  readonly season: SeasonTotals;
  readonly logged_workouts: number;
}

/** The profile's totals, and the workouts of the current week (from Monday) and month in the member's time zone. */
export async function findStats(database: Database, member: Member, now: Date): Promise<WorkoutStats> {
  const periodStart = (period: 'week' | 'month' | 'quarter') =>
    sql`date_trunc(${sql.lit(period)}, ${now}::timestamptz at time zone u.timezone)`;
  const query = sql<StatsRow>`
    select ${streakFacts(now)}, u.level, counted.workouts_this_week, counted.workouts_this_month, (
      select json_build_object(
        'quarter', began.quarter::date, 'workouts', coalesce(sum(total.workouts), 0), 'xp', coalesce(sum(total.xp), 0),
        'records', coalesce(sum(total.records), 0)
      )
      from month_totals total where total.user_id = u.uuid_id and total.month >= began.quarter::date
        and total.month < (began.quarter + interval '3 months')::date
    ) as season,
    -- An imported workout that was deleted is still among those of its import: never too many are told.
    greatest(0, u.total_workouts - (
      select coalesce(sum(i.workouts), 0) from imports i where i.user_id = u.uuid_id
    ))::integer as logged_workouts
    from users u ${PLAYED}
    cross join lateral (
      select ${periodStart('week')} as week, ${periodStart('month')} as month, ${periodStart('quarter')} as quarter
    ) began
    cross join lateral (
      select count(*) filter (where w.local_start >= began.week) as workouts_this_week,
        count(*) filter (where w.local_start >= began.month) as workouts_this_month
      from workouts w
      where w.user_id = u.uuid_id and w.local_start >= least(began.week, began.month)
    ) counted
    where u.uuid_id = ${member.id}`;
  const stats = await readCounted(database, member, query);
  const streak = describeStreak(stats, now);
  return {
    xp: stats.xp,
    level: stats.level,
    current_streak: streak.current_streak,
    total_workouts: stats.total_workouts,
    total_volume: stats.total_volume,
    last_workout_at: stats.last_workout_at?.toISOString() ?? null,
    workouts_this_week: stats.workouts_this_week,
    workouts_this_month: stats.workouts_this_month,
    streak,
    season: stats.season,
    logged_workouts: stats.logged_workouts,
  };
}

/** The latest workout and the totals of its week and month, read by index; months have rows of their own. */
export async function findLastTrained(database: Database, member: Member): Promise<LastTrained> {
  const query = sql<CountedRow & LastTrained>`
    select ${COUNTED_COLUMNS}, last.id as workout_id, ${periodTotals('week')} as week, ${periodTotals('month')} as month, (
      select json_build_object('month', total.month, 'workouts', total.workouts) from month_totals total
      where total.user_id = u.uuid_id and total.workouts > 0 order by total.workouts desc, total.month desc limit 1
    ) as best_month
    from users u ${PLAYED}
    left join lateral (
      select w.id, w.local_start from workouts w where w.user_id = u.uuid_id order by w.local_start desc limit 1
    ) last on true
    where u.uuid_id = ${member.id}`;
  const { rules: _rules, total_workouts: _workouts, ...last } = await readCounted(database, member, query);
  return last;
}

/** The sums of the calendar period in which the `last` workout was done. */
function periodTotals(period: 'week' | 'month') {
  const beginning = sql`date_trunc(${sql.lit(period)}, last.local_start)`;
  const muscles = MUSCLE_GROUPS.map(
    (group, index) => sql`json_build_object('muscle_group', ${sql.lit(group)}::text,
      'volume', coalesce(sum(w.muscle_volumes[${sql.lit(index + 1)}]), 0),
      'sets', coalesce(sum(w.muscle_sets[${sql.lit(index + 1)}]), 0))`,
  );
  return sql`case when last.id is not null then (
      select json_build_object(
        'since', ${beginning}::date, 'total_volume', coalesce(sum(w.total_weight), 0), 'total_workouts', count(*),
        'total_duration_min', round(sum(w.duration) / 60.0), 'muscles', json_build_array(${sql.join(muscles)})
      )
      from workouts w
      where w.user_id = u.uuid_id and w.local_start >= ${beginning}
        and w.local_start < ${beginning} + ${sql.lit(`1 ${period}`)}::interval
    ) end`;
}
