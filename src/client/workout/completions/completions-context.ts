import { createContext, useContext, useMemo } from 'react';
import { useStore } from 'zustand/react';
import type { StoreApi } from 'zustand/vanilla';
import { useOnDemand } from '#client/kit/use-on-demand.ts';
import { useOutbox } from '#client/outbox/use-outbox.ts';
import { itemKey } from '#client/outbox/waiting-item.ts';
import type { EndedWorkout } from './completion.ts';
import type { CompletionsStore } from './completions-store.ts';
import { asPending, asThing, asWorkout, endedAgain, needsWriter, type RefusalWriter } from './waiting-workout.ts';

/** What changes workouts that are finished: its code is loaded on demand. */
export interface Changing {
  readonly load: () => Promise<CompletionsStore>;
  readonly changes: Pick<CompletionsStore, 'log' | 'retry' | 'reopen' | 'keepMine' | 'discard' | 'remove' | 'takeBack'>;
  /** The workouts that this tab is logging while the member watches: mostly the first attempt succeeds. */
  readonly unseen: StoreApi<ReadonlySet<string>>;
  readonly loadWriter: () => Promise<RefusalWriter>;
}

export const CompletionsContext = createContext<Changing | null>(null);

export type Completions = ReturnType<typeof useCompletions>;

/** Workouts that are finished, edited, deleted or restored, on their way to the server: oldest first, the same in every tab. */
export function useCompletions() {
  const { changes, unseen: unseenStore, loadWriter } = useChanging();
  const outbox = useOutbox();
  const items = useStore(outbox.items);
  const sending = useStore(outbox.sending);
  const unseen = useStore(unseenStore);
  const write = useOnDemand(
    items.some((item) => item.kind === 'workout' && needsWriter(item)),
    loadWriter,
  );
  const pending = useMemo(
    () =>
      items
        .flatMap((item) => asWorkout(item) ?? [])
        .filter(({ id }) => !unseen.has(id))
        .map((item) => asPending(item, sending.has(itemKey(item)), { items, write })),
    [items, sending, unseen, write],
  );
  /** The workout or edit that waits, to open it once more. */
  const unsent = (id: string): EndedWorkout | null => {
    const item = asWorkout(outbox.find(asThing(id)));
    return item && endedAgain(item);
  };
  return { ...changes, unsent, pending };
}

/** For screens where a tap changes a workout: the code is there by then. */
export function useChangesSoon(): void {
  useOnDemand('soon', useChanging().load);
}

function useChanging(): Changing {
  const changing = useContext(CompletionsContext);
  if (!changing) throw new Error('useCompletions must be used within a CompletionsProvider');
  return changing;
}
