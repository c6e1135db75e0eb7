import { type RawBuilder, sql } from 'kysely';

/** The numbers of a set by which records are compared, the most important first: the same rule as `beats` in `core`. */
const RANKS = ['weight', 'reps'];

const columns = (table: string) => RANKS.map((column) => sql.ref(`${table}.${column}`));
const rankOf = (table: string) => sql`(${sql.join(columns(table))})`;

/** Orders sets by the record rule. */
export function bestFirst(table: string): RawBuilder<unknown> {
  return sql`${sql.join(columns(table).map((column) => sql`${column} desc`))}`;
}

/** Orders lifts by their weight, whatever their exercise's record is: for comparing different exercises. */
export function heaviestFirst(table: string): RawBuilder<unknown> {
  return sql`${sql.ref(`${table}.weight`)} desc, ${sql.ref(`${table}.reps`)} desc`;
}

/**
 * Keeps the best lift of each exercise, of equals the earliest. The rows are member, exercise, weight, repetitions, workout
 * and its time, one for each exercise.
 */
export function keepBests(rows: RawBuilder<unknown>): RawBuilder<unknown> {
  const [lifted, known] = [rankOf('excluded'), rankOf('best')];
  return sql`${replaceBests(rows)}
    where ${lifted} > ${known} or (${lifted} = ${known} and excluded.performed_at < best.performed_at)`;
}

/** Writes best lifts over those that are there, better or not: for lifts that go with their workout. */
export function replaceBests(rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    insert into best_lifts as best (user_id, exercise_id, weight, reps, workout_id, performed_at)
    ${rows}
    on conflict (user_id, exercise_id) do update set
      weight = excluded.weight, reps = excluded.reps,
      workout_id = excluded.workout_id, performed_at = excluded.performed_at`;
}
