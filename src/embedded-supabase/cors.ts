import type { FastifyInstance, FastifyRequest } from 'fastify';

const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE';
/** What supabase-js reads of an answer, besides what every page may read. */
const EXPOSED = 'content-range, preference-applied, retry-after, x-request-id, x-supabase-api-version';
const DAY_SECONDS = 86_400;

/**
 * Lets pages of the given origins call the backend, for a GYMRATT whose `SUPABASE_URL` names this one. No credentials: the
 * token travels in a header. The product's own API stays closed to other origins. Called before limits are set, so that
 * such a page can read a refusal.
 */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  app.addHook('onRequest', async (request, reply) => {
    if (!isForBackend(request)) return;
    reply.header('vary', 'Origin');
    if (!isAllowed(request, origins)) return;
    reply
      .header('access-control-allow-origin', request.headers.origin)
      .header('access-control-expose-headers', EXPOSED);
  });
}

/** Called after limits are set: asking is limited too. */
export function answerPreflights(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  app.addHook('onRequest', async (request, reply) => {
    const isPreflight = request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined;
    if (!isPreflight || !isForBackend(request) || !isAllowed(request, origins)) return;
    const asked = request.headers['access-control-request-headers'];
    if (asked !== undefined) reply.header('access-control-allow-headers', asked);
    return reply
      .header('vary', 'Origin, Access-Control-Request-Headers')
      .header('access-control-allow-methods', METHODS)
      .header('access-control-max-age', DAY_SECONDS)
      .status(204)
      .send();
  });
}

function isForBackend({ url }: FastifyRequest): boolean {
  return url.startsWith('/auth/v1/') || url.startsWith('/rest/v1/');
}

function isAllowed({ headers }: FastifyRequest, origins: readonly string[]): boolean {
  return headers.origin !== undefined && origins.includes(headers.origin);
}
