import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useSessionAfterPaint, useWorkout } from '#client/workout/draft/workout-context.ts';
import { findExercise, findSet } from '#core/workout/session/session.ts';
import type { CompletionAttempt } from '#core/workout/session/set-completion.ts';
import { currentSetOf } from './current-set.ts';
import { focusField, refusedField } from './set-focus.ts';
import type { SetRowActions } from './set-row.tsx';
import { type PreviousSession, usePreviousSession } from './use-previous-session.ts';
import { useSetLog } from './use-set-log.ts';
import { useSetRemoval } from './use-set-removal.ts';

export interface Logging {
  readonly facts: PreviousSession;
  readonly touchedSetId: string | null;
  readonly currentSetId: string | undefined;
  /** The set whose tap waits for last time's numbers. */
  readonly waitingSetId: string | undefined;
  /** Logs a set in one step. */
  readonly logNow: (setId: string) => CompletionAttempt['outcome'];
  readonly actions: SetRowActions;
}

/** What can be done with the sets of one exercise, and which of them is the current one. */
export function useLogging(exerciseId: string, isWide: boolean): Logging {
  const { read } = useWorkout();
  const facts = usePreviousSession(exerciseId);
  const { log, logNow, toggle, keep, waitingSetId } = useSetLog(facts);
  const { remove, removeByButton } = useSetRemoval(exerciseId);
  const [touchedSetId, setTouchedSetId] = useState<string | null>(null);
  const currentSetId = useSessionAfterPaint((session) => currentSetOf(setsOf(session, exerciseId), touchedSetId)?.id);

  /** Enter goes on to the next set on a desktop; on a phone it puts the keypad away, which would hide the rest. */
  const logByKey = (setId: string) => {
    const outcome = flushSync(() => log(setId));
    const set = findSet(read(), setId)?.set;
    if (refusedField(setId)) return;
    if (outcome === 'incomplete') return focusField(setId, set?.weight === 0 ? 'weight' : 'reps');
    if (outcome !== 'completed') return;
    const next = currentSetOf(setsOf(read(), exerciseId), null);
    if (isWide && next) focusField(next.id, 'weight');
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  };
  // Made of nothing that changes with a tap: every row renders again when they are others.
  const actions = {
    onTouch: setTouchedSetId,
    onToggle: toggle,
    onLog: logByKey,
    onKeep: keep,
    onSwipeAway: remove,
    onDelete: removeByButton,
  };
  return { facts, touchedSetId, currentSetId, waitingSetId, logNow, actions };
}

function setsOf(session: Parameters<typeof findExercise>[0], exerciseId: string) {
  return findExercise(session, exerciseId)?.sets ?? [];
}
