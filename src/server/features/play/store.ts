import { type RawBuilder, sql } from 'kysely';
import { type AfterWorkout, PLAY_RULES, type PlayState, type Replay } from '#core/play/fold.ts';
import type { EarnedTrophy, ExerciseTally } from '#core/play/played-workout.ts';
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

/** Whether the state is of the whole history and of these rules. A member without workouts needs none. */
export function isCounted({
  rules,
  total_workouts,
}: Pick<PlayRow, 'rules'> & { readonly total_workouts: number }): boolean {
  return total_workouts === 0 || rules === PLAY_RULES;
}

/** Columns of a query over `users u`: enough for the streak of today. */
export const STREAK_COLUMNS: RawBuilder<unknown> = sql`
  (select played.rules from play_states played where played.user_id = u.uuid_id) as rules,
  array(
    select paused.week::text from streak_pauses paused
    where paused.user_id = u.uuid_id and paused.week > u.streak_week
  ) as pauses`;

/** A further one: everything that the next workout goes on from. */
export const STATE_COLUMN: RawBuilder<unknown> = sql`
  (select played.state from play_states played where played.user_id = u.uuid_id) as state`;

/** A scalar: what was done of `e` the last time, as `ExerciseTally`. */
export function selectTally(memberId: string): RawBuilder<ExerciseTally | null> {
  return sql`(
    select json_build_object(
      'days', tally.days, 'lastDay', tally.last_day, 'measure', tally.measure, 'reps', tally.reps, 'load', tally.load,
      'seconds', tally.seconds, 'meters', tally.meters
    )
    from exercise_tallies tally where tally.user_id = ${memberId} and tally.exercise_id = e.id
  )`;
}

/** Parts of the statement that stores the workout, as common table expressions. The streak is stored with the standing. */
export function storeStep(memberId: string, { state, tallies, earned, month }: AfterWorkout): RawBuilder<unknown>[] {
  const parts = [
    sql`played as (${writeState(memberId, state)})`,
    sql`month as (
      insert into month_totals as total (user_id, month, workouts, xp, records)
      values (${memberId}, ${month.month}, ${month.workouts}, ${month.xp}, ${month.records})
      on conflict (user_id, month) do update set workouts = total.workouts + excluded.workouts,
        xp = total.xp + excluded.xp, records = total.records + excluded.records
    )`,
  ];
  if (tallies.size > 0) parts.push(sql`tallied as (${writeTallies(memberId, tallies)})`);
  if (earned.length > 0) parts.push(sql`earned as (${writeTrophies(memberId, earned)})`);
  return parts;
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

const TALLY_COLUMNS = [
  ['days', 'integer', 'days'],
  ['last_day', 'date', 'lastDay'],
  ['measure', 'text', 'measure'],
  ['reps', 'integer', 'reps'],
  ['load', 'numeric', 'load'],
  ['seconds', 'integer', 'seconds'],
  ['meters', 'numeric', 'meters'],
] as const satisfies readonly (readonly [column: string, type: string, field: keyof ExerciseTally])[];

function writeTallies(memberId: string, tallies: ReadonlyMap<string, ExerciseTally>): RawBuilder<unknown> {
  const names = TALLY_COLUMNS.map(([column]) => sql.ref(column));
  const values = TALLY_COLUMNS.map(
    ([, type, field]) => sql`${[...tallies.values()].map((tally) => tally[field])}::${sql.raw(type)}[]`,
  );
  const of = (table: string) => sql.join(TALLY_COLUMNS.map(([column]) => sql.ref(`${table}.${column}`)));
  return sql`
    insert into exercise_tallies as tally (user_id, exercise_id, ${sql.join(names)})
    select ${memberId}::uuid, given.* from unnest(${[...tallies.keys()]}::text[], ${sql.join(values)}) as given
    on conflict (user_id, exercise_id) do update set (${sql.join(names)}) = (${of('excluded')})
    where (${of('tally')}) is distinct from (${of('excluded')})`;
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
