import { useQueryClient } from '@tanstack/react-query';
import { toast } from '#client/kit/toast/toast.ts';
import { useSubmit } from '#client/kit/use-submit.ts';
import { call } from '#client/session/api/call.ts';
import { useMember } from '#client/session/auth/use-member.ts';
import * as api from '#contract/endpoints/workouts.ts';
import type { WorkoutSummary } from '#contract/workout.ts';
import { withCommas } from '#core/format/numbers.ts';
import { type Changed, showChange } from './deletion-effects.ts';
import { withoutWorkout, withWorkout } from './history-pages.ts';

/** Long enough to change one's mind. */
const UNDO_MS = 10_000;

/** Deletes at once and offers to undo, instead of asking first. */
export function useDeleteWorkout(workout: WorkoutSummary) {
  const { userId } = useMember();
  const client = useQueryClient();
  /** Receives a callback for when the workout is deleted but its card is still shown. */
  const { submit: remove, isBusy: isDeleting } = useSubmit(
    async (leave: () => void) => {
      await call(api.deleteWorkout, { params: { id: workout.id } });
      leave();
      const changed: Changed = { userId, client, workoutId: workout.id };
      showChange(changed, (history) => withoutWorkout(history, workout.id));
      toast({
        title: 'Workout deleted',
        description: `Its ${withCommas(workout.xp_earned)} XP went with it.`,
        duration: UNDO_MS,
        action: { label: 'UNDO', onAction: () => void restore(changed) },
      });
      return 'leaving';
    },
    () => {
      const description = 'It is still here. Please try again.';
      toast({ variant: 'destructive', title: 'Workout not deleted', description });
      return undefined;
    },
  );
  return { remove, isDeleting };
}

async function restore(changed: Changed): Promise<void> {
  try {
    const workout = await call(api.restoreWorkout, { params: { id: changed.workoutId } });
    showChange(changed, (history) => withWorkout(history, workout));
    toast({ title: 'Workout restored', description: 'With its XP, records and totals.' });
  } catch {
    toast({
      variant: 'destructive',
      title: 'Workout not restored',
      description: 'It can be taken back for 30 days. Please try again.',
      duration: UNDO_MS,
      action: { label: 'UNDO', onAction: () => void restore(changed) },
    });
  }
}
