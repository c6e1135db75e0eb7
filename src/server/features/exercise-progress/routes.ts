import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  exerciseProgressResponse,
  PROGRESS_LIMIT,
  type ProgressPoint,
  practisedExercisesResponse,
} from '#contract/exercise-progress.ts';
import { exerciseId } from '#contract/values.ts';
import { bestEstimateOf } from '#core/workout/one-rep-max.ts';
import { bestSetOf } from '#core/workout/records.ts';
import { volumeOf } from '#core/workout/volume.ts';
import type { Database } from '#platform/database/database.ts';
import { ApiError } from '../../plugins/error-dialect.ts';
import { listPractisedExercises, listWorkoutsOf, type PractisedWorkoutRow } from './repository.ts';

export const exerciseProgressRoutes: FastifyPluginAsyncZod<{ database: Database }> = async (app, { database }) => {
  app.get(
    '/api/user/exercise-progress',
    {
      schema: {
        summary: 'The exercises that the member has done',
        description: 'The one done last first.',
        response: { 200: practisedExercisesResponse },
      },
    },
    async ({ member }) => {
      const exercises = await listPractisedExercises(database, member);
      return exercises.map(({ last_performed_at, ...exercise }) => ({
        ...exercise,
        last_performed_at: last_performed_at.toISOString(),
      }));
    },
  );

  app.get(
    '/api/user/exercise-progress/:exerciseId',
    {
      schema: {
        summary: 'An exercise from workout to workout',
        description: `The latest ${PROGRESS_LIMIT} workouts, earliest first. Not found means that the member has never done it.`,
        params: z.object({ exerciseId }),
        response: { 200: exerciseProgressResponse },
      },
    },
    async ({ member, params }) => {
      const workouts = await listWorkoutsOf(database, member, params.exerciseId, PROGRESS_LIMIT);
      const points = workouts.flatMap(describePoint);
      if (points.length === 0) throw new ApiError('not_found');
      return points;
    },
  );
};

/** None where no set counts. */
function describePoint({ workout_id, performed_at, sets }: PractisedWorkoutRow): ProgressPoint[] {
  const best = bestSetOf(sets);
  if (!best) return [];
  return [
    {
      workout_id,
      performed_at: performed_at.toISOString(),
      best_weight: best.weight,
      reps_at_best_weight: best.reps,
      estimated_one_rep_max: bestEstimateOf(sets),
      volume: volumeOf(sets),
    },
  ];
}
