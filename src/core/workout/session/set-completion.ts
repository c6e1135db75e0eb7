import { isValidEffort } from '../measures.ts';
import type { Payload } from './actions.ts';
import { effortFrom } from './entries.ts';
import { learn } from './exercise-actions.ts';
import { halfTypedSets } from './logged-sets.ts';
import { findNextSet } from './next-set.ts';
import { startRest } from './rest-timers.ts';
import { isInstant } from './running-time.ts';
import { findExercise, findSet, type Session } from './session.ts';
import { filled, type Numbers, suggestedEffort, withSet, withSets } from './sets.ts';
import { goesOnAtOnce, turnAfter, withSuggestedSide } from './superset-actions.ts';
import { doubtAboutSet } from './typo-guard.ts';
import { patched } from './unchanged.ts';

export interface CompletionAttempt {
  readonly effort: Numbers;
  /** `filled`: suggestions stand in its fields, and the next tap completes it. `questioned`: a probable typo to be answered. */
  readonly outcome: 'completed' | 'filled' | 'incomplete' | 'questioned';
}

/** What marking a set complete would do. The reducer does exactly this, so the screen can tell beforehand. */
export function completionAttempt(session: Session, action: Omit<Payload<'completeSet'>, 'now'>): CompletionAttempt {
  const { setId, previous, withSuggestion = false } = action;
  const exerciseId = findSet(session, setId)?.exercise.id ?? '';
  const found = findSet(learn(session, { ...action, exerciseId }), setId);
  if (!found) return { outcome: 'incomplete', effort: effortFrom({}) };
  const { set, exercise } = found;
  const { measure } = exercise;
  const completed = (effort: Numbers) => {
    const isTypo = doubtAboutSet(exercise, { ...set, ...effort }) !== null;
    return { outcome: isTypo ? 'questioned' : 'completed', effort } as const;
  };
  if (set.isCompleted) return completed(effortFrom(set));
  const isValid = isValidEffort(set, measure);
  // A field that may stay empty still shows a suggestion: it is filled in first, so that the row shows what is logged.
  const suggestion = filled(set, suggestedEffort(exercise, set, previous), measure);
  if (suggestion !== set) {
    const effort = effortFrom(suggestion);
    return withSuggestion ? completed(effort) : { outcome: 'filled', effort };
  }
  return isValid ? completed(effortFrom(set)) : { outcome: 'incomplete', effort: effortFrom(set) };
}

export function completeSet(session: Session, action: Payload<'completeSet'>): Session {
  const { setId, now } = action;
  const found = findSet(session, setId);
  if (!found) return session;
  const { exercise, set } = found;
  const informed = learn(session, { ...action, exerciseId: exercise.id });
  const { outcome, effort } = completionAttempt(session, action);
  if (set.isCompleted || outcome === 'incomplete') return informed;
  if (outcome === 'filled') return withSet(informed, setId, effort);
  if (outcome === 'questioned') return withSet(informed, setId, { ...effort, question: 'ticked' });
  const completedAt = isInstant(now) && !session.past ? now : null;
  const ticked = withSet(informed, setId, { ...effort, isCompleted: true, completedAt });
  const sets = withSuggestedSide(findExercise(ticked, exercise.id)?.sets ?? []);
  const completed = withSets(ticked, exercise.id, sets);
  const turn = turnAfter(completed, setId);
  // The partner, the other side and a drop set follow at once; after the last set of the workout nothing does.
  const isRoundOver = turn ? turn.isRoundOver : !goesOnAtOnce({ ...exercise, sets }, set);
  const hasRest = isRoundOver && findNextSet(completed) !== null;
  const resting = hasRest ? startRest(completed, action) : patched(completed, { rest: null });
  const isShown = !session.past && exercise.id === session.currentExerciseId;
  return turn && isShown ? patched(resting, { currentExerciseId: turn.exerciseId }) : resting;
}

/** LOG THEM: at FINISH nobody rests any more, and nothing comes next. */
export function logHalfTyped(session: Session): Session {
  const completedAt = session.past ? null : session.finishingAt;
  return halfTypedSets(session).reduce(
    (before, { set, effort }) => withSet(before, set.id, { ...effort, isCompleted: true, completedAt }),
    session,
  );
}
