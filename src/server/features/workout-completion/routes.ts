import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { completionRequest, completionResponse } from '#contract/workout.ts';
import type { Database } from '#platform/database/database.ts';
import { completeWorkout } from './complete.ts';

interface Options {
  readonly database: Database;
  readonly setsPerDay: number;
}

export const workoutCompletionRoutes: FastifyPluginAsyncZod<Options> = async (app, { database, setsPerDay }) => {
  app.post(
    '/api/workouts/complete',
    {
      schema: {
        summary: 'Log a finished workout',
        description: 'May be sent again and again: it is stored once, and the answer stays the same.',
        body: completionRequest,
        response: { 200: completionResponse },
      },
    },
    ({ member, body }) => completeWorkout(database, member, body, { now: new Date(), setsPerDay }),
  );
};
