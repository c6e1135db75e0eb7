import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { keptQuery } from '#client/data/kept-answers.ts';
import { useAuth } from '#client/session/auth/auth-context.ts';
import { useSession, useWorkout } from '#client/workout/draft/workout-context.ts';
import { getExerciseStats } from '#contract/endpoints/progress.ts';
import type { ExerciseStats } from '#contract/exercise.ts';
import { ASSUMED_BODYWEIGHT, type ExerciseCategory } from '#core/progression/experience.ts';
import type { Effort } from '#core/workout/measures.ts';
import { answeredWeight } from '#core/workout/released-answers.ts';
import type { MemberFacts, PreviousSet } from '#core/workout/session/actions.ts';
import { findExercise } from '#core/workout/session/session.ts';

const STALE_AFTER_MS = 5 * 60_000;

export interface PreviousSession extends MemberFacts {
  /** Last time's sets; `undefined` while they load, and if there was no last time. */
  readonly previous: readonly PreviousSet[] | undefined;
  /** Whether the answer is loading, and none is cached. */
  readonly isPending: boolean;
}

function statsQuery(userId: string, exerciseId: string) {
  const query = keptQuery(userId, getExerciseStats, { params: { userId, exerciseId } }, { notFound: 'null' });
  return { ...query, staleTime: STALE_AFTER_MS };
}

/** The member's last and best sets of an exercise. Adds them to the workout in progress when they arrive. */
export function usePreviousSession(exerciseId: string): PreviousSession {
  const { dispatch } = useWorkout();
  const auth = useAuth();
  const userId = auth.status === 'authenticated' ? auth.userId : '';
  const profile = auth.status === 'authenticated' ? auth.profile : null;
  const { data, isLoading } = useQuery(statsQuery(userId, exerciseId));

  const bodyweight = profile?.weight ?? undefined;
  const category = useSession((session) => findExercise(session, exerciseId)?.category);
  const stats = useMemo(() => data && asAnsweredNow(data, category, bodyweight), [data, category, bodyweight]);
  // `null` is an answer, that there is no history; `undefined` leaves it open.
  const best = stats === null ? null : stats?.best;
  useEffect(() => {
    dispatch({ type: 'learn', exerciseId, best, bodyweight });
  }, [dispatch, exerciseId, best, bodyweight]);

  return { previous: stats?.previous, best, bodyweight, isPending: isLoading };
}

/** Under the names that the rules know, also where the answer was kept by an earlier release. */
function asAnsweredNow(
  { lastWorkout: { measure, sets }, best }: ExerciseStats,
  category: ExerciseCategory = 'compound',
  bodyweight = ASSUMED_BODYWEIGHT,
): { previous: readonly PreviousSet[]; best: Effort } {
  const weightOf = ({ weight }: { weight: number }) => answeredWeight(weight, { category, measure }, bodyweight);
  return {
    previous: sets.map((set) => ({ ...set, weight: weightOf(set) })),
    best: {
      weight: weightOf(best),
      reps: best.reps,
      durationSeconds: best.duration_s,
      distanceMeters: best.distance_m,
    },
  };
}

/** Requests every exercise of the workout in advance, one after another: the next room may have no network. */
export function useSessionsAhead(exerciseIds: readonly string[]): void {
  const queries = useQueryClient();
  const auth = useAuth();
  const userId = auth.status === 'authenticated' ? auth.userId : null;
  useEffect(() => {
    let isOver = false;
    const ask = async () => {
      for (const exerciseId of exerciseIds) {
        if (isOver || userId === null || !navigator.onLine) return;
        await queries.prefetchQuery(statsQuery(userId, exerciseId));
      }
    };
    void ask();
    return () => {
      isOver = true;
    };
  }, [queries, userId, exerciseIds]);
}
