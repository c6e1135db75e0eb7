import type { QueryClient } from '@tanstack/react-query';
import { keepAnswer } from '#client/data/kept-answers.ts';
import { refreshChanged } from '#client/data/refresh-changed.ts';
import { addressOf } from '#contract/endpoints/endpoint.ts';
import { deleteWorkout, getWorkout } from '#contract/endpoints/workouts.ts';
import type { WorkoutDetail } from '#contract/workout.ts';
import { HISTORY_KEY, type HistoryPages } from './history-pages.ts';

export interface Changed {
  readonly userId: string;
  readonly client: QueryClient;
  readonly workoutId: string;
}

/** Updates the list in place without refetching it, and refetches everything else that counts the workout. */
export function showChange(changed: Changed, change: (history: HistoryPages) => HistoryPages): void {
  const { userId, client } = changed;
  const history = client.setQueryData<HistoryPages>([HISTORY_KEY], (shown) => shown && change(shown));
  const firstPage = history?.pages[0];
  if (firstPage) void keepAnswer(userId, HISTORY_KEY, firstPage);
  void refreshOthers(changed);
}

async function refreshOthers({ userId, client, workoutId }: Changed): Promise<void> {
  const detail = addressOf(getWorkout, { params: { id: workoutId } });
  const workout = client.getQueryData<WorkoutDetail>([detail]);
  // If the workout's exercises are unknown, all of them may be affected.
  const affected = {
    id: [workoutId],
    ...(workout && { exerciseId: workout.exercises.map(({ exercise_id }) => exercise_id) }),
  };
  await refreshChanged(deleteWorkout, {
    userId,
    client,
    affected,
    isShown: (address) => address === HISTORY_KEY,
    // Never refetch a deleted workout, although its card may still be closing.
    isGone: (address) => address === detail,
  });
}
