import { usePrefetchQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { exerciseListQuery } from '#client/data/exercises/exercise-list.ts';
import { rememberExercises } from '#client/data/exercises/recent-exercises.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { useMember } from '#client/session/auth/use-member.ts';
import { createId } from '#client/workout/draft/create-id.ts';
import { useWorkout } from '#client/workout/draft/workout-context.ts';
import type { WorkoutTemplate } from '#contract/template.ts';
import { templateLoad } from './template-load.ts';

/** Starts a workout with a template's exercises. Over a workout in progress it asks first. */
export function useLoadTemplate() {
  const workout = useWorkout();
  const { userId } = useMember();
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  // At hand before it is wanted, and without a network.
  usePrefetchQuery(exerciseListQuery(userId));
  const [asked, setAsked] = useState<WorkoutTemplate | null>(null);
  const [loadingId, setLoadingId] = useState<string | null>(null);

  const begin = (template: WorkoutTemplate, { exercises, missing }: ReturnType<typeof templateLoad>) => {
    if (exercises.length === 0) throw new Error('Nothing of the template is in the catalogue.');
    const replaced = workout.read().id;
    if (replaced) workout.dispatch({ type: 'end', workoutId: replaced });
    const started = { workoutId: createId(), now: Date.now() };
    workout.dispatch({ type: 'start', ...started, name: template.name });
    workout.dispatch({ type: 'addExercises', ...started, exercises });
    rememberExercises(
      userId,
      exercises.map(({ id }) => id),
    );
    toast({ title: 'Template loaded!', description: missing > 0 ? leftOut(missing) : undefined });
    navigate('/workout-logger');
  };

  const replace = async (template: WorkoutTemplate) => {
    setLoadingId(template.id);
    try {
      begin(template, templateLoad(template, await queries.ensureQueryData(exerciseListQuery(userId))));
    } catch {
      toast({ variant: 'destructive', title: 'Error', description: 'Failed to load template. Please try again.' });
    }
    setAsked(null);
    setLoadingId(null);
  };

  return {
    loadingId,
    load: (template: WorkoutTemplate) => {
      if (loadingId) return;
      if (workout.read().status === 'inactive') void replace(template);
      else setAsked(template);
    },
    /** The template that would replace the workout in progress. */
    asked,
    confirm: () => asked && void replace(asked),
    cancel: () => setAsked(null),
  };
}

function leftOut(missing: number): string {
  return missing === 1
    ? '1 exercise is no longer in the catalogue and was left out.'
    : `${missing} exercises are no longer in the catalogue and were left out.`;
}
