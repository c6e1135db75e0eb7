import { toast } from '#client/kit/toast/toast.ts';
import { reported, useSubmit } from '#client/kit/use-submit.ts';
import { type Completions, useCompletions } from '#client/workout/completions/completions-context.ts';
import { useEditStore } from '#client/workout/draft/workout-context.ts';
import type { WorkoutSummary } from '#contract/workout.ts';
import { withCommas } from '#core/format/numbers.ts';

/** Long enough to change one's mind. */
const UNDO_MS = 10_000;

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
    // What was being changed in it is gone with it.
    edited.dispatch({ type: 'end', workoutId: workout.id });
    toast({
      title: 'Workout deleted',
      description:
        outcome === 'deleted'
          ? `Its ${withCommas(workout.xp_earned)} XP went with it.`
          : `Its ${withCommas(workout.xp_earned)} XP go with it as soon as the server answers.`,
      duration: UNDO_MS,
      action: { label: 'UNDO', onAction: () => void undo(workout, takeBack) },
    });
    return 'leaving';
  }, reported);
  return { remove, isDeleting };
}

async function undo(workout: WorkoutSummary, takeBack: Completions['takeBack']): Promise<void> {
  const outcome = await takeBack(workout);
  if (outcome === 'refused') {
    toast({
      variant: 'destructive',
      title: 'Workout not restored',
      description: 'It can be taken back for 30 days. Please try again.',
      duration: UNDO_MS,
      action: { label: 'UNDO', onAction: () => void undo(workout, takeBack) },
    });
    return;
  }
  const description =
    outcome === 'restored'
      ? 'With its XP, records and totals.'
      : 'Its XP and records follow as soon as the server answers.';
  toast({ title: 'Workout restored', description });
}
