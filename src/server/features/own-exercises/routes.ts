import { randomUUID } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import * as api from '#contract/endpoints/own-exercises.ts';
import type { Database } from '#platform/database/database.ts';
import { ApiError } from '../../plugins/error-dialect.ts';
import { serve } from '../../plugins/serve.ts';
import { mergeExercise, undoMerge } from './merge.ts';
import { createExercise, deleteExercise, listOwnExercises, readUse, updateExercise } from './repository.ts';

/** The exercises that a member has made. */
export const ownExerciseRoutes: FastifyPluginAsync<{ database: Database }> = async (app, { database }) => {
  serve(app, api.listOwnExercises, ({ member }) => listOwnExercises(database, member));

  serve(app, api.getOwnExerciseUse, async ({ member, params: { id } }) => found(await readUse(database, member, id)));

  serve(app, api.createOwnExercise, async ({ member, body: { id = randomUUID(), ...wanted } }, reply) => {
    const { exercise, isNew } = await createExercise(database, member, id, wanted);
    reply.code(isNew ? 201 : 200);
    return exercise;
  });

  serve(app, api.updateOwnExercise, async ({ member, params: { id }, body }) =>
    found(await updateExercise(database, member, id, body)),
  );

  serve(app, api.deleteOwnExercise, async ({ member, params: { id } }) => {
    if (!(await deleteExercise(database, member, id))) throw new ApiError('not_found');
  });

  serve(app, api.mergeOwnExercise, async ({ member, params: { id }, body: { into } }) =>
    found(await mergeExercise(database, member, id, into)),
  );

  serve(app, api.undoMerge, async ({ member, params: { id } }) => found(await undoMerge(database, member, id)));
};

function found<Exercise>(exercise: Exercise | undefined): Exercise {
  if (exercise === undefined) throw new ApiError('not_found');
  return exercise;
}
