import { WORKOUT_LIMITS } from '../limits.ts';
import { isValidEffort } from '../measures.ts';
import { DETAIL_FIELDS } from '../set-fields.ts';
import { isWarmup, WARM_UP_SET } from '../set-types.ts';
import type { Payload, WarmUpSet, WorkWeight } from './actions.ts';
import { effortFrom, storedNumber } from './entries.ts';
import { emptySet } from './exercise-actions.ts';
import { findExercise, findSet, isLogged, type Session, type SessionExercise, type SessionSet } from './session.ts';
import { withSet, withSets } from './sets.ts';

/** A suggestion like any other: what was typed or lifted stays. */
function withWorkWeight(session: Session, work: WorkWeight | undefined): Session {
  const set = work && findSet(session, work.setId)?.set;
  if (!set || set.isCompleted || set.typed.weight) return session;
  return withSet(session, set.id, { weight: storedNumber('weight', work.weight) });
}

/** Whether the member has done nothing with a warm-up and said no more of it: another ramp may take its place. */
function isUntouched(set: SessionSet): boolean {
  const isTyped = Object.values(set.typed).some(Boolean);
  return !set.isCompleted && !isTyped && DETAIL_FIELDS.every((name) => name === 'type' || !set[name]);
}

/** What adding a ramp would do: which sets would be new, and which would go. `null` where it would change nothing. */
export function warmUpChange<Added extends WarmUpSet>({ sets }: SessionExercise, ramp: readonly Added[]) {
  const isSame = (one: WarmUpSet, other: WarmUpSet) => one.weight === other.weight && one.reps === other.reps;
  const present = sets.filter(isWarmup);
  const missing = ramp.filter((step) => !present.some((set) => isSame(set, step)));
  const replaced = present.filter((set) => isUntouched(set) && !ramp.some((step) => isSame(set, step)));
  const isFull = sets.length - replaced.length + missing.length > WORKOUT_LIMITS.setsPerExercise;
  const isThere = missing.length === 0 && replaced.length === 0;
  return ramp.length === 0 || isThere || isFull ? null : { missing, replaced };
}

/** Adds a ramp as suggestions before the working sets, once. It replaces the open warm-ups of another ramp. */
export function addWarmUps(session: Session, { exerciseId, warmUps, work }: Payload<'addWarmUps'>): Session {
  const exercise = findExercise(session, exerciseId);
  if (!exercise) return session;
  const ramp = warmUps
    .map(({ setId, ...numbers }) => ({ ...emptySet(setId), ...effortFrom(numbers), type: WARM_UP_SET }))
    .filter(
      (set, at) => isValidEffort(set, exercise.measure) && warmUps.findIndex(({ setId }) => setId === set.id) === at,
    );
  const change = warmUpChange(exercise, ramp);
  if (!change || change.missing.some(({ id }) => findSet(session, id))) return session;
  const kept = exercise.sets.filter((set) => !change.replaced.includes(set));
  return withWorkWeight(withSets(session, exerciseId, withWarmUps(kept, change.missing)), work);
}

/** Before the working sets: what is done stays first, the others rise to the working weight. */
function withWarmUps(sets: readonly SessionSet[], added: readonly SessionSet[]): SessionSet[] {
  const firstWorking = sets.findIndex((set) => !isWarmup(set));
  const before = firstWorking < 0 ? [...sets] : sets.slice(0, firstWorking);
  const isDone = ({ isCompleted }: SessionSet) => isCompleted;
  const open = [...before.filter((set) => !isDone(set)), ...added].sort((a, b) => a.weight - b.weight);
  return [...before.filter(isDone), ...open, ...sets.slice(before.length)];
}

/** The exercise's sets as they were before a ramp was added, but for what was logged of it since. */
export function removeWarmUps(session: Session, undone: Payload<'removeWarmUps'>): Session {
  const { exerciseId, setIds, replaced, work } = undone;
  const exercise = findExercise(session, exerciseId);
  if (!exercise) return session;
  const sets = exercise.sets.filter((set) => !setIds.includes(set.id) || isLogged(set, exercise.measure));
  const returning = replaced.filter(({ id }) => !findSet(session, id));
  const isStale = sets.length === exercise.sets.length;
  if (isStale || sets.length + returning.length > WORKOUT_LIMITS.setsPerExercise) return session;
  return withWorkWeight(withSets(session, exerciseId, withWarmUps(sets, returning)), work);
}
