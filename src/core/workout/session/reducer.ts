import { WORKOUT_LIMITS } from '../limits.ts';
import type { Payload, SessionAction } from './actions.ts';
import {
  changeBodyweight,
  confirmLifting,
  endAtLastSet,
  finish,
  keepGoing,
  pause,
  resume,
  retime,
  start,
} from './clock.ts';
import { textFrom } from './entries.ts';
import {
  addExercises,
  learn,
  noteExercise,
  removeExercise,
  renameExercise,
  reorderExercise,
  replaceExercise,
  selectExercise,
} from './exercise-actions.ts';
import { adjustRest, chooseRest, lengthenRest, planRest, restNow, skipRest } from './rest-timers.ts';
import type { Session } from './session.ts';
import { completeSet, logHalfTyped } from './set-completion.ts';
import {
  addSet,
  confirmSet,
  deleteSet,
  editSet,
  fillExercise,
  followTop,
  restoreNumber,
  uncompleteSet,
} from './sets.ts';
import { settle } from './settle.ts';
import { startStopwatch, stopStopwatch } from './stopwatch.ts';
import { joinSuperset, partSuperset } from './superset-actions.ts';
import { patched } from './unchanged.ts';
import { restoreExercise, restoreReplaced, restoreSet } from './undo.ts';
import { addWarmUps, removeWarmUps } from './warm-up-sets.ts';

/** Never throws or changes its input: an action that makes no sense, as one late from another tab, returns the same session. */
export function reduceSession(session: Session, action: SessionAction): Session {
  // Before it starts and after it has ended there is nothing to act on.
  const isStarting = action.type === 'start' || action.type === 'addExercises';
  if (session.status === 'inactive' && !isStarting) return session;
  const changed = change(session, action);
  return changed === session ? session : settle(changed);
}

const ACTIONS: { readonly [T in SessionAction['type']]: (session: Session, payload: Payload<T>) => Session } = {
  start,
  pause,
  resume,
  finish,
  keepGoing,
  confirmLifting,
  endAtLastSet,
  retime,
  changeBodyweight,
  rename: (session, { name }) => patched(session, { name: textFrom(name, WORKOUT_LIMITS.nameLength) }),
  note: (session, { notes }) => patched(session, { notes: textFrom(notes, WORKOUT_LIMITS.notesLength) }),
  addExercises,
  reorderExercise,
  selectExercise,
  removeExercise,
  restoreExercise,
  replaceExercise,
  restoreReplaced,
  joinSuperset,
  partSuperset,
  noteExercise,
  planRest,
  renameExercise,
  learn,
  addSet,
  editSet,
  restoreNumber,
  followTop,
  confirmSet,
  completeSet,
  uncompleteSet,
  logHalfTyped,
  deleteSet,
  restoreSet,
  addWarmUps,
  removeWarmUps,
  fillExercise,
  startStopwatch,
  stopStopwatch,
  chooseRest,
  adjustRest,
  skipRest,
  restNow,
  lengthenRest,
};

/** A workout of the past has no clock to run. */
const NEEDS_CLOCK: readonly SessionAction['type'][] = [
  'pause',
  'resume',
  'finish',
  'keepGoing',
  'confirmLifting',
  'endAtLastSet',
  'startStopwatch',
];

function change(session: Session, action: SessionAction): Session {
  // A newer version of the product in another tab may know more actions.
  const isKnown = Object.hasOwn(ACTIONS, action.type);
  if (!isKnown || (session.past && NEEDS_CLOCK.includes(action.type))) return session;
  const act = ACTIONS[action.type] as (session: Session, action: SessionAction) => Session;
  return act(session, action);
}
