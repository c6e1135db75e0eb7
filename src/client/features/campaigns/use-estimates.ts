import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { keptQuery } from '#client/data/kept-answers.ts';
import { useMember } from '#client/session/auth/use-member.ts';
import { listLifts } from '#contract/endpoints/insights.ts';
import type { Lift } from '#contract/insights.ts';

/** Estimated one-rep maxes in kilograms, by exercise. */
export function useEstimates(): Readonly<Record<string, number>> {
  const lifts = useLifts();
  return useMemo(
    () => Object.fromEntries(lifts.flatMap(({ exercise_id, estimate }) => (estimate ? [[exercise_id, estimate]] : []))),
    [lifts],
  );
}

/** What the member has done in the last 90 days. */
export function useDoneExercises(): ReadonlySet<string> {
  return new Set(useLifts().flatMap(({ exercise_id, days }) => (days > 0 ? [exercise_id] : [])));
}

const NONE: readonly Lift[] = [];

function useLifts(): readonly Lift[] {
  return useQuery(keptQuery(useMember().userId, listLifts, {})).data ?? NONE;
}
