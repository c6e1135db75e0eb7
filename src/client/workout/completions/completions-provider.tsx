import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useOutbox } from '#client/outbox/use-outbox.ts';
import { useEditStore, useWorkoutStore } from '#client/workout/draft/workout-context.ts';
import { CompletionsContext } from './completions-context.ts';
import { CompletionsStore } from './completions-store.ts';

type Props = { userId: string; children: ReactNode };

/** Must be inside the member's query client, outbox and workout provider. */
export function CompletionsProvider({ userId, children }: Props) {
  const workout = useWorkoutStore();
  const edited = useEditStore();
  const client = useQueryClient();
  const outbox = useOutbox();
  const [store] = useState(() => {
    const completions = new CompletionsStore({ userId, outbox, workout, edited });
    outbox.declare('workout', async () => {
      const { workoutAnswers } = await import('./workout-answers.ts');
      return workoutAnswers({ userId, client, drafts: [workout, edited], onDeleted: completions.deleted });
    });
    return completions;
  });
  return <CompletionsContext value={store}>{children}</CompletionsContext>;
}
