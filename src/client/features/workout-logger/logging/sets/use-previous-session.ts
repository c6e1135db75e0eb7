import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { keptQuery } from '#client/data/kept-answers.ts';
import { useAuth } from '#client/session/auth/auth-context.ts';
import { useSession, useWorkout } from '#client/workout/draft/workout-context.ts';
import { getExerciseStats } from '#contract/endpoints/progress.ts';
import type { ExerciseStats } from '#contract/exercise.ts';
import { ASSUMED_BODYWEIGHT } from '#core/progression/experience.ts';
import { addedWeight, type Effort } from '#core/workout/measures.ts';
import type { MemberFacts, PreviousSet } from '#core/workout/session/actions.ts';
import { findExercise, type Session } from '#core/workout/session/session.ts';

const STALE_AFTER_MS = 5 * 60_000;

/** When last time was. */
export type LastSession = Pick<ExerciseStats['lastWorkout'], 'name' | 'performed_at' | 'time_zone'>;

export interface PreviousSession extends MemberFacts {
  readonly last: LastSession | undefined;
  /** Last time's sets; `undefined` while they load, and if there was no last time. */
  readonly previous: readonly PreviousSet[] | undefined;
  /** Whether the answer is loading, and none is cached. */
  readonly isPending: boolean;
}

function statsQuery(userId: string, exerciseId: string) {
  const query = keptQuery(userId, getExerciseStats, { params: { userId, exerciseId } }, { notFound: 'null' });
  return { ...query, staleTime: STALE_AFTER_MS };
}

/** The member's last and best sets of an entry's exercise. Adds them to the workout in progress when they arrive. */
export function usePreviousSession(exerciseId: string): PreviousSession {
  const { dispatch } = useWorkout();
  const auth = useAuth();
  const userId = auth.status === 'authenticated' ? auth.userId : '';
  const profile = auth.status === 'authenticated' ? auth.profile : null;
  const catalogueId = useSession((session) => findExercise(session, exerciseId)?.exerciseId) ?? exerciseId;
  const { data, isLoading } = useQuery(statsQuery(userId, catalogueId));

  // An edited workout keeps what the member weighed, and was not done after the last one.
  const isEdit = useSession((session) => session.past?.logged != null);
  const bodyweight = isEdit ? undefined : (profile?.weight ?? undefined);
  const isBodyweight = useSession((session) => findExercise(session, exerciseId)?.category === 'bodyweight');
  const isReleased = data !== null && data !== undefined && data.lastWorkout.measure === undefined;
  // The rows render again when the sets are others: they are the answer's own wherever they can be.
  const ownWeight = isReleased && isBodyweight ? (bodyweight ?? ASSUMED_BODYWEIGHT) : null;
  const entry = useSession((session) => entriesBefore(session, exerciseId));
  const stats = useMemo(() => data && asAnsweredNow(data, ownWeight, entry), [data, ownWeight, entry]);
  // `null` is an answer, that there is no history; `undefined` leaves it open.
  const best = stats === null ? null : stats?.best;
  useEffect(() => {
    dispatch({ type: 'learn', exerciseId, best, bodyweight });
  }, [dispatch, exerciseId, best, bodyweight]);

  return {
    previous: isEdit ? undefined : stats?.previous,
    last: isEdit ? undefined : data?.lastWorkout,
    best,
    bodyweight,
    isPending: isLoading,
  };
}

/** How often the exercise stands in the workout before this entry: the second time is compared with the second time. */
function entriesBefore({ exercises }: Session, id: string): number {
  const at = exercises.findIndex((exercise) => exercise.id === id);
  return exercises.slice(0, Math.max(0, at)).filter(({ exerciseId }) => exerciseId === exercises[at]?.exerciseId)
    .length;
}

/** Under the names that the rules know. In an answer of an earlier release the own weight was nothing added. */
function asAnsweredNow(
  { lastWorkout, best: { weight, reps, duration_s, distance_m } }: ExerciseStats,
  ownWeight: number | null,
  entry: number,
): { previous: readonly PreviousSet[]; best: Effort } {
  const sets = entry === 0 ? lastWorkout.sets : (lastWorkout.later_entries?.[entry - 1] ?? []);
  const added = (told: number) => (ownWeight === null ? told : addedWeight(told, ownWeight));
  return {
    previous: ownWeight === null ? sets : sets.map((set) => ({ ...set, weight: added(set.weight) })),
    best: { weight: added(weight), reps, durationSeconds: duration_s, distanceMeters: distance_m },
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
