import type { FastifyPluginAsync } from 'fastify';
import * as api from '#contract/endpoints/progress.ts';
import { PROGRESS_LIMIT, type ProgressPoint } from '#contract/exercise-progress.ts';
import { totalVolume } from '#core/workout/assessment.ts';
import { volumeOf } from '#core/workout/measures.ts';
import { bestEstimateOf } from '#core/workout/one-rep-max.ts';
import { bestSetOf } from '#core/workout/records.ts';
import { setFromColumns } from '#core/workout/set-fields.ts';
import type { Database } from '#platform/database/database.ts';
import { ApiError } from '../../plugins/error-dialect.ts';
import { serve } from '../../plugins/serve.ts';
import { listPractisedExercises, listWorkoutsOf, type PractisedWorkoutRow } from './repository.ts';

export const exerciseProgressRoutes: FastifyPluginAsync<{ database: Database }> = async (app, { database }) => {
  serve(app, api.listPractisedExercises, async ({ member }) => {
    const exercises = await listPractisedExercises(database, member);
    return exercises.map(({ last_performed_at, ...exercise }) => ({
      ...exercise,
      last_performed_at: last_performed_at.toISOString(),
    }));
  });

  serve(app, api.getExerciseProgress, async ({ member, params }) => {
    const workouts = await listWorkoutsOf(database, member, params.exerciseId, PROGRESS_LIMIT);
    const points = workouts.flatMap(describePoint);
    if (points.length === 0) throw new ApiError('not_found');
    return points;
  });
};

/** None where no set counts. Entries of one workout are one point. */
function describePoint({
  workout_id,
  performed_at,
  day,
  measure,
  lifter,
  ...row
}: PractisedWorkoutRow): ProgressPoint[] {
  const sets = row.sets.map(setFromColumns).filter(({ type }) => type !== 'warmup');
  const best = bestSetOf(sets, measure);
  if (!best) return [];
  return [
    {
      workout_id,
      performed_at: performed_at.toISOString(),
      day,
      measure,
      best_weight: best.weight,
      reps_at_best_weight: best.reps,
      best_duration_s: best.durationSeconds ?? null,
      best_distance_m: best.distanceMeters ?? null,
      estimated_one_rep_max: bestEstimateOf(sets, measure, lifter.bodyweight),
      volume: totalVolume(sets.map((set) => ({ volume: volumeOf(set, measure, lifter) }))),
    },
  ];
}
