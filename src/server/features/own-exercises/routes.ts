import { randomUUID } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import * as api from '#contract/endpoints/own-exercises.ts';
import type { HistoryRouteOptions } from '../../history-jobs/history-jobs.ts';
import { createExercise, deleteExercise, listOwnExercises, readUse } from '../../own-exercises/repository.ts';
import { listForeignNames } from '../../own-exercises/split.ts';
import { ApiError, found } from '../../plugins/error-dialect.ts';
import { serve } from '../../plugins/serve.ts';

/** The exercises that a member has made. */
export const ownExerciseRoutes: FastifyPluginAsync<HistoryRouteOptions> = async (app, { database, history }) => {
  serve(app, api.listOwnExercises, ({ member }) => listOwnExercises(database, member));

  serve(app, api.getOwnExerciseUse, async ({ member, params: { id } }) => found(await readUse(database, member, id)));

  serve(app, api.createOwnExercise, async ({ member, body: { id = randomUUID(), ...wanted } }, reply) => {
    const { exercise, isNew } = await createExercise(database, member, id, wanted);
    reply.code(isNew ? 201 : 200);
    return exercise;
  });

  serve(app, api.updateOwnExercise, ({ member, params: { id }, body }, reply) =>
    history.change('updateOwnExercise', member, { id, body }, reply),
  );

  serve(app, api.deleteOwnExercise, async ({ member, params: { id } }) => {
    if (!(await deleteExercise(database, member, id))) throw new ApiError('not_found');
  });

  serve(app, api.mergeOwnExercise, ({ member, params: { id }, body }, reply) =>
    history.change('mergeOwnExercise', member, { id, body }, reply),
  );

  serve(app, api.undoMerge, ({ member, params: { id } }, reply) => history.change('undoMerge', member, { id }, reply));

  serve(app, api.listForeignNames, ({ member }) => listForeignNames(database, member));

  serve(app, api.splitExercise, ({ member, params: { id }, body }, reply) =>
    history.change('splitExercise', member, { id, body }, reply),
  );
};
