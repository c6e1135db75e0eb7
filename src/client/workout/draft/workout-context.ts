import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import { useStore } from 'zustand/react';
import { hasExercise, type Session } from '#core/workout/session/session.ts';
import type { WorkoutPlace, WorkoutStore } from './workout-store.ts';

/** The workout that the screen is about. */
export const WorkoutContext = createContext<WorkoutStore | null>(null);
/** The workout in progress, and the one of the past that is being edited or logged, whichever the screen is about. */
export const DraftsContext = createContext<readonly WorkoutStore[]>([]);

export function useEditStore(): WorkoutStore {
  const [, edited] = useContext(DraftsContext);
  if (!edited) throw new Error('useEditStore must be used within a WorkoutProvider');
  return edited;
}

/** Whether one of the drafts has the exercise: it could not be logged without it. */
export function useIsInDraft(exerciseId: string): boolean {
  const drafts = useContext(DraftsContext);
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = drafts.map(({ shown }) => shown.subscribe(listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [drafts],
  );
  const isIn = (session: Session) => session.status !== 'inactive' && hasExercise(session, exerciseId);
  return useSyncExternalStore(subscribe, () => drafts.some(({ read }) => isIn(read())));
}

/** The addresses of the logger and the selector for the workout on this screen. */
export function useWorkoutPlace(): WorkoutPlace {
  return useWorkoutStore().place;
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
  if (!store) throw new Error('useWorkoutStore must be used within a WorkoutProvider');
  return store;
}
