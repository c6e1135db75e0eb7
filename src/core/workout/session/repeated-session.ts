import { hasGenericName } from '../history.ts';
import type { StoredFields } from '../set-fields.ts';
import { gathered } from '../supersets.ts';
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
  const exercises = gathered(workout.exercises);
  const session = plannedSession(
    {
      name: hasGenericName(name) ? '' : name,
      exercises: exercises.map(({ exercise_id: id, rest_seconds: restSeconds, sets, ...exercise }) => ({
        ...exercise,
        id,
        ...((restSeconds ?? null) !== null && { restSeconds, restOrigin: 'plan' }),
        setsCount: sets.length,
      })),
    },
    start,
  );
  const suggestions = session.exercises.flatMap(({ id: exerciseId, sets }, index): SessionAction[] => {
    const done = exercises[index]?.sets ?? [];
    // A warm-up is one again, and each side has its set.
    const kinds = sets.map(({ id: setId }, at): SessionAction => {
      const { set_type: type, side } = done[at] ?? {};
      return { type: 'editSet', setId, details: { ...(type && type !== 'normal' && { type }), ...(side && { side }) } };
    });
    const previous = done.map((set, at) => ({ ...set, set_number: at + 1 }));
    return [...kinds, { type: 'fillExercise', exerciseId, previous }];
  });
  return suggestions.reduce(reduceSession, session);
}
