import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { play } from '#client/device/audio/play.ts';
import { vibrate } from '#client/device/haptics.ts';
import { isDoubleTap } from '#client/kit/double-tap.ts';
import { type ToastHandle, toast } from '#client/kit/toast/toast.ts';
import { celebrate } from '#client/play/celebration/celebration.ts';
import { entryName } from '#client/words/exercise-names.ts';
import { effortText } from '#client/words/format/efforts.ts';
import { capitalized, sessionSetName } from '#client/words/set-words.ts';
import { whenPainted } from '#client/workout/draft/after-paint.ts';
import { useWorkout } from '#client/workout/draft/use-workout.ts';
import { useWorkoutStore } from '#client/workout/draft/workout-context.ts';
import { FIRST_MEASURE, MEASURES, type Measure } from '#core/workout/measures.ts';
import { recordToBeat } from '#core/workout/records.ts';
import { EFFORT_FIELDS } from '#core/workout/session/entries.ts';
import {
  earlierEntries,
  findExercise,
  findSet,
  type Session,
  type SessionExercise,
  type SessionSet,
} from '#core/workout/session/session.ts';
import { type CompletionAttempt, completionAttempt } from '#core/workout/session/set-completion.ts';
import { isWarmup } from '#core/workout/set-types.ts';
import type { Units } from '#core/workout/units.ts';
import { announce } from '../announcements.tsx';
import { hasRefused } from './refused-entries.ts';
import type { Correction } from './rows.ts';
import { refusedField, shake, showRow } from './set-focus.ts';
import type { PreviousSession } from './use-previous-session.ts';

/** How long a tap waits for last time's numbers. */
const LONGEST_WAIT_MS = 1000;

/** When a set last led to the partner of a superset. */
let ledAt = Number.NEGATIVE_INFINITY;

/** Completes and unticks sets, with the matching messages, sounds and vibrations. */
export function useSetLog({ isPending, ...facts }: PreviousSession & { warmUpRest: number | undefined }, units: Units) {
  const { dispatch, read } = useWorkout();
  const [wait, setWait] = useState<{ readonly setId: string; readonly until: number } | null>(null);
  const celebrateRecord = useRecordCard(units);
  const complaint = useRef<ToastHandle | null>(null);

  const attemptTo = (setId: string, { withSuggestion, mayWait }: { withSuggestion: boolean; mayWait: boolean }) => {
    // The second of two quick taps on the pinned button comes before its label changes.
    if (findSet(read(), setId)?.set.isCompleted) return 'completed';
    // Put right, or about to be said again.
    complaint.current?.dismiss();
    if (hasRefused(setId)) {
      // The row says why.
      refusedField(setId)?.focus();
      shake(setId);
      vibrate('heavy');
      return 'incomplete';
    }
    // A set that is done while it is being timed took until now.
    dispatch({ type: 'stopStopwatch', setId, now: Date.now() });
    const attempt = completionAttempt(read(), { setId, withSuggestion, ...facts });
    const shownBefore = read().currentExerciseId;
    dispatch({ type: 'completeSet', setId, now: Date.now(), withSuggestion, ...facts });
    if (read().currentExerciseId !== shownBefore) ledAt = performance.now();
    const found = findSet(read(), setId);
    if (attempt.outcome === 'incomplete' && mayWait) {
      setWait({ setId, until: Date.now() + LONGEST_WAIT_MS });
      announce(t`Looking up last time`);
    } else if (attempt.outcome === 'incomplete') complaint.current = refuse(setId, found?.exercise.measure);
    else if (attempt.outcome === 'questioned') {
      // The row asks, and holds the logger until it is answered.
      showRow(setId);
      shake(setId);
      vibrate('heavy');
    } else if (attempt.outcome === 'filled') {
      vibrate('light');
      if (found) announce(t`Filled in ${{ effort: effortText(attempt.effort, found.exercise.measure, units) }}`);
    } else if (found) {
      vibrate('medium');
      // The tick comes first.
      whenPainted(() => {
        reward(read(), found.exercise, found.set);
        if (found.set.isPr) celebrateRecord(found.exercise, found.set);
      });
    }
    return attempt.outcome;
  };
  /** In one step, with the numbers that the member has read. */
  const logNow = (setId: string): CompletionAttempt['outcome'] =>
    attemptTo(setId, { withSuggestion: true, mayWait: isPending });

  const stopWaiting = useEffectEvent((setId: string) => {
    setWait(null);
    const session = read();
    if (findSet(session, setId)?.exercise.id !== session.currentExerciseId) return;
    // Numbers that arrive only now have not been read: fill them in, but do not log them.
    attemptTo(setId, { withSuggestion: false, mayWait: false });
  });
  useEffect(() => {
    if (!wait) return;
    const timer = setTimeout(() => stopWaiting(wait.setId), isPending ? wait.until - Date.now() : 0);
    return () => clearTimeout(timer);
  }, [wait, isPending]);

  const toggle = (setId: string): void => {
    // The second of two quick taps was not meant for the partner whose row has come under the finger.
    if (isDoubleTap(ledAt, performance.now())) return;
    if (findSet(read(), setId)?.set.isCompleted) {
      dispatch({ type: 'uncompleteSet', setId });
      vibrate('light');
    } else {
      // In two steps: the first tap fills in what is missing, the next one completes.
      attemptTo(setId, { withSuggestion: false, mayWait: isPending });
    }
  };

  /** The member keeps an unusual number, or says what was meant. What was ticked before the question is logged with the answer. */
  const answer = (setId: string, correction?: Correction): CompletionAttempt['outcome'] => {
    const question = findSet(read(), setId)?.set.question;
    dispatch(
      correction ? { type: 'editSet', setId, [correction.field]: correction.number } : { type: 'confirmSet', setId },
    );
    vibrate('light');
    if (question === 'ticked') return logNow(setId);
    const found = findSet(read(), setId);
    if (question === 'done' && found?.set.isPr) celebrateRecord(found.exercise, found.set);
    return 'incomplete';
  };

  return { logNow, toggle, answer, waitingSetId: wait?.setId };
}

