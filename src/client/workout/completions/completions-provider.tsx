import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { forgetAnswers, renewAnswers } from '#client/data/kept-answers.ts';
import { authActions } from '#client/session/auth/auth-actions.ts';
import { memberDatabase } from '#client/session/storage/member-database.ts';
import { useWorkoutStore } from '#client/workout/draft/workout-context.ts';
import { changesAddress } from '#contract/endpoints/endpoint.ts';
import { completeWorkout } from '#contract/endpoints/workouts.ts';
import type { CompletionRequest } from './completion.ts';
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
        onLogged: (request, by) => void refreshAfter(request, by, { userId, client }),
      }),
  );
  useEffect(() => store.start(), [store]);
  return <CompletionsContext value={store}>{children}</CompletionsContext>;
}

/** What a workout has changed is asked for again; what was kept of it for times without a network is kept anew. */
async function refreshAfter(
  request: CompletionRequest,
  by: 'this tab' | 'another tab',
  { userId, client }: { userId: string; client: QueryClient },
): Promise<void> {
  void authActions.refreshProfile();
  const affected = { exerciseId: request.exercises.map(({ exerciseId }) => exerciseId) };
  const isChanged = (address: unknown) => changesAddress(completeWorkout, address, affected);
  const stale = by === 'this tab' ? await forgetAnswers(userId, isChanged) : [];
  await client.invalidateQueries({ predicate: ({ queryKey: [address] }) => isChanged(address) });
  await renewAnswers(userId, stale);
}
