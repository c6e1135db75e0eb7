import { useLocation } from 'wouter';
import { rememberExercises } from '#client/data/exercises/recent-exercises.ts';
import { createId } from '#client/device/create-id.ts';
import { vibrate } from '#client/device/haptics.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { useMember } from '#client/session/auth/use-member.ts';
import { useWorkout, useWorkoutPlace } from '#client/workout/draft/workout-context.ts';
import type { Exercise } from '#contract/exercise.ts';
import { WORKOUT_LIMITS } from '#core/workout/limits.ts';
import type { ExerciseToAdd } from '#core/workout/session/actions.ts';

type Planned = Pick<ExerciseToAdd, 'setsCount' | 'restSeconds'>;

/** Adds the picked exercises to the workout, which starts with its first exercise, and goes there. */
export function useAddExercises(selected: readonly Exercise[], planOf: (exercise: Exercise) => Planned): () => void {
  const workout = useWorkout();
  const { logger } = useWorkoutPlace();
  const { userId, profile } = useMember();
  const [, navigate] = useLocation();

  return () => {
    const room = WORKOUT_LIMITS.exercises - workout.read().exercises.length;
    if (selected.length === 0 || selected.length > room) {
      const title = selected.length === 0 ? impossibleFor(profile?.name) : tooMany(selected.length - room);
      toast({ variant: 'destructive', title });
      vibrate('heavy');
      return;
    }
    workout.dispatch({
      type: 'addExercises',
      workoutId: createId(),
      now: Date.now(),
      exercises: selected.map((exercise) => ({ ...exercise, ...planOf(exercise) })),
    });
    rememberExercises(
      userId,
      selected.map(({ id }) => id),
    );
    vibrate('medium');
    // Replaces the selector in the history: Back from the workout leads home.
    navigate(logger, { replace: true });
  };
}

function impossibleFor(name = ''): string {
  return `A workout without exercises is impossible ${name}`.trimEnd();
}

function tooMany(excess: number): string {
  return `A workout holds ${WORKOUT_LIMITS.exercises} exercises. Remove ${excess} to go on.`;
}
