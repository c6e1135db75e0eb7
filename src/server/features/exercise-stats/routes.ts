import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type ExerciseStats, exerciseStatsResponse } from '#contract/exercise.ts';
import { exerciseId } from '#contract/values.ts';
import type { Database } from '#platform/database/database.ts';
import { ApiError } from '../../plugins/error-dialect.ts';
import { ownOnly } from '../../plugins/member.ts';
import { type ExerciseStatsRow, findExerciseStats } from './repository.ts';

export const exerciseStatsRoutes: FastifyPluginAsyncZod<{ database: Database }> = async (app, { database }) => {
  app.get(
    '/api/user-exercise-stats/:userId/:exerciseId',
    {
      onRequest: ownOnly,
      schema: {
        summary: 'An exercise the last time and at best',
        description: 'Not found means that the member has never done it.',
        params: z.object({ userId: z.uuid(), exerciseId }),
        response: { 200: exerciseStatsResponse },
      },
    },
    async ({ member, params }) => {
      const stats = await findExerciseStats(database, member, params.exerciseId);
      if (!stats) throw new ApiError('not_found');
      return describeStats(stats);
    },
  );
};

function describeStats({ workout_id, performed_at, sets, ...best }: ExerciseStatsRow): ExerciseStats {
  return {
    lastWorkout: { workout_id, performed_at: performed_at.toISOString(), sets },
    best: { weight: best.best_weight, reps: best.best_reps, performed_at: best.best_at.toISOString() },
  };
}
