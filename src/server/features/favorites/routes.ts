import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { favoritesResponse } from '#contract/exercise.ts';
import { exerciseId } from '#contract/values.ts';
import type { Database } from '#platform/database/database.ts';
import { ApiError } from '../../plugins/error-dialect.ts';
import { ownOnly } from '../../plugins/member.ts';
import { addFavorite, listFavorites, removeFavorite } from './repository.ts';

const userId = z.uuid();

/** The exercises that a member has starred. */
export const favoriteRoutes: FastifyPluginAsyncZod<{ database: Database }> = async (app, { database }) => {
  app.get(
    '/api/user/:userId/favorites',
    {
      onRequest: ownOnly,
      schema: {
        summary: 'Favorite exercises, newest first',
        params: z.object({ userId }),
        response: { 200: favoritesResponse },
      },
    },
    async ({ member }) => {
      const favorites = await listFavorites(database, member);
      return favorites.map(({ exercise_id, created_at }) => ({ exercise_id, created_at: created_at.toISOString() }));
    },
  );

  app.put(
    '/api/user/:userId/favorites/:exerciseId',
    {
      onRequest: ownOnly,
      schema: {
        summary: 'Make an exercise a favorite',
        params: z.object({ userId, exerciseId }),
        response: { 204: z.undefined() },
      },
    },
    async ({ member, params }, reply) => {
      if (!(await addFavorite(database, member, params.exerciseId))) throw new ApiError('not_found');
      return reply.status(204).send();
    },
  );

  app.delete(
    '/api/user/:userId/favorites/:exerciseId',
    {
      onRequest: ownOnly,
      schema: {
        summary: 'Make an exercise a favorite no more',
        params: z.object({ userId, exerciseId }),
        response: { 204: z.undefined() },
      },
    },
    async ({ member, params }, reply) => {
      await removeFavorite(database, member, params.exerciseId);
      return reply.status(204).send();
    },
  );
};
