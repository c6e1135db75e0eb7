import { useCallback, useContext, useSyncExternalStore } from 'react';
import { hasExercise, type Session } from '#core/workout/session/session.ts';
import { DraftsContext } from './workout-context.ts';

/** Whether the exercise stands in the workout in progress, or in the one that is being edited: neither can be logged without it. */
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
