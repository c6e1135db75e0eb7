import { sql } from 'kysely';
import type { MonthSummary } from '#contract/workout.ts';
import { MEASURE_NAMES, MEASURES } from '#core/workout/measures.ts';
import type { Database } from '#platform/database/database.ts';
import { readCounted } from '../../play/repository.ts';
import { COUNTED_COLUMNS, type CountedRow, PLAYED } from '../../play/store.ts';
import type { Member } from '../../plugins/member.ts';

/** How many lifts of a month are named. */
const MOST_LIFTS = 2;
/** Among records, these come first: a heavy lift says more than a long run. */
const LIFTED = MEASURE_NAMES.filter((name) => MEASURES[name].weight === 'lifted');

/** What a month added up to, by the clocks where it was trained. Reads the workouts of that month alone. */
export async function findMonth(database: Database, member: Member, month: string): Promise<MonthSummary> {
  const exerciseName = sql`(
    select e.name from known_exercises e where e.id = entry.exercise_id and (e.user_id is null or e.user_id = ${member.id})
  )`;
  const query = sql<CountedRow & MonthSummary>`
    with done as materialized (
      select w.id, w.local_start, w.duration, w.total_weight from workouts w
      where w.user_id = ${member.id}
        and w.local_start >= ${month}::timestamp and w.local_start < ${month}::timestamp + interval '1 month'
      order by w.local_start
    ), entry as materialized (
      select part.* from done
      cross join lateral (
        select e.workout_id, e.position, e.exercise_id, e.measure, e.hard_sets, e.performed_at from workout_exercises e
        where e.user_id = ${member.id} and e.workout_id = done.id
        offset 0
      ) part
    )
    select ${COUNTED_COLUMNS}, ${month}::date::text as month, total.*, counted.*, (
      select coalesce(json_agg(lift), '[]') from (
        select entry.exercise_id, ${exerciseName} as exercise_name, sum(entry.hard_sets)::integer as sets
        from entry where entry.hard_sets > 0
        group by entry.exercise_id order by sets desc, min(entry.performed_at), entry.exercise_id limit ${MOST_LIFTS}
      ) lift
    ) as lifts, (
      select json_build_object(
        'exercise_id', entry.exercise_id, 'exercise_name', ${exerciseName}, 'measure', entry.measure,
        'weight', s.weight, 'reps', s.reps, 'duration_s', s.duration_s, 'distance_m', s.distance_m
      )
      from entry
      cross join lateral (
        select s.* from sets s
        where s.user_id = ${member.id} and s.workout_id = entry.workout_id and s.position = entry.position
        offset 0
      ) s
      where s.is_pr
      order by entry.measure = any(${LIFTED}::text[]) desc, s.weight desc, s.reps desc, s.xp_earned desc,
        entry.performed_at, entry.position, s.set_number
      limit 1
    ) as record
    from users u ${PLAYED}
    cross join lateral (
      select count(*)::integer as workouts, count(distinct done.local_start::date)::integer as days,
        coalesce(sum(done.total_weight), 0) as volume, coalesce(sum(done.duration), 0) as seconds
      from done
    ) total
    cross join lateral (
      select coalesce(sum(m.xp), 0) as xp, coalesce(sum(m.records), 0)::integer as records
      from month_totals m where m.user_id = ${member.id} and m.month = ${month}::date
    ) counted
    where u.uuid_id = ${member.id}`;
  const { rules: _rules, total_workouts: _workouts, ...found } = await readCounted(database, member, query);
  return found;
}
