import { type RawBuilder, sql } from 'kysely';
import { type AfterWorkout, type BeforeWorkout, PLAY_RULES, type Replay } from '#core/play/fold.ts';
import type { PlayState } from '#core/play/play-state.ts';
import type { EarnedTrophy, ExerciseTally, MonthTotal } from '#core/play/played-workout.ts';
import { monthOfDay } from '#core/play/seasons.ts';
import type { CalendarDate } from '#core/progression/calendar.ts';
import { streakColumns } from '../standing.ts';

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
export function stateOf({ rules, state }: Pick<PlayRow, 'rules' | 'state'>): PlayState | null {
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

/** What was done of an exercise the last time, from `exercise_tallies tally`. */
export const TALLY_OBJECT: RawBuilder<ExerciseTally | null> = sql`case when tally.days > 0 then json_build_object(
  'days', tally.days, 'lastDay', tally.last_day, 'measure', tally.measure, 'reps', tally.reps, 'load', tally.load,
  'seconds', tally.seconds, 'meters', tally.meters
) end`;

/**
 * Parts of the statement that stores the workout, as common table expressions; the streak is stored with the standing. What is
 * known to be there is updated, which costs half of an insert that finds it there.
 */
export function storeStep(
  memberId: string,
  before: BeforeStep,
  { state, tallies, earned, month }: AfterWorkout,
): RawBuilder<unknown>[] {
  const lastDay = before.state?.lastDay;
  const isSameMonth = lastDay ? monthOfDay(lastDay) === month.month : false;
  const areKnown = [...tallies.keys()].every((exerciseId) => before.tally(exerciseId));
  const parts = [
    sql`played as (${before.state ? updateState(memberId, state) : writeState(memberId, state)})`,
    sql`month as (${isSameMonth ? updateMonth(memberId, month) : addMonth(memberId, month)})`,
  ];
  if (tallies.size > 0) {
    parts.push(sql`tallied as (${areKnown ? updateTallies(memberId, tallies) : writeTallies(memberId, tallies)})`);
  }
  if (earned.length > 0) parts.push(sql`earned as (${writeTrophies(memberId, earned)})`);
  return parts;
}

/** What was stored before the newest workout of a member. */
export interface BeforeStep extends Pick<BeforeWorkout, 'tally'> {
  readonly state: PlayState | null;
}

function updateState(memberId: string, state: PlayState): RawBuilder<unknown> {
  return sql`update play_states set state = ${JSON.stringify(state)} where user_id = ${memberId}`;
}

/** As the fold has it: JSON has no larger number that is exact. */
const MOST_XP = sql.lit(Number.MAX_SAFE_INTEGER);

function updateMonth(memberId: string, { month, workouts, xp, records }: MonthTotal): RawBuilder<unknown> {
  return sql`update month_totals set workouts = workouts + ${workouts}, xp = least(${MOST_XP}, xp + ${xp}),
    records = records + ${records}
    where user_id = ${memberId} and month = ${month}`;
}

function addMonth(memberId: string, { month, workouts, xp, records }: MonthTotal): RawBuilder<unknown> {
  return sql`insert into month_totals as total (user_id, month, workouts, xp, records)
    values (${memberId}, ${month}, ${workouts}, ${xp}, ${records})
    on conflict (user_id, month) do update set workouts = total.workouts + excluded.workouts,
      xp = least(${MOST_XP}, total.xp + excluded.xp), records = total.records + excluded.records`;
}

/** Writes everything that a history has made over what is there. Rows that stay as they are are not written. */
export function replacePlay(memberId: string, played: Replay): RawBuilder<unknown>[] {
  const { state, tallies, trophies } = played;
  const months = [...played.months.values()];
  const writes = [
    sql`delete from exercise_tallies
      where user_id = ${memberId} and not exercise_id = any (${[...tallies.keys()]}::text[])`,
    sql`delete from month_totals
      where user_id = ${memberId} and not month = any (${months.map(({ month }) => month)}::date[])`,
    sql`delete from trophies
      where user_id = ${memberId} and not trophy = any (${trophies.map(({ trophy }) => trophy)}::text[])`,
    sql`insert into month_totals as total (user_id, month, workouts, xp, records)
      select ${memberId}::uuid, given.* from unnest(
        ${months.map(({ month }) => month)}::date[], ${months.map(({ workouts }) => workouts)}::integer[],
        ${months.map(({ xp }) => xp)}::bigint[], ${months.map(({ records }) => records)}::integer[]
      ) as given
      on conflict (user_id, month) do update set
        workouts = excluded.workouts, xp = excluded.xp, records = excluded.records
      where (total.workouts, total.xp, total.records) is distinct from (excluded.workouts, excluded.xp, excluded.records)`,
    sql`with played as (${writeState(memberId, state)})
      update users set ${streakColumns(state.streak)} where uuid_id = ${memberId}`,
  ];
  if (tallies.size > 0) writes.push(writeTallies(memberId, tallies));
  if (trophies.length > 0) writes.push(writeTrophies(memberId, trophies));
  return writes;
}

function writeState(memberId: string, state: PlayState): RawBuilder<unknown> {
  return sql`insert into play_states (user_id, rules, state)
    values (${memberId}, ${PLAY_RULES}, ${JSON.stringify(state)})
    on conflict (user_id) do update set rules = excluded.rules, state = excluded.state`;
}

/** Names and types stand here as they do in the statements: to put them together for each workout took longer than to count it. */
const TALLY_COLUMNS = [
  ['days', 'integer', 'days'],
  ['last_day', 'date', 'lastDay'],
  ['measure', 'text', 'measure'],
  ['reps', 'integer', 'reps'],
  ['load', 'numeric', 'load'],
  ['seconds', 'integer', 'seconds'],
  ['meters', 'numeric', 'meters'],
] as const satisfies readonly (readonly [column: string, type: string, field: keyof ExerciseTally])[];

const tallyColumns = (table?: string) =>
  sql.raw(TALLY_COLUMNS.map(([column]) => (table ? `${table}.${column}` : column)).join(', '));
const TALLY = {
  names: tallyColumns(),
  known: tallyColumns('tally'),
  given: tallyColumns('given'),
  excluded: tallyColumns('excluded'),
};
const TALLY_ARRAYS = TALLY_COLUMNS.map(([, type, field]) => ({ field, type: sql.raw(`::${type}[]`) }));

/** Rows as the arguments of `unnest`. */
function tallyRows(tallies: ReadonlyMap<string, ExerciseTally>): RawBuilder<unknown> {
  const rows = [...tallies.values()];
  const values = TALLY_ARRAYS.map(({ field, type }) => sql`${rows.map((tally) => tally[field])}${type}`);
  return sql`unnest(${[...tallies.keys()]}::text[], ${sql.join(values)})`;
}

function updateTallies(memberId: string, tallies: ReadonlyMap<string, ExerciseTally>): RawBuilder<unknown> {
  return sql`update exercise_tallies as tally set (${TALLY.names}) = row(${TALLY.given})
    from ${tallyRows(tallies)} as given (exercise_id, ${TALLY.names})
    where tally.user_id = ${memberId} and tally.exercise_id = given.exercise_id`;
}

function writeTallies(memberId: string, tallies: ReadonlyMap<string, ExerciseTally>): RawBuilder<unknown> {
  return sql`
    insert into exercise_tallies as tally (user_id, exercise_id, ${TALLY.names})
    select ${memberId}::uuid, given.* from ${tallyRows(tallies)} as given
    on conflict (user_id, exercise_id) do update set (${TALLY.names}) = row(${TALLY.excluded})
    where (${TALLY.known}) is distinct from (${TALLY.excluded})`;
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
