import type { FastifyReply } from 'fastify';
import type { Actor } from '#platform/database/actor.ts';
import type { Database } from '#platform/database/database.ts';
import { announceApplied, sendJson } from './answer.ts';
import { requireCaller } from './caller.ts';
import type { RestContext, TableRequest } from './context.ts';
import { answerTooLarge } from './errors.ts';
import { executeRead } from './execute.ts';
import { parseFilter } from './filter-syntax.ts';
import { readAnswerShape } from './media-type.ts';
import { type Preferences, readPreferences } from './preferences.ts';
import { readQueryParameters } from './query-parameters.ts';
import { MOST_ANSWER_BYTES, planStatement, type Read, readStatement } from './read-statement.ts';
import { parseOrder } from './row-order.ts';
import { contentRange, MOST_ROWS, readRowWindow, readStatus } from './row-window.ts';
import { EVERY_COLUMN, namedColumns, parseSelectList } from './select-list.ts';

const UNDERSTOOD = { reserved: ['select', 'order', 'limit', 'offset'], others: true } as const;

/** GET and HEAD on a table. */
export async function readRows(
  context: RestContext,
  request: TableRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const shape = readAnswerShape(request.headers);
  const preferences = readPreferences(request.headers);
  const parameters = readQueryParameters(request, UNDERSTOOD);
  const { reserved } = parameters;
  const select = parseSelectList(reserved.select ?? EVERY_COLUMN);
  const filters = parameters.others.map(([name, value]) => parseFilter(name, value));
  const order = reserved.order === undefined ? [] : parseOrder(reserved.order);
  const window = readRowWindow(parameters, request.headers);
  const table = await context.catalogue.tableWith(request.params.table, [
    ...namedColumns(select),
    ...[...filters, ...order].map(({ column }) => column),
  ]);
  const caller = requireCaller(request);
  const read = { table, select, filters, order, window, shape, countUpTo: countUpTo(preferences) };
  const { rows, body, total: counted } = await executeRead(context.database, caller, readStatement(read), { shape });
  if (body === null) throw answerTooLarge(MOST_ANSWER_BYTES);
  const total = isEstimated(preferences, counted) ? await estimateRows(context.database, caller, read) : counted;
  announceApplied(reply, preferences, ['handling', 'count']);
  reply.header('content-range', contentRange(window.offset, rows, total));
  return sendJson(reply, readStatus(window.offset, rows, total), shape, body);
}

const POSTGRES_MAX_INT = 2 ** 31 - 1;

/** An estimate will do beyond one full page; a plan needs no counting at all. */
function countUpTo({ count }: Preferences): number | undefined {
  if (count === 'exact') return POSTGRES_MAX_INT;
  return count === 'estimated' ? MOST_ROWS + 1 : undefined;
}

function isEstimated({ count }: Preferences, counted: number | null): boolean {
  return count === 'planned' || (count === 'estimated' && (counted ?? 0) > MOST_ROWS);
}

/** What PostgreSQL's planner expects, as in PostgREST; it may be more or less than there are. */
async function estimateRows(database: Database, caller: Actor, read: Read): Promise<number> {
  const { rows } = await database.run(caller, planStatement(read).compile(database.build), { once: true });
  const expected = rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0;
  return read.countUpTo === undefined ? expected : Math.max(expected, read.countUpTo);
}
