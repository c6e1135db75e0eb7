import { queryOptions } from '@tanstack/react-query';
import { apiFetch } from '#client/shared/api/api-fetch.ts';
import { keptQueryOf } from '#client/shared/api/kept-answers.ts';
import type { Exercise } from '#contract/exercise.ts';

const PATH = '/api/exercises';
const FRESH_FOR_MS = 10 * 60_000;

/** The whole catalogue, which is public: it is asked for without a token. Without a network it is what this phone has kept. */
export function exerciseListQuery(userId: string) {
  const query = keptQueryOf(userId, PATH, (limits) => apiFetch<Exercise[]>(PATH, { ...limits, session: 'none' }));
  return queryOptions({ ...query, staleTime: FRESH_FOR_MS });
}
