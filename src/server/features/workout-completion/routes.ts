import type { FastifyPluginAsync } from 'fastify';
import * as api from '#contract/endpoints/workouts.ts';
import type { Database } from '#platform/database/database.ts';
import { serve } from '../../plugins/serve.ts';
import { completeWorkout } from './complete.ts';

interface Options {
  readonly database: Database;
  readonly setsPerDay: number;
}

export const workoutCompletionRoutes: FastifyPluginAsync<Options> = async (app, { database, setsPerDay }) => {
  serve(app, api.completeWorkout, ({ member, body }) =>
    completeWorkout(database, member, body, { now: new Date(), setsPerDay }),
  );
};
