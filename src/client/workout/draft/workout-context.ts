import { createContext, useContext, useSyncExternalStore } from 'react';
import { useStore } from 'zustand/react';
import type { SessionAction } from '#core/workout/session/actions.ts';
import type { Session } from '#core/workout/session/session.ts';
import type { WorkoutStore } from './workout-store.ts';

/** The workout in progress. The same object for the life of the provider. */
export interface Workout {
  /** Shown at once, saved right after. */
  readonly dispatch: (action: SessionAction) => void;
  /** The session now, for event handlers. */
  readonly read: () => Session;
  /** Everything dispatched so far is durable; rejects where storage fails. */
  readonly whenSaved: () => Promise<void>;
  /** Puts a whole session in place of an inactive one. */
  readonly adopt: (session: Session) => void;
}

export const WorkoutContext = createContext<WorkoutStore | null>(null);

export function useWorkout(): Workout {
  return useWorkoutStore();
}

/** Renders again only when the selected value is another one: select parts of the session, make no new objects. */
export function useSession<Selected>(select: (session: Session) => Selected): Selected {
  return useStore(useWorkoutStore().shown, ({ session }) => select(session));
}

/** As `useSession`, a painted frame later: for what comes of a tap, not for what answers it. */
export function useSessionAfterPaint<Selected>(select: (session: Session) => Selected): Selected {
  const { subscribe, read } = useWorkoutStore().afterPaint;
  return useSyncExternalStore(subscribe, () => select(read()));
}

export function useSaving(): 'saved' | 'saving' | 'failed' {
  return useStore(useWorkoutStore().shown, ({ saving }) => saving);
}

export function useWorkoutStore(): WorkoutStore {
  const store = useContext(WorkoutContext);
  if (!store) throw new Error('useWorkout must be used within a WorkoutProvider');
  return store;
}
