import { useEffect, useRef } from 'react';
import { vibrate } from '#client/device/haptics.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { useSessionAfterPaint, useWorkout, type Workout } from '#client/workout/draft/workout-context.ts';
import type { RemovedSet } from '#core/workout/session/actions.ts';
import { findExercise } from '#core/workout/session/session.ts';
import { capitalized, sessionSetName } from '#core/workout/session/set-names.ts';
import { removedSet } from '#core/workout/session/undo.ts';
import { focusAfterDeletion } from './set-focus.ts';

/** Deletes a set at once and offers to undo it while the toast is shown. */
export function useSetRemoval(exerciseId: string) {
  const workout = useWorkout();
  const sets = useSessionAfterPaint((session) => findExercise(session, exerciseId)?.sets);
  const deleted = useRef<RemovedSet | null>(null);

  useEffect(() => {
    if (!deleted.current || sets?.some(({ id }) => id === deleted.current?.set.id)) return;
    focusAfterDeletion(deleted.current.index);
    deleted.current = null;
  }, [sets]);

  return {
    remove: (setId: string) => void remove(workout, setId),
    /** The button that opened the sheet disappears with its row: the focus moves to the row that takes its place. */
    removeBySheet: (setId: string) => {
      deleted.current = remove(workout, setId);
    },
  };
}

function remove({ dispatch, read }: Workout, setId: string): RemovedSet | null {
  const removed = removedSet(read(), setId);
  if (!removed) return null;
  const name = capitalized(sessionSetName(read(), setId));
  dispatch({ type: 'deleteSet', setId });
  vibrate('light');
  toast({
    title: `${name} deleted`,
    action: { label: 'UNDO', onAction: () => dispatch({ type: 'restoreSet', removed }) },
  });
  return removed;
}
