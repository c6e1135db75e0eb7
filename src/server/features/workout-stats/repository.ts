import { sql } from 'kysely';
import type { SeasonTotals } from '#contract/play.ts';
import type { LastTrained } from '#contract/user.ts';
import { MUSCLE_GROUPS } from '#core/workout/muscle-groups.ts';
import type { Database } from '#platform/database/database.ts';
import { readCounted, type StreakRow, streakFacts } from '../../play/repository.ts';
import { COUNTED_COLUMNS, type CountedRow, PLAYED } from '../../play/store.ts';
import type { Member } from '../../plugins/member.ts';

export interface StatsRow extends StreakRow {
  readonly level: number;
  readonly workouts_this_week: number;
  readonly workouts_this_month: number;
  readonly season: SeasonTotals;
  readonly logged_workouts: number;
}

/**
 * What the profile has counted, and how many workouts the running week (Monday first) and month of the member's own time
 * zone have seen: only these are looked at, by index, however long the history.
 */
export function findStats(database: Database, member: Member, now: Date): Promise<StatsRow> {
  const startOf = (period: 'week' | 'month' | 'quarter') =>
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
      select ${startOf('week')} as week, ${startOf('month')} as month, ${startOf('quarter')} as quarter
    ) began
    cross join lateral (
      select count(*) filter (where w.local_start >= began.week) as workouts_this_week,
        count(*) filter (where w.local_start >= began.month) as workouts_this_month
      from workouts w
      where w.user_id = u.uuid_id and w.local_start >= least(began.week, began.month)
    ) counted
    where u.uuid_id = ${member.id}`;
  return readCounted(database, member, query);
}

/**
 * The latest workout, and what its week and its month add up to: only their workouts are read, by index. Months are counted
 * in rows of their own.
 */
export function findLastTrained(database: Database, member: Member): Promise<CountedRow & LastTrained> {
  const query = sql<CountedRow & LastTrained>`
    select ${COUNTED_COLUMNS}, last.id as workout_id, ${totalsOf('week')} as week, ${totalsOf('month')} as month, (
      select json_build_object('month', total.month, 'workouts', total.workouts) from month_totals total
      where total.user_id = u.uuid_id and total.workouts > 0 order by total.workouts desc, total.month desc limit 1
    ) as best_month
    from users u ${PLAYED}
    left join lateral (
      select w.id, w.local_start from workouts w where w.user_id = u.uuid_id order by w.local_start desc limit 1
    ) last on true
    where u.uuid_id = ${member.id}`;
  return readCounted(database, member, query);
}

/** The sums of the calendar period in which the `last` workout was done. */
function totalsOf(period: 'week' | 'month') {
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
