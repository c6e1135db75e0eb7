import { useEffect, useRef } from 'react';
import { vibrate } from '#client/shared/haptics/haptics.ts';
import { toast } from '#client/shared/toast/toast.ts';
import { useSessionAfterPaint, useWorkout } from '#client/shared/workout/workout-context.ts';
import { findExercise } from '#core/workout/session/session.ts';
import { removedSet } from '#core/workout/session/undo.ts';
import { focusAfterDeletion } from './set-focus.ts';

/** Deletes a set at once, and offers to take it back for as long as the toast stays. */
export function useSetRemoval(exerciseId: string) {
  const { dispatch, read } = useWorkout();
  const sets = useSessionAfterPaint((session) => findExercise(session, exerciseId)?.sets);
  const deleted = useRef<{ readonly setId: string; readonly index: number } | null>(null);

  const remove = (setId: string) => {
    const removed = removedSet(read(), setId);
    if (!removed) return;
    dispatch({ type: 'deleteSet', setId });
    vibrate('light');
    toast({
      title: `Set ${removed.set.setNumber} deleted`,
      action: { label: 'UNDO', onAction: () => dispatch({ type: 'restoreSet', removed }) },
    });
  };
  /** The button goes with its row, and the focus to the row that comes in its place. */
  const removeByButton = (setId: string) => {
    deleted.current = { setId, index: sets?.findIndex(({ id }) => id === setId) ?? 0 };
    remove(setId);
  };
  useEffect(() => {
    if (!deleted.current || sets?.some(({ id }) => id === deleted.current?.setId)) return;
    focusAfterDeletion(deleted.current.index);
    deleted.current = null;
  }, [sets]);

  return { remove, removeByButton };
}
