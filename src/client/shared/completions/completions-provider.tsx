import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { forgetAnswers } from '#client/shared/api/kept-answers.ts';
import { authActions } from '#client/shared/auth/auth-actions.ts';
import { memberDatabase } from '#client/shared/storage/member-database.ts';
import { useWorkoutStore } from '#client/shared/workout/workout-context.ts';
import { isChangedByWorkout } from './changed-by-workout.ts';
import { CompletionsContext } from './completions-context.ts';
import { CompletionsStore } from './completions-store.ts';

type Props = { userId: string; children: ReactNode };

/** Within the member's queries and workout. */
export function CompletionsProvider({ userId, children }: Props) {
  const workout = useWorkoutStore();
  const client = useQueryClient();
  const [store] = useState(
    () =>
      new CompletionsStore({
        userId,
        database: memberDatabase(userId),
        workout,
        onLogged: () => void refreshAfterWorkout(userId, client),
      }),
  );
  useEffect(() => store.start(), [store]);
  return <CompletionsContext value={store}>{children}</CompletionsContext>;
}

async function refreshAfterWorkout(userId: string, client: QueryClient): Promise<void> {
  void authActions.refreshProfile();
  await forgetAnswers(userId, isChangedByWorkout);
  await client.invalidateQueries({ predicate: ({ queryKey: [path] }) => isChangedByWorkout(path) });
}
