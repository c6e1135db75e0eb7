import { createContext, useContext, useMemo } from 'react';
import { useStore } from 'zustand/react';
import { useOnDemand } from '#client/kit/use-on-demand.ts';
import { useOutbox } from '#client/outbox/use-outbox.ts';
import { itemKey } from '#client/outbox/waiting-item.ts';
import type { CompletionsStore } from './completions-store.ts';
import { asPending, asWorkout, needsWriter } from './waiting-workout.ts';

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
  const write = useOnDemand(
    items.some((item) => item.kind === 'workout' && needsWriter(item)),
    store.loadWriter,
  );
  const pending = useMemo(
    () =>
      items
        .flatMap((item) => asWorkout(item) ?? [])
        .filter(({ id }) => !unseen.has(id))
        .map((item) => asPending(item, sending.has(itemKey(item)), { items, write })),
    [items, sending, unseen, write],
  );
  return { ...store, pending };
}
