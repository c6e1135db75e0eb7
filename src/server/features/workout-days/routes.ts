import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { workoutDaysQuery, workoutDaysResponse } from '#contract/workout.ts';
import type { Database } from '#platform/database/database.ts';
import { ApiError } from '../../plugins/error-dialect.ts';
import { findWorkoutDays } from './repository.ts';

export const workoutDayRoutes: FastifyPluginAsyncZod<{ database: Database }> = async (app, { database }) => {
  app.get(
    '/api/user/workout-days',
    {
      schema: {
        summary: 'The days of a year with workouts',
        description: 'Days and years are those of the member’s time zone, as the profile has it.',
        querystring: workoutDaysQuery,
        response: { 200: workoutDaysResponse },
      },
    },
    async ({ member, query: { year } }) => {
      const days = await findWorkoutDays(database, member, year);
      // A token without a profile is one of a member who has been deleted since.
      if (!days) throw new ApiError('unauthorized');
      return days;
    },
  );
};
