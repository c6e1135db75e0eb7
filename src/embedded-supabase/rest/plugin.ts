import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { createLimiter } from '#platform/concurrency-limiter.ts';
import type { Actor } from '#platform/database/actor.ts';
import { type MemberTurns, shareConnections } from '#platform/database/connection-share.ts';
import type { Database } from '#platform/database/database.ts';
import { findCaller, identifyCallers } from './caller.ts';
import { Catalogue } from './catalogue.ts';
import { speakPostgrestErrors } from './error-handler.ts';
import { RestError } from './errors.ts';
import { acceptJsonBodies, BODY_LIMIT } from './json-body.ts';
import type { TableRequest } from './request.ts';
import { callFunction, type RpcRequest } from './rpc-calls.ts';
import { insertRows, readRows, updateRows } from './table-requests.ts';

export interface RestOptions {
  readonly database: Database;
  readonly memberTurns: MemberTurns;
  /** Who is calling; rejects with a RestError, PGRST301 or PGRST303. */
  readonly identify: (request: FastifyRequest) => Promise<Actor>;
  /** Tables filled by a trigger: inserting an existing row returns it unchanged, if the caller may see it. */
  readonly adoptExisting?: readonly string[];
  /** How many of the database's connections may be used at a time; a part of them by strangers. */
  readonly connections: number;
}

/** The data API: the part of PostgREST's protocol that decision 031 names. The database decides who may do what. */
export const restPlugin: FastifyPluginAsync<RestOptions> = async (app, options) => {
  const context = {
    database: options.memberTurns(shareDatabase(options)),
    catalogue: new Catalogue(options.database),
    adoptExisting: options.adoptExisting ?? [],
  };
  speakPostgrestErrors(app, context.database);
  acceptJsonBodies(app);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store');
    done();
  });
  identifyCallers(app, options.identify);
  app.addHook('onRequest', async (request) => requirePublicSchema(request));
  boundUnreadAnswers(app);

  app.all('/', async () => {
    throw new RestError(404, 'PGRST126', 'Root endpoint metadata is disabled');
  });

  const bodyLimit = BODY_LIMIT;
  app.get('/:table', (request: TableRequest, reply) => readRows(context, request, reply));
  app.post('/:table', { bodyLimit }, (request: TableRequest, reply) => insertRows(context, request, reply));
  app.patch('/:table', { bodyLimit }, (request: TableRequest, reply) => updateRows(context, request, reply));

  app.post('/rpc/:function', { bodyLimit }, (request: RpcRequest, reply) => callFunction(context, request, reply));

  const refuseMethod = async (request: FastifyRequest) => {
    throw new RestError(405, 'PGRST117', `Unsupported HTTP method: ${request.method}`);
  };
  app.route({ method: ['PUT', 'DELETE', 'OPTIONS'], url: '/:table', handler: refuseMethod });
  app.route({ method: ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'], url: '/rpc/:function', handler: refuseMethod });
};

const EXPOSED_SCHEMA = 'public';

/** A caller that names a schema must name the only exposed one. */
function requirePublicSchema({ method, headers }: FastifyRequest): void {
  const isRead = method === 'GET' || method === 'HEAD';
  const schema = headers[isRead ? 'accept-profile' : 'content-profile'] ?? EXPOSED_SCHEMA;
  if (schema === EXPOSED_SCHEMA) return;
  throw new RestError(406, 'PGRST106', `Invalid schema: ${schema}`, {
    hint: `Only the following schemas are exposed: ${EXPOSED_SCHEMA}`,
  });
}

const PATIENCE_MS = 5_000;

/** Strangers wait for each other, and never for long: members and the product's API must find a connection free. */
function shareDatabase({ database, connections }: RestOptions): Database {
  const everybody = createLimiter(connections, { mostWaiting: 200, patienceMs: PATIENCE_MS });
  const strangers = createLimiter(Math.max(1, Math.floor(connections / 2)), {
    mostWaiting: 50,
    patienceMs: PATIENCE_MS,
  });
  return shareConnections(database, ({ role }) =>
    role === 'anon' ? (work) => strangers(() => everybody(work)) : everybody,
  );
}

const MB = 1024 * 1024;
/** Of all answers that are not sent to their end yet. Strangers cannot use up what members need. */
const MOST_UNREAD = { strangers: 8 * MB, others: 64 * MB };
/** A slow reader cannot hold an answer for longer. */
const LONGEST_MS = 30_000;

/** Limits the memory taken by answers that nobody reads. */
export function boundUnreadAnswers(app: FastifyInstance): void {
  const unread = { strangers: 0, others: 0 };
  app.addHook('onSend', async (request, reply, payload) => {
    // Whoever has hung up already reads nothing, and is not told to have left again.
    if (typeof payload !== 'string' || reply.raw.destroyed) return payload;
    const bytes = Buffer.byteLength(payload);
    const whose = (findCaller(request)?.role ?? 'anon') === 'anon' ? 'strangers' : 'others';
    if (unread[whose] + bytes > MOST_UNREAD[whose]) {
      reply.status(503).header('retry-after', 2).type('application/json; charset=utf-8');
      return JSON.stringify(new RestError(503, '53000', 'Too many answers are waiting to be read').body);
    }
    unread[whose] += bytes;
    const deadline = setTimeout(() => reply.raw.destroy(), LONGEST_MS);
    reply.raw.once('close', () => {
      unread[whose] -= bytes;
      clearTimeout(deadline);
    });
    return payload;
  });
}
