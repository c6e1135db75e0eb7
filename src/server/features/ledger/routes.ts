import type { FastifyPluginAsync } from 'fastify';
import * as api from '#contract/endpoints/progress.ts';
import { billedWorkout, workoutLedger } from '#core/play/ledger.ts';
import type { Database } from '#platform/database/database.ts';
import { ApiError } from '../../plugins/error-dialect.ts';
import { serve } from '../../plugins/serve.ts';
import { findWorkout } from '../../workouts/workout-history.ts';

/** The browser makes the same bill by itself, of the workout that it has. */
export const ledgerRoutes: FastifyPluginAsync<{ database: Database }> = async (app, { database }) => {
  serve(app, api.getLedger, async ({ member, params: { id } }) => {
    const workout = await findWorkout(database, member, id);
    if (!workout) throw new ApiError('not_found');
    const { exercises, caps, xp } = workoutLedger(billedWorkout(workout));
    return {
      workout_id: workout.id,
      name: workout.name,
      start_time: workout.start_time,
      time_zone: workout.time_zone ?? 'UTC',
      bodyweight_kg: workout.bodyweight_kg ?? null,
      exercises: exercises.map(({ exerciseId, name, xp: earned, lines }) => ({
        exercise_id: exerciseId,
        name,
        xp: earned,
        lines: lines.map(({ label, sum, note, xp: ofSet }) => ({ label, sum, note, xp: ofSet })),
      })),
      caps: [...caps],
      xp,
    };
  });
};
