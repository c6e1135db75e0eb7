import type { FastifyPluginAsync } from 'fastify';
import * as api from '#contract/endpoints/workouts.ts';
import type { HistoryRouteOptions } from '../../history-jobs/history-jobs.ts';
import { found } from '../../plugins/error-dialect.ts';
import { serve } from '../../plugins/serve.ts';
import { decodeCursor, encodeCursor, findWorkout, listWorkouts } from '../../workouts/workout-history.ts';

export const workoutRoutes: FastifyPluginAsync<HistoryRouteOptions> = async (app, { database, history }) => {
  serve(app, api.listWorkouts, async ({ member, query: { limit, cursor, on } }, reply) => {
    const after = cursor === undefined ? undefined : decodeCursor(cursor);
    const found = await listWorkouts(database, member, { after, limit, on });
    const page = found.slice(0, limit);
    const last = page.at(-1);
    if (last && found.length > limit) reply.header('x-next-cursor', encodeCursor(last));
    return page;
  });

  serve(app, api.getWorkout, async ({ member, params: { id } }) => found(await findWorkout(database, member, id)));

  serve(app, api.completeWorkout, ({ member, body }, reply) =>
    history.change('completeWorkout', member, { body }, reply),
  );

  serve(app, api.editWorkout, ({ member, params: { id }, body }, reply) =>
    history.change('editWorkout', member, { id, body }, reply),
  );

  serve(app, api.deleteWorkout, ({ member, params: { id } }, reply) =>
    history.change('deleteWorkout', member, { id }, reply),
  );

  serve(app, api.restoreWorkout, ({ member, params: { id } }, reply) =>
    history.change('restoreWorkout', member, { id }, reply),
  );
};
