import { vibrate } from '#client/device/haptics.ts';
import { useSessionAfterPaint, useWorkout } from '#client/workout/draft/workout-context.ts';
import { findExercise, type PreviousSet } from '#core/workout/session/session.ts';
import { filled, previousEffort } from '#core/workout/session/sets.ts';

type FillAllProps = { exerciseId: string; previous: readonly PreviousSet[] | undefined };

/** Fills last time's numbers into every empty field of the exercise. Shown while there is something to fill. */
export function FillAll({ exerciseId, previous }: FillAllProps) {
  const { dispatch } = useWorkout();
  const canFill = useSessionAfterPaint((session) => {
    const exercise = findExercise(session, exerciseId);
    if (!exercise) return false;
    const { sets, measure } = exercise;
    return sets.some((set) => filled(set, previousEffort(exercise, set, previous), measure) !== set);
  });
  if (!previous || !canFill) return null;
  const fill = () => {
    dispatch({ type: 'fillExercise', exerciseId, previous });
    vibrate('light');
  };
  return (
    <button type="button" className="fill-all tick-column" onClick={fill}>
      FILL<span className="sr-only"> all sets as last time</span>
    </button>
  );
}
