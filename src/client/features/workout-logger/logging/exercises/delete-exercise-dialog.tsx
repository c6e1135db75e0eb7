import { t } from '@lingui/core/macro';
import { ConfirmDialog } from '#client/kit/confirm-dialog.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { entryName } from '#client/words/exercise-names.ts';
import { useWorkout } from '#client/workout/draft/use-workout.ts';
import { findExercise } from '#core/workout/session/session.ts';
import { removedExercise } from '#core/workout/session/undo.ts';
import { useBackCloses, useWhileClosing } from '../../sheet.tsx';

/** Asks first, although deleting can be undone: a whole exercise is a lot to lose. */
export function DeleteExerciseDialog({ exerciseId, onClose }: { exerciseId: string | null; onClose: () => void }) {
  const { dispatch, read } = useWorkout();
  useBackCloses(exerciseId !== null, onClose);
  const exercise = findExercise(read(), useWhileClosing(exerciseId));

  const remove = () => {
    onClose();
    const removed = removedExercise(read(), exerciseId ?? '');
    if (!removed) return;
    dispatch({ type: 'removeExercise', exerciseId: removed.exercise.id });
    // The dialog cannot return the focus: the element that had it was deleted.
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-exercise] [aria-current]')?.focus());
    toast({
      title: t`${{ exercise: entryName(removed.exercise) }} deleted`,
      action: { label: t`UNDO`, onAction: () => dispatch({ type: 'restoreExercise', removed }) },
    });
  };

  return (
    <ConfirmDialog
      open={exerciseId !== null}
      question={t`Delete Exercise?`}
      confirmLabel={t`DELETE`}
      onConfirm={remove}
      onCancel={onClose}
    >
      {exercise
        ? t`${{ exercise: entryName(exercise) }} leaves this workout with its sets and their XP.`
        : t`It leaves this workout.`}
    </ConfirmDialog>
  );
}
