import type { FastifyPluginAsync } from 'fastify';
import * as api from '#contract/endpoints/workouts.ts';
import type { Database } from '#platform/database/database.ts';
import { ApiError } from '../../plugins/error-dialect.ts';
import { serve } from '../../plugins/serve.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { deleteWorkout, restoreWorkout } from './workout-deletion.ts';
import { editWorkout } from './workout-edit.ts';
import { findWorkout, listWorkouts } from './workout-history.ts';

interface Options {
  readonly database: Database;
  readonly setsPerDay: number;
}

/** The history of finished workouts; how one gets there is `workout-completion`. */
export const workoutRoutes: FastifyPluginAsync<Options> = async (app, { database, setsPerDay }) => {
  serve(app, api.listWorkouts, async ({ member, query: { limit, cursor } }, reply) => {
    const after = cursor === undefined ? undefined : decodeCursor(cursor);
    const found = await listWorkouts(database, member, { after, limit });
    const page = found.slice(0, limit);
    const last = page.at(-1);
    if (last && found.length > limit) reply.header('x-next-cursor', encodeCursor(last));
    return page;
  });

  serve(app, api.getWorkout, async ({ member, params: { id } }) => {
    const workout = await findWorkout(database, member, id);
    if (!workout) throw new ApiError('not_found');
    return workout;
  });

  serve(app, api.editWorkout, ({ member, params: { id }, body }) =>
    editWorkout(database, member, id, body, { now: new Date(), setsPerDay }),
  );

  serve(app, api.deleteWorkout, async ({ member, params: { id } }) => {
    if (!(await deleteWorkout(database, member, id))) throw new ApiError('not_found');
  });

  serve(app, api.restoreWorkout, async ({ member, params: { id } }) => {
    const workout = await restoreWorkout(database, member, id, { setsPerDay, now: new Date() });
    if (!workout) throw new ApiError('not_found');
    return workout;
  });
};
