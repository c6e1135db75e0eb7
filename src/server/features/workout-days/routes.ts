import type { FastifyPluginAsync } from 'fastify';
import * as api from '#contract/endpoints/progress.ts';
import type { Database } from '#platform/database/database.ts';
import { ApiError } from '../../plugins/error-dialect.ts';
import { serve } from '../../plugins/serve.ts';
import { findWorkoutDays } from './repository.ts';

export const workoutDayRoutes: FastifyPluginAsync<{ database: Database }> = async (app, { database }) => {
  serve(app, api.getWorkoutDays, async ({ member, query: { year } }) => {
    const days = await findWorkoutDays(database, member, year);
    // A token without a profile is one of a member who has been deleted since.
    if (!days) throw new ApiError('unauthorized');
    return days;
  });
};
