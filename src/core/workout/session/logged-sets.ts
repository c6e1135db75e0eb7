import { assessSets } from '../assessment.ts';
import { volumeOf } from '../volume.ts';
import { isLogged, type Session } from './session.ts';

/**
 * What FINISH logs, exercise by exercise. XP and PR flags are computed over all of it by the function that the server uses,
 * so a set that was typed and not ticked counts like the others.
 */
export function loggedExercises({ exercises, bodyweight }: Pick<Session, 'exercises' | 'bodyweight'>) {
  return exercises
    .map((exercise) => ({
      exerciseId: exercise.id,
      sets: assessSets(exercise.sets.filter(isLogged), exercise, bodyweight),
    }))
    .filter(({ sets }) => sets.length > 0);
}

export interface LoggedSummary {
  readonly sets: number;
  /** How many of them were typed and not ticked. */
  readonly untickedSets: number;
  readonly reps: number;
  /** Kilograms. */
  readonly volume: number;
  readonly xp: number;
}

/** What the finish dialog promises, and the completion request holds. */
export function loggedSummary(session: Pick<Session, 'exercises' | 'bodyweight'>): LoggedSummary {
  const sets = loggedExercises(session).flatMap((exercise) => exercise.sets);
  return {
    sets: sets.length,
    untickedSets: sets.filter(({ isCompleted }) => !isCompleted).length,
    reps: sets.reduce((sum, { reps }) => sum + reps, 0),
    volume: volumeOf(sets),
    xp: sets.reduce((sum, { xp }) => sum + xp, 0),
  };
}
