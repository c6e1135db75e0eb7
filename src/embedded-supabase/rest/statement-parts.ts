import { type RawBuilder, sql } from 'kysely';
import type { Table } from './catalogue.ts';
import { unknownColumn } from './errors.ts';
import type { Comparison, Filter, Truth } from './filter-syntax.ts';
import type { AnswerShape } from './media-type.ts';
import type { OrderTerm } from './paging.ts';
import { EVERY_COLUMN, type SelectItem } from './select-list.ts';

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
export const TARGET = sql.id('target');

export function tableReference(table: Table): Sql {
  return sql.id('public', table.name);
}

/** The only way from a caller's column to SQL: through the catalogue, then quoted. */
export function columnReference(table: Table, column: string): Sql {
  if (!table.columns.has(column)) throw unknownColumn(table.name, column);
  return sql`${TARGET}.${sql.id(column)}`;
}

export function selectColumns(table: Table, items: readonly SelectItem[]): Sql {
  return sql.join(
    items.map((item) =>
      item === EVERY_COLUMN ? sql`${TARGET}.*` : sql`${columnReference(table, item.column)} as ${sql.id(item.alias)}`,
    ),
  );
}

export function whereAll(table: Table, filters: readonly Filter[]): Sql {
  if (filters.length === 0) return sql``;
  return sql`where ${sql.join(
    filters.map((filter) => condition(columnReference(table, filter.column), filter)),
    sql` and `,
  )}`;
}

export function orderBy(table: Table, terms: readonly OrderTerm[]): Sql {
  if (terms.length === 0) return sql``;
  return sql`order by ${sql.join(
    terms.map(({ column, direction }) => sql`${columnReference(table, column)} ${DIRECTIONS[direction]}`),
  )}`;
}

/** Rows of the given subquery as JSON. Whole rows by `.*`, which no column of the same name can stand in for. */
export function jsonOf(source: Sql, shape: AnswerShape): Sql {
  return shape === 'object'
    ? sql`(json_agg(${source}.*) -> 0)::text`
    : sql`coalesce(json_agg(${source}.*), '[]')::text`;
}

/** Uncast parameters: PostgreSQL gives them the column's type, and refuses what is no value of it. */
function condition(column: Sql, filter: Filter): Sql {
  const test = positive(column, filter);
  return filter.isNegated ? sql`not (${test})` : test;
}

function positive(column: Sql, filter: Filter): Sql {
  if (filter.operator === 'is') return sql`${column} is ${TRUTHS[filter.value]}`;
  if (filter.operator !== 'in') return sql`${column} ${COMPARISONS[filter.operator]} ${filter.value}`;
  return filter.values.length === 0 ? sql`false` : sql`${column} in (${sql.join(filter.values)})`;
}

const COMPARISONS: Readonly<Record<Comparison, Sql>> = {
  eq: sql`=`,
  neq: sql`<>`,
  gt: sql`>`,
  gte: sql`>=`,
  lt: sql`<`,
  lte: sql`<=`,
};

const TRUTHS: Readonly<Record<Truth, Sql>> = {
  null: sql`null`,
  not_null: sql`not null`,
  true: sql`true`,
  false: sql`false`,
  unknown: sql`unknown`,
};

const DIRECTIONS: Readonly<Record<OrderTerm['direction'], Sql>> = { asc: sql`asc`, desc: sql`desc` };
