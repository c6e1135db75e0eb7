import { t } from '@lingui/core/macro';
import { effortText } from '#client/words/format/efforts.ts';
import { setTitle } from '#client/words/set-words.ts';
import { MEASURES } from '#core/workout/measures.ts';
import {
  findExercise,
  type PreviousSet,
  type Session,
  type SessionExercise,
  type SessionSet,
} from '#core/workout/session/session.ts';
import { completionAttempt } from '#core/workout/session/set-completion.ts';
import { shownNumber } from '#core/workout/session/set-names.ts';
import { asksReps } from '#core/workout/session/target.ts';
import type { Units } from '#core/workout/units.ts';

/** What the pinned button does: log or time the current row, or lead on when every row is done. */
export type LogStep =
  | { readonly kind: 'set'; readonly setId: string; readonly words: string; readonly numbers: string }
  | { readonly kind: 'start' | 'stop'; readonly setId: string }
  | { readonly kind: 'next'; readonly exerciseId: string }
  | { readonly kind: 'finish' };

interface LogFacts {
  readonly touchedSetId: string | null;
  readonly previous: readonly PreviousSet[] | undefined;
  readonly bodyweight: number | undefined;
  readonly units?: Units;
  /** Whether a number in the row was refused: there is nothing to log before it is put right. */
  readonly isRefused?: boolean;
}

export function logStep(session: Session, facts: LogFacts): LogStep {
  const { touchedSetId, previous, bodyweight, units, isRefused = false } = facts;
  const exercise = findExercise(session, session.currentExerciseId);
  const timed = exercise?.sets.find(({ id }) => id === session.stopwatch?.setId);
  if (timed) return { kind: 'stop', setId: timed.id };
  const set = exercise && currentSet(exercise.sets, touchedSetId);
  if (!set) {
    const next = exerciseAfter(session);
    return next ? { kind: 'next', exerciseId: next.id } : { kind: 'finish' };
  }
  const attempt = completionAttempt(session, { setId: set.id, previous, bodyweight, withSuggestion: true });
  // A hold begins with the clock, unless its time was typed or is wrong, or it is long over.
  const isTyped = set.typed.durationSeconds || isRefused;
  const isTimeAlone = MEASURES[exercise.measure].fields.every((field) => field === 'durationSeconds');
  const isHold = isTimeAlone && !isTyped && session.past === null;
  if (isHold) return { kind: 'start', setId: set.id };
  const numbers =
    (attempt.outcome === 'completed' || attempt.outcome === 'questioned') && !isRefused
      ? `${effortText(attempt.effort, exercise.measure, units)}${asksReps(exercise, set) ? '+' : ''}`
      : setTitle(set, shownNumber(exercise.sets, set));
  return {
    kind: 'set',
    setId: set.id,
    words: t({ message: 'LOG', comment: 'button, before the numbers of a set: LOG 80 x 8, at most 9 letters' }),
    numbers,
  };
}

/** Once all sets of the current exercise are done: the next one with an open set, wrapping around at the end. */
export function exerciseAfter({ exercises, currentExerciseId }: Session): SessionExercise | undefined {
  const at = exercises.findIndex(({ id }) => id === currentExerciseId);
  if (exercises[at]?.sets.some(({ isCompleted }) => !isCompleted)) return undefined;
  const inOrder = [...exercises.slice(at + 1), ...exercises.slice(0, Math.max(at, 0))];
  return inOrder.find(({ sets }) => sets.some(({ isCompleted }) => !isCompleted));
}

/** The highlighted set, which the pinned button logs: the one being edited, or else the first one that is not done. */
export function currentSet(sets: readonly SessionSet[], touchedSetId: string | null): SessionSet | undefined {
  const open = sets.filter(({ isCompleted }) => !isCompleted);
  return open.find(({ id }) => id === touchedSetId) ?? open[0];
}
