import type { WorkoutDetail } from '#contract/workout.ts';
import { loggedExercises, skippedExercises } from '#core/workout/session/logged-sets.ts';
import { givenFields, type LoggedSet, SET_FIELDS, type SetFieldName } from '#core/workout/set-fields.ts';
import type { EndedWorkout } from './completion.ts';

/** Its exercises and sets. */
export function pendingExercises({ session }: EndedWorkout): WorkoutDetail['exercises'] {
  return loggedExercises(session).map(({ id, exerciseId, measure, superset, note, sets }) => {
    const entry = session.exercises.find((exercise) => exercise.id === id);
    return {
      exercise_id: exerciseId,
      name: entry?.name ?? '',
      category: entry?.category ?? 'compound',
      muscle_group: entry?.muscle_group ?? null,
      measure,
      superset,
      note: note || null,
      sets: sets.map((set) => ({
        ...setColumns({ ...set, completedAt: null }),
        set_number: set.setNumber,
        is_pr: set.isPr,
        xp_earned: set.xp,
      })),
    };
  }) as WorkoutDetail['exercises'];
}

/** What it left out. */
export function pendingSkipped({ session }: EndedWorkout): NonNullable<WorkoutDetail['skipped']> {
  return skippedExercises(session).map(({ exerciseId: exercise_id, ...left }) => ({ exercise_id, ...left }));
}

function setColumns(set: LoggedSet): Record<string, unknown> {
  const given = Object.entries(givenFields(set)) as [SetFieldName, unknown][];
  return Object.fromEntries(given.map(([name, value]) => [SET_FIELDS[name].column, value]));
}
