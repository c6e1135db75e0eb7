import { vibrate } from '#client/shared/haptics/haptics.ts';
import { toast } from '#client/shared/toast/toast.ts';
import { useWorkout } from '#client/shared/workout/workout-context.ts';
import { removedSet } from '#core/workout/session/undo.ts';

/** Deletes a set at once, and offers to take it back for as long as the toast stays. */
export function useSetRemoval(): (setId: string) => void {
  const { dispatch, read } = useWorkout();
  return (setId) => {
    const removed = removedSet(read(), setId);
    if (!removed) return;
    dispatch({ type: 'deleteSet', setId });
    vibrate('light');
    toast({
      title: `Set ${removed.set.setNumber} deleted`,
      action: { label: 'UNDO', onAction: () => dispatch({ type: 'restoreSet', removed }) },
    });
  };
}
