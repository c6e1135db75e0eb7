import { useState } from 'react';
import { ConfirmDialog } from '#client/kit/confirm-dialog.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { useWorkout } from '#client/workout/draft/workout-context.ts';
import { findExercise } from '#core/workout/session/session.ts';
import { removedExercise } from '#core/workout/session/undo.ts';
import { useBackCloses } from '../../use-back-closes.ts';

type DeleteExerciseDialogProps = {
  /** Which exercise is to go; `null` while none is. */
  exerciseId: string | null;
  onClose: () => void;
};

/** Asks first, since a whole exercise is a lot to lose, and can be taken back all the same. */
export function DeleteExerciseDialog({ exerciseId, onClose }: DeleteExerciseDialogProps) {
  const { dispatch, read } = useWorkout();
  useBackCloses(exerciseId !== null, onClose);
  // The question stays in sight while the dialog leaves.
  const [askedId, setAskedId] = useState(exerciseId);
  if (exerciseId !== null && exerciseId !== askedId) setAskedId(exerciseId);
  const exercise = findExercise(read(), askedId);

  const remove = () => {
    onClose();
    const removed = removedExercise(read(), exerciseId ?? '');
    if (!removed) return;
    dispatch({ type: 'removeExercise', exerciseId: removed.exercise.id });
    // What the dialog would give the focus back to is gone.
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-exercise] [aria-current]')?.focus());
    toast({
      title: `${removed.exercise.name} deleted`,
      action: { label: 'UNDO', onAction: () => dispatch({ type: 'restoreExercise', removed }) },
    });
  };

  return (
    <ConfirmDialog
      open={exerciseId !== null}
      question="Delete Exercise?"
      confirmLabel="DELETE"
      danger
      onConfirm={remove}
      onCancel={onClose}
    >
      {exercise ? `${exercise.name} leaves this workout with its sets and their XP.` : 'It leaves this workout.'}
    </ConfirmDialog>
  );
}
