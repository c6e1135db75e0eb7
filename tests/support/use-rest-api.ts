import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { RestError } from '#embedded-supabase/rest/errors.ts';
import { restPlugin } from '#embedded-supabase/rest/plugin.ts';
import { type Actor, ANONYMOUS } from '#platform/database/actor.ts';
import type { Database } from '#platform/database/database.ts';

const ACTOR_HEADER = 'x-test-actor';

export interface RestApi {
  readonly app: FastifyInstance;
  /** The real client, calling as the actor. */
  readonly as: (actor: Actor) => SupabaseClient;
  /** A request that the client would not send; the path begins after /rest/v1. */
  readonly request: (actor: Actor, path: string, init?: RequestInit) => Promise<Response>;
}

/** The data API alone on a free port, for the tests of one file. Who calls is told by a header instead of a token. */
export function useRestApi(given: () => Database, adoptExisting: readonly string[] = []): RestApi {
  const app = Fastify();
  let url = '';
  beforeAll(async () => {
    await app.register(restPlugin, {
      prefix: '/rest/v1',
      database: given(),
      adoptExisting,
      memberTurns: (shared) => shared,
      connections: 2,
      identify: async ({ headers }) => {
        const actor = headers[ACTOR_HEADER];
        if (typeof actor !== 'string') return ANONYMOUS;
        if (actor === 'expired') throw new RestError(401, 'PGRST303', 'JWT expired');
        return JSON.parse(actor) as Actor;
      },
    });
    url = await app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => app.close());
  const headersOf = (actor: Actor) => ({ [ACTOR_HEADER]: JSON.stringify(actor) });
  return {
    app,
    as: (actor) =>
      createClient(url, 'sb_publishable_gymratt', {
        global: { headers: headersOf(actor) },
        auth: { persistSession: false, autoRefreshToken: false },
      }),
    request: (actor, path, init = {}) =>
      fetch(`${url}/rest/v1${path}`, { ...init, headers: { ...headersOf(actor), ...init.headers } }),
  };
}
