import { type RawBuilder, sql } from 'kysely';
import type { Table } from './catalogue.ts';
import type { Filter } from './filter-syntax.ts';
import type { AnswerShape } from './media-type.ts';
import type { OrderTerm } from './row-order.ts';
import type { RowWindow } from './row-window.ts';
import type { SelectItem } from './select-list.ts';
import { jsonOf, type Outcome, orderBy, selectColumns, TARGET, tableReference, whereAll } from './statement-parts.ts';

export interface Read {
  readonly table: Table;
  readonly select: readonly SelectItem[];
  readonly filters: readonly Filter[];
  readonly order: readonly OrderTerm[];
  readonly window: RowWindow;
  readonly counts: boolean;
  readonly shape: AnswerShape;
}

export function readStatement(read: Read): RawBuilder<Outcome> {
  const { table, window } = read;
  const source = sql`from ${tableReference(table)} as ${TARGET} ${whereAll(table, read.filters)}`;
  const total = read.counts ? sql`(select count(*)::int ${source})` : sql`null::int`;
  return sql<Outcome>`
    with page as (
      select ${selectColumns(table, read.select)} ${source} ${orderBy(table, read.order)}
      limit ${window.limit} offset ${window.offset}
    )
    select count(*)::int as rows, ${total} as total, ${jsonOf(sql`page`, read.shape)} as body from page`;
}
