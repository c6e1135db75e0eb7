import type { FastifyPluginAsync } from 'fastify';
import * as api from '#contract/endpoints/progress.ts';
import { PROGRESS_LIMIT, type ProgressPoint } from '#contract/exercise-progress.ts';
import { totalVolume } from '#core/workout/assessment.ts';
import { setVolume } from '#core/workout/measures.ts';
import { estimateOfDay } from '#core/workout/one-rep-max.ts';
import { findBestSet } from '#core/workout/records.ts';
import { setFromColumns } from '#core/workout/set-fields.ts';
import { isWarmup } from '#core/workout/set-types.ts';
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
    const points = describePoints(workouts);
    if (points.length === 0) throw new ApiError('not_found');
    return points;
  });
};

/** One of each workout with a set that counts. The estimate is that of the day, so two workouts of one day share it. */
function describePoints(rows: readonly PractisedWorkoutRow[]): ProgressPoint[] {
  const entries = rows.map(({ sets, ...row }) => ({
    ...row,
    bodyweight: row.lifter.bodyweight,
    sets: sets.map(setFromColumns).filter((set) => !isWarmup(set)),
  }));
  const days = Map.groupBy(entries, ({ day, measure }) => `${day} ${measure}`);
  const estimates = new Map(Array.from(days, ([key, ofDay]) => [key, estimateOfDay(ofDay)]));
  // The same exercise may stand in a workout twice.
  const workouts = Map.groupBy(entries, ({ workout_id, measure }) => `${workout_id} ${measure}`);
  return Array.from(workouts.values(), ([first, ...others]) => {
    if (!first) return [];
    const { workout_id, performed_at, day, measure, lifter } = first;
    const sets = [first, ...others].flatMap((entry) => entry.sets);
    const best = findBestSet(sets, measure);
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
        estimated_one_rep_max: estimates.get(`${day} ${measure}`) ?? null,
        volume: totalVolume(sets.map((set) => ({ volume: setVolume(set, measure, lifter) }))),
      },
    ];
  }).flat();
}
