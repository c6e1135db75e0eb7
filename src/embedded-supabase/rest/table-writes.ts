import type { FastifyReply } from 'fastify';
import { insertOrAdopt } from './adopt-existing.ts';
import { requireCaller } from './caller.ts';
import type { Table } from './catalogue.ts';
import type { RestContext, TableRequest } from './context.ts';
import { invalidBody, RestError, unreadable } from './errors.ts';
import { executeWrite } from './execute.ts';
import { type Filter, parseFilter } from './filter-syntax.ts';
import { type AnswerShape, notSingular, readAnswerShape, sendJson } from './media-type.ts';
import { contentRange } from './paging.ts';
import { type Payload, parseColumns, readPayload, requireColumns } from './payload.ts';
import { type Preferences, readPreferences } from './prefer-header.ts';
import { type QueryParameters, readQueryParameters, type UnderstoodParameters } from './query-parameters.ts';
import { EVERY_COLUMN, namedColumns, parseSelectList } from './select-list.ts';
import type { Outcome } from './statement-parts.ts';
import { type Conflict, deleteStatement, type Returning, updateStatement } from './write-statements.ts';

interface Write {
  readonly shape: AnswerShape;
  readonly preferences: Preferences;
  readonly parameters: QueryParameters;
  readonly returning: Returning;
}

/** POST on a table. */
export async function insertRows(
  context: RestContext,
  request: TableRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const write = readWrite(request, { reserved: ['select', 'columns', 'on_conflict'], others: false });
  const { preferences, parameters, returning } = write;
  const payload = readPayload(request.body, parameters.reserved.columns);
  const table = await findTable(context, request, write, payload.columns);
  requireColumns(table, payload);
  const insert = {
    table,
    payload,
    conflict: readConflict(table, preferences, parameters.reserved.on_conflict),
  };
  const outcome = hasNothing(payload)
    ? nothingWritten(write)
    : await insertOrAdopt(context, requireCaller(request), insert, returning);
  reply.header('content-range', contentRange(0, 0, preferences.count ? outcome.total : null));
  return sendWritten(reply, write, outcome, onlyUpdated(preferences, outcome) ? 200 : 201);
}

/** PATCH on a table. */
export async function updateRows(
  context: RestContext,
  request: TableRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const write = readWrite(request, { reserved: ['select', 'columns'], others: true });
  const filters = readFilters(write, 'UPDATE');
  const payload = readPayload(request.body, write.parameters.reserved.columns);
  if (!payload.isSingle) throw invalidBody('An update expects one JSON object');
  const table = await findTable(context, request, write, [...payload.columns, ...columnsOf(filters)]);
  requireColumns(table, payload);
  const outcome =
    payload.columns.length === 0
      ? nothingWritten(write)
      : await executeWrite(
          context.database,
          requireCaller(request),
          updateStatement(table, payload, filters, write.returning),
          write,
        );
  reply.header('content-range', contentRange(0, outcome.rows, write.preferences.count ? outcome.total : null));
  return sendWritten(reply, write, outcome, 204);
}

/** DELETE on a table. */
export async function deleteRows(
  context: RestContext,
  request: TableRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const write = readWrite(request, { reserved: ['select'], others: true });
  const filters = readFilters(write, 'DELETE');
  const table = await findTable(context, request, write, columnsOf(filters));
  const statement = deleteStatement(table, filters, write.returning);
  const outcome = await executeWrite(context.database, requireCaller(request), statement, write);
  reply.header('content-range', contentRange(0, 0, write.preferences.count ? outcome.total : null));
  return sendWritten(reply, write, outcome, 204);
}

function readWrite(request: TableRequest, understood: UnderstoodParameters): Write {
  const shape = readAnswerShape(request.headers);
  const preferences = readPreferences(request.headers);
  const parameters = readQueryParameters(request, understood);
  const select = parseSelectList(parameters.reserved.select ?? EVERY_COLUMN);
  return { shape, preferences, parameters, returning: { select: preferences.returnsRows ? select : undefined, shape } };
}

/** The table, with the columns that the request names, if they are there. */
function findTable(context: RestContext, request: TableRequest, { returning }: Write, columns: readonly string[]) {
  return context.catalogue.tableWith(request.params.table, [...columns, ...namedColumns(returning.select ?? [])]);
}

function columnsOf(filters: readonly Filter[]): string[] {
  return filters.map(({ column }) => column);
}

/** Changing every row is rarely intended: refused with the message of Supabase's safeupdate. */
function readFilters({ parameters }: Write, command: 'UPDATE' | 'DELETE'): Filter[] {
  if (parameters.others.length === 0) throw new RestError(400, '21000', `${command} requires a WHERE clause`);
  return parameters.others.map(([name, value]) => parseFilter(name, value));
}

function readConflict(table: Table, { resolution }: Preferences, parameter: string | undefined): Conflict | undefined {
  if (!resolution) {
    if (parameter === undefined) return undefined;
    throw unreadable('on_conflict parameter', parameter, "'on_conflict' needs the preference resolution");
  }
  const columns = parameter === undefined ? table.primaryKey?.columns : parseColumns(parameter);
  if (!columns) throw unreadable('on_conflict parameter', '', `'${table.name}' has no primary key to resolve by`);
  return { resolution, columns };
}

/** An empty list inserts nothing. An empty object is a row of defaults; only one can be inserted at a time. */
function hasNothing({ rows, columns }: Payload): boolean {
  if (columns.length === 0 && rows > 1) throw invalidBody('All objects are empty');
  return rows === 0;
}

function nothingWritten({ shape, preferences }: Write): Outcome {
  if (shape === 'object') throw notSingular(0);
  return { rows: 0, total: 0, body: preferences.returnsRows ? '[]' : '' };
}

/** As in PostgREST: an upsert that found all of its rows created nothing. */
function onlyUpdated({ resolution }: Preferences, { inserted }: Outcome): boolean {
  return resolution === 'merge-duplicates' && (inserted ?? 0) <= 0;
}

function sendWritten(
  reply: FastifyReply,
  write: Write,
  { body }: Outcome,
  statusWhenEmpty: 200 | 201 | 204,
): FastifyReply {
  if (!write.preferences.returnsRows) return reply.status(statusWhenEmpty).send();
  return sendJson(reply, statusWhenEmpty === 204 ? 200 : statusWhenEmpty, write.shape, body ?? '');
}
