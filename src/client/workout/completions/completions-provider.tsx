import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { ownExerciseChangesQuery } from '#client/data/exercises/own-exercise-changes.ts';
import { refreshChanged } from '#client/data/refresh-changed.ts';
import { memberDatabase } from '#client/session/storage/member-database.ts';
import { useWorkoutStore } from '#client/workout/draft/workout-context.ts';
import { completeWorkout } from '#contract/endpoints/workouts.ts';
import { CompletionsContext } from './completions-context.ts';
import { CompletionsStore } from './completions-store.ts';
import { missingExercise, sendNeededExercises } from './needed-exercises.ts';

type Props = { userId: string; children: ReactNode };

/** Must be inside the member's query client and workout provider. */
export function CompletionsProvider({ userId, children }: Props) {
  const workout = useWorkoutStore();
  const client = useQueryClient();
  const [store] = useState(
    () =>
      new CompletionsStore({
        userId,
        database: memberDatabase(userId),
        workout,
        onLogged: ({ exercises }, by) => {
          const affected = { exerciseId: exercises.map(({ exerciseId }) => exerciseId) };
          void refreshChanged(completeWorkout, { userId, client, affected, isOfAnotherTab: by === 'another tab' });
        },
        sendFirst: async (request) => {
          await sendNeededExercises(client, userId);
          return request ? missingExercise(request, userId) : null;
        },
      }),
  );
  const { data: changes = [] } = useQuery(ownExerciseChangesQuery(userId));
  const hasUnsent = changes.some(({ refusal }) => refusal === null);
  useEffect(() => store.start(), [store]);
  useEffect(() => store.setMoreToSend(hasUnsent), [store, hasUnsent]);
  return <CompletionsContext value={store}>{children}</CompletionsContext>;
}
