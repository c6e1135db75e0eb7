import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { exerciseListQuery } from '#client/data/exercises/exercises-query.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { useMember } from '#client/session/auth/use-member.ts';
import { endpointAddress } from '#contract/endpoints/endpoint.ts';
import { listOwnExercises } from '#contract/endpoints/own-exercises.ts';
import type { OwnExercise } from '#contract/own-exercise.ts';
import type { WorkoutDetail } from '#contract/workout.ts';
import { repeatedPlan } from '#core/workout/session/repeated-plan.ts';
import { useReplaceQuestion, useStartPlanned } from './start-workout.tsx';

/** Starts a workout like an earlier one. Asks first if another is in progress. */
export function useRepeatWorkout() {
  const { userId } = useMember();
  const queries = useQueryClient();
  const startPlanned = useStartPlanned();
  return useReplaceQuestion(async (workout: WorkoutDetail) => {
    // As the exercise is measured now, where that is known: the workout may be from before a plank was timed.
    const catalogue = queries.getQueryData(exerciseListQuery(userId).queryKey) ?? [];
    const own = queries.getQueryData<OwnExercise[]>([endpointAddress(listOwnExercises)]) ?? [];
    const present = new Map([...catalogue, ...own].map(({ id, measure }) => [id, measure]));
    const exercises = workout.exercises.map((exercise) => ({
      ...exercise,
      measure: present.get(exercise.exercise_id) ?? exercise.measure,
    }));
    await startPlanned(repeatedPlan({ ...workout, exercises }));
    toast({ title: t`Workout loaded!` });
  });
}
