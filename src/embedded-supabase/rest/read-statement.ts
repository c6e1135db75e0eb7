import { type RawBuilder, sql } from 'kysely';
import type { Table } from './catalogue.ts';
import type { Filter } from './filter-syntax.ts';
import type { AnswerShape } from './media-type.ts';
import type { OrderTerm } from './row-order.ts';
import type { RowWindow } from './row-window.ts';
import type { SelectItem } from './select-list.ts';
import { jsonOf, type Outcome, orderBy, selectColumns, TARGET, tableReference, whereAll } from './statement-parts.ts';

/** What an answer may hold: more is refused before it is put together. */
export const MOST_ANSWER_BYTES = 4 * 1024 * 1024;

export interface Read {
  readonly table: Table;
  readonly select: readonly SelectItem[];
  readonly filters: readonly Filter[];
  readonly order: readonly OrderTerm[];
  readonly window: RowWindow;
  /** The total is counted up to this number; not at all where it is undefined. */
  readonly countUpTo: number | undefined;
  readonly shape: AnswerShape;
}

/** The body is null where it would be too large. */
export function readStatement(read: Read): RawBuilder<Outcome> {
  const { table, window, countUpTo } = read;
  const source = sourceOf(read);
  const total =
    countUpTo === undefined
      ? sql`null::int`
      : sql`(select count(*)::int from (select 1 ${source} limit ${countUpTo}) counted)`;
  // Each of the subqueries runs only where it is needed: the JSON of too much data is never made.
  return sql<Outcome>`
    with page as (
      select ${selectColumns(table, read.select)} ${source} ${orderBy(table, read.order)}
      limit ${window.limit} offset ${window.offset}
    )
    select (select count(*)::int from page) as rows, ${total} as total,
      case when (select coalesce(sum(octet_length((page.*)::text)), 0) from page) <= ${MOST_ANSWER_BYTES}::bigint
        then (select ${jsonOf(sql`page`, read.shape)} from page)
      end as body`;
}

/** For an estimate of how many rows there are. */
export function planStatement(
  read: Pick<Read, 'table' | 'filters'>,
): RawBuilder<{ 'QUERY PLAN': readonly QueryPlan[] }> {
  return sql`explain (format json) select 1 ${sourceOf(read)}`;
}

export interface QueryPlan {
  readonly Plan: { readonly 'Plan Rows': number };
}

function sourceOf({ table, filters }: Pick<Read, 'table' | 'filters'>): RawBuilder<unknown> {
  return sql`from ${tableReference(table)} as ${TARGET} ${whereAll(table, filters)}`;
}
