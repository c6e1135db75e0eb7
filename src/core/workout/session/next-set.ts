import type { Session, SessionExercise, SessionSet } from './session.ts';

export interface NextSet {
  readonly exercise: SessionExercise;
  readonly set: SessionSet;
}

/** What is done after the rest: the first open set of the current exercise, or else of those after it, or before it. */
export function findNextSet({ exercises, currentExerciseId }: Session): NextSet | null {
  const current = Math.max(
    0,
    exercises.findIndex(({ id }) => id === currentExerciseId),
  );
  for (const exercise of [...exercises.slice(current), ...exercises.slice(0, current)]) {
    const set = exercise.sets.find(({ isCompleted }) => !isCompleted);
    if (set) return { exercise, set };
  }
  return null;
}
