import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { keptQuery } from '#client/data/kept-answers.ts';
import { useAuth } from '#client/session/auth/auth-context.ts';
import { useWorkout } from '#client/workout/draft/use-workout.ts';
import { useSession } from '#client/workout/draft/workout-context.ts';
import { getExerciseStats } from '#contract/endpoints/progress.ts';
import type { ExerciseStats } from '#contract/exercise.ts';
import { ASSUMED_BODYWEIGHT } from '#core/progression/experience.ts';
import { addedWeight, type Effort } from '#core/workout/measures.ts';
import type { MemberFacts } from '#core/workout/session/actions.ts';
import { findExercise, type PreviousSet, type Session } from '#core/workout/session/session.ts';

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

/** Before when last time was, and without which workout. */
interface Earlier {
  readonly before: string | undefined;
  readonly except: string | undefined;
}

// Bounds "last time" for a workout that was logged before or is of the past. Any other asks without bounds, so that the
// kept answer serves the next workout too.
function useEarlier(): Earlier {
  const isAsked = (session: Session) => session.replaces !== null || session.past !== null;
  const before = useSession((session) => (isAsked(session) ? session.startedAt : null));
  const except = useSession((session) => (isAsked(session) ? session.id : null)) ?? undefined;
  return useMemo(
    () => ({ before: before === null ? undefined : new Date(before).toISOString(), except }),
    [before, except],
  );
}

function statsQuery(userId: string, exerciseId: string, query: Earlier) {
  const input = { params: { userId, exerciseId }, query };
  return { ...keptQuery(userId, getExerciseStats, input, { notFound: 'null' }), staleTime: STALE_AFTER_MS };
}

/** The member's last and best sets of an entry's exercise. Adds them to the workout in progress when they arrive. */
export function usePreviousSession(exerciseId: string): PreviousSession {
  const { dispatch } = useWorkout();
  const auth = useAuth();
  const userId = auth.status === 'authenticated' ? auth.userId : '';
  const profile = auth.status === 'authenticated' ? auth.profile : null;
  const catalogueId = useSession((session) => findExercise(session, exerciseId)?.exerciseId) ?? exerciseId;
  const earlier = useEarlier();
  const { data, isLoading } = useQuery(statsQuery(userId, catalogueId, earlier));

  // An edited workout keeps what the member weighed.
  const isEdit = useSession((session) => session.past?.logged != null);
  const bodyweight = isEdit ? undefined : (profile?.weight ?? undefined);
  const isBodyweight = useSession((session) => findExercise(session, exerciseId)?.category === 'bodyweight');
  const isReleased = data !== null && data !== undefined && data.lastWorkout.measure === undefined;
  // The rows render again when the sets are others: they are the answer's own wherever they can be.
  const ownWeight = isReleased && isBodyweight ? (bodyweight ?? ASSUMED_BODYWEIGHT) : null;
  const entry = useSession((session) => entriesBefore(session, exerciseId));
  const stats = useMemo(() => data && asAnsweredNow(data, ownWeight, entry), [data, ownWeight, entry]);
  // `null` is an answer, that there is no history; `undefined` leaves it open, and the workout keeps what it has.
  const best = stats === null ? null : isOfItsTime(data, earlier) ? stats?.best : undefined;
  const previous = stats?.previous;
  useEffect(() => {
    dispatch({ type: 'learn', exerciseId, best, bodyweight, previous });
  }, [dispatch, exerciseId, best, bodyweight, previous]);

  const last = data?.lastWorkout.deload ? undefined : data?.lastWorkout;
  return { previous, last, best, bodyweight, isPending: isLoading };
}

/** The best of all times is that of an earlier session only if it was done by the last time before it. */
function isOfItsTime(stats: ExerciseStats | null | undefined, { before }: Earlier): boolean {
  if (!stats || before === undefined) return true;
  return Date.parse(stats.best.performed_at) <= Date.parse(stats.lastWorkout.performed_at);
}

/** How often the exercise stands in the workout before this entry: the second time is compared with the second time. */
function entriesBefore({ exercises }: Session, id: string): number {
  const at = exercises.findIndex((exercise) => exercise.id === id);
  return exercises.slice(0, Math.max(0, at)).filter(({ exerciseId }) => exerciseId === exercises[at]?.exerciseId)
    .length;
}

/** Under the names that the rules use. Answers kept by version 1.0.0 count the bodyweight as weight; may go on 2027-06-01. */
function asAnsweredNow(
  { lastWorkout, best: { weight, reps, duration_s, distance_m } }: ExerciseStats,
  ownWeight: number | null,
  entry: number,
): { previous: readonly PreviousSet[] | undefined; best: Effort } {
  const sets = entry === 0 ? lastWorkout.sets : (lastWorkout.later_entries?.[entry - 1] ?? []);
  const added = (weight: number) => (ownWeight === null ? weight : addedWeight(weight, ownWeight));
  return {
    previous: lastWorkout.deload
      ? undefined
      : ownWeight === null
        ? sets
        : sets.map((set) => ({ ...set, weight: added(set.weight) })),
    best: { weight: added(weight), reps, durationSeconds: duration_s, distanceMeters: distance_m },
  };
}

/** Requests every exercise of the workout in advance, one after another: the next room may have no network. */
export function useSessionsAhead(exerciseIds: readonly string[]): void {
  const queries = useQueryClient();
  const auth = useAuth();
  const userId = auth.status === 'authenticated' ? auth.userId : null;
  const earlier = useEarlier();
  useEffect(() => {
    let isOver = false;
    const ask = async () => {
      for (const exerciseId of exerciseIds) {
        if (isOver || userId === null || !navigator.onLine) return;
        await queries.prefetchQuery(statsQuery(userId, exerciseId, earlier));
      }
    };
    void ask();
    return () => {
      isOver = true;
    };
  }, [queries, userId, exerciseIds, earlier]);
}
