import type { QueryClient } from '@tanstack/react-query';
import { forgetAnswer, forgetAnswers, keepAnswer, renewAnswers } from '#client/shared/api/kept-answers.ts';
import { authActions } from '#client/shared/auth/auth-actions.ts';
import { changedByWorkout } from '#client/shared/completions/changed-by-workout.ts';
import type { WorkoutDetail } from '#contract/workout.ts';
import type { HistoryPages } from './history-pages.ts';
import { HISTORY_PATH, workoutPath } from './history-paths.ts';

export interface Changed {
  readonly userId: string;
  readonly client: QueryClient;
  readonly workoutId: string;
}

/** The list changes where it stands, without being asked for again; everything else that the workout counts in is. */
export function showChange(changed: Changed, change: (history: HistoryPages) => HistoryPages): void {
  const { userId, client } = changed;
  const history = client.setQueryData<HistoryPages>([HISTORY_PATH], (shown) => shown && change(shown));
  const firstPage = history?.pages[0];
  if (firstPage) void keepAnswer(userId, HISTORY_PATH, firstPage);
  void authActions.refreshProfile();
  void refreshOthers(changed);
}

async function refreshOthers({ userId, client, workoutId }: Changed): Promise<void> {
  const isChanged = changedWith(client.getQueryData<WorkoutDetail>([workoutPath(workoutId)]));
  const isOther = (path: unknown) => path !== HISTORY_PATH && isChanged(path);
  const stale = await forgetAnswers(userId, isOther);
  await forgetAnswer(userId, workoutPath(workoutId));
  await client.invalidateQueries({ predicate: ({ queryKey: [path] }) => isOther(path) });
  await renewAnswers(userId, stale);
}

/** Where it is not known which exercises were trained, it may have been any of them. */
function changedWith(workout: WorkoutDetail | undefined): (path: unknown) => boolean {
  const exercises = workout?.exercises.map(({ exercise_id }) => ({ exerciseId: exercise_id })) ?? [];
  const isChanged = changedByWorkout({ exercises });
  return (path) => isChanged(path) || (!workout && String(path).startsWith('/api/user-exercise-stats/'));
}
