import { type RawBuilder, sql } from 'kysely';

/** A column of rows that a statement is given. */
export type GivenColumn<Row> = readonly [name: string, type: string, value: (row: Row) => unknown];

/** Rows as the relation `given` of a statement: one array for each column. */
export function givenRows<Row>(rows: readonly Row[], columns: readonly GivenColumn<Row>[]): RawBuilder<unknown> {
  const arrays = columns.map(([, type, value]) => sql`${rows.map(value)}${sql.raw(`::${type}[]`)}`);
  return sql`unnest(${sql.join(arrays)}) as given (${columnNames(columns)})`;
}

export const columnNames = (columns: readonly GivenColumn<never>[]): RawBuilder<unknown> =>
  sql.join(columns.map(([name]) => sql.ref(name)));

/**
 * Ends an insert of what a query finds. Where members' rows are on other machines, only rows that are to be returned are inserted
 * there under the member's own rights; others would be copied, which is refused.
 */
export const INSERTED: RawBuilder<unknown> = sql`returning 1`;

/** An exercise of a workout. */
export interface EntryKey {
  readonly workoutId: string;
  readonly position: number;
}

export const ENTRY_KEY: readonly GivenColumn<EntryKey>[] = [
  ['workout_id', 'uuid', ({ workoutId }) => workoutId],
  ['position', 'smallint', ({ position }) => position],
];

export const SET_KEY: readonly GivenColumn<EntryKey & { readonly setNumber: number }>[] = [
  ...ENTRY_KEY,
  ['set_number', 'smallint', ({ setNumber }) => setNumber],
];

/** Whether the row `part` of `workout_exercises` is the given one. */
export const isGivenEntry = (memberId: string): RawBuilder<unknown> =>
  sql`part.user_id = ${memberId} and part.workout_id = given.workout_id and part.position = given.position`;

/** Whether the row `s` of `sets` is the given one. */
export const isGivenSet = (memberId: string): RawBuilder<unknown> =>
  sql`s.user_id = ${memberId} and s.workout_id = given.workout_id and s.position = given.position
    and s.set_number = given.set_number`;
