import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '#platform/database/actor.ts';
import type { Database } from '#platform/database/database.ts';
import { compileQuery, type Query } from '#platform/database/round-trips.ts';
import type { Table } from './catalogue.ts';
import { RestError } from './errors.ts';
import type { Payload } from './json-body.ts';
import { type AnswerShape, EVERY_COLUMN, type Filter } from './request.ts';

/** The result of every statement: one row, with JSON written by PostgreSQL. */
export interface Outcome {
  readonly rows: number;
  /** How many there are without limits; null where nobody asked. */
  readonly total: number | null;
  readonly body: string | null;
  /** Of an upsert: how many of the rows were not there before. */
  readonly inserted?: number | null;
}

type Sql = RawBuilder<unknown>;

/** Every statement calls its table so. */
const TARGET = sql.id('target');

/** As `max_rows` in supabase/config.toml: no answer holds more. */
export const MOST_ROWS = 1000;
/** More is refused before the JSON is built. */
export const MOST_ANSWER_BYTES = 4 * 1024 * 1024;

function tableReference(table: Table): Sql {
  return sql.id('public', table.name);
}

/** The only way from a caller's column to SQL: through the catalogue, then quoted. PostgREST leaves it to the database. */
function columnReference(table: Table, column: string): Sql {
  if (table.columns.has(column)) return sql`${TARGET}.${sql.id(column)}`;
  throw new RestError(400, '42703', `column ${table.name}.${column} does not exist`);
}

function selectColumns(table: Table, columns: readonly string[]): Sql {
  return sql.join(
    columns.map((column) => (column === EVERY_COLUMN ? sql`${TARGET}.*` : columnReference(table, column))),
  );
}

/** Uncast parameters: PostgreSQL gives them the column's type, and refuses what is no value of it. */
function whereAll(table: Table, filters: readonly Filter[]): Sql {
  const conditions = filters.map(({ column, value }) => sql`${columnReference(table, column)} = ${value}`);
  return conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
}

/** Rows of the given subquery as JSON. Whole rows by `.*`, which no column of the same name can stand in for. */
export function rowsAsJson(source: Sql, shape: AnswerShape): Sql {
  return shape === 'object'
    ? sql`(json_agg(${source}.*) -> 0)::text`
    : sql`coalesce(json_agg(${source}.*), '[]')::text`;
}

export interface Read {
  readonly table: Table;
  readonly select: readonly string[];
  readonly filters: readonly Filter[];
  readonly isCounted: boolean;
  readonly shape: AnswerShape;
}

export function rowSource({ table, filters }: Read): Sql {
  return sql`from ${tableReference(table)} as ${TARGET} ${whereAll(table, filters)}`;
}

/** The body is null where it would be too large: each subquery runs only if needed, so that JSON is never built. */
export function readStatement(read: Read): RawBuilder<Outcome> {
  const source = rowSource(read);
  const total = read.isCounted ? sql`(select count(*)::int ${source})` : sql`null::int`;
  return sql<Outcome>`
    with page as (select ${selectColumns(read.table, read.select)} ${source} limit ${MOST_ROWS})
    select (select count(*)::int from page) as rows, ${total} as total,
      case when (select coalesce(sum(octet_length((page.*)::text)), 0) from page) <= ${MOST_ANSWER_BYTES}::bigint
        then (select ${rowsAsJson(sql`page`, read.shape)} from page)
      end as body`;
}

export interface Returning {
  /** Undefined if the rows are not returned: then nothing is read, and no right to read is needed. */
  readonly select: readonly string[] | undefined;
  readonly shape: AnswerShape;
}

export interface Insert {
  readonly table: Table;
  readonly payload: Payload;
  /** Whether rows that exist are updated. */
  readonly merges: boolean;
}

export function insertStatement(insert: Insert, returning: Returning): RawBuilder<Outcome> {
  const { table, payload } = insert;
  const names = payload.columns.map((column) => sql.id(column));
  const rows =
    names.length === 0
      ? sql`default values`
      : sql`(${sql.join(names)}) select ${sql.join(names)} from ${populated(table, payload)} where ${count(1)}`;
  const write = sql`insert into ${tableReference(table)} as ${TARGET} ${rows} ${onConflict(insert)}`;
  return written(table, write, returning, INSERTED);
}

