import { toast } from '#client/kit/toast/toast.ts';
import { reported, useSubmit } from '#client/kit/use-submit.ts';
import { type Completions, useCompletions } from '#client/workout/completions/completions-context.ts';
import { useEditStore } from '#client/workout/draft/workout-context.ts';
import type { WorkoutSummary } from '#contract/workout.ts';
import { withCommas } from '#core/format/numbers.ts';
import { isUnsaved } from './use-edit-workout.ts';

/** Deletes at once, or as soon as the server answers, and offers to undo, instead of asking first. */
export function useDeleteWorkout(workout: WorkoutSummary) {
  const { remove: removeWorkout, takeBack } = useCompletions();
  const edited = useEditStore();
  /** Receives a callback for when the workout is deleted but its card is still shown. */
  const { submit: remove, isBusy: isDeleting } = useSubmit(async (leave: () => void) => {
    leave();
    const outcome = await removeWorkout(workout);
    if (outcome === 'refused' || outcome === 'kept') {
      const description = 'It is still here. Please try again.';
      toast({ variant: 'destructive', title: 'Workout not deleted', description });
      return undefined;
    }
    const open = edited.read();
    const draft = open.id === workout.id && isUnsaved(open) ? open : null;
    edited.dispatch({ type: 'end', workoutId: workout.id });
    // Unless another edit has been opened since.
    const onBack = () => draft && edited.adopt(draft);
    toast({
      title: 'Workout deleted',
      description: [
        outcome === 'deleted'
          ? `Its ${withCommas(workout.xp_earned)} XP went with it.`
          : `Its ${withCommas(workout.xp_earned)} XP go with it as soon as the server answers.`,
        ...(draft ? ['Your unsaved changes are gone too.'] : []),
      ].join(' '),
      action: { label: 'UNDO', onAction: () => void undo({ workout, takeBack, onBack }) },
    });
    return 'leaving';
  }, reported);
  return { remove, isDeleting };
}

interface Undo extends Pick<Completions, 'takeBack'> {
  readonly workout: WorkoutSummary;
  /** Called when the workout is back, or will be as soon as the server answers. */
  readonly onBack: () => void;
}

async function undo(deletion: Undo): Promise<void> {
  const outcome = await deletion.takeBack(deletion.workout);
  if (outcome === 'refused') {
    toast({
      variant: 'destructive',
      title: 'Workout not restored',
      description: 'It can be taken back for 30 days. Please try again.',
      action: { label: 'UNDO', onAction: () => void undo(deletion) },
    });
    return;
  }
  deletion.onBack();
  const description =
    outcome === 'restored'
      ? 'With its XP, records and totals.'
      : 'Its XP and records follow as soon as the server answers.';
  toast({ title: 'Workout restored', description });
}
