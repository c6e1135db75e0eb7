import { vibrate } from '#client/device/haptics.ts';
import type { Workout } from '#client/workout/draft/workout-context.ts';
import { findExercise } from '#core/workout/session/session.ts';
import { supersetLabels } from '#core/workout/supersets.ts';
import { announce } from '../announcements.ts';

/** Joins an exercise with a partner, and tells their turns. */
export function joinExercises(
  { dispatch, read }: Workout,
  exerciseId: string | undefined,
  partnerId: string | undefined,
): void {
  if (exerciseId === undefined || partnerId === undefined) return;
  dispatch({ type: 'joinSuperset', exerciseId, partnerId });
  const session = read();
  const superset = findExercise(session, exerciseId)?.superset ?? null;
  const labels = supersetLabels(session.exercises);
  const turns = session.exercises.flatMap(({ name, superset: own }, index) =>
    superset !== null && own === superset ? `${labels[index]} ${name}` : [],
  );
  vibrate('medium');
  announce(`Superset: ${turns.join(', ')}`);
}
