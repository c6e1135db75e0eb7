import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useExerciseSettings, useExerciseUnits, useUserSettings } from '#client/data/settings/settings.ts';
import { useUsualRests } from '#client/data/settings/use-usual-rests.ts';
import { vibrate } from '#client/device/haptics.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { capitalized, sessionSetName } from '#client/words/set-words.ts';
import { whenPainted } from '#client/workout/draft/after-paint.ts';
import { useWorkout, type Workout } from '#client/workout/draft/use-workout.ts';
import { useSession, useSessionAfterPaint } from '#client/workout/draft/workout-context.ts';
import { FIRST_MEASURE, MEASURES, requiredFields } from '#core/workout/measures.ts';
import type { RemovedSet } from '#core/workout/session/actions.ts';
import { findExercise, findSet, type Session } from '#core/workout/session/session.ts';
import type { CompletionAttempt } from '#core/workout/session/set-completion.ts';
import { asksReps } from '#core/workout/session/target.ts';
import { removedSet } from '#core/workout/session/undo.ts';
import type { Column } from './columns.ts';
import { currentSet, exerciseAfter } from './log-step.ts';
import type { Correction } from './rows.ts';
import { focusAfterDeletion, focusField, refusedField } from './set-focus.ts';
import { usePreviousSession } from './use-previous-session.ts';
import { useSetLog } from './use-set-log.ts';

export type Logging = ReturnType<typeof useLogging>;

/** The current set of one exercise and the actions on its sets. */
export function useLogging(exerciseId: string, isWide: boolean) {
  const { dispatch, read } = useWorkout();
  const facts = usePreviousSession(exerciseId);
  const { warmUpRest } = useUserSettings();
  const catalogueId = useSession((session) => findExercise(session, exerciseId)?.exerciseId) ?? exerciseId;
  useUsualRest(exerciseId, catalogueId);
  const units = useExerciseUnits()(catalogueId);
  const { logNow, toggle, answer, waitingSetId } = useSetLog({ ...facts, warmUpRest }, units);
  const { remove, removeBySheet } = useSetRemoval(exerciseId);
  const [touchedSetId, setTouchedSetId] = useState<string | null>(null);
  const [sheet, setSheet] = useState<{ setId: string | null; isOpen: boolean }>({ setId: null, isOpen: false });
  const [isLastTimeOpen, setIsLastTimeOpen] = useState(false);
  const currentSetId = useSessionAfterPaint((session) => currentSet(setsIn(session, exerciseId), touchedSetId)?.id);

  const [amrapSetId, setAmrapSetId] = useState<string | null>(null);
  const asksAmrap = (setId: string): boolean => {
    const found = findSet(read(), setId);
    const isAsked = found !== undefined && asksReps(found.exercise, found.set);
    if (isAsked) setAmrapSetId(setId);
    return isAsked;
  };

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
    const next = currentSet(setsIn(session, session.currentExerciseId ?? ''), null);
    const focusNext = () => next && focusField(next.id, firstColumn(read(), next.id));
    // The rows of a partner come a frame later.
    if (isWide && session.currentExerciseId !== exerciseId) whenPainted(focusNext);
    else if (isWide && next) focusNext();
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  };
  // Stable across taps: new callbacks would re-render every row.
  const actions = {
    onTouch: setTouchedSetId,
    onToggle: (setId: string) => void (asksAmrap(setId) || toggle(setId)),
    onLog: (setId: string) => void (asksAmrap(setId) || logByKey(setId)),
    onAnswer: (setId: string, correction?: Correction) => void logAndLeadOn(setId, () => answer(setId, correction)),
    onSwipeAway: remove,
    onOpen: (setId: string) => setSheet({ setId, isOpen: true }),
    onLastTime: () => setIsLastTimeOpen(true),
  };
  return {
    facts,
    /** In which its numbers are read and typed. */
    units,
    touchedSetId,
    currentSetId,
    /** The tapped set that waits for last time's numbers to load. */
    waitingSetId,
    /** Logs a set in one step, and goes on to the next exercise after the last. */
    logNow: (setId: string) => (asksAmrap(setId) ? 'filled' : logAndLeadOn(setId, logNow)),
    actions,
    /** How many reps were done in a set of as many as possible. */
    amrap: {
      setId: amrapSetId,
      onClose: () => setAmrapSetId(null),
      onLog: (reps: number) => {
        if (amrapSetId === null) return;
        setAmrapSetId(null);
        dispatch({ type: 'editSet', setId: amrapSetId, reps });
        logAndLeadOn(amrapSetId, logNow);
      },
    },
    /** What else can be said of a set. */
    sheet: {
      ...sheet,
      onClose: () => setSheet((shown) => ({ ...shown, isOpen: false })),
      onDelete: removeBySheet,
    },
    /** Which session last time's numbers are from. */
    lastTime: { isOpen: isLastTimeOpen, onClose: () => setIsLastTimeOpen(false) },
  };
}

/** Tells the workout how long the member usually rests after an exercise, for where nothing else was said. */
function useUsualRest(exerciseId: string, id: string): void {
  const { dispatch } = useWorkout();
  const category = useSession((session) => findExercise(session, exerciseId)?.category) ?? 'compound';
  const usualRest = useUsualRests()({ id, category });
  const { rest_seconds: ownRest } = useExerciseSettings(id);
  useEffect(() => {
    if (usualRest !== undefined) dispatch({ type: 'learn', exerciseId, usualRest, ownRest });
  }, [dispatch, exerciseId, usualRest, ownRest]);
}

function setsIn(session: Session, exerciseId: string) {
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

/** Deletes a set at once and offers to undo it while the toast is shown. */
function useSetRemoval(exerciseId: string) {
  const workout = useWorkout();
  const sets = useSessionAfterPaint((session) => findExercise(session, exerciseId)?.sets);
  const deleted = useRef<RemovedSet | null>(null);

  useEffect(() => {
    if (!deleted.current || sets?.some(({ id }) => id === deleted.current?.set.id)) return;
    focusAfterDeletion(deleted.current.index);
    deleted.current = null;
  }, [sets]);

  return {
    remove: (setId: string) => void remove(workout, setId),
    /** The button that opened the sheet disappears with its row: the focus moves to the row that takes its place. */
    removeBySheet: (setId: string) => {
      deleted.current = remove(workout, setId);
    },
  };
}

function remove({ dispatch, read }: Workout, setId: string): RemovedSet | null {
  const removed = removedSet(read(), setId);
  if (!removed) return null;
  const name = capitalized(sessionSetName(read(), setId));
  dispatch({ type: 'deleteSet', setId });
  vibrate('light');
  toast({
    title: t`${{ set: name }} deleted`,
    action: { label: t`UNDO`, onAction: () => dispatch({ type: 'restoreSet', removed }) },
  });
  return removed;
}
