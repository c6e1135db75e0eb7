import type { FastifyReply } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '#platform/database/actor.ts';
import type { Database } from '#platform/database/database.ts';
import { requireCaller } from './caller.ts';
import type { Table } from './catalogue.ts';
import type { RestContext, TableRequest } from './context.ts';
import { RestError } from './errors.ts';
import { executeRead } from './execute.ts';
import { type Filter, parseFilter } from './filter-syntax.ts';
import { type AnswerShape, readAnswerShape, sendJson } from './media-type.ts';
import { contentRange, type OrderTerm, type RowWindow, readOrder, readRowWindow, readStatus } from './paging.ts';
import { readPreferences } from './prefer-header.ts';
import { readQueryParameters } from './query-parameters.ts';
import { EVERY_COLUMN, namedColumns, parseSelectList, type SelectItem } from './select-list.ts';
import { jsonOf, type Outcome, orderBy, selectColumns, TARGET, tableReference, whereAll } from './statement-parts.ts';

const UNDERSTOOD = { reserved: ['select', 'order', 'limit', 'offset'], others: true } as const;

/** The size limit of an answer: more is refused before the JSON is built. */
const MOST_ANSWER_BYTES = 4 * 1024 * 1024;

interface Read {
  readonly table: Table;
  readonly select: readonly SelectItem[];
  readonly filters: readonly Filter[];
  readonly order: readonly OrderTerm[];
  readonly window: RowWindow;
  readonly isCounted: boolean;
  readonly shape: AnswerShape;
}

/** GET and HEAD on a table. */
export async function readRows(
  context: RestContext,
  request: TableRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const shape = readAnswerShape(request.headers);
  const { count } = readPreferences(request.headers);
  const parameters = readQueryParameters(request, UNDERSTOOD);
  const select = parseSelectList(parameters.reserved.select ?? EVERY_COLUMN);
  const filters = parameters.others.map(([name, value]) => parseFilter(name, value));
  const order = readOrder(parameters);
  const window = readRowWindow(parameters);
  const table = await context.catalogue.tableWith(request.params.table, [
    ...namedColumns(select),
    ...[...filters, ...order].map(({ column }) => column),
  ]);
  const caller = requireCaller(request);
  const read = { table, select, filters, order, window, shape, isCounted: count === 'exact' };
  const { rows, body, total: counted } = await executeRead(context.database, caller, readStatement(read), { shape });
  if (body === null) throw answerTooLarge();
  const total = count === 'planned' ? await plannedRows(context.database, caller, read) : counted;
  reply.header('content-range', contentRange(window.offset, rows, total));
  return sendJson(reply, readStatus(window.offset, rows, total), shape, body);
}

/** The body is null where it would be too large. */
function readStatement(read: Read): RawBuilder<Outcome> {
  const { table, window } = read;
  const source = sourceOf(read);
  const total = read.isCounted ? sql`(select count(*)::int ${source})` : sql`null::int`;
  // Each subquery runs only if it is needed: the JSON of an answer that is too large is never built.
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

interface QueryPlan {
  readonly Plan: { readonly 'Plan Rows': number };
}

/** What PostgreSQL's planner expects, as in PostgREST; it may be more or less than there are. */
async function plannedRows(database: Database, caller: Actor, read: Read): Promise<number> {
  const plan = sql<{ 'QUERY PLAN': readonly QueryPlan[] }>`explain (format json) select 1 ${sourceOf(read)}`;
  const { rows } = await database.run(caller, plan.compile(database.build), { once: true });
  return rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0;
}

function sourceOf({ table, filters }: Read): RawBuilder<unknown> {
  return sql`from ${tableReference(table)} as ${TARGET} ${whereAll(table, filters)}`;
}

/** With PostgreSQL's code for a limit of the program. */
function answerTooLarge(): RestError {
  return new RestError(400, '54000', `The answer would hold more than ${MOST_ANSWER_BYTES} bytes`, {
    hint: 'Select fewer columns, or fewer rows at a time.',
  });
}
