import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { errorResponse } from '#contract/errors.ts';
import { healthResponse } from '#contract/health.ts';
import type { Database } from '#platform/database/database.ts';
import { sendError } from '../../plugins/error-dialect.ts';

/** `/healthz`: do not restart me. `/readyz`: send me members. */
export const healthRoutes: FastifyPluginAsyncZod<{ database: Database }> = async (app, { database }) => {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.get('/healthz', { schema: { response: { 200: healthResponse } } }, async () => ({
    status: 'ok' as const,
  }));

  app.get('/readyz', { schema: { response: { 200: healthResponse, 503: errorResponse } } }, async (request, reply) => {
    try {
      await database.ping();
      return { status: 'ok' as const };
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      return sendError(reply, 'database_unavailable');
    }
  });
};
