import { statfs } from 'node:fs/promises';
import type { FastifyPluginAsync } from 'fastify';
import * as api from '#contract/endpoints/server-state.ts';
import type { Database } from '#platform/database/database.ts';
import { DatabaseUnavailableError } from '#platform/database/unavailable.ts';
import { sendError } from '../../plugins/error-dialect.ts';
import { serve } from '../../plugins/serve.ts';

export interface HealthOptions {
  readonly database: Database;
  /** Where the database keeps its files, if that is on this machine. */
  readonly databaseFolder?: string | undefined;
}

/** PostgreSQL ends when it cannot make the next file of its log, which has this size. */
const LEAST_FREE_BYTES = 16 * 1024 * 1024;

/** `/healthz`: do not restart me. `/readyz`: send me members. */
export const healthRoutes: FastifyPluginAsync<HealthOptions> = async (app, { database, databaseFolder }) => {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  serve(app, api.getHealth, () => ({ status: 'ok' as const }));

  serve(app, api.getReadiness, async (request, reply) => {
    try {
      if (databaseFolder !== undefined) await assertRoom(databaseFolder);
      await database.ping();
      return { status: 'ok' as const };
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      return sendError(reply, error instanceof DatabaseUnavailableError ? error.code : 'database_unavailable');
    }
  });
};

async function assertRoom(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < LEAST_FREE_BYTES) {
    throw new DatabaseUnavailableError(`${bavail * bsize} bytes are left at ${folder}`, 'storage_full');
  }
}
