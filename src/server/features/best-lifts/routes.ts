import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type BestLift, bestLiftsResponse } from '#contract/user.ts';
import { SELECTOR_FILTERS } from '#core/workout/selector-filters.ts';
import type { Database } from '#platform/database/database.ts';
import { type BestLiftRow, listBestLifts } from './repository.ts';

export const bestLiftRoutes: FastifyPluginAsyncZod<{ database: Database }> = async (app, { database }) => {
  app.get(
    '/api/user/best-lifts',
    { schema: { summary: 'The heaviest lift of each muscle group', response: { 200: bestLiftsResponse } } },
    async ({ member }) => {
      const lifts = await listBestLifts(database, member);
      return lifts.map(describeLift).sort((a, b) => placeOf(a) - placeOf(b));
    },
  );
};

function describeLift({ performed_at, ...lift }: BestLiftRow): BestLift {
  return { ...lift, workout_date: performed_at.toISOString() };
}

const ORDER: readonly string[] = SELECTOR_FILTERS;

function placeOf({ selector_filter }: BestLift): number {
  return ORDER.indexOf(selector_filter);
}
