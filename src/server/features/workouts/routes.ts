import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { historyQuery, workoutDetail, workoutSummary, workoutsResponse } from '#contract/workout.ts';
import type { Database } from '#platform/database/database.ts';
import { ApiError } from '../../plugins/error-dialect.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { deleteWorkout, restoreWorkout } from './deletion.ts';
import { findWorkout, listWorkouts } from './history.ts';

const params = z.object({ id: z.uuid() });

/** The history of finished workouts; how one gets there is `workout-completion`. */
export const workoutRoutes: FastifyPluginAsyncZod<{ database: Database; setsPerDay: number }> = async (
  app,
  { database, setsPerDay },
) => {
  app.get(
    '/api/user/workouts',
    {
      schema: {
        summary: 'Finished workouts, newest first',
        description: 'The header `x-next-cursor` is the cursor of the next page; the last page has none.',
        querystring: historyQuery,
        response: { 200: workoutsResponse },
      },
    },
    async ({ member, query: { limit, cursor } }, reply) => {
      const after = cursor === undefined ? undefined : decodeCursor(cursor);
      const found = await listWorkouts(database, member, { after, limit });
      const page = found.slice(0, limit);
      const last = page.at(-1);
      if (last && found.length > limit) reply.header('x-next-cursor', encodeCursor(last));
      return page;
    },
  );

  app.get(
    '/api/user/workouts/:id',
    { schema: { summary: 'A workout with its exercises and sets', params, response: { 200: workoutDetail } } },
    async ({ member, params: { id } }) => {
      const workout = await findWorkout(database, member, id);
      if (!workout) throw new ApiError('not_found');
      return workout;
    },
  );

  app.delete(
    '/api/user/workouts/:id',
    {
      schema: {
        summary: 'Delete a workout',
        description: 'Its XP, records and totals go with it. It can be restored for 30 days.',
        params,
        response: { 204: z.undefined() },
      },
    },
    async ({ member, params: { id } }, reply) => {
      if (!(await deleteWorkout(database, member, id))) throw new ApiError('not_found');
      return reply.status(204).send();
    },
  );

  app.post(
    '/api/user/workouts/:id/restore',
    { schema: { summary: 'Take back the deletion of a workout', params, response: { 200: workoutSummary } } },
    async ({ member, params: { id } }) => {
      const workout = await restoreWorkout(database, member, id, { setsPerDay, now: new Date() });
      if (!workout) throw new ApiError('not_found');
      return workout;
    },
  );
};
