import type { EndedWorkout } from '#client/workout/completions/completion.ts';
import type { BilledWorkout } from '#core/play/ledger.ts';
import { loggedExercises } from '#core/workout/session/logged-sets.ts';

/** The XP of a workout that has just been finished, or waits to be sent. */
export function finishedBill({ session, request }: EndedWorkout): BilledWorkout {
  return {
    xp: request.xpEarned,
    bodyweightKg: request.bodyweightKg ?? null,
    exercises: loggedExercises(session).map(({ id, exerciseId, measure, sets }) => {
      const entry = session.exercises.find((exercise) => exercise.id === id);
      return {
        exerciseId,
        name: entry?.name ?? '',
        measure,
        isBodyweightHold: entry?.bodyweight_hold,
        sets: sets.map((set) => ({ ...set, completedAt: null })),
      };
    }),
  };
}
