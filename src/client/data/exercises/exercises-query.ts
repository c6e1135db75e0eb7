import { queryOptions } from '@tanstack/react-query';
import { keptQuery } from '#client/data/kept-answers.ts';
import { listExercises } from '#contract/endpoints/exercises.ts';

const FRESH_FOR_MS = 10 * 60_000;

/** The whole catalogue. Offline, the copy cached on this phone. */
export function exerciseListQuery(userId: string) {
  return queryOptions({ ...keptQuery(userId, listExercises, {}), staleTime: FRESH_FOR_MS });
}
