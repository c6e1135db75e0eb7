import { useState } from 'react';
import { useLocation } from 'wouter';
import { rememberExercises } from '#client/data/exercises/recent-exercises.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { useMember } from '#client/session/auth/use-member.ts';
import { createId } from '#client/workout/draft/create-id.ts';
import { useWorkout } from '#client/workout/draft/workout-context.ts';
import type { WorkoutDetail } from '#contract/workout.ts';
import { repeatedSession } from '#core/workout/session/repeated-session.ts';

/** Starts a workout like an earlier one. Over a workout in progress it asks first. */
export function useRepeatWorkout() {
  const inProgress = useWorkout();
  const { userId } = useMember();
  const [, navigate] = useLocation();
  const [asked, setAsked] = useState<WorkoutDetail | null>(null);

  const begin = (workout: WorkoutDetail) => {
    const replaced = inProgress.read().id;
    if (replaced) inProgress.dispatch({ type: 'end', workoutId: replaced });
    inProgress.adopt(repeatedSession(workout, { workoutId: createId(), now: Date.now() }));
    rememberExercises(
      userId,
      workout.exercises.map(({ exercise_id }) => exercise_id),
    );
    toast({ title: 'Workout loaded!' });
    navigate('/workout-logger');
  };

  return {
    ask: (workout: WorkoutDetail) => {
      if (inProgress.read().status === 'inactive') begin(workout);
      else setAsked(workout);
    },
    isAsking: asked !== null,
    confirm: () => asked && begin(asked),
    cancel: () => setAsked(null),
  };
}
