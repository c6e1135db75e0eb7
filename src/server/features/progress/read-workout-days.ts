import { sql } from 'kysely';
import type { WorkoutDaysResponse } from '#contract/workout.ts';
import type { Database } from '#platform/database/database.ts';
import { ApiError } from '../../plugins/error-dialect.ts';
import type { Member } from '../../plugins/member.ts';
import { recordsOf } from '../../queries/record-queries.ts';

/** The days of a year with workouts, by the clocks where they were done. Reads only that year, and one index entry per year. */
export async function findWorkoutDays(
  database: Database,
  { id, actor }: Member,
  year: number,
): Promise<WorkoutDaysResponse> {
  const query = sql<WorkoutDaysResponse>`
    select ${year}::integer as year, trained.days, array(
      with recursive years (year) as (
        (select extract(year from w.local_start)::integer
          from workouts w where w.user_id = u.uuid_id order by w.local_start desc limit 1)
        union all
        select (
          select extract(year from w.local_start)::integer
          from workouts w
          where w.user_id = u.uuid_id and w.local_start < ${newYear(sql`years.year`)}
          order by w.local_start desc limit 1
        ) from years where years.year > 1
      )
      select years.year from years where years.year is not null order by years.year desc
    ) as years
    from users u
    cross join lateral (
      select coalesce(json_agg(json_build_object(
        'date', day.date, 'workouts', day.workouts, 'volume', day.volume, 'records', day.records
      ) order by day.date), '[]') as days
      from (
        select w.local_start::date as date, count(*) as workouts, sum(w.total_weight) as volume,
          sum(broken.records) as records
        from workouts w cross join lateral (${recordsOf(id, sql`w.id`)}) broken
        where w.user_id = u.uuid_id
          and w.local_start >= ${newYear(sql`${year}::integer`)} and w.local_start < ${newYear(sql`${year}::integer + 1`)}
        group by 1
      ) day
    ) trained
    where u.uuid_id = ${id}`;
  const [days] = (await database.run(actor, query)).rows;
  // A token without a profile is one of a member who has been deleted since.
  if (!days) throw new ApiError('unauthorized');
  return days;
}

/** When a year begins, by any local clock. */
function newYear(year: ReturnType<typeof sql>) {
  return sql`make_timestamp(${year}, 1, 1, 0, 0, 0)`;
}
