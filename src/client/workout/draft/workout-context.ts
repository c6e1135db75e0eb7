import { createContext, useContext, useSyncExternalStore } from 'react';
import { useStore } from 'zustand/react';
import type { SessionAction } from '#core/workout/session/actions.ts';
import type { Session } from '#core/workout/session/session.ts';
import type { WorkoutPlace, WorkoutStore } from './workout-store.ts';

/** The workout in progress. The same object for the lifetime of the provider. */
export interface Workout {
  /** Shows the change at once and saves it right after. */
  readonly dispatch: (action: SessionAction) => void;
  /** The current session, for event handlers. */
  readonly read: () => Session;
  /** Resolves when everything dispatched so far is stored; rejects if storage fails. */
  readonly whenSaved: () => Promise<void>;
  /** Replaces an inactive session. */
  readonly adopt: (session: Session) => void;
}

export const WorkoutContext = createContext<WorkoutStore | null>(null);
/** The workout of the past that is being edited or logged, if any. */
export const EditContext = createContext<WorkoutStore | null>(null);

export function useEditStore(): WorkoutStore {
  const store = useContext(EditContext);
  if (!store) throw new Error('useEditStore must be used within a WorkoutProvider');
  return store;
}

/** Both drafts, whichever the screen is about. */
export const DraftsContext = createContext<readonly WorkoutStore[]>([]);

/** Shows the new name of an own exercise in what is being logged or edited. */
export function useRenameExercise(): (ownExerciseId: string, name: string) => void {
  const drafts = useContext(DraftsContext);
  return (ownExerciseId, name) => {
    for (const { dispatch } of drafts) dispatch({ type: 'renameExercise', ownExerciseId, name });
  };
}

/** The addresses of the logger and the selector for the workout on this screen. */
export function useWorkoutPlace(): WorkoutPlace {
  return useWorkoutStore().place;
}

export function useWorkout(): Workout {
  return useWorkoutStore();
}

/** Re-renders only when the selected value changes: select parts of the session, do not create objects. */
export function useSession<Selected>(select: (session: Session) => Selected): Selected {
  return useStore(useWorkoutStore().shown, ({ session }) => select(session));
}

/** Like `useSession`, but one painted frame later: for what follows from a tap, not for its direct answer. */
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
