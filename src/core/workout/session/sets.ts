import { WORKOUT_LIMITS } from '../limits.ts';
import { isValidEffort } from '../volume.ts';
import type { Payload, PreviousSet } from './actions.ts';
import { effortFrom, repsFrom, weightFrom } from './entries.ts';
import { emptySet } from './exercises.ts';
import { findExercise, findSet, type Session, type SessionExercise, type SessionSet } from './session.ts';
import { mapped, patched } from './unchanged.ts';

/** The session with one exercise's sets replaced. */
export function withSets(session: Session, exerciseId: string, sets: readonly SessionSet[]): Session {
  const exercises = mapped(session.exercises, (exercise) =>
    exercise.id === exerciseId ? patched(exercise, { sets }) : exercise,
  );
  return patched(session, { exercises });
}

/** The session with one set changed. */
export function withSet(session: Session, setId: string, changes: Partial<SessionSet>): Session {
  const found = findSet(session, setId);
  if (!found) return session;
  const { exercise, set: changed } = found;
  const sets = mapped(exercise.sets, (set) => (set === changed ? patched(set, changes) : set));
  return withSets(session, exercise.id, sets);
}

export function hasRoomForSet({ sets }: SessionExercise): boolean {
  return sets.length < WORKOUT_LIMITS.setsPerExercise;
}

export function addSet(session: Session, { exerciseId, setId }: Payload<'addSet'>): Session {
  const exercise = findExercise(session, exerciseId);
  if (!exercise || !hasRoomForSet(exercise) || findSet(session, setId)) return session;
  return withSets(session, exerciseId, [...exercise.sets, emptySet(setId)]);
}

/** What is left out stays as it is. A completed set that loses its numbers is no longer completed. */
export function editSet(session: Session, { setId, weight, reps }: Payload<'editSet'>): Session {
  return withSet(session, setId, {
    ...(weight !== undefined && { weight: weightFrom(weight) }),
    ...(reps !== undefined && { reps: repsFrom(reps) }),
  });
}

export function uncompleteSet(session: Session, { setId }: Payload<'uncompleteSet'>): Session {
  return withSet(session, setId, { isCompleted: false });
}

export function deleteSet(session: Session, { setId }: Payload<'deleteSet'>): Session {
  const found = findSet(session, setId);
  if (!found) return session;
  const { exercise, set: deleted } = found;
  return withSets(
    session,
    exercise.id,
    exercise.sets.filter((set) => set !== deleted),
  );
}

/** What the same-numbered set of the previous session was, if it can be filled in. */
export function previousEffort({ setNumber }: SessionSet, previous: readonly PreviousSet[] = []) {
  const set = previous.find(({ set_number }) => set_number === setNumber);
  const effort = set && effortFrom(set);
  return effort && isValidEffort(effort) ? effort : undefined;
}

/** The empty numbers of a set from the previous session; what the member has typed stays. */
export function filled(set: SessionSet, previous: readonly PreviousSet[] | undefined): SessionSet {
  const effort = previousEffort(set, previous);
  return effort ? patched(set, { weight: set.weight || effort.weight, reps: set.reps || effort.reps }) : set;
}

/** Asked for one set by name, last time's numbers replace what is there, unless it is done. */
export function fillSet(session: Session, { setId, previous }: Payload<'fillSet'>): Session {
  const set = findSet(session, setId)?.set;
  const effort = set && !set.isCompleted && previousEffort(set, previous);
  return effort ? withSet(session, setId, effort) : session;
}

/** Asked for a whole exercise, only what is empty is filled. */
export function fillExercise(session: Session, { exerciseId, previous }: Payload<'fillExercise'>): Session {
  const sets = findExercise(session, exerciseId)?.sets;
  if (!sets) return session;
  return withSets(
    session,
    exerciseId,
    mapped(sets, (set) => filled(set, previous)),
  );
}
