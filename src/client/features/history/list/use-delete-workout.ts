import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { toast } from '#client/kit/toast/toast.ts';
import { reported, useSubmit } from '#client/kit/use-submit.ts';
import { call } from '#client/session/api/call.ts';
import { useMember } from '#client/session/auth/use-member.ts';
import { type Completions, useCompletions } from '#client/workout/completions/completions-context.ts';
import { useEditStore } from '#client/workout/draft/workout-context.ts';
import * as api from '#contract/endpoints/workouts.ts';
import type { WorkoutSummary } from '#contract/workout.ts';
import { withCommas } from '#core/format/numbers.ts';
import { type Changed, showChange } from './deletion-effects.ts';
import { HISTORY_KEY, withWorkout } from './history-pages.ts';

/** Long enough to change one's mind. */
const UNDO_MS = 10_000;

/** Deletes at once, or as soon as the server answers, and offers to undo, instead of asking first. */
export function useDeleteWorkout(workout: WorkoutSummary) {
  const { userId } = useMember();
  const client = useQueryClient();
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
    const changed: Changed = { userId, client, workoutId: workout.id };
    toast({
      title: 'Workout deleted',
      description:
        outcome === 'deleted'
          ? `Its ${withCommas(workout.xp_earned)} XP went with it.`
          : `Its ${withCommas(workout.xp_earned)} XP go with it as soon as the server answers.`,
      duration: UNDO_MS,
      action: { label: 'UNDO', onAction: () => void undo(changed, takeBack) },
    });
    return 'leaving';
  }, reported);
  return { remove, isDeleting };
}

async function undo(changed: Changed, takeBack: Completions['takeBack']): Promise<void> {
  if (!(await takeBack(changed.workoutId))) return restore(changed);
  await showAgain(changed.client);
  return restored();
}

/** The server still has it: the list is read again. */
async function showAgain(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: [HISTORY_KEY] });
}

function restored(): void {
  toast({ title: 'Workout restored', description: 'With its XP, records and totals.' });
}

async function restore(changed: Changed): Promise<void> {
  try {
    const workout = await call(api.restoreWorkout, { params: { id: changed.workoutId } });
    showChange(changed, (history) => withWorkout(history, workout));
    restored();
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
