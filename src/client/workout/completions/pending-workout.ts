import type { WorkoutDetail, WorkoutSummary } from '#contract/workout.ts';
import { countSets } from '#core/workout/assessment.ts';
import { FIRST_MEASURE, isValidEffort } from '#core/workout/measures.ts';
import { loggedExercises, skippedExercises } from '#core/workout/session/logged-sets.ts';
import { givenFields, type LoggedSet, SET_FIELDS, type SetFieldName } from '#core/workout/set-fields.ts';
import { isWarmup } from '#core/workout/set-types.ts';
import type { CompletionRequest, EndedWorkout } from './completion.ts';

/** A workout that the server does not have like this yet, as the history shows those that it has. */
export function pendingSummary(request: CompletionRequest): WorkoutSummary {
  const exercises = request.exercises.map(({ sets, measure = FIRST_MEASURE }) =>
    sets.map((set) => ({ ...set, counts: !isWarmup(set) && isValidEffort(set, measure) })),
  );
  return {
    id: request.id,
    name: request.name,
    muscle_groups: [],
    start_time: request.startTime,
    ...(request.timeZone !== undefined && { time_zone: request.timeZone }),
    duration: request.duration,
    total_volume: request.totalVolume,
    total_sets: exercises.reduce((sum, sets) => sum + countSets(sets), 0),
    total_reps: exercises.flat().reduce((sum, { counts, reps }) => sum + (counts ? reps : 0), 0),
    xp_earned: request.xpEarned,
  };
}

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
