import { usePrefetchQuery, useQueryClient } from '@tanstack/react-query';
import { exerciseListQuery } from '#client/data/exercises/exercises-query.ts';
import { knownExercises, ownExercisesQuery } from '#client/data/exercises/own-exercises.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { useMember } from '#client/session/auth/use-member.ts';
import { useReplaceQuestion, useStartPlanned } from '#client/workout/starting/start-workout.tsx';
import type { WorkoutTemplate } from '#contract/template.ts';
import { ASSUMED_BODYWEIGHT } from '#core/progression/experience.ts';
import { plannedSession } from '#core/workout/session/planned-session.ts';
import { templateLoad } from './template-load.ts';

/** Starts a workout with a template's exercises. Asks first if another is in progress. */
export function useLoadTemplate() {
  const { userId, profile } = useMember();
  const queries = useQueryClient();
  const startPlanned = useStartPlanned();
  // Loaded in advance, and available offline.
  usePrefetchQuery(exerciseListQuery(userId));
  usePrefetchQuery(ownExercisesQuery(userId));

  return useReplaceQuestion(async (template: WorkoutTemplate) => {
    try {
      const catalogue = await knownExercises(queries, userId);
      const { exercises, missing } = templateLoad(template, catalogue, profile?.weight ?? ASSUMED_BODYWEIGHT);
      if (exercises.length === 0) throw new Error('Nothing of the template is in the catalogue.');
      startPlanned((start) => plannedSession({ name: template.name, exercises }, start));
      toast({ title: 'Template loaded!', description: missing > 0 ? leftOut(missing) : undefined });
    } catch {
      toast({ variant: 'destructive', title: 'Error', description: 'Failed to load template. Please try again.' });
    }
  });
}

function leftOut(missing: number): string {
  return missing === 1
    ? '1 exercise is no longer in the catalogue and was left out.'
    : `${missing} exercises are no longer in the catalogue and were left out.`;
}
