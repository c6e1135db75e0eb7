import { sql } from 'kysely';
import type { SeasonTotals } from '#contract/play.ts';
import type { Database } from '#platform/database/database.ts';
import type { Member } from '../../plugins/member.ts';
import { readCounted, type StreakRow, streakFacts } from '../play/repository.ts';
import { PLAYED } from '../play/store.ts';

export interface StatsRow extends StreakRow {
  readonly level: number;
  readonly workouts_this_week: number;
  readonly workouts_this_month: number;
  readonly season: SeasonTotals;
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
    ) as season
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
