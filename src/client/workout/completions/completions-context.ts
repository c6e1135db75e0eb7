import { createContext, useContext, useMemo } from 'react';
import { useStore } from 'zustand/react';
import { useOutbox } from '#client/outbox/use-outbox.ts';
import { itemKey } from '#client/outbox/waiting-item.ts';
import type { CompletionsStore } from './completions-store.ts';
import { asPending, asWorkout } from './waiting-workout.ts';

export const CompletionsContext = createContext<CompletionsStore | null>(null);

export type Completions = ReturnType<typeof useCompletions>;

/** Workouts that are finished, edited, deleted or restored, on their way to the server: oldest first, the same in every tab. */
export function useCompletions() {
  const store = useContext(CompletionsContext);
  if (!store) throw new Error('useCompletions must be used within a CompletionsProvider');
  const outbox = useOutbox();
  const items = useStore(outbox.items);
  const sending = useStore(outbox.sending);
  const unseen = useStore(store.unseen);
  const pending = useMemo(
    () =>
      items
        .flatMap((item) => asWorkout(item) ?? [])
        .filter(({ id }) => !unseen.has(id))
        .map((item) => asPending(item, items, sending.has(itemKey(item)))),
    [items, sending, unseen],
  );
  return { ...store, pending };
}
