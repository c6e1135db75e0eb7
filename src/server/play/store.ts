import { type RawBuilder, sql } from 'kysely';
import { type AfterWorkout, addSessions, PLAY_RULES, type Replay } from '#core/play/fold.ts';
import type { PlayState } from '#core/play/play-state.ts';
import type { EarnedTrophy, ExerciseTally, MonthSums, Session } from '#core/play/played-workout.ts';
import { monthStart } from '#core/play/seasons.ts';
import type { CalendarDate } from '#core/progression/calendar.ts';
import { columnNames, type GivenColumn, givenRows } from '../queries/given-rows.ts';
import { isDeload } from '../queries/stages.ts';
import { streakColumns } from '../queries/standing.ts';
import { replaceMonths, storeMonths } from './exercise-months.ts';

/** What is stored of a member's game, read with whatever depends on it. */
export interface PlayRow {
  /** Those that the state was counted by. */
  readonly rules: number | null;
  readonly state: PlayState | null;
  /** Those that the streak has not passed yet: nothing later looks at the others. */
  readonly pauses: readonly CalendarDate[];
}

export interface CountedRow extends Pick<PlayRow, 'rules'> {
  readonly total_workouts: number;
}

/** Whether the state is of the whole history and of these rules. A member without workouts needs none. */
export function isCounted({ rules, total_workouts }: CountedRow): boolean {
  return total_workouts === 0 || rules === PLAY_RULES;
}

/** What a newest workout goes on from. A member without workouts may have a state of earlier rules, which is of no use. */
export function currentState({ rules, state }: Pick<PlayRow, 'rules' | 'state'>): PlayState | null {
  return rules === PLAY_RULES ? state : null;
}

/** To be joined to `users u` by queries with the columns below. */
export const PLAYED: RawBuilder<unknown> = sql`left join play_states played on played.user_id = u.uuid_id`;

/** Tells whether the history is counted. */
export const COUNTED_COLUMNS: RawBuilder<unknown> = sql`played.rules, u.total_workouts`;

/** Enough for the streak of today. */
export const STREAK_COLUMNS: RawBuilder<unknown> = sql`played.rules, array(
    select paused.week::text from streak_pauses paused
    where paused.user_id = u.uuid_id and paused.week > u.streak_week
  ) as pauses`;

/** Everything that the next workout goes on from. */
export const PLAY_COLUMNS: RawBuilder<unknown> = sql`${STREAK_COLUMNS}, played.state`;

/** An entry of the latest workout that an exercise was done in. */
export interface LatestEntry extends EntryOfWorkout {
  readonly days: number;
  readonly lastDay: CalendarDate;
  /** Of one in a deload week: the latest entries before it that are not; null where there are none. */
  readonly judged: readonly EntryOfWorkout[] | null;
  readonly isDeload: boolean;
}

interface EntryOfWorkout extends Session {
  readonly workoutId: string;
}

/** A scalar, as JSON: the latest entries of `exercise e`, in their order; null where it was never done. */
export function latestEntries(memberId: string): RawBuilder<readonly LatestEntry[] | null> {
  const latestOf = (more: RawBuilder<unknown>) => sql`(
      select part.* from workout_exercises part
      where part.user_id = ${memberId} and part.exercise_id = e.id and part.rank > 0 ${more}
      order by part.performed_at desc fetch first row with ties
    ) latest`;
  const session = sql`'workoutId', latest.workout_id, 'measure', latest.measure, 'reps', latest.reps,
      'load', latest.load, 'seconds', latest.seconds, 'meters', latest.meters`;
  const isLight = isDeload('latest');
  return sql`(
    select json_agg(json_build_object(
      ${session}, 'days', latest.days, 'lastDay', (
        select w.local_start::date from workouts w where w.user_id = ${memberId} and w.id = latest.workout_id
      ),
      'isDeload', coalesce(${isLight}, false), 'judged', case when ${isLight} then (
        select json_agg(json_build_object(${session}) order by latest.position)
        from ${latestOf(sql`and ${isDeload('part')} is not true`)}
      ) end
    ) order by latest.position)
    from ${latestOf(sql``)}
  )`;
}

