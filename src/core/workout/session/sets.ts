import { WORKOUT_LIMITS } from '../limits.ts';
import { setDetailsOf } from '../set-fields.ts';
import { type Effort, isValidEffort } from '../volume.ts';
import type { Payload, PreviousSet } from './actions.ts';
import { effortFrom, repsFrom, weightFrom } from './entries.ts';
import { emptySet } from './exercise-actions.ts';
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
export function editSet(session: Session, edit: Payload<'editSet'>): Session {
  const { setId, weight, reps } = edit;
  const set = findSet(session, setId)?.set;
  if (!set) return session;
  const effort: Partial<Effort> = {
    ...(weight !== undefined && { weight: weightFrom(weight) }),
    ...(reps !== undefined && { reps: repsFrom(reps) }),
  };
  // An emptied field is open to suggestions again.
  const typed = patched(set.typed, {
    ...(effort.weight !== undefined && { weight: effort.weight > 0 }),
    ...(effort.reps !== undefined && { reps: effort.reps > 0 }),
  });
  const isSame = (effort.weight ?? set.weight) === set.weight && (effort.reps ?? set.reps) === set.reps;
  return withSet(session, setId, { ...effort, ...setDetailsOf(edit), typed, isConfirmed: isSame && set.isConfirmed });
}

/** One number as it was before: what has been typed since is refused, which does not undo a set. */
export function restoreNumber(session: Session, { setId, field, from }: Payload<'restoreNumber'>): Session {
  const set = findSet(session, setId)?.set;
  if (!set) return session;
  const other = field === 'weight' ? 'reps' : 'weight';
  return withSet(session, setId, {
    [field]: from[field],
    typed: patched(set.typed, { [field]: from.typed[field] }),
    isConfirmed: from.isConfirmed && from[other] === set[other],
  });
}

/** The answer to a question about an unusual number. */
export function confirmSet(session: Session, { setId }: Payload<'confirmSet'>): Session {
  return withSet(session, setId, { isConfirmed: true });
}

/** Numbers that were not typed are suggestions again. */
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
export function previousEffort({ setNumber }: SessionSet, previous: readonly PreviousSet[] = []): Effort | undefined {
  const set = previous.find(({ set_number }) => set_number === setNumber);
  const effort = set && effortFrom(set);
  return effort && isValidEffort(effort) ? effort : undefined;
}

/** What the set before it is in this workout: the best guess where there was no such set the last time. */
export function earlierEffort({ sets }: SessionExercise, { setNumber }: SessionSet): Effort | undefined {
  return sets.slice(0, setNumber - 1).findLast(isValidEffort);
}

/** What is shown under the empty fields of a set. */
export function suggestedEffort(
  exercise: SessionExercise,
  set: SessionSet,
  previous: readonly PreviousSet[] | undefined,
): Effort | undefined {
  return previousEffort(set, previous) ?? earlierEffort(exercise, set);
}

/** The set with suggestions in its empty fields; what is there stays. */
export function filled(set: SessionSet, suggested: Effort | undefined): SessionSet {
  if (!suggested) return set;
  return patched(set, { weight: set.weight || suggested.weight, reps: set.reps || suggested.reps });
}

/** Suggests the numbers of the previous session in every empty field of an exercise. */
export function fillExercise(session: Session, { exerciseId, previous }: Payload<'fillExercise'>): Session {
  const sets = findExercise(session, exerciseId)?.sets;
  if (!sets) return session;
  return withSets(
    session,
    exerciseId,
    mapped(sets, (set) => filled(set, previousEffort(set, previous))),
  );
}
