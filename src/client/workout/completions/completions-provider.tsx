import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { refreshChanged } from '#client/data/refresh-changed.ts';
import type { Outbox } from '#client/outbox/outbox.ts';
import { useOutbox } from '#client/outbox/use-outbox.ts';
import { isBeingMade, type WaitingItem } from '#client/outbox/waiting-item.ts';
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
import type { SendFirst } from './delivery.ts';

const ENDPOINTS = { log: completeWorkout, edit: editWorkout, delete: deleteWorkout, restore: restoreWorkout };

type Props = { userId: string; children: ReactNode };

/** Must be inside the member's query client, outbox and workout provider. */
export function CompletionsProvider({ userId, children }: Props) {
  const workout = useWorkoutStore();
  const edited = useEditStore();
  const client = useQueryClient();
  const outbox = useOutbox();
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
        sendFirst: (request) => sendNeededExercises(outbox, request),
        onSentFirst: (follow) =>
          outbox.items.subscribe((now, before) => {
            const isMade = ({ id }: WaitingItem) => !now.some((item) => item.id === id && isBeingMade(item));
            for (const { id } of before.filter(isBeingMade).filter(isMade)) follow(id);
          }),
      }),
  );
  useEffect(() => store.start(), [store]);
  return <CompletionsContext value={store}>{children}</CompletionsContext>;
}

/** Why a workout has to wait, if it does: the server does not know one of its exercises yet. */
async function sendNeededExercises(outbox: Outbox, request: Parameters<SendFirst>[0]): ReturnType<SendFirst> {
  const needed = request.exercises.map(({ exerciseId }) => exerciseId);
  const isNeeded = (item: WaitingItem) => isBeingMade(item) && needed.includes(item.id);
  const findNeeded = () => outbox.items.getState().find(isNeeded);
  await outbox.whenWritten();
  // Exercises of other workouts may take long.
  if (!findNeeded()) return null;
  await outbox.send(isNeeded);
  const missing = findNeeded();
  if (!missing) return null;
  const state = missing.refusal ? 'could not be made' : 'is not sent yet';
  return { kind: 'later', reason: 'server', message: `It waits for ${missing.name}, which ${state}.` };
}
