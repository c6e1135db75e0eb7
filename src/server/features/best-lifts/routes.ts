import type { FastifyPluginAsync } from 'fastify';
import * as api from '#contract/endpoints/progress.ts';
import type { BestLift } from '#contract/user.ts';
import { SELECTOR_FILTERS } from '#core/workout/selector-filters.ts';
import type { Database } from '#platform/database/database.ts';
import { serve } from '../../plugins/serve.ts';
import { type BestLiftRow, listBestLifts } from './repository.ts';

export const bestLiftRoutes: FastifyPluginAsync<{ database: Database }> = async (app, { database }) => {
  serve(app, api.listBestLifts, async ({ member }) => {
    const lifts = await listBestLifts(database, member);
    return lifts.map(describeLift).sort((a, b) => placeOf(a) - placeOf(b));
  });
};

function describeLift({ performed_at, workout_id: _, ...lift }: BestLiftRow): BestLift {
  return { ...lift, workout_date: performed_at.toISOString() };
}

const ORDER: readonly string[] = SELECTOR_FILTERS;

function placeOf({ selector_filter }: BestLift): number {
  return ORDER.indexOf(selector_filter);
}