/** What the latest entries of an exercise add up to. Of two workouts that were begun at once, the one with the higher id is later. */
export function tallyEntries(entries: readonly LatestEntry[] | null): ExerciseTally | undefined {
  const latest = ofLatest(entries ?? []);
  const [first] = latest;
  if (!first) return undefined;
  const judged = latest.filter((entry) => !entry.isDeload);
  const ghost = addUp(judged.length > 0 ? judged : ofLatest(first.judged ?? []));
  return { days: first.days, lastDay: first.lastDay, ghost };
}

function ofLatest<Entry extends EntryOfWorkout>(entries: readonly Entry[]): readonly Entry[] {
  const latest = entries
    .map(({ workoutId }) => workoutId)
    .toSorted()
    .at(-1);
  return entries.filter(({ workoutId }) => workoutId === latest);
}

function addUp([first, ...others]: readonly Session[]): Session | null {
  return first ? others.reduce(addSessions, first) : null;
}

/** Common table expressions of the statement that stores the workout. Updating known rows costs half of an upsert. */
export function storeStep(
  memberId: string,
  before: { readonly state: PlayState | null; readonly tally: (exerciseId: string) => ExerciseTally | undefined },
  { state, earned, month, tallies }: AfterWorkout,
): RawBuilder<unknown>[] {
  const known = before.state;
  const isSameMonth = known?.lastDay ? monthStart(known.lastDay) === month.month : false;
  const finished = [...tallies.keys()].flatMap((exerciseId) => {
    const last = before.tally(exerciseId);
    return last && last.lastDay < month.month ? [{ exerciseId, month: monthStart(last.lastDay) }] : [];
  });
  const parts = [
    sql`played as (${known ? updateState(memberId, state) : writeState(memberId, state)})`,
    sql`month as (${isSameMonth ? updateMonth(memberId, month) : addMonth(memberId, month)})`,
  ];
  if (finished.length > 0) parts.push(sql`months as (${storeMonths(memberId, finished, month.month)})`);
  if (earned.length > 0) parts.push(sql`earned as (${writeTrophies(memberId, earned)})`);
  return parts;
}

function updateState(memberId: string, state: PlayState): RawBuilder<unknown> {
  return sql`update play_states set state = ${JSON.stringify(state)} where user_id = ${memberId}`;
}

/** As the fold has it: JSON has no larger number that is exact. */
const MOST_XP = sql.lit(Number.MAX_SAFE_INTEGER);

function updateMonth(
  memberId: string,
  { month, workouts, xp, records, seconds, hardSets }: MonthSums,
): RawBuilder<unknown> {
  return sql`update month_totals set workouts = workouts + ${workouts}, xp = least(${MOST_XP}, xp + ${xp}),
    records = records + ${records}, seconds = seconds + ${seconds}, hard_sets = hard_sets + ${hardSets}
    where user_id = ${memberId} and month = ${month}`;
}

function addMonth(
  memberId: string,
  { month, workouts, xp, records, seconds, hardSets }: MonthSums,
): RawBuilder<unknown> {
  return sql`insert into month_totals as total (user_id, month, workouts, xp, records, seconds, hard_sets)
    values (${memberId}, ${month}, ${workouts}, ${xp}, ${records}, ${seconds}, ${hardSets})
    on conflict (user_id, month) do update set workouts = total.workouts + excluded.workouts,
      xp = least(${MOST_XP}, total.xp + excluded.xp), records = total.records + excluded.records,
      seconds = total.seconds + excluded.seconds, hard_sets = total.hard_sets + excluded.hard_sets`;
}

