import fc from 'fast-check';
import type { SessionAction } from '../actions.ts';
import { reduceSession } from '../reducer.ts';
import { EMPTY_SESSION, findExercise, findSet, type Session } from '../session.ts';
import { removedExercise, removedSet, replacedExercise } from '../undo.ts';
import { action, firstAction } from './arbitrary-actions.ts';

export interface Played {
  readonly actions: readonly SessionAction[];
  /** The empty session, and what each action made of it. */
  readonly history: readonly Session[];
  readonly session: Session;
}

/** Gives back what a session some actions ago had and this one has not, or, if there is no such thing, what it has already. */
interface Undo {
  readonly undo: 'set' | 'exercise' | 'replacement';
  readonly back: number;
}
const undo: fc.Arbitrary<Undo> = fc.record({
  undo: fc.constantFrom('set', 'exercise', 'replacement'),
  back: fc.nat(5),
});

const steps = fc.array(fc.oneof({ weight: 8, arbitrary: action }, { weight: 1, arbitrary: undo }), {
  minLength: 10,
  maxLength: 40,
  size: 'large',
});

/** A workout of any actions. It begins with exercises, so that the others have something to act on. */
export const played: fc.Arbitrary<Played> = fc.tuple(firstAction, steps).map(([first, others]) => {
  const actions: SessionAction[] = [];
  const history: Session[] = [EMPTY_SESSION];
  let session = EMPTY_SESSION;
  for (const step of [first, ...others]) {
    const next = 'undo' in step ? undoing(step, history) : withSetThere(step, session);
    if (!next) continue;
    actions.push(deepFrozen(next));
    session = deepFrozen(reduceSession(session, next));
    history.push(session);
  }
  return { actions, history, session };
});

function withSetThere(action: SessionAction, session: Session): SessionAction {
  if (!('setId' in action) || !action.setId.startsWith('#')) return action;
  const sets = session.exercises.flatMap((exercise) => exercise.sets);
  return { ...action, setId: sets[Number(action.setId.slice(1))]?.id ?? 'nothing' };
}

function undoing({ undo, back }: Undo, history: readonly Session[]): SessionAction | null {
  const now = history.at(-1) ?? EMPTY_SESSION;
  const then = history.at(-1 - back) ?? EMPTY_SESSION;
  if (undo === 'exercise') {
    const gone = then.exercises.find(({ id }) => !findExercise(now, id)) ?? then.exercises[0];
    const removed = gone ? removedExercise(then, gone.id) : null;
    return removed && { type: 'restoreExercise', removed };
  }
  if (undo === 'replacement') {
    const came = now.exercises.find(({ id }) => !findExercise(then, id)) ?? now.exercises[0];
    const replaced = came ? replacedExercise(then, then.exercises[back]?.id ?? '', came.id) : null;
    return replaced && { type: 'restoreReplaced', replaced };
  }
  const sets = then.exercises.flatMap((exercise) => exercise.sets);
  const gone = sets.find(({ id }) => !findSet(now, id)) ?? sets[0];
  const removed = gone ? removedSet(then, gone.id) : null;
  return removed && { type: 'restoreSet', removed };
}

/** A frozen object throws when a reducer changes it. */
export function deepFrozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) deepFrozen(part);
  }
  return value;
}
