import type { FastifyPluginAsync } from 'fastify';
import * as api from '#contract/endpoints/progress.ts';
import type { HighScoresResponse } from '#contract/play.ts';
import { MEASURES, type Measure } from '#core/workout/measures.ts';
import { estimateOfDay } from '#core/workout/one-rep-max.ts';
import { findBestSet } from '#core/workout/records.ts';
import { setFromColumns } from '#core/workout/set-fields.ts';
import { isWarmup } from '#core/workout/set-types.ts';
import type { Database } from '#platform/database/database.ts';
import { ApiError } from '../../plugins/error-dialect.ts';
import { serve } from '../../plugins/serve.ts';
import { type BestDay, findBestDays } from './repository.ts';

/** As many as an arcade shows. */
const PLACES = 10;

export const highScoreRoutes: FastifyPluginAsync<{ database: Database }> = async (app, { database }) => {
  serve(app, api.getHighScores, async ({ member, params }) => {
    const { exercise, days } = await findBestDays(database, member, params.exerciseId, PLACES);
    if (!exercise) throw new ApiError('not_found');
    const scores = days.flatMap((day) => describeScore(day, exercise.measure));
    // Until a set of the member's own counts, the house holds the record of weights.
    const { house } = MEASURES[exercise.measure];
    return { ...exercise, scores, house: house && scores.length === 0 ? house : null };
  });
};

function describeScore({ entries, ...day }: BestDay, measure: Measure): HighScoresResponse['scores'] {
  const done = entries.map(({ bodyweight, sets }) => ({
    bodyweight,
    measure,
    sets: sets.map(setFromColumns).filter((set) => !isWarmup(set)),
  }));
  const best = findBestSet(
    done.flatMap(({ sets }) => sets),
    measure,
  );
  if (!best) return [];
  return [
    {
      ...day,
      weight: best.weight,
      reps: best.reps,
      duration_seconds: best.durationSeconds ?? null,
      distance_meters: best.distanceMeters ?? null,
      one_rep_max: estimateOfDay(done),
    },
  ];
}
