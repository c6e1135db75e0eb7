import './logger-keys.css';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { KeyCap } from '#client/kit/keyboard/key-cap.tsx';
import { KeysHelp } from '#client/kit/keyboard/keys-help.tsx';
import { pressButton, useKeys } from '#client/kit/keyboard/use-keys.ts';
import { entryName } from '#client/words/exercise-names.ts';
import { whenPainted } from '#client/workout/draft/after-paint.ts';
import { useWorkout } from '#client/workout/draft/use-workout.ts';
import { useSession } from '#client/workout/draft/workout-context.ts';
import { MEASURES } from '#core/workout/measures.ts';
import { isRestOver, REST_STEP } from '#core/workout/session/rest.ts';
import { findSet } from '#core/workout/session/session.ts';
import { useBackCloses } from '../sheet.tsx';
import { announce } from './announcements.tsx';
import { chosenSetId, focusCurrentSet, focusLastSet, openChosenSet } from './sets/set-focus.ts';
import { useStopwatchActions } from './use-stopwatch.tsx';

/** The keys of the logger, and a reminder of them at the foot of the panel where there is a mouse, and so a keyboard. */
export function LoggerKeys() {
  const isPast = useSession(({ past }) => past !== null);
  const [isOpen, setIsOpen] = useState(false);
  useBackCloses(isOpen, () => setIsOpen(false));
  useLoggerKeys(isPast);
  return (
    <>
      <div className="key-row">
        <p aria-hidden="true" className="key-hints">
          <Hint keys={['↑', '↓']} does={t({ message: 'sets', context: 'key' })} />
          <Hint keys={['Enter']} does={t({ message: 'log', context: 'key' })} />
          {!isPast && <Hint keys={['R']} does={t({ message: 'rest', context: 'key' })} />}
          {!isPast && <Hint keys={['[', ']']} does="15 s" />}
          <Hint keys={['N']} does={t`next exercise`} />
        </p>
        <button type="button" aria-label={t`All keys`} className="key-hint" onClick={() => setIsOpen(true)}>
          <Hint keys={['?']} does={t`all keys`} />
        </button>
      </div>
      <KeysHelp isOpen={isOpen} onOpen={() => setIsOpen(true)} onClose={() => setIsOpen(false)} />
    </>
  );
}

function Hint({ keys, does }: { keys: readonly string[]; does: string }) {
  return (
    <span className="key-hint">
      {keys.map((key) => (
        <KeyCap key={key} of={key} />
      ))}
      {does}
    </span>
  );
}

/** A workout of the past has no clock: nothing is rested or timed. */
function useLoggerKeys(isPast: boolean): void {
  const { dispatch, read } = useWorkout();
  const [, navigate] = useLocation();
  const { start, stop } = useStopwatchActions();

  const rest = () => {
    const now = Date.now();
    const { rest: running, stopwatch } = read();
    if (running && !isRestOver(running, now)) {
      dispatch({ type: 'skipRest', setId: running.setId });
      announce(t`Rest skipped`);
    } else if (stopwatch) announce(t`No rest while a set is timed`);
    else dispatch({ type: 'restNow', now });
  };
  const adjust = (seconds: number) => {
    const { rest: running } = read();
    if (running) dispatch({ type: 'adjustRest', setId: running.setId, seconds, now: Date.now() });
  };
  const time = () => {
    const { stopwatch } = read();
    const setId = stopwatch?.setId ?? chosenSetId() ?? '';
    const measure = findSet(read(), setId)?.exercise.measure;
    if (stopwatch) stop(setId);
    else if (measure && MEASURES[measure].fields.includes('durationSeconds')) start(setId);
    // What had the focus may have given its place to the running time.
    whenPainted(() => document.activeElement === document.body && stopwatch && focusCurrentSet());
  };
  /** The first after the last. */
  const nextExercise = () => {
    const { exercises, currentExerciseId } = read();
    const at = exercises.findIndex(({ id }) => id === currentExerciseId);
    const next = exercises[(at + 1) % exercises.length];
    if (!next) return;
    dispatch({ type: 'selectExercise', exerciseId: next.id });
    announce(entryName(next));
    whenPainted(focusCurrentSet);
  };
  /** What the large button says. Where it leads to another exercise, its numbers are next. */
  const log = () => {
    const before = read().currentExerciseId;
    pressButton('[data-log]');
    if (read().currentExerciseId !== before) whenPainted(focusCurrentSet);
  };
  const addSet = () => {
    pressButton('[data-add-set]');
    whenPainted(focusLastSet);
  };
  /** Where the plus leads: the selector adds to the running workout, or to the one of the past. */
  const search = () => {
    const path = document.querySelector('[data-add-exercises]')?.getAttribute('href');
    if (path) navigate(path, { state: { search: true } });
  };
  useKeys({
    ...(!isPast && { r: rest, t: time, '[': () => adjust(-REST_STEP), ']': () => adjust(REST_STEP) }),
    ArrowUp: focusCurrentSet,
    ArrowDown: focusCurrentSet,
    Enter: log,
    n: nextExercise,
    a: addSet,
    d: openChosenSet,
    f: () => pressButton('[data-finish]'),
    '/': search,
  });
}
