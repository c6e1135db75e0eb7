import type { FastifyPluginAsync } from 'fastify';
import * as api from '#contract/endpoints/server-state.ts';
import type { Database } from '#platform/database/database.ts';
import { sendError } from '../../plugins/error-dialect.ts';
import { serve } from '../../plugins/serve.ts';

/** `/healthz`: do not restart me. `/readyz`: send me members. */
export const healthRoutes: FastifyPluginAsync<{ database: Database }> = async (app, { database }) => {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  serve(app, api.getHealth, () => ({ status: 'ok' as const }));

  serve(app, api.getReadiness, async (request, reply) => {
    try {
      await database.ping();
      return { status: 'ok' as const };
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      return sendError(reply, 'database_unavailable');
    }
  });
};
