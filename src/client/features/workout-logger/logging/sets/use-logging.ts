import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useExerciseSettings, useExerciseUnits, useUserSettings } from '#client/data/settings/settings.ts';
import { useUsualRests } from '#client/data/settings/use-usual-rests.ts';
import { whenPainted } from '#client/workout/draft/after-paint.ts';
import { useSession, useSessionAfterPaint, useWorkout } from '#client/workout/draft/workout-context.ts';
import { FIRST_MEASURE, MEASURES, requiredFields } from '#core/workout/measures.ts';
import { findExercise, findSet, type Session } from '#core/workout/session/session.ts';
import type { CompletionAttempt } from '#core/workout/session/set-completion.ts';
import type { Units } from '#core/workout/units.ts';
import type { Column } from './columns.ts';
import { currentSetOf } from './current-set.ts';
import { exerciseAfter } from './log-step.ts';
import { focusField, refusedField } from './set-focus.ts';
import type { SetRowActions } from './set-row.tsx';
import { type PreviousSession, usePreviousSession } from './use-previous-session.ts';
import { type Correction, useSetLog } from './use-set-log.ts';
import { useSetRemoval } from './use-set-removal.ts';

export interface Logging {
  readonly facts: PreviousSession;
  /** In which its numbers are read and typed. */
  readonly units: Units;
  readonly touchedSetId: string | null;
  readonly currentSetId: string | undefined;
  /** The tapped set that waits for last time's numbers to load. */
  readonly waitingSetId: string | undefined;
  /** Logs a set in one step, and goes on to the next exercise after the last. */
  readonly logNow: (setId: string) => CompletionAttempt['outcome'];
  readonly actions: SetRowActions;
  /** What else can be said of a set. */
  readonly sheet: {
    readonly setId: string | null;
    readonly isOpen: boolean;
    readonly onClose: () => void;
    readonly onDelete: (setId: string) => void;
  };
  /** Which session last time's numbers are from. */
  readonly lastTime: { readonly isOpen: boolean; readonly onClose: () => void };
}

/** The current set of one exercise and the actions on its sets. */
export function useLogging(exerciseId: string, isWide: boolean): Logging {
  const { dispatch, read } = useWorkout();
  const facts = usePreviousSession(exerciseId);
  useUsualRest(exerciseId);
  const { warmUpRest } = useUserSettings();
  const catalogueId = useSession((session) => findExercise(session, exerciseId)?.exerciseId) ?? exerciseId;
  const units = useExerciseUnits()(catalogueId);
  const { logNow, toggle, answer, waitingSetId } = useSetLog({ ...facts, warmUpRest }, units);
  const { remove, removeBySheet } = useSetRemoval(exerciseId);
  const [touchedSetId, setTouchedSetId] = useState<string | null>(null);
  const [sheet, setSheet] = useState<{ setId: string | null; isOpen: boolean }>({ setId: null, isOpen: false });
  const [isLastTimeOpen, setIsLastTimeOpen] = useState(false);
  const open = (setId: string) => setSheet({ setId, isOpen: true });
  const close = () => setSheet((shown) => ({ ...shown, isOpen: false }));
  const currentSetId = useSessionAfterPaint((session) => currentSetOf(setsOf(session, exerciseId), touchedSetId)?.id);

  /** After the last set of an exercise comes the next one. A tick does not lead there: its row is being looked at. */
  const logAndLeadOn = (setId: string, logSet: (setId: string) => CompletionAttempt['outcome']) => {
    const wasDone = findSet(read(), setId)?.set.isCompleted;
    const outcome = logSet(setId);
    const next = outcome === 'completed' && !wasDone && exerciseAfter(read());
    if (next) dispatch({ type: 'selectExercise', exerciseId: next.id });
    return outcome;
  };
  /** On a desktop, Enter moves on to the next set. On a phone it closes the keypad, which would cover the rest. */
  const logByKey = (setId: string) => {
    const outcome = flushSync(() => logAndLeadOn(setId, logNow));
    if (refusedField(setId)) return;
    if (outcome === 'incomplete') return focusField(setId, missingColumn(read(), setId));
    if (outcome !== 'completed') return;
    const session = read();
    const next = currentSetOf(setsOf(session, session.currentExerciseId ?? ''), null);
    const focusNext = () => next && focusField(next.id, firstColumn(read(), next.id));
    // The rows of a partner come a frame later.
    if (isWide && session.currentExerciseId !== exerciseId) whenPainted(focusNext);
    else if (isWide && next) focusNext();
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  };
  // Stable across taps: new callbacks would re-render every row.
  const actions = {
    onTouch: setTouchedSetId,
    onToggle: toggle,
    onLog: logByKey,
    onAnswer: (setId: string, correction?: Correction) => void logAndLeadOn(setId, () => answer(setId, correction)),
    onSwipeAway: remove,
    onOpen: open,
    onLastTime: () => setIsLastTimeOpen(true),
  };
  return {
    facts,
    units,
    touchedSetId,
    currentSetId,
    waitingSetId,
    logNow: (setId) => logAndLeadOn(setId, logNow),
    actions,
    sheet: { ...sheet, onClose: close, onDelete: removeBySheet },
    lastTime: { isOpen: isLastTimeOpen, onClose: () => setIsLastTimeOpen(false) },
  };
}

/** Tells the workout how long the member usually rests after an exercise, for where nothing else was said. */
function useUsualRest(exerciseId: string): void {
  const { dispatch } = useWorkout();
  const id = useSession((session) => findExercise(session, exerciseId)?.exerciseId) ?? exerciseId;
  const category = useSession((session) => findExercise(session, exerciseId)?.category) ?? 'compound';
  const usualRest = useUsualRests()({ id, category });
  const { rest_seconds: ownRest } = useExerciseSettings(id);
  useEffect(() => {
    if (usualRest !== undefined) dispatch({ type: 'learn', exerciseId, usualRest, ownRest });
  }, [dispatch, exerciseId, usualRest, ownRest]);
}

function setsOf(session: Session, exerciseId: string) {
  return findExercise(session, exerciseId)?.sets ?? [];
}

function firstColumn(session: Session, setId: string): Column {
  const measure = findSet(session, setId)?.exercise.measure ?? FIRST_MEASURE;
  return MEASURES[measure].fields[0];
}

/** The first that a set cannot be without; where any of them is enough, the first. */
function missingColumn(session: Session, setId: string): Column {
  const found = findSet(session, setId);
  const missing = found && requiredFields(found.exercise.measure).find((column) => found.set[column] === 0);
  return missing ?? firstColumn(session, setId);
}
