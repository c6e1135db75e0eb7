import { useEffect } from 'react';
import { useUsualRests } from '#client/data/settings/use-usual-rests.ts';
import { useSession, useWorkout } from '#client/workout/draft/workout-context.ts';
import { findExercise } from '#core/workout/session/session.ts';

/** Tells the workout how long the member usually rests after an exercise, for where nothing else was said. */
export function useUsualRest(exerciseId: string): void {
  const { dispatch } = useWorkout();
  const id = useSession((session) => findExercise(session, exerciseId)?.exerciseId) ?? exerciseId;
  const category = useSession((session) => findExercise(session, exerciseId)?.category) ?? 'compound';
  const usualRest = useUsualRests()({ id, category });
  useEffect(() => {
    if (usualRest !== undefined) dispatch({ type: 'learn', exerciseId, usualRest });
  }, [dispatch, exerciseId, usualRest]);
}
