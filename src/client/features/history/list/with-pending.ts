import { useState } from 'react';
import {
  CHANGED,
  type Pending,
  type PendingCompletion,
  type PendingRestore,
} from '#client/workout/completions/completion.ts';
import { pendingSummary } from '#client/workout/completions/pending-workout.ts';
import type { WorkoutSummary } from '#contract/workout.ts';

export interface ShownWorkout {
  readonly workout: WorkoutSummary;
  /** Set while this version waits on this phone. */
  readonly pending: PendingCompletion | PendingRestore | null;
}

/** The server's workouts with what waits on this phone: without the deleted ones, changed and new ones as they are here. */
export function withPending(
  workouts: readonly WorkoutSummary[],
  pending: readonly Pending[],
  { hasMore }: { readonly hasMore: boolean },
): ShownWorkout[] {
  const gone = new Set(pending.filter(({ kind }) => kind === 'delete').map(({ workoutId }) => workoutId));
  const waiting = pending
    .filter((item) => item.kind !== 'delete')
    .filter(({ code }) => code !== CHANGED)
    .map((item) => ({
      workout: item.kind === 'restore' ? item.workout : pendingSummary(item.request),
      pending: item,
    }));
  const changed = new Set(waiting.map(({ workout }) => workout.id));
  const oldest = workouts.at(-1);
  // An older one belongs on a page that is not loaded yet.
  const isInSight = ({ workout }: ShownWorkout) =>
    !hasMore || !oldest || Date.parse(workout.start_time) >= Date.parse(oldest.start_time);
  return [
    ...workouts.filter(({ id }) => !gone.has(id) && !changed.has(id)).map((workout) => ({ workout, pending: null })),
    ...waiting.filter(isInSight),
  ].sort((one, other) => Date.parse(other.workout.start_time) - Date.parse(one.workout.start_time));
}

/** Both versions of a workout that was changed on another device too. */
export function withTwoVersions(pending: readonly Pending[]): PendingCompletion[] {
  return pending.filter((item) => 'request' in item).filter(({ code }) => code === CHANGED);
}

/** What waits, and what has arrived since the list was fetched: until it is fetched again, the list has the old version. */
export function useSettling(pending: readonly Pending[], fetchedAt: number): readonly Pending[] {
  const [seen, setSeen] = useState({ pending, fetchedAt, arrived: [] as readonly Pending[] });
  if (seen.pending === pending && seen.fetchedAt === fetchedAt) return [...seen.arrived, ...pending];
  const isGone = ({ workoutId }: Pending) => pending.every((other) => other.workoutId !== workoutId);
  const left = seen.pending.filter((item) => item.state === 'sending' && isGone(item));
  const arrived = seen.fetchedAt === fetchedAt ? [...seen.arrived.filter(isGone), ...left] : left;
  setSeen({ pending, fetchedAt, arrived });
  return [...arrived, ...pending];
}
