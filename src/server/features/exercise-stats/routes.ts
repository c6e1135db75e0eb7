import type { FastifyPluginAsync } from 'fastify';
import * as api from '#contract/endpoints/progress.ts';
import type { ExerciseStats } from '#contract/exercise.ts';
import type { Database } from '#platform/database/database.ts';
import { ApiError } from '../../plugins/error-dialect.ts';
import { serve } from '../../plugins/serve.ts';
import { type ExerciseStatsRow, findExerciseStats } from './repository.ts';

export const exerciseStatsRoutes: FastifyPluginAsync<{ database: Database }> = async (app, { database }) => {
  serve(app, api.getExerciseStats, async ({ member, params, query }) => {
    const stats = await findExerciseStats(database, member, params.exerciseId, query);
    if (!stats) throw new ApiError('not_found');
    return describeStats(stats);
  });
};

function describeStats(stats: ExerciseStatsRow): ExerciseStats {
  const { workout_id, name, performed_at, time_zone, measure, best, best_at } = stats;
  const [sets = [], ...later] = stats.entries;
  return {
    lastWorkout: {
      workout_id,
      name,
      performed_at: performed_at.toISOString(),
      time_zone,
      measure,
      sets,
      ...(later.length > 0 && { later_entries: later }),
    },
    best: {
      weight: best?.weight ?? 0,
      reps: best?.reps ?? 0,
      duration_s: best?.durationSeconds ?? null,
      distance_m: best?.distanceMeters ?? null,
      performed_at: best_at.toISOString(),
    },
  };
}
