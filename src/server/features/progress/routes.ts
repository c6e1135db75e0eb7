import type { FastifyPluginAsync } from 'fastify';
import * as api from '#contract/endpoints/progress.ts';
import { billedWorkout, workoutLedger } from '#core/play/ledger.ts';
import type { Database } from '#platform/database/database.ts';
import { ApiError, found } from '../../plugins/error-dialect.ts';
import { serve } from '../../plugins/serve.ts';
import { findWorkout } from '../../workouts/workout-history.ts';
import { ledgerInWords } from './ledger-words.ts';
import { listBestLifts } from './read-best-lifts.ts';
import { findExerciseProgress, listPractisedExercises } from './read-exercise-progress.ts';
import { findExerciseStats } from './read-exercise-stats.ts';
import { findHighScores } from './read-high-scores.ts';
import { findMonth } from './read-month.ts';
import { findWorkoutDays } from './read-workout-days.ts';
import { findLastTrained, findStats } from './read-workout-stats.ts';

/** What is read of a member's workouts: totals, bests, days, and where the XP came from. */
export const progressRoutes: FastifyPluginAsync<{ database: Database }> = async (app, { database }) => {
  serve(app, api.listBestLifts, ({ member }) => listBestLifts(database, member));
  serve(app, api.getWorkoutStats, ({ member }) => findStats(database, member, new Date()));
  serve(app, api.getLastTrained, ({ member }) => findLastTrained(database, member));
  serve(app, api.getWorkoutDays, ({ member, query }) => findWorkoutDays(database, member, query.year));
  serve(app, api.getMonth, ({ member, params }) => findMonth(database, member, params.month));
  serve(app, api.listPractisedExercises, ({ member }) => listPractisedExercises(database, member));

  serve(app, api.getExerciseProgress, async ({ member, params }) => {
    const points = await findExerciseProgress(database, member, params.exerciseId);
    if (points.length === 0) throw new ApiError('not_found');
    return points;
  });

  serve(app, api.getExerciseStats, async ({ member, params, query }) =>
    found(await findExerciseStats(database, member, params.exerciseId, query)),
  );

  serve(app, api.getHighScores, async ({ member, params }) =>
    found(await findHighScores(database, member, params.exerciseId)),
  );

  // The browser makes the same bill by itself, of the workout that it has.
  serve(app, api.getLedger, async ({ member, params }) => {
    const workout = found(await findWorkout(database, member, params.id));
    const { exercises, caps, xp } = ledgerInWords(workoutLedger(billedWorkout(workout)));
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
        lines,
      })),
      caps,
      xp,
    };
  });
};
