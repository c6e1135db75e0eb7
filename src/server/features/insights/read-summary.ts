import { type RawBuilder, sql } from 'kysely';
import { MOST_POINTS, type Summary } from '#contract/insights.ts';
import { type ComparedExercise, type Course, courseOf, STILL_DAYS } from '#core/insights/span-summary.ts';
import { SPAN_DAYS, type Span } from '#core/insights/spans.ts';
import { addDays, type CalendarDate } from '#core/progression/calendar.ts';
import type { Effort } from '#core/workout/measures.ts';
import type { Database } from '#platform/database/database.ts';
import { readCounted } from '../../play/repository.ts';
import { COUNTED_COLUMNS, type CountedRow, PLAYED } from '../../play/store.ts';
import type { Member } from '../../plugins/member.ts';
import { BEST_EFFORT, recordsOf } from '../../queries/record-queries.ts';
import { isDeload } from '../../queries/stages.ts';
import { bestSet, latestDay, type NamedExercise } from './exercise-facts.ts';

type Totals = Omit<Summary['now'], 'from' | 'to'>;

interface ComparedRow extends NamedExercise, Omit<ComparedExercise, 'before'> {
  readonly best: Effort;
  readonly before: { readonly estimate: number | null; readonly rank: number | null };
}

interface SummaryRow extends CountedRow {
  readonly today: CalendarDate;
  /** Of the first workout. */
  readonly first_day: CalendarDate | null;
  readonly now: Totals;
  readonly before: Totals;
  readonly exercises: readonly ComparedRow[];
  readonly records: Summary['records'];
}

/** Bounds are known before anything is read, and are of the column's own type: else policies keep them from the index. */
const TODAY = sql`(select day from today)`;

/** As many exercises as a member may want to see of each kind. */
const MOST_EXERCISES = 50;

/** A span and the one before it, from their workouts; everything by its months. */
export async function findSummary(
  database: Database,
  member: Member,
  { span, now }: { readonly span: Span; readonly now: Date },
): Promise<Summary> {
  const { id } = member;
  // Of everything, exercises are compared that were done since one can have begun to stand still.
  const days = span === 'all' ? STILL_DAYS : SPAN_DAYS[span];
  const spans = span === 'all' ? 1 : 2;
  const query = sql<SummaryRow>`
    with today as materialized (
      select ${latestDay(now)} as day from users u where u.uuid_id = ${id}
    ), done as materialized (
      select w.id, w.local_start::date as day, w.local_start >= ${TODAY} - ${sql.lit(days - 1)} as is_now,
        w.duration, w.total_weight, entries.*
      from workouts w cross join lateral (
        select coalesce(sum(of.hard_sets), 0) as hard_sets, json_agg(json_build_object(
          'exercise_id', of.exercise_id, 'measure', of.measure, 'rank', of.rank, 'estimate', of.estimate
        )) filter (where of.rank > 0 and ${isDeload('of')} is not true) as entries
        from workout_exercises of where of.user_id = ${id} and of.workout_id = w.id
      ) entries
      where w.user_id = ${id} and w.local_start >= (${TODAY} - ${sql.lit(spans * days - 1)})::timestamp
        and w.local_start < (${TODAY} + 1)::timestamp
    )
    select ${COUNTED_COLUMNS}, today.day::text as today, (
        select min(w.local_start)::date::text from workouts w where w.user_id = ${id}
      ) as first_day,
      ${span === 'all' ? TOTALS_OF_ALL : totalsOf(id, sql`is_now`)} as now, ${totalsOf(id, sql`not is_now`)} as before,
      ${comparedExercises(id)} as exercises, (
        select coalesce(json_agg(json_build_object('month', month, 'records', records) order by month), '[]')
        from (
          select month, records from month_totals total
          where total.user_id = ${id} and total.month <= today.day
            ${span === 'all' ? sql`` : sql`and total.month >= date_trunc('month', (today.day - ${sql.lit(days - 1)})::timestamp)::date`}
          order by month desc limit ${sql.lit(MOST_POINTS)}
        ) latest
      ) as records
    from users u ${PLAYED} cross join today
    where u.uuid_id = ${id}`;
  return describeSummary(await readCounted(database, member, query), span);
}

