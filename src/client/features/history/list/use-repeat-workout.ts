import { toast } from '#client/kit/toast/toast.ts';
import { useReplaceQuestion, useStartPlanned } from '#client/workout/starting/start-workout.tsx';
import type { WorkoutDetail } from '#contract/workout.ts';
import { repeatedSession } from '#core/workout/session/repeated-session.ts';

/** Starts a workout like an earlier one. Asks first if another is in progress. */
export function useRepeatWorkout() {
  const startPlanned = useStartPlanned();
  return useReplaceQuestion(async (workout: WorkoutDetail) => {
    startPlanned((start) => repeatedSession(workout, start));
    toast({ title: 'Workout loaded!' });
  });
}
