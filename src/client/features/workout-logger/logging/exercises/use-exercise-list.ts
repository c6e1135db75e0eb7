import { useSession } from '#client/workout/draft/workout-context.ts';
import type { SessionExercise } from '#core/workout/session/session.ts';

/** In no name and in no id. */
const BETWEEN = '\n';

/** One text of every exercise, in order: another list only when one of the texts, or the order, is another. */
function useTexts(textOf: (exercise: SessionExercise) => string): readonly string[] {
  const joined = useSession(({ exercises }) => exercises.map(textOf).join(BETWEEN));
  return joined === '' ? [] : joined.split(BETWEEN);
}

/** Does not render again for what happens inside of an exercise. */
export function useExerciseIds(): readonly string[] {
  return useTexts(({ id }) => id);
}

export function useExerciseNames(): readonly string[] {
  return useTexts(({ name }) => name);
}
