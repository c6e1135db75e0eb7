import { assessSets, countSets, totalVolume, workoutXp } from '../assessment.ts';
import { isValidEffort } from '../measures.ts';
import { earlierEntriesOf, factsOf, loggedSetsOf, type Session, type SessionExercise } from './session.ts';
import { asFinished } from './stopwatch.ts';

type LoggedParts = Pick<Session, 'exercises' | 'bodyweight'> & Partial<Pick<Session, 'finishingAt' | 'stopwatch'>>;

/**
 * What FINISH logs, exercise by exercise. XP and PR flags are computed over all of it by the function that the server uses,
 * so a set that was typed and not ticked counts like the others.
 */
export function loggedExercises(session: LoggedParts) {
  const { exercises, bodyweight } = asFinished(session);
  const earlierOf = (exercise: SessionExercise) => earlierEntriesOf(exercises, exercise).flatMap(competingSets);
  return exercises
    .map((exercise) => ({
      id: exercise.id,
      exerciseId: exercise.exerciseId,
      measure: exercise.measure,
      superset: exercise.superset,
      note: exercise.note,
      restSeconds: exercise.restSeconds,
      target: exercise.target,
      sets: assessSets(loggedSetsOf(exercise), exercise, factsOf(exercise), bodyweight, earlierOf(exercise)),
    }))
    .filter(({ sets }) => sets.length > 0);
}

function competingSets(exercise: SessionExercise) {
  return loggedSetsOf(exercise).filter((set) => set.type !== 'warmup' && isValidEffort(set, exercise.measure));
}

export interface LoggedSummary {
  /** That count. */
  readonly sets: number;
  /** Logged besides, and worth nothing. */
  readonly warmups: number;
  /** How many of them were typed and not ticked. */
  readonly untickedSets: number;
  readonly reps: number;
  /** Kilograms. */
  readonly volume: number;
  readonly xp: number;
}

/** What the finish dialog promises, and the completion request holds. */
export function loggedSummary(session: LoggedParts): LoggedSummary {
  const exercises = loggedExercises(session);
  const sets = exercises.flatMap((exercise) => exercise.sets);
  return {
    sets: exercises.reduce((sum, exercise) => sum + countSets(exercise.sets), 0),
    warmups: sets.filter(({ counts }) => !counts).length,
    untickedSets: sets.filter(({ isCompleted }) => !isCompleted).length,
    reps: sets.reduce((sum, { counts, reps }) => sum + (counts ? reps : 0), 0),
    volume: totalVolume(sets),
    xp: workoutXp(exercises),
  };
}
