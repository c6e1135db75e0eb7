import { queryOptions } from '@tanstack/react-query';
import { keptQuery } from '#client/shared/api/kept-answers.ts';
import type { Exercise } from '#contract/exercise.ts';

const PATH = '/api/exercises';
const FRESH_FOR_MS = 10 * 60_000;

/** The whole catalogue. Without a network it is what this phone has kept of it. */
export function exerciseListQuery(userId: string) {
  return queryOptions({ ...keptQuery<Exercise[]>(userId, PATH), staleTime: FRESH_FOR_MS });
}
