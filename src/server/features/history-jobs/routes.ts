import type { FastifyPluginAsync } from 'fastify';
import * as api from '#contract/endpoints/history-jobs.ts';
import type { Database } from '#platform/database/database.ts';
import { findJob } from '../../history-jobs/repository.ts';
import { found } from '../../plugins/error-dialect.ts';
import { serve } from '../../plugins/serve.ts';

export const historyJobRoutes: FastifyPluginAsync<{ database: Database }> = async (app, { database }) => {
  serve(app, api.getHistoryJob, async ({ member, params: { id } }) => found(await findJob(database, member, id)));
};
