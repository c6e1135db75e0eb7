import { useEffect } from 'react';
import { useExerciseSettings, useUserSettings } from '#client/data/settings/settings.ts';
import { useSession, useWorkout } from '#client/workout/draft/workout-context.ts';
import { findExercise } from '#core/workout/session/session.ts';

/** Tells the workout how long the member usually rests after an exercise: the exercise's own setting, or its kind's. */
export function useUsualRest(exerciseId: string): void {
  const { dispatch } = useWorkout();
  const catalogueId = useSession((session) => findExercise(session, exerciseId)?.exerciseId) ?? exerciseId;
  const category = useSession((session) => findExercise(session, exerciseId)?.category) ?? 'compound';
  const { rest_seconds: own } = useExerciseSettings(catalogueId);
  const { rests } = useUserSettings();
  const usualRest = own ?? rests?.[category];
  useEffect(() => {
    if (usualRest !== undefined) dispatch({ type: 'learn', exerciseId, usualRest });
  }, [dispatch, exerciseId, usualRest]);
}
