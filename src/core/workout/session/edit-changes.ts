import { EDITED_FIELDS, givenValue } from '../set-fields.ts';
import { EMPTY_SESSION, findSet, isLogged, type Session, type SessionSet, setsToLog } from './session.ts';

/** The set as it is logged; `undefined` for one that was added, and in a workout that was not logged before. */
export function setAsLogged({ past }: Session, setId: string): SessionSet | undefined {
  return past?.logged ? findSet({ ...EMPTY_SESSION, exercises: past.logged.exercises }, setId)?.set : undefined;
}

/** What an edit has changed in a set, one word each, joined by spaces: `weight type`; `added` for a new one. */
export function changedInSet(session: Session, setId: string): string {
  if (!session.past?.logged) return '';
  const set = findSet(session, setId)?.set;
  const before = setAsLogged(session, setId);
  if (!set) return '';
  if (!before) return set.isCompleted ? 'added' : '';
  const changed: string[] = EDITED_FIELDS.filter((field) => comparable(set, field) !== comparable(before, field));
  if (!set.isCompleted && set.question !== 'done') changed.push('tick');
  return changed.join(' ');
}

/** An empty field is none. */
function comparable(set: SessionSet, field: (typeof EDITED_FIELDS)[number]): unknown {
  return givenValue(set, field) || null;
}

export function hasChanges(session: Session): boolean {
  const before = session.past?.logged;
  return !before || JSON.stringify(loggedContent(session)) !== JSON.stringify(loggedContent({ ...session, ...before }));
}

function loggedContent(session: Session): unknown {
  const { name, notes, startedAt, ranMs, bodyweight } = session;
  const exercises = session.exercises.flatMap((exercise) => {
    const { exerciseId, measure, superset, note, restSeconds } = exercise;
    const sets = setsToLog(exercise).map((set) => EDITED_FIELDS.map((field) => comparable(set, field)));
    return sets.length > 0 ? [[exerciseId, measure, superset, note.trim(), restSeconds, sets]] : [];
  });
  return [name.trim(), notes.trim(), startedAt, ranMs, bodyweight, exercises];
}

/** The sets whose rows stay but which an edit would not log any more: a number was emptied. */
export function droppedSets(session: Session) {
  return session.exercises.flatMap((exercise) =>
    exercise.sets
      .filter((set) => setAsLogged(session, set.id) && !isLogged(set, exercise.measure))
      .map((set) => ({ exercise, set })),
  );
}
