import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { Actor } from '#platform/database/actor.ts';
import type { Database } from '#platform/database/database.ts';
import { requireCaller } from './caller.ts';
import type { RestContext } from './catalogue.ts';
import { RestError } from './errors.ts';
import { contentRange, readAnswerShape, readPreferences, readQuery, sendJson, type TableRequest } from './request.ts';
import { executeRead, MOST_ANSWER_BYTES, type Read, readStatement, rowSource } from './statements.ts';

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
  const { rows } = await database.run(caller, plan.compile(database.build), { once: true });
  return rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0;
}
