import type { FastifyPluginAsync } from 'fastify';
import * as api from '#contract/endpoints/exercises.ts';
import type { Database } from '#platform/database/database.ts';
import { ApiError } from '../../plugins/error-dialect.ts';
import { serve } from '../../plugins/serve.ts';
import { addFavorite, listFavorites, removeFavorite } from './repository.ts';

/** The exercises that a member has starred. */
export const favoriteRoutes: FastifyPluginAsync<{ database: Database }> = async (app, { database }) => {
  serve(app, api.listFavorites, async ({ member }) => {
    const favorites = await listFavorites(database, member);
    return favorites.map(({ exercise_id, created_at }) => ({ exercise_id, created_at: created_at.toISOString() }));
  });

  serve(app, api.addFavorite, async ({ member, params }) => {
    if (!(await addFavorite(database, member, params.exerciseId))) throw new ApiError('not_found');
  });

  serve(app, api.removeFavorite, ({ member, params }) => removeFavorite(database, member, params.exerciseId));
};
