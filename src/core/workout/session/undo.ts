import { WORKOUT_LIMITS } from '../limits.ts';
import {
  findExercise,
  findSet,
  type RestTimer,
  type Session,
  type SessionExercise,
  type SessionSet,
} from './session.ts';
import { hasRoomForSet, withSets } from './sets.ts';

/** A set and where it was: taken before it is deleted, given back by an undo. */
export interface RemovedSet {
  readonly workoutId: string | null;
  readonly exerciseId: string;
  readonly index: number;
  readonly set: SessionSet;
  /** Its rest timer, if it had the running one. */
  readonly rest: RestTimer | null;
}

export interface RemovedExercise {
  readonly workoutId: string | null;
  readonly index: number;
  readonly exercise: SessionExercise;
  readonly wasCurrent: boolean;
  readonly rest: RestTimer | null;
}

export function removedSet(session: Session, setId: string): RemovedSet | null {
  const found = findSet(session, setId);
  if (!found) return null;
  const { exercise, set } = found;
  const rest = session.rest?.setId === setId ? session.rest : null;
  return { workoutId: session.id, exerciseId: exercise.id, index: exercise.sets.indexOf(set), set, rest };
}

export function removedExercise(session: Session, exerciseId: string): RemovedExercise | null {
  const exercise = findExercise(session, exerciseId);
  if (!exercise) return null;
  const { id: workoutId, rest, currentExerciseId } = session;
  return {
    workoutId,
    index: session.exercises.indexOf(exercise),
    exercise,
    wasCurrent: currentExerciseId === exerciseId,
    rest: exercise.sets.some(({ id }) => id === rest?.setId) ? rest : null,
  };
}

/** Back to where it was. Nothing happens in another workout, or where there is no room any more. */
export function restoreSet(session: Session, removed: RemovedSet): Session {
  const { workoutId, exerciseId, index, set, rest } = removed;
  const exercise = findExercise(session, exerciseId);
  const isStale = session.id !== workoutId || findSet(session, set.id);
  if (isStale || !exercise || !hasRoomForSet(exercise)) return session;
  return withRest(withSets(session, exerciseId, exercise.sets.toSpliced(index, 0, set)), rest);
}

export function restoreExercise(session: Session, removed: RemovedExercise): Session {
  const { workoutId, exercise, index, wasCurrent, rest } = removed;
  const isStale = session.id !== workoutId || findExercise(session, exercise.id);
  const isFull = session.exercises.length >= WORKOUT_LIMITS.exercises;
  if (isStale || isFull || exercise.sets.some(({ id }) => findSet(session, id))) return session;
  const exercises = session.exercises.toSpliced(index, 0, exercise);
  const currentExerciseId = wasCurrent ? exercise.id : session.currentExerciseId;
  return withRest({ ...session, exercises, currentExerciseId }, rest);
}

/** A rest that began since then is the one that is running. */
function withRest(session: Session, rest: RestTimer | null): Session {
  return session.rest ? session : { ...session, rest };
}
