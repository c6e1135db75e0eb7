import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type CurrentUserResponse, currentUserResponse } from '#contract/user.ts';
import { calendarDate } from '#core/progression/calendar.ts';
import { streakOn } from '#core/progression/streaks.ts';
import { toKilograms } from '#core/workout/weight-units.ts';
import type { Database } from '#platform/database/database.ts';
import { ApiError } from '../../plugins/error-dialect.ts';
import type { RequireMember } from '../../plugins/member.ts';
import { findProfile, type Profile } from './repository.ts';

export interface UserRouteOptions {
  readonly database: Database;
  readonly requireMember: RequireMember;
}

export const userRoutes: FastifyPluginAsyncZod<UserRouteOptions> = async (app, { database, requireMember }) => {
  app.get('/api/user/current', { schema: { response: { 200: currentUserResponse } } }, async (request, reply) => {
    const { id, actor } = await requireMember(request);
    const profile = await findProfile(database, actor, id);
    if (!profile) throw new ApiError('unauthorized');
    reply.header('cache-control', 'no-store');
    return describeProfile(profile, new Date());
  });
};

/** The streak is told as it stands today: the stored one is as of the latest workout. */
function describeProfile(profile: Profile, now: Date): CurrentUserResponse {
  const { streak_week, current_streak, ...shown } = profile;
  const today = calendarDate(now, profile.timezone);
  return {
    ...shown,
    current_streak: streakOn(today, { weeks: current_streak, latestWeek: streak_week }),
    weight: profile.bodyweight === null ? null : toKilograms(profile.bodyweight, profile.preferred_weight_unit),
    last_workout_at: profile.last_workout_at?.toISOString() ?? null,
    created_at: profile.created_at.toISOString(),
    updated_at: profile.updated_at.toISOString(),
  };
}
