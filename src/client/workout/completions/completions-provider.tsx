import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { onExerciseMade, ownExerciseChangesQuery, readChanges } from '#client/data/exercises/own-exercise-changes.ts';
import { refreshChanged } from '#client/data/refresh-changed.ts';
import { NETWORK_MESSAGE } from '#client/session/api/api-request-error.ts';
import { memberDatabase } from '#client/session/storage/member-database.ts';
import { useEditStore, useWorkoutStore } from '#client/workout/draft/workout-context.ts';
import { addressOf } from '#contract/endpoints/endpoint.ts';
import {
  completeWorkout,
  deleteWorkout,
  editWorkout,
  getWorkout,
  restoreWorkout,
} from '#contract/endpoints/workouts.ts';
import { CompletionsContext } from './completions-context.ts';
import { CompletionsStore } from './completions-store.ts';

const ENDPOINTS = { log: completeWorkout, edit: editWorkout, delete: deleteWorkout, restore: restoreWorkout };

type Props = { userId: string; children: ReactNode };

/** Must be inside the member's query client and workout provider. */
export function CompletionsProvider({ userId, children }: Props) {
  const workout = useWorkoutStore();
  const edited = useEditStore();
  const client = useQueryClient();
  const [store] = useState(
    () =>
      new CompletionsStore({
        userId,
        database: memberDatabase(userId),
        workout,
        edited,
        onConfirmed: ({ kind, workoutId, exerciseIds }, by) => {
          const affected = { id: [workoutId], ...(exerciseIds && { exerciseId: exerciseIds }) };
          const deleted = kind === 'delete' ? addressOf(getWorkout, { params: { id: workoutId } }) : null;
          void refreshChanged(ENDPOINTS[kind], {
            userId,
            client,
            affected,
            isOfAnotherTab: by === 'another tab',
            // Never refetch a deleted workout, although its card may still be closing.
            isGone: (address) => address === deleted,
          });
        },
        sendFirst: async (request) => {
          const waiting = await readChanges(memberDatabase(userId)).catch(() => []);
          if (waiting.length === 0) return null;
          try {
            // Rarely needed, so it is loaded then.
            const { sendNeededExercises } = await import('./needed-exercises.ts');
            return await sendNeededExercises(client, userId, request);
          } catch {
            return { kind: 'later', reason: 'network', message: NETWORK_MESSAGE };
          }
        },
        onSentFirst: onExerciseMade,
      }),
  );
  const { data: changes = [] } = useQuery(ownExerciseChangesQuery(userId));
  const hasUnsent = changes.some(({ refusal }) => refusal === null);
  useEffect(() => store.start(), [store]);
  useEffect(() => store.setMoreToSend(hasUnsent), [store, hasUnsent]);
  return <CompletionsContext value={store}>{children}</CompletionsContext>;
}