const totalsOf = (memberId: string, isWanted: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select json_build_object(
    'workouts', count(*), 'hard_sets', coalesce(sum(hard_sets), 0), 'volume', coalesce(sum(total_weight), 0),
    'records', coalesce(sum(broken.records), 0), 'minutes', round(coalesce(sum(duration), 0) / 60.0)
  )
  from done cross join lateral (${recordsOf(memberId, sql`done.id`)}) broken
  where ${isWanted}
)`;

const TOTALS_OF_ALL = sql`(
  select json_build_object(
    'workouts', u.total_workouts, 'hard_sets', coalesce(sum(total.hard_sets), 0), 'volume', u.total_volume,
    'records', coalesce(sum(total.records), 0), 'minutes', round(coalesce(sum(total.seconds), 0) / 60.0)
  )
  from month_totals total where total.user_id = u.uuid_id
)`;

/** What was done in the span in the present measure of an exercise, with its record, beside what was done in the span before. */
const comparedExercises = (memberId: string): RawBuilder<unknown> => sql`(
  select coalesce(json_agg(json_build_object(
    'exercise_id', e.id, 'exercise_name', e.name, 'measure', e.measure, 'best', ${BEST_EFFORT}, 'since', (
      select w.local_start::date from workouts w where w.user_id = ${memberId} and w.id = best.workout_id
    ),
    'lastDay', spans.last_day, 'now', json_build_object('estimate', spans.estimate, 'rank', spans.rank),
    'before', json_build_object('estimate', spans.estimate_before, 'rank', spans.rank_before)
  ) order by spans.last_day desc, e.name), '[]')
  from (
    select part.exercise_id, part.measure, max(done.day) as last_day,
      max(part.estimate) filter (where is_now) as estimate, max(part.rank) filter (where is_now) as rank,
      max(part.estimate) filter (where not is_now) as estimate_before,
      max(part.rank) filter (where not is_now) as rank_before
    from done cross join lateral json_to_recordset(done.entries)
      as part (exercise_id text, measure text, rank bigint, estimate numeric)
    group by 1, 2
  ) spans
  join best_lifts best on best.user_id = ${memberId} and best.exercise_id = spans.exercise_id and best.rank > 0
  join known_exercises e on e.id = best.exercise_id and e.measure = spans.measure and e.measure = best.measure
  where spans.rank is not null
)`;

function describeSummary({ today, ...row }: SummaryRow, span: Span): Summary {
  const courses = Map.groupBy(row.exercises, ({ before: { estimate, rank }, ...exercise }) =>
    courseOf({ ...exercise, before: rank === null ? null : { estimate, rank } }, today),
  );
  const listed = (course: Course) =>
    (courses.get(course) ?? [])
      .map(({ best, since, now, before, lastDay: _, ...named }) => ({
        ...named,
        ...{ best: bestSet(best), since, estimate: now.estimate, before: before.estimate },
      }))
      .slice(0, MOST_EXERCISES);
  const records = [...row.records];
  const lists = { rose: listed('rose'), held: listed('held'), still: listed('still'), records };
  const began = row.first_day;
  if (span === 'all') return { now: { from: began ?? today, to: today, ...row.now }, before: null, began, ...lists };
  const from = addDays(today, 1 - SPAN_DAYS[span]);
  const before = { from: addDays(from, -SPAN_DAYS[span]), to: addDays(from, -1), ...row.before };
  return {
    now: { from, to: today, ...row.now },
    // Growth from nothing is none: a new member and one who is back after a long time begin here.
    before: row.before.workouts > 0 ? before : null,
    ...{ began, ...lists },
  };
}
