import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import pg from 'pg';
import type { Actor } from '#platform/database/actor.ts';
import type { Database } from '#platform/database/database.ts';
import { requireCaller } from './caller.ts';
import type { RestContext } from './catalogue.ts';
import { invalidBody, RestError } from './errors.ts';
import { type Payload, readPayload, requireColumns } from './json-body.ts';
import {
  type AnswerShape,
  contentRange,
  type Preferences,
  type Query,
  readAnswerShape,
  readPreferences,
  readQuery,
  sendJson,
  type TableRequest,
} from './request.ts';
import {
  executeRead,
  executeWrite,
  existingRowStatement,
  type Insert,
  insertStatement,
  MOST_ANSWER_BYTES,
  notSingular,
  type Outcome,
  type Read,
  type Returning,
  readStatement,
  rowSource,
  updateStatement,
} from './statements.ts';

/** GET and HEAD on a table. */
export async function readRows(context: RestContext, request: TableRequest, reply: FastifyReply) {
  const shape = readAnswerShape(request.headers);
  const { count } = readPreferences(request.headers);
  const { select, filters } = readQuery(request, ['select', 'filters']);
  const named = [...select, ...filters.map(({ column }) => column)];
  const table = await context.catalogue.tableWith(request.params.table, named);
  const caller = requireCaller(request);
  const read = { table, select, filters, shape, isCounted: count === 'exact' };
  const { rows, body, total: counted } = await executeRead(context.database, caller, readStatement(read), { shape });
  if (body === null) {
    // With PostgreSQL's code for a limit of the program.
    throw new RestError(400, '54000', `The answer would hold more than ${MOST_ANSWER_BYTES} bytes`, {
      hint: 'Select fewer columns, or fewer rows at a time.',
    });
  }
  const total = count === 'planned' ? await plannedRows(context.database, caller, read) : counted;
  reply.header('content-range', contentRange(rows, total));
  // 206 tells a caller that asked for the count that there are more rows than these.
  return sendJson(reply, total !== null && rows < total ? 206 : 200, shape, body);
}

/** What PostgreSQL's planner expects, as in PostgREST; it may be more or less than there are. */
async function plannedRows(database: Database, caller: Actor, read: Read): Promise<number> {
  const plan = sql<{
    'QUERY PLAN': readonly { readonly Plan: { readonly 'Plan Rows': number } }[];
  }>`explain (format json) select 1 ${rowSource(read)}`;
  const { rows } = await database.run(caller, plan, { once: true });
  return rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0;
}

interface Write {
  readonly query: Query;
  readonly preferences: Preferences;
  readonly shape: AnswerShape;
  readonly returning: Returning;
  readonly payload: Payload;
}

/** POST on a table. */
export async function insertRows(context: RestContext, request: TableRequest, reply: FastifyReply) {
  const write = readWrite(request, ['select', 'columns']);
  const { preferences, payload, returning } = write;
  const { merges } = preferences;
  const insert = { table: await findTable(context, request, write), payload, merges };
  // An empty object is a row of defaults; only one can be inserted at a time.
  if (payload.columns.length === 0 && payload.rows > 1) throw invalidBody('All objects are empty');
  const outcome =
    payload.rows === 0
      ? nothingWritten(write)
      : await insertOrAdopt(context, requireCaller(request), insert, returning);
  reply.header('content-range', contentRange(0, preferences.count ? outcome.total : null));
  // As in PostgREST: an upsert that found all of its rows created nothing.
  return sendWritten(reply, write, outcome, merges && (outcome.inserted ?? 0) <= 0 ? 200 : 201);
}

/** PATCH on a table. */
export async function updateRows(context: RestContext, request: TableRequest, reply: FastifyReply) {
  const write = readWrite(request, ['select', 'columns', 'filters']);
  const { payload, preferences, query, returning } = write;
  // Changing every row is rarely intended: refused with the message of Supabase's safeupdate.
  if (query.filters.length === 0) throw new RestError(400, '21000', 'UPDATE requires a WHERE clause');
  if (!payload.isSingle) throw invalidBody('An update expects one JSON object');
  const table = await findTable(context, request, write);
  const statement = updateStatement(table, payload, query.filters, returning);
  const outcome =
    payload.columns.length === 0
      ? nothingWritten(write)
      : await executeWrite(context.database, requireCaller(request), statement, write);
  reply.header('content-range', contentRange(outcome.rows, preferences.count ? outcome.total : null));
  return sendWritten(reply, write, outcome, 204);
}

function readWrite(request: TableRequest, understood: Parameters<typeof readQuery>[1]): Write {
  const shape = readAnswerShape(request.headers);
  const preferences = readPreferences(request.headers);
  const query = readQuery(request, understood);
  const returning = { select: preferences.returnsRows ? query.select : undefined, shape };
  return { query, preferences, shape, returning, payload: readPayload(request.body, query.columns) };
}

/** The table; it has the columns that the payload names. */
async function findTable(context: RestContext, request: TableRequest, { payload, query, returning }: Write) {
  const filtered = query.filters.map(({ column }) => column);
  const named = [...payload.columns, ...filtered, ...(returning.select ?? [])];
  const table = await context.catalogue.tableWith(request.params.table, named);
  requireColumns(table, payload);
  return table;
}

function nothingWritten({ shape, preferences }: Write): Outcome {
  if (shape === 'object') throw notSingular(0);
  return { rows: 0, total: 0, body: preferences.returnsRows ? '[]' : '' };
}

function sendWritten(reply: FastifyReply, write: Write, { body }: Outcome, statusWhenEmpty: 200 | 201 | 204) {
  if (!write.preferences.returnsRows) return reply.status(statusWhenEmpty).send();
  return sendJson(reply, statusWhenEmpty === 204 ? 200 : statusWhenEmpty, write.shape, body ?? '');
}

const UNIQUE_VIOLATION = '23505';

/** Inserts. In the configured tables a row that exists is returned unchanged, if its key is the same and the caller may see it. */
async function insertOrAdopt(
  context: RestContext,
  actor: Actor,
  insert: Insert,
  returning: Returning,
): Promise<Outcome> {
  try {
    return await executeWrite(context.database, actor, insertStatement(insert, returning), returning);
  } catch (error) {
    if (!isAdoptable(context, insert, error)) throw error;
    const statement = existingRowStatement(insert.table, insert.payload, returning);
    const existing = await executeRead(context.database, actor, statement, { shape: 'array' });
    if (existing.rows !== 1) throw error;
    return existing;
  }
}

function isAdoptable({ adoptExisting }: RestContext, { table, payload, merges }: Insert, error: unknown): boolean {
  return (
    adoptExisting.includes(table.name) &&
    payload.isSingle &&
    !merges &&
    error instanceof pg.DatabaseError &&
    error.code === UNIQUE_VIOLATION &&
    table.primaryKey !== null &&
    brokenConstraint(error) === table.primaryKey.constraint &&
    table.primaryKey.columns.every((column) => payload.columns.includes(column))
  );
}

/** From another node its name arrives in the message alone, with the number of the shard. */
const brokenConstraint = ({ constraint, message }: pg.DatabaseError) => constraint ?? /"(.*)_\d+"/.exec(message)?.[1];
