import type { FastifyPluginAsync } from 'fastify';
import * as api from '#contract/endpoints/progress.ts';
import type { WorkoutStats } from '#contract/user.ts';
import { calendarDate, knownTimeZone } from '#core/progression/calendar.ts';
import { NO_PAUSES, streakOn } from '#core/progression/streaks.ts';
import type { Database } from '#platform/database/database.ts';
import { ApiError } from '../../plugins/error-dialect.ts';
import { serve } from '../../plugins/serve.ts';
import { findStats, type StatsRow } from './repository.ts';

export const workoutStatsRoutes: FastifyPluginAsync<{ database: Database }> = async (app, { database }) => {
  serve(app, api.getWorkoutStats, async ({ member }) => {
    const now = new Date();
    return describeStats(await findStats(database, member, now), now);
  });
};

/** The streak as of today: the stored one is as of the latest workout. */
function describeStats(stats: StatsRow | undefined, now: Date): WorkoutStats {
  // A token without a profile is one of a member who has been deleted since.
  if (!stats) throw new ApiError('unauthorized');
  const { streak_week, current_streak, timezone, last_workout_at, ...counted } = stats;
  const today = calendarDate(now, knownTimeZone(timezone));
  return {
    ...counted,
    current_streak: streakOn(today, { weeks: current_streak, latestWeek: streak_week, bank: 0 }, NO_PAUSES),
    last_workout_at: last_workout_at?.toISOString() ?? null,
  };
}
