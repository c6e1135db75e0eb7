import { sql } from 'kysely';
import type { Lift } from '#contract/insights.ts';
import { ESTIMATE_DAYS } from '#core/insights/spans.ts';
import type { Effort } from '#core/workout/measures.ts';
import type { Database } from '#platform/database/database.ts';
import { BY_KEY, isSince, monthsOfExercise, sumsByDay } from '../../play/exercise-months.ts';
import { readCounted } from '../../play/repository.ts';
import { COUNTED_COLUMNS, type CountedRow, PLAYED } from '../../play/store.ts';
import type { Member } from '../../plugins/member.ts';
import { BEST_EFFORT } from '../../queries/record-queries.ts';
import { bestSet, localDay } from './exercise-facts.ts';

/** The estimate is compared with what it was so many days ago. */
const COMPARED_DAYS = 28;
const MOST_MONTHS = 12;

interface LiftsRow extends CountedRow {
  readonly lifts: readonly (Omit<Lift, 'best' | 'change'> & {
    readonly best: Effort | null;
    /** What the estimate was four weeks ago. */
    readonly before: number | null;
  })[];
}

/** What a member has done of each exercise. Best lifts name each exercise once; of a long history, only the latest part is read. */
export async function listLifts(database: Database, member: Member, now: Date): Promise<Lift[]> {
  const { id } = member;
  const e = { id: sql`e.id`, measure: sql`e.measure` };
  const today = localDay(now);
  const since = (days: number) => sql`${today} - ${sql.lit(days)}`;
  const among = sql`and part.exercise_id = e.id and part.measure = e.measure
    and ${isSince(sql`(${since(ESTIMATE_DAYS + COMPARED_DAYS - 1)})`)}`;
  const query = sql<LiftsRow>`
    select ${COUNTED_COLUMNS}, (
      select coalesce(json_agg(json_build_object(
        'exercise_id', e.id, 'exercise_name', e.name, 'measure', e.measure, 'last_day', latest.day,
        'best', case when best.measure = e.measure then ${BEST_EFFORT} end, 'best_day', (
          select w.local_start::date from workouts w
          where w.user_id = ${id} and w.id = best.workout_id and best.rank > 0 and best.measure = e.measure
        ),
        'days', recent.days, 'estimate', recent.estimate, 'before', recent.before, 'months', (
          select coalesce(json_agg(json_build_object('month', month, 'estimate', estimate) order by month), '[]')
          from (${monthsOfExercise(id, { ...e, limit: MOST_MONTHS })}) months
        )
      ) order by latest.performed_at desc, e.name), '[]')
      from best_lifts best
      join known_exercises e on e.id = best.exercise_id
      cross join lateral (
        select part.performed_at, w.local_start::date as day from workout_exercises part ${BY_KEY}
        where part.user_id = ${id} and part.exercise_id = e.id and part.rank > 0
        order by part.performed_at desc, part.workout_id desc limit 1
      ) latest
      cross join lateral (
        select count(*) filter (where day > ${since(ESTIMATE_DAYS)}) as days,
          max(estimate) filter (where day > ${since(ESTIMATE_DAYS)}) as estimate,
          max(estimate) filter (where day <= ${since(COMPARED_DAYS)}) as before
        from (${sumsByDay(id, among)}) days
      ) recent
      where best.user_id = ${id}
    ) as lifts
    from users u ${PLAYED} where u.uuid_id = ${id}`;
  const { lifts } = await readCounted(database, member, query);
  return lifts.map(({ best, before, ...lift }) => ({
    ...lift,
    best: bestSet(best),
    change: lift.estimate === null || before === null ? null : Math.round((lift.estimate - before) * 10) / 10,
  }));
}
