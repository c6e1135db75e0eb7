import { createContext, useContext } from 'react';
import { useStore } from 'zustand/react';
import type { Session } from '#core/workout/session/session.ts';
import type { LogOptions, LogOutcome, Pending } from './completion.ts';
import type { CompletionsStore } from './completions-store.ts';

/** Finished workouts on their way to the server. */
export interface Completions {
  /** Oldest first, the same in every tab. */
  readonly pending: readonly Pending[];
  /**
   * Stores and sends a workout. Calls `onSlow` after 10 s; after 15 s it stops waiting and leaves the workout queued.
   */
  readonly log: (session: Session, options?: LogOptions) => Promise<LogOutcome>;
  readonly retry: (id: string) => Promise<LogOutcome>;
  readonly discard: (id: string) => Promise<void>;
  /** Makes it a draft again, and returns the address of its logger; `null` if there is another one. */
  readonly reopen: CompletionsStore['reopen'];
  readonly remove: CompletionsStore['remove'];
  readonly takeBack: CompletionsStore['takeBack'];
  readonly keepMine: CompletionsStore['keepMine'];
  readonly unsent: CompletionsStore['unsent'];
}

export const CompletionsContext = createContext<CompletionsStore | null>(null);

export function useCompletions(): Completions {
  const store = useContext(CompletionsContext);
  if (!store) throw new Error('useCompletions must be used within a CompletionsProvider');
  const pending = useStore(store.pending.shown);
  const { log, retry, discard, reopen, remove, takeBack, keepMine, unsent } = store;
  return { pending, log, retry, discard, reopen, remove, takeBack, keepMine, unsent };
}