const MONTH_COLUMNS: readonly GivenColumn<MonthSums>[] = [
  ['month', 'date', ({ month }) => month],
  ['workouts', 'integer', ({ workouts }) => workouts],
  ['xp', 'bigint', ({ xp }) => xp],
  ['records', 'integer', ({ records }) => records],
  ['seconds', 'bigint', ({ seconds }) => seconds],
  ['hard_sets', 'integer', ({ hardSets }) => hardSets],
];

const columnsOf = (table: string) => sql.join(MONTH_COLUMNS.map(([name]) => sql.ref(`${table}.${name}`)));

/** Writes everything that a history has made over what is there. Rows that stay as they are are not written. */
export function replacePlay(memberId: string, played: Replay): RawBuilder<unknown>[] {
  const { state, tallies, trophies } = played;
  const months = [...played.months.values()];
  const writes = [
    sql`delete from month_totals
      where user_id = ${memberId} and not month = any (${months.map(({ month }) => month)}::date[])`,
    sql`delete from trophies
      where user_id = ${memberId} and not trophy = any (${trophies.map(({ trophy }) => trophy)}::text[])`,
    sql`insert into month_totals as total (user_id, ${columnNames(MONTH_COLUMNS)})
      select ${memberId}::uuid, given.* from ${givenRows(months, MONTH_COLUMNS)}
      on conflict (user_id, month) do update set (${columnNames(MONTH_COLUMNS)}) = (${columnsOf('excluded')})
      where (${columnsOf('total')}) is distinct from (${columnsOf('excluded')})`,
    replaceMonths(memberId),
    sql`with played as (${writeState(memberId, state)})
      update users set ${streakColumns(state.streak)} where uuid_id = ${memberId}`,
  ];
  if (tallies.size > 0) writes.push(writeDays(memberId, tallies));
  if (trophies.length > 0) writes.push(writeTrophies(memberId, trophies));
  return writes;
}

function writeState(memberId: string, state: PlayState): RawBuilder<unknown> {
  return sql`insert into play_states (user_id, rules, state)
    values (${memberId}, ${PLAY_RULES}, ${JSON.stringify(state)})
    on conflict (user_id) do update set rules = excluded.rules, state = excluded.state`;
}

/** Finds the latest entry of each exercise first: a plan without statistics would search again for every entry. */
function writeDays(memberId: string, tallies: ReadonlyMap<string, ExerciseTally>): RawBuilder<unknown> {
  return sql`
    with latest as materialized (
      select given.exercise_id, given.days, entry.workout_id
      from unnest(
        ${[...tallies.keys()]}::text[], ${[...tallies.values()].map(({ days }) => days)}::integer[]
      ) as given (exercise_id, days)
      cross join lateral (
        select entry.workout_id from workout_exercises entry
        where entry.user_id = ${memberId} and entry.exercise_id = given.exercise_id and entry.rank > 0
        order by entry.performed_at desc, entry.workout_id desc limit 1
      ) entry
    )
    update workout_exercises part set days = latest.days
    from latest
    where part.user_id = ${memberId} and part.workout_id = latest.workout_id
      and part.exercise_id = latest.exercise_id and part.days is distinct from latest.days`;
}

function writeTrophies(memberId: string, trophies: readonly EarnedTrophy[]): RawBuilder<unknown> {
  return sql`
    insert into trophies as known (user_id, trophy, earned_on, workout_id)
    select ${memberId}::uuid, given.* from unnest(
      ${trophies.map(({ trophy }) => trophy)}::text[], ${trophies.map(({ earnedOn }) => earnedOn)}::date[],
      ${trophies.map(({ workoutId }) => workoutId)}::uuid[]
    ) as given
    on conflict (user_id, trophy) do update set earned_on = excluded.earned_on, workout_id = excluded.workout_id
    where (known.earned_on, known.workout_id) is distinct from (excluded.earned_on, excluded.workout_id)`;
}