/**
 * Counts the rows that an upsert inserts: up for each row, down for each that exists. PostgREST counts the same way, because
 * telling an inserted row from an updated one in PostgreSQL needs the right to read it.
 */
const count = (step: 1 | -1): Sql =>
  sql`set_config('gymratt.inserted', (${INSERTED} + ${sql.lit(step)})::text, true) is not null`;
const INSERTED = sql`coalesce(nullif(current_setting('gymratt.inserted', true), ''), '0')::int`;

/** Key columns are not updated: setting a key to itself would need a right that nobody has. */
function onConflict({ table, payload, merges }: Insert): Sql {
  const keys = table.primaryKey?.columns ?? [];
  if (!merges || keys.length === 0) return sql``;
  const key = sql.join(keys.map((column) => sql.id(column)));
  const changes = payload.columns
    .filter((column) => !keys.includes(column))
    .map((column) => sql`${sql.id(column)} = excluded.${sql.id(column)}`);
  return changes.length === 0
    ? sql`on conflict (${key}) do nothing`
    : sql`on conflict (${key}) do update set ${sql.join(changes)} where ${count(-1)}`;
}

export function updateStatement(
  table: Table,
  payload: Payload,
  filters: readonly Filter[],
  returning: Returning,
): RawBuilder<Outcome> {
  const changes = payload.columns.map((column) => sql`${sql.id(column)} = given.${sql.id(column)}`);
  // Not by `=`: on several machines an update that asks for another member than its own would have no node to go to.
  const conditions = filters.map(
    ({ column, value }) => sql`${columnReference(table, column)} between ${value} and ${value}`,
  );
  const update = sql`update ${tableReference(table)} as ${TARGET} set ${sql.join(changes)}
    from ${populated(table, payload)} as given where ${sql.join(conditions, sql` and `)}`;
  return written(table, update, returning);
}

/** The row that has the payload's primary key, if the caller may see it. */
export function existingRowStatement(table: Table, payload: Payload, returning: Returning): RawBuilder<Outcome> {
  const keys = table.primaryKey?.columns ?? [];
  const sameKey = keys.map((key) => sql`${columnReference(table, key)} = given.${sql.id(key)}`);
  const selected = returning.select ? selectColumns(table, returning.select) : sql`1`;
  return summary(
    sql`select ${selected} from ${tableReference(table)} as ${TARGET}, ${populated(table, payload)} as given
      where ${sql.join(sameKey, sql` and `)}`,
    returning,
  );
}

function written(table: Table, write: Sql, returning: Returning, inserted?: Sql): RawBuilder<Outcome> {
  const returned = returning.select ? selectColumns(table, returning.select) : sql`1`;
  return summary(sql`${write} returning ${returned}`, returning, inserted);
}

function summary(rows: Sql, { select, shape }: Returning, inserted: Sql = sql`null::int`): RawBuilder<Outcome> {
  const body = select ? rowsAsJson(sql`written`, shape) : sql`''::text`;
  return sql<Outcome>`with written as (${rows})
    select count(*)::int as rows, count(*)::int as total, ${body} as body, ${inserted} as inserted from written`;
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

/** How many rows the caller expects. */
interface Expectation {
  readonly shape: AnswerShape;
  /** For statements with few variants: planning each time may cost more than running. */
  readonly isPrepared?: boolean;
}

export async function executeRead(
  database: Database,
  actor: Actor,
  statement: Query<Outcome>,
  expectation: Expectation,
): Promise<Outcome> {
  const { rows } = await database.run(actor, statement, { once: !expectation.isPrepared });
  return verified(rows, expectation);
}

/** Rolls a write back if it touched another number of rows than the caller expects. */
export async function executeWrite(
  database: Database,
  actor: Actor,
  statement: Query<Outcome>,
  expectation: Expectation,
): Promise<Outcome> {
  if (expectation.shape === 'array') return executeRead(database, actor, statement, expectation);
  return database.transaction(actor, async (transaction) =>
    verified((await transaction.executeQuery(compileQuery(statement))).rows as Outcome[], expectation),
  );
}

function verified([outcome]: readonly Outcome[], { shape }: Expectation): Outcome {
  if (!outcome) throw new Error('A statement of the data API answered with nothing.');
  if (shape === 'object' && outcome.rows !== 1) throw notSingular(outcome.rows);
  return outcome;
}

export function notSingular(rows: number): RestError {
  return new RestError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${rows} rows`,
  });
}
