import type { FastifyPluginAsync } from 'fastify';
import * as api from '#contract/endpoints/progress.ts';
import type { WorkoutStats } from '#contract/user.ts';
import type { Database } from '#platform/database/database.ts';
import { describeStreak } from '../../play/repository.ts';
import { serve } from '../../plugins/serve.ts';
import { findLastTrained, findStats, type StatsRow } from './repository.ts';

export const workoutStatsRoutes: FastifyPluginAsync<{ database: Database }> = async (app, { database }) => {
  serve(app, api.getWorkoutStats, async ({ member }) => {
    const now = new Date();
    return describeStats(await findStats(database, member, now), now);
  });
  serve(app, api.getLastTrained, async ({ member }) => {
    const { workout_id, week, month, best_month } = await findLastTrained(database, member);
    return { workout_id, week, month, best_month };
  });
};

function describeStats(stats: StatsRow, now: Date): WorkoutStats {
  const streak = describeStreak(stats, now);
  return {
    xp: stats.xp,
    level: stats.level,
    current_streak: streak.current_streak,
    total_workouts: stats.total_workouts,
    total_volume: stats.total_volume,
    last_workout_at: stats.last_workout_at?.toISOString() ?? null,
    workouts_this_week: stats.workouts_this_week,
    workouts_this_month: stats.workouts_this_month,
    streak,
    season: stats.season,
    logged_workouts: stats.logged_workouts,
  };
}
