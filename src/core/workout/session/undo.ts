import { WORKOUT_LIMITS } from '../limits.ts';
import { supersetPartners } from '../supersets.ts';
import type { Payload, RemovedExercise, RemovedSet, ReplacedExercise } from './actions.ts';
import {
  findExercise,
  findSet,
  isLogged,
  type Session,
  type SessionSet,
  type Stopwatch,
  setsToLog,
  sharedBest,
} from './session.ts';
import { hasRoomForSet, withSets } from './sets.ts';
import { rejoined } from './superset-actions.ts';
import { patched } from './unchanged.ts';

export function removedSet(session: Session, setId: string): RemovedSet | null {
  const found = findSet(session, setId);
  if (!found) return null;
  const { exercise, set } = found;
  const rest = session.rest?.setId === setId ? session.rest : null;
  const stopwatch = stopwatchAmong(session, [set]);
  const ticked = exercise.sets.filter(({ question }) => question === 'ticked');
  const index = exercise.sets.indexOf(set);
  return { workoutId: session.id, exerciseId: exercise.id, index, set, ticked, rest, stopwatch };
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
    partnerIds: supersetPartners(session.exercises, exercise)
      .filter((partner) => partner !== exercise)
      .map(({ id }) => id),
    rest: exercise.sets.some(({ id }) => id === rest?.setId) ? rest : null,
    stopwatch: stopwatchAmong(session, exercise.sets),
  };
}

function stopwatchAmong({ stopwatch }: Session, sets: readonly SessionSet[]): Stopwatch | null {
  return sets.some(({ id }) => id === stopwatch?.setId) ? stopwatch : null;
}

/** Back to where it was. Nothing happens in another workout, or where there is no room any more. */
export function restoreSet(session: Session, { removed }: Payload<'restoreSet'>): Session {
  const { workoutId, exerciseId, index, set, ticked } = removed;
  const exercise = findExercise(session, exerciseId);
  const isStale = session.id !== workoutId || findSet(session, set.id);
  if (isStale || !exercise || !hasRoomForSet(exercise)) return session;
  const sets = exercise.sets.map((now) => {
    const before = ticked.find(({ id }) => id === now.id);
    // Unless it has been ticked since: then it is done.
    const isUntouched = before?.completedAt === now.completedAt || now.completedAt === session.finishingAt;
    return before && isUntouched
      ? patched(now, { question: 'ticked', isCompleted: false, completedAt: before.completedAt })
      : now;
  });
  return withTimers(withSets(session, exerciseId, sets.toSpliced(index, 0, set)), removed);
}

export function restoreExercise(session: Session, { removed }: Payload<'restoreExercise'>): Session {
  const { workoutId, exercise, index, wasCurrent, partnerIds } = removed;
  const isStale = session.id !== workoutId || findExercise(session, exercise.id);
  const isFull = session.exercises.length >= WORKOUT_LIMITS.exercises;
  if (isStale || isFull || exercise.sets.some(({ id }) => findSet(session, id))) return session;
  const best = sharedBest(session, exercise) ?? exercise.best;
  const alone = patched(exercise, { best, superset: null });
  const exercises = rejoined(session.exercises.toSpliced(index, 0, alone), exercise.id, partnerIds);
  const currentExerciseId = wasCurrent ? exercise.id : session.currentExerciseId;
  return withTimers({ ...session, exercises, currentExerciseId }, removed);
}

export function replacedExercise(session: Session, exerciseId: string, replacementId: string): ReplacedExercise | null {
  const exercise = findExercise(session, exerciseId);
  if (!exercise) return null;
  return { workoutId: session.id, exercise, replacementId, stopwatch: stopwatchAmong(session, exercise.sets) };
}

/** Nothing that was logged meanwhile is lost: a replacement with logged sets of its own stays. */
export function restoreReplaced(session: Session, { replaced }: Payload<'restoreReplaced'>): Session {
  const { workoutId, exercise, replacementId, stopwatch } = replaced;
  const current = findExercise(session, exercise.id);
  const replacement = findExercise(session, replacementId);
  if (session.id !== workoutId || !replacement || replacement === current) return session;

  const returning = new Set(exercise.sets.map(({ id }) => id));
  const isNew = ({ id }: SessionSet) => !returning.has(id);
  const others = session.exercises.filter((other) => other !== current && other !== replacement);
  const isComplete =
    current !== undefined && exercise.sets.every(({ id }) => current.sets.some((set) => set.id === id));
  const isStale = isComplete || others.some(({ sets }) => !sets.every(isNew));
  const sets = [
    ...exercise.sets.map((set) => {
      const now = findSet(session, set.id)?.set;
      if (!now || !isLogged(now, exercise.measure)) return set;
      // The replacement may not have questioned its numbers, and so counted it as done.
      return set.question ? patched(now, { question: set.question, isCompleted: set.isCompleted }) : now;
    }),
    ...(current?.sets.filter(isNew) ?? []),
  ];
  const left = replacement.sets.filter(isNew);
  const remaining = setsToLog({ ...replacement, sets: left }).length > 0 ? [{ ...replacement, sets: left }] : [];
  const { superset } = current ?? replacement;
  const restored = { ...exercise, superset, best: sharedBest(session, exercise) ?? exercise.best, sets };
  const exercises = session.exercises.flatMap((other) => {
    if (other === replacement) return current ? remaining : [restored, ...remaining];
    return other === current ? restored : other;
  });
  const isFull = exercises.length > WORKOUT_LIMITS.exercises || sets.length > WORKOUT_LIMITS.setsPerExercise;
  if (isStale || isFull) return session;
  const currentExerciseId = session.currentExerciseId === replacementId ? exercise.id : session.currentExerciseId;
  return withTimers({ ...session, exercises, currentExerciseId }, { stopwatch });
}

/** A timer that was started since then is the one that is running. Undos of an earlier release know no stopwatch. */
function withTimers(
  session: Session,
  { rest, stopwatch = null }: Partial<Pick<Session, 'rest' | 'stopwatch'>>,
): Session {
  return { ...session, rest: session.rest ?? rest ?? null, stopwatch: session.stopwatch ?? stopwatch };
}
