import { createContext, useContext, useMemo } from 'react';
import { useStore } from 'zustand/react';
import { useOutbox } from '#client/outbox/use-outbox.ts';
import { itemKey } from '#client/outbox/waiting-item.ts';
import type { Pending } from './completion.ts';
import type { CompletionsStore } from './completions-store.ts';
import { asPending, asWorkout } from './waiting-workout.ts';

type Action = 'log' | 'retry' | 'discard' | 'reopen' | 'remove' | 'takeBack' | 'keepMine' | 'unsent';

/** Workouts that are finished, edited, deleted or restored, on their way to the server. */
export interface Completions extends Pick<CompletionsStore, Action> {
  /** Oldest first, the same in every tab. */
  readonly pending: readonly Pending[];
}

export const CompletionsContext = createContext<CompletionsStore | null>(null);

export function useCompletions(): Completions {
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
  const { log, retry, discard, reopen, remove, takeBack, keepMine, unsent } = store;
  return { pending, log, retry, discard, reopen, remove, takeBack, keepMine, unsent };
}