/** What a set cannot be ticked without, by the numbers that may not stay empty. */
const NEEDED: Readonly<Record<string, () => string>> = {
  'weight and reps': () => t`Please enter both weight and reps before marking as complete.`,
  reps: () => t`Please enter the reps before marking as complete.`,
  durationSeconds: () => t`Please enter the time before marking as complete.`,
  'weight and durationSeconds': () => t`Please enter both weight and time before marking as complete.`,
  'weight and distanceMeters': () => t`Please enter both weight and distance before marking as complete.`,
};

function neededWords(measure: Measure): string {
  const { fields, optional = [] } = MEASURES[measure];
  const needed = fields.filter((field) => !optional.includes(field)).join(' and ');
  return NEEDED[needed]?.() ?? t`Please enter a distance or a time before marking as complete.`;
}

function refuse(setId: string, measure: Measure = FIRST_MEASURE): ToastHandle {
  const complaint = toast({
    variant: 'destructive',
    title: t`Incomplete set data`,
    description: neededWords(measure),
  });
  play('error');
  vibrate('heavy');
  shake(setId);
  return complaint;
}

function reward(session: Session, from: SessionExercise, set: SessionSet): void {
  const name = sessionSetName(session, set.id);
  // Where the logger has gone since, by itself.
  const next = session.currentExerciseId !== from.id && findExercise(session, session.currentExerciseId);
  play('set-complete');
  const done = doneText(capitalized(name), set);
  announce(next ? t`${done}. Next: ${{ exercise: entryName(next) }}` : done);
}

function doneText(name: string, set: SessionSet): string {
  if (isWarmup(set)) return t`${{ set: name }} done`;
  const xp = set.xpEarned;
  return set.isPr ? t`${{ set: name }} done, +${xp} XP, personal record` : t`${{ set: name }} done, +${xp} XP`;
}

interface RecordOnCard {
  readonly set: SessionSet;
  readonly end: () => void;
}

/** Celebrates a set as a record while it is one. The card closes early with its set, and with the logger itself. */
function useRecordCard(units: Units) {
  const { shown, read } = useWorkoutStore();
  const records = useRef<readonly RecordOnCard[]>([]);

  useEffect(() => {
    const endThose = (isOver: (record: RecordOnCard) => boolean) => {
      const over = records.current.filter(isOver);
      if (over.length === 0) return;
      records.current = records.current.filter((record) => !over.includes(record));
      for (const { end } of over) end();
    };
    const stop = shown.subscribe(() => endThose(({ set }) => !stands(read(), set)));
    return () => {
      stop();
      endThose(() => true);
    };
  }, [shown, read]);

  return (exercise: SessionExercise, set: SessionSet): void => {
    // The set may have been unticked before the tick was painted.
    if (!stands(read(), set)) return;
    records.current = [...records.current, { set, end: celebrate(recordCard(read(), exercise, set, units)) }];
  };
}

/** With exactly the numbers on the card. */
function stands(session: Session, set: SessionSet): boolean {
  const now = findSet(session, set.id)?.set;
  return now?.isCompleted === true && now.isPr && EFFORT_FIELDS.every((field) => now[field] === set[field]);
}

function recordCard({ exercises }: Session, exercise: SessionExercise, set: SessionSet, units: Units) {
  const before = exercise.sets.filter(({ setNumber }) => setNumber < set.setNumber);
  const earlier = [...earlierEntries(exercises, exercise).flatMap(({ sets }) => sets), ...before].filter(
    (set) => set.isCompleted && !isWarmup(set),
  );
  const old = recordToBeat(exercise.best, earlier, exercise.measure) ?? { ...set, isHouse: false };
  return {
    title: old.isHouse ? t`BEAT THE HOUSE` : t`NEW RECORD`,
    exercise: entryName(exercise),
    newRecord: effortText(set, exercise.measure, units),
    oldRecord: effortText(old, exercise.measure, units),
    oldHolder: old.isHouse ? ('house' as const) : undefined,
  };
}
