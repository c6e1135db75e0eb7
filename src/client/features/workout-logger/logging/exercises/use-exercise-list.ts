import { useSession } from '#client/workout/draft/workout-context.ts';
import type { SessionExercise } from '#core/workout/session/session.ts';
import { supersetLabels } from '#core/workout/supersets.ts';

/** Occurs in no name and no id. */
const SEPARATOR = '\n';

/**
 * One text per exercise, in order. Selected as one string, so that it re-renders only when a text or the order changes.
 */
function useTexts(textOf: (exercise: SessionExercise) => string): readonly string[] {
  const joined = useSession(({ exercises }) => exercises.map(textOf).join(SEPARATOR));
  return joined === '' ? [] : joined.split(SEPARATOR);
}

/** The keys of the entries. Does not re-render when something inside an exercise changes. */
export function useExerciseIds(): readonly string[] {
  return useTexts(({ id }) => id);
}

/** What the entries are exercises of. */
export function useCatalogueIds(): readonly string[] {
  return useTexts(({ exerciseId }) => exerciseId);
}

/** `A1`, `A2` for the partners of a superset, empty for the others. */
export function useSupersetLabels(): readonly string[] {
  return useSession(({ exercises }) => supersetLabels(exercises).join(SEPARATOR)).split(SEPARATOR);
}

export function useExerciseNames(): readonly string[] {
  return useTexts(({ name }) => name);
}
