import { createContext, useContext } from 'react';
import { useStore } from 'zustand/react';
import type { Session } from '#core/workout/session/session.ts';
import type { LogOptions, LogOutcome, PendingCompletion } from './completion.ts';
import type { CompletionsStore } from './completions-store.ts';

/** Finished workouts on their way to the server. */
export interface Completions {
  /** Oldest first, the same in every tab. */
  readonly pending: readonly PendingCompletion[];
  /**
   * Stores and sends a workout. Calls `onSlow` after 10 s; after 15 s it stops waiting and leaves the workout queued.
   */
  readonly log: (session: Session, options?: LogOptions) => Promise<LogOutcome>;
  readonly retry: (id: string) => Promise<LogOutcome>;
  readonly discard: (id: string) => Promise<void>;
  /** Makes it the workout in progress; `false` if there already is one. */
  readonly reopen: (id: string) => Promise<boolean>;
}

export const CompletionsContext = createContext<CompletionsStore | null>(null);

export function useCompletions(): Completions {
  const store = useContext(CompletionsContext);
  if (!store) throw new Error('useCompletions must be used within a CompletionsProvider');
  const { log, retry, discard, reopen } = store;
  const pending = useStore(store.pending.shown);
  return { pending, log, retry, discard, reopen };
}
