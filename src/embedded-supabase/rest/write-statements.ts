import { type RawBuilder, sql } from 'kysely';
import type { Table } from './catalogue.ts';
import type { Filter } from './filter-syntax.ts';
import type { AnswerShape } from './media-type.ts';
import type { Payload } from './payload.ts';
import type { SelectItem } from './select-list.ts';
import {
  columnReference,
  jsonOf,
  type Outcome,
  selectColumns,
  TARGET,
  tableReference,
  whereAll,
} from './statement-parts.ts';

type Sql = RawBuilder<unknown>;

export interface Returning {
  /** Undefined if the rows are not returned: then nothing is read, and no right to read is needed. */
  readonly select: readonly SelectItem[] | undefined;
  readonly shape: AnswerShape;
}

export interface Conflict {
  readonly resolution: 'merge-duplicates' | 'ignore-duplicates';
  readonly columns: readonly string[];
}

export interface Insert {
  readonly table: Table;
  readonly payload: Payload;
  readonly conflict: Conflict | undefined;
}

export function insertStatement(insert: Insert, returning: Returning): RawBuilder<Outcome> {
  const { table, payload } = insert;
  const into = sql`insert into ${tableReference(table)} as ${TARGET}`;
  const names = payload.columns.map((column) => sql.id(column));
  const rows =
    names.length === 0
      ? sql`default values`
      : sql`(${sql.join(names)}) select ${sql.join(names)} from ${populated(table, payload)} where ${count(1)}`;
  return written(table, sql`${into} ${rows} ${onConflict(insert)}`, returning, INSERTED);
}

/**
 * Counts the rows that an upsert inserts: up for each row, down for each that exists. PostgREST counts the same way, because
 * telling an inserted row from an updated one in PostgreSQL needs the right to read it.
 */
const count = (step: 1 | -1): Sql =>
  sql`set_config('gymratt.inserted', (${INSERTED} + ${sql.lit(step)})::text, true) is not null`;
const INSERTED = sql`coalesce(nullif(current_setting('gymratt.inserted', true), ''), '0')::int`;

export function updateStatement(
  table: Table,
  payload: Payload,
  filters: readonly Filter[],
  returning: Returning,
): RawBuilder<Outcome> {
  const changes = payload.columns.map((column) => sql`${sql.id(column)} = given.${sql.id(column)}`);
  const update = sql`update ${tableReference(table)} as ${TARGET} set ${sql.join(changes)}
    from ${populated(table, payload)} as given ${whereAll(table, filters)}`;
  return written(table, update, returning);
}

export function deleteStatement(table: Table, filters: readonly Filter[], returning: Returning): RawBuilder<Outcome> {
  return written(table, sql`delete from ${tableReference(table)} as ${TARGET} ${whereAll(table, filters)}`, returning);
}

/** The row that has the payload's primary key, if the caller may see it. */
export function existingRowStatement(table: Table, payload: Payload, returning: Returning): RawBuilder<Outcome> {
  const keys = table.primaryKey?.columns ?? [];
  const sameKey = keys.map((key) => sql`${columnReference(table, key)} = given.${sql.id(key)}`);
  const { select, shape } = returning;
  return sql<Outcome>`
    with written as (
      select ${select ? selectColumns(table, select) : sql`1`} from ${tableReference(table)} as ${TARGET},
        ${populated(table, payload)} as given where ${sql.join(sameKey, sql` and `)}
    )
    ${summary(select !== undefined, shape)}`;
}

function written(
  table: Table,
  write: Sql,
  { select, shape }: Returning,
  inserted: Sql = sql`null::int`,
): RawBuilder<Outcome> {
  const returned = select ? selectColumns(table, select) : sql`1`;
  return sql<Outcome>`
    with written as (${write} returning ${returned}) ${summary(select !== undefined, shape, inserted)}`;
}

function summary(returnsRows: boolean, shape: AnswerShape, inserted: Sql = sql`null::int`): Sql {
  const body = returnsRows ? jsonOf(sql`written`, shape) : sql`''::text`;
  return sql`select count(*)::int as rows, count(*)::int as total, ${body} as body, ${inserted} as inserted
    from written`;
}

/** Values get the columns' exact types from the table's own row type; an absent key is null. */
function populated(table: Table, payload: Payload): Sql {
  const rows = payload.hasMoreKeys ? namedKeys(payload) : sql`${payload.text}::json`;
  return sql`json_populate_recordset(null::${tableReference(table)}, ${rows})`;
}

/** The other keys may have values that are none of their columns. */
function namedKeys({ text, columns }: Payload): Sql {
  const fields = columns.map((column) => sql`${column}::text, sent.item -> ${column}::text`);
  return sql`(
    select json_agg(json_build_object(${sql.join(fields)})) from json_array_elements(${text}::json) as sent (item)
  )`;
}

/** Key columns are not updated: setting a key to itself would need a right that nobody has. */
function onConflict({ table, payload, conflict }: Insert): Sql {
  if (!conflict) return sql``;
  for (const column of conflict.columns) columnReference(table, column);
  const key = sql.join(conflict.columns.map((column) => sql.id(column)));
  if (conflict.resolution === 'ignore-duplicates') return sql`on conflict (${key}) do nothing`;
  const rest = payload.columns.filter((column) => !conflict.columns.includes(column));
  const changes = (rest.length > 0 ? rest : payload.columns).map(
    (column) => sql`${sql.id(column)} = excluded.${sql.id(column)}`,
  );
  return changes.length === 0
    ? sql`on conflict (${key}) do nothing`
    : sql`on conflict (${key}) do update set ${sql.join(changes)} where ${count(-1)}`;
}
