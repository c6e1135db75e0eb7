import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { keptQuery } from '#client/data/kept-answers.ts';
import { useMember } from '#client/session/auth/use-member.ts';
import { listLifts } from '#contract/endpoints/insights.ts';

/** Estimated one-rep maxes in kilograms, by exercise. */
export function useEstimates(): Readonly<Record<string, number>> {
  const { data: lifts } = useQuery(keptQuery(useMember().userId, listLifts, {}));
  return useMemo(
    () =>
      Object.fromEntries(
        lifts?.flatMap(({ exercise_id, estimate }) => (estimate ? [[exercise_id, estimate]] : [])) ?? [],
      ),
    [lifts],
  );
}
