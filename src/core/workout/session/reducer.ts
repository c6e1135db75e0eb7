import { WORKOUT_LIMITS } from '../limits.ts';
import type { SessionAction } from './actions.ts';
import { finish, keepGoing, pause, resume, start } from './clock.ts';
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
import { confirmLifting, endAtLastSet } from './forgotten.ts';
import { retime, weigh } from './past-times.ts';
import { adjustRest, chooseRest, lengthenRest, planRest, restNow, skipRest } from './rest-timers.ts';
import { EMPTY_SESSION, type Session } from './session.ts';
import { completeSet, logHalfTyped } from './set-completion.ts';
import { addSet, confirmSet, deleteSet, editSet, fillExercise, restoreNumber, uncompleteSet } from './sets.ts';
import { settle } from './settle.ts';
import { startStopwatch, stopStopwatch } from './stopwatch.ts';
import { joinSuperset, partSuperset } from './superset-actions.ts';
import { patched } from './unchanged.ts';
import { restoreExercise, restoreReplaced, restoreSet } from './undo.ts';
import { addWarmUps, removeWarmUps } from './warm-up-sets.ts';

/**
 * The session after an action. It never throws and never changes its input: an action that makes no sense, such as one that
 * comes late from another tab, gives back the very same session.
 */
export function reduceSession(session: Session, action: SessionAction): Session {
  // Before it starts and after it has ended there is nothing to act on.
  const isStarting = action.type === 'start' || action.type === 'addExercises';
  if (session.status === 'inactive' && !isStarting) return session;
  const changed = change(session, action);
  return changed === session ? session : settle(changed);
}

/** A workout of the past has no clock to run. */
const OF_THE_CLOCK: ReadonlySet<SessionAction['type']> = new Set([
  'pause',
  'resume',
  'finish',
  'keepGoing',
  'confirmLifting',
  'endAtLastSet',
  'startStopwatch',
]);

function change(session: Session, action: SessionAction): Session {
  if (session.past && OF_THE_CLOCK.has(action.type)) return session;
  switch (action.type) {
    case 'start':
      return start(session, action);
    case 'pause':
      return pause(session, action);
    case 'resume':
      return resume(session, action);
    case 'finish':
      return finish(session, action);
    case 'keepGoing':
      return keepGoing(session, action);
    case 'confirmLifting':
      return confirmLifting(session, action);
    case 'endAtLastSet':
      return endAtLastSet(session);
    case 'end':
      return action.workoutId === session.id ? EMPTY_SESSION : session;
    case 'retime':
      return retime(session, action);
    case 'weigh':
      return weigh(session, action);
    case 'rename':
      return patched(session, { name: textFrom(action.name, WORKOUT_LIMITS.nameLength) });
    case 'note':
      return patched(session, { notes: textFrom(action.notes, WORKOUT_LIMITS.notesLength) });
    case 'addExercises':
      return addExercises(session, action);
    case 'reorderExercise':
      return reorderExercise(session, action);
    case 'selectExercise':
      return selectExercise(session, action);
    case 'removeExercise':
      return removeExercise(session, action);
    case 'restoreExercise':
      return restoreExercise(session, action.removed);
    case 'replaceExercise':
      return replaceExercise(session, action);
    case 'restoreReplaced':
      return restoreReplaced(session, action.replaced);
    case 'joinSuperset':
      return joinSuperset(session, action);
    case 'partSuperset':
      return partSuperset(session, action);
    case 'noteExercise':
      return noteExercise(session, action);
    case 'planRest':
      return planRest(session, action);
    case 'renameExercise':
      return renameExercise(session, action);
    case 'learn':
      return learn(session, action);
    case 'addSet':
      return addSet(session, action);
    case 'editSet':
      return editSet(session, action);
    case 'restoreNumber':
      return restoreNumber(session, action);
    case 'confirmSet':
      return confirmSet(session, action);
    case 'completeSet':
      return completeSet(session, action);
    case 'uncompleteSet':
      return uncompleteSet(session, action);
    case 'logHalfTyped':
      return logHalfTyped(session);
    case 'deleteSet':
      return deleteSet(session, action);
    case 'restoreSet':
      return restoreSet(session, action.removed);
    case 'addWarmUps':
      return addWarmUps(session, action);
    case 'removeWarmUps':
      return removeWarmUps(session, action);
    case 'fillExercise':
      return fillExercise(session, action);
    case 'startStopwatch':
      return startStopwatch(session, action);
    case 'stopStopwatch':
      return stopStopwatch(session, action);
    case 'chooseRest':
      return chooseRest(session, action);
    case 'adjustRest':
      return adjustRest(session, action);
    case 'skipRest':
      return skipRest(session, action);
    case 'restNow':
      return restNow(session, action);
    case 'lengthenRest':
      return lengthenRest(session, action);
    default:
      // A newer version of the product in another tab may know more actions.
      action satisfies never;
      return session;
  }
}
