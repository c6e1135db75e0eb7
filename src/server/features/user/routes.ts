import type { FastifyPluginAsync } from 'fastify';
import * as account from '#contract/endpoints/account.ts';
import * as api from '#contract/endpoints/profile.ts';
import type { CurrentUserResponse } from '#contract/user.ts';
import { calendarDate, knownTimeZone } from '#core/progression/calendar.ts';
import { starsAt } from '#core/progression/levels.ts';
import { streakOn } from '#core/progression/streaks.ts';
import { toKilograms } from '#core/workout/weight-units.ts';
import type { Database } from '#platform/database/database.ts';
import { changeProfile, findProfile, type Profile } from '../../play/profile.ts';
import { ApiError } from '../../plugins/error-dialect.ts';
import { serve } from '../../plugins/serve.ts';
import { keptStreak } from '../../queries/standing.ts';

export const userRoutes: FastifyPluginAsync<{ database: Database }> = async (app, { database }) => {
  serve(app, account.getCurrentUser, async ({ member }) =>
    describeProfile(await findProfile(database, member), new Date()),
  );

  serve(app, api.changeProfile, async ({ member, body }) => {
    const now = new Date();
    if (body.timezone !== undefined && knownTimeZone(body.timezone) !== body.timezone) {
      throw new ApiError('validation_failed', { field: 'timezone', message: 'Not a known time zone.' });
    }
    return describeProfile(await changeProfile(database, member, body, now), now);
  });
};

/** The streak as of today: the stored one is as of the latest workout. */
function describeProfile(profile: Profile, now: Date): CurrentUserResponse {
  const { streak_week: _week, streak_bank: _bank, rules: _rules, pauses, ...shown } = profile;
  const today = calendarDate(now, knownTimeZone(profile.timezone));
  return {
    ...shown,
    stars: starsAt(profile.xp),
    current_streak: streakOn(today, keptStreak(profile), new Set(pauses)),
    weight: profile.bodyweight === null ? null : toKilograms(profile.bodyweight, profile.preferred_weight_unit),
    last_workout_at: profile.last_workout_at?.toISOString() ?? null,
    created_at: profile.created_at.toISOString(),
    updated_at: profile.updated_at.toISOString(),
  };
}
