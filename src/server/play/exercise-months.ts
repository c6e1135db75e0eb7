import { type RawBuilder, sql } from 'kysely';
import type { CalendarDate } from '#core/progression/calendar.ts';

/** Finds the workout of each entry by its key, whatever the planner knows: for the entries of a time. */
export const BY_KEY = sql`cross join lateral (
  select of.local_start from workouts of where of.user_id = part.user_id and of.id = part.workout_id offset 0
) w`;
/** For a whole history. */
const JOINED = sql`join workouts w on w.user_id = part.user_id and w.id = part.workout_id`;

/** The strongest set of a day or month as an array: the first number decides. */
const STRONGEST_COLUMNS = sql`strongest[1] as estimate, strongest[2] as estimate_lifted, strongest[3] as estimate_weight,
  strongest[4]::smallint as estimate_reps, nullif(strongest[5], 0) as estimate_rpe`;

/**
 * Entries in which no set counts are left out. A day's estimate is never below a weight that was lifted that day. Grouped by
 * the day first: a long history is sorted by these columns, and comparing texts takes long.
 */
const summedDays = (memberId: string, among: RawBuilder<unknown>, workouts: RawBuilder<unknown>) => sql`
  select part.exercise_id, part.measure, w.local_start::date as day, sum(part.hard_sets) as hard_sets,
    sum(part.volume) as volume, max(part.rank) as rank,
    case when count(part.estimate) > 0 then max(array[
      coalesce(part.estimate, part.estimate_lifted), part.estimate_lifted, part.estimate_weight, part.estimate_reps,
      coalesce(part.estimate_rpe, 0)
    ]) filter (where part.estimate_lifted is not null) end as strongest
  from workout_exercises part ${workouts}
  where part.user_id = ${memberId} and part.rank > 0 ${among}
  group by day, part.exercise_id, part.measure`;

/** Sums by exercise, measure and local day. `among` narrows `workout_exercises part` and the `local_start` of `w`. */
export function sumsByDay(memberId: string, among: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select exercise_id, measure, day, hard_sets, volume, rank, ${STRONGEST_COLUMNS}
    from (${summedDays(memberId, among, BY_KEY)}) summed`;
}

const KEY = ['exercise_id', 'measure', 'month'] as const;
const SUMS = [
  ...(['days', 'hard_sets', 'volume', 'rank'] as const),
  ...(['estimate', 'estimate_lifted', 'estimate_weight', 'estimate_reps', 'estimate_rpe'] as const),
] as const;
const NAMES = sql.join([...KEY, ...SUMS].map((name) => sql.ref(name)));

function sumsByMonth(memberId: string, among: RawBuilder<unknown>, workouts = BY_KEY): RawBuilder<unknown> {
  return sql`
    select exercise_id, measure, month, days, hard_sets, volume, rank, ${STRONGEST_COLUMNS}
    from (
      select exercise_id, measure, date_trunc('month', day::timestamp)::date as month, count(*) as days,
        sum(hard_sets) as hard_sets, sum(volume) as volume, max(rank) as rank, max(strongest) as strongest
      from (${summedDays(memberId, among, workouts)}) by_day
      group by 1, 2, 3
    ) summed`;
}

/** Whether an entry is of this day or later, by its own clock. The first condition is for the index: no clock is a day off. */
export const isSince = (day: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  part.performed_at >= (${day}::timestamp at time zone 'UTC') - interval '1 day' and w.local_start >= ${day}`;

/** The latest months of an exercise in one measure, in any order. What is stored of the latest two may be out of date. */
export function monthsOfExercise(
  memberId: string,
  {
    id,
    measure,
    limit,
  }: { readonly id: RawBuilder<unknown>; readonly measure: RawBuilder<unknown>; readonly limit: number },
): RawBuilder<unknown> {
  const stored = sql`
    select ${NAMES} from exercise_months stored
    where stored.user_id = ${memberId} and stored.exercise_id = ${id} and stored.measure = ${measure}
      and stored.month < latest.since
    order by stored.month desc limit ${sql.lit(limit)}`;
  const among = sql`and part.exercise_id = ${id} and part.measure = ${measure} and ${isSince(sql`latest.since`)}`;
  return sql`
    select ${NAMES}
    from (select (
      select date_trunc('month', w.local_start) - interval '1 month'
      from workout_exercises part ${BY_KEY}
      where part.user_id = ${memberId} and part.exercise_id = ${id} and part.rank > 0
      order by part.performed_at desc, part.workout_id desc limit 1
    ) as since offset 0) latest
    cross join lateral ((${stored}) union all (${sumsByMonth(memberId, among)})) known
    order by month desc limit ${sql.lit(limit)}`;
}

/** An exercise whose latest entry is of an earlier month than the workout that is stored. */
interface FinishedMonth {
  readonly exerciseId: string;
  readonly month: CalendarDate;
}

/** Stores the months before another one, from the given ones on: after a flight there may be two. */
export function storeMonths(
  memberId: string,
  finished: readonly FinishedMonth[],
  before: CalendarDate,
): RawBuilder<unknown> {
  const among = sql`and part.exercise_id = given.exercise_id and ${isSince(sql`given.month`)}
    and w.local_start < ${before}::date`;
  return upsert(
    memberId,
    sql`select added.* from unnest(
      ${finished.map(({ exerciseId }) => exerciseId)}::text[], ${finished.map(({ month }) => month)}::date[]
    ) as given (exercise_id, month)
    cross join lateral (${sumsByMonth(memberId, among)}) added`,
  );
}

/** Stores all months of a history. Rows that stay as they are are not written. */
export function replaceMonths(memberId: string): RawBuilder<unknown> {
  const isSame = sql.join(
    KEY.map((name) => sql`counted.${sql.ref(name)} = gone.${sql.ref(name)}`),
    sql` and `,
  );
  const sums = (table: string) => sql.join(SUMS.map((name) => sql.ref(`${table}.${name}`)));
  return sql`
    with counted as materialized (${sumsByMonth(memberId, sql``, JOINED)}),
    deleted as (
      delete from exercise_months gone where gone.user_id = ${memberId}
        and not exists (select from counted where ${isSame})
    )
    ${upsert(memberId, sql`select * from counted`)}
    where (${sums('known')}) is distinct from (${sums('excluded')})`;
}

function upsert(memberId: string, rows: RawBuilder<unknown>): RawBuilder<unknown> {
  const changes = SUMS.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`);
  return sql`
    insert into exercise_months as known (user_id, ${NAMES})
    select ${memberId}::uuid, ${NAMES} from (${rows}) counted
    on conflict (user_id, exercise_id, measure, month) do update set ${sql.join(changes)}`;
}
