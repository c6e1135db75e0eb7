import type { FastifyReply } from 'fastify';
import { announceApplied, sendJson } from './answer.ts';
import { requireCaller } from './caller.ts';
import type { RestContext, TableRequest } from './context.ts';
import { executeRead } from './execute.ts';
import { parseFilter } from './filter-syntax.ts';
import { readAnswerShape } from './media-type.ts';
import { readPreferences } from './preferences.ts';
import { readQueryParameters } from './query-parameters.ts';
import { readStatement } from './read-statement.ts';
import { parseOrder } from './row-order.ts';
import { contentRange, readRowWindow, readStatus } from './row-window.ts';
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
  const statement = readStatement({ table, select, filters, order, window, counts: preferences.counts, shape });
  const { rows, total, body } = await executeRead(context.database, requireCaller(request), statement, { shape });
  announceApplied(reply, preferences, ['handling', 'count']);
  reply.header('content-range', contentRange(window.offset, rows, total));
  return sendJson(reply, readStatus(window.offset, rows, total), shape, body);
}
