import { hasGenericName } from '../history.ts';
import type { StoredFields } from '../set-fields.ts';
import type { SessionAction } from './actions.ts';
import { plannedSession, type WorkoutStart } from './planned-session.ts';
import { reduceSession } from './reducer.ts';
import type { CatalogueExercise, Session } from './session.ts';

/** A finished workout, as the history tells it. */
export interface WorkoutToRepeat {
  readonly name: string;
  readonly exercises: readonly (Omit<CatalogueExercise, 'id'> & {
    readonly exercise_id: string;
    readonly superset?: number | null | undefined;
    readonly rest_seconds?: number | null | undefined;
    readonly sets: readonly StoredFields[];
  })[];
}

/** A new workout that begins with what an earlier one ended with: its exercises, and every set as a suggestion. */
export function repeatedSession({ name, ...workout }: WorkoutToRepeat, start: WorkoutStart): Session {
  const exercises = joined(workout.exercises);
  const session = plannedSession(
    {
      name: hasGenericName(name) ? '' : name,
      exercises: exercises.map(({ exercise_id: id, rest_seconds: restSeconds, sets, ...exercise }) => ({
        ...exercise,
        id,
        ...((restSeconds ?? null) !== null && { restSeconds }),
        setsCount: sets.length,
      })),
    },
    start,
  );
  const suggestions = exercises.map(({ exercise_id: exerciseId, sets }): SessionAction => {
    const previous = sets.map((set, index) => ({ ...set, set_number: index + 1 }));
    return { type: 'fillExercise', exerciseId, previous };
  });
  return suggestions.reduce(reduceSession, session);
}

/** The logger shows an exercise once: one that stands in the workout twice has all its sets in its first place. */
function joined(exercises: WorkoutToRepeat['exercises']): WorkoutToRepeat['exercises'] {
  const ids = [...new Set(exercises.map(({ exercise_id }) => exercise_id))];
  return ids.flatMap((id) => {
    const entries = exercises.filter(({ exercise_id }) => exercise_id === id);
    return entries.slice(0, 1).map((entry) => ({ ...entry, sets: entries.flatMap(({ sets }) => sets) }));
  });
}
