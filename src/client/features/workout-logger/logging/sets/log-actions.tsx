import './log-actions.css';
import { t } from '@lingui/core/macro';
import { Fragment, type MouseEvent, useEffect, useEffectEvent, useRef } from 'react';
import { createId } from '#client/device/create-id.ts';
import { Button } from '#client/kit/button.tsx';
import { isDoubleTap } from '#client/kit/double-tap.ts';
import { MEDIA } from '#client/kit/media.ts';
import { distanceJoint } from '#client/words/format/efforts.ts';
import { useWorkout } from '#client/workout/draft/use-workout.ts';
import { useSessionAfterPaint } from '#client/workout/draft/workout-context.ts';
import { findExercise } from '#core/workout/session/session.ts';
import { hasRoomForSet } from '#core/workout/session/sets.ts';
import { PlayMark, StopMark, useStopwatchActions } from '../use-stopwatch.tsx';
import { type LogStep, logStep } from './log-step.ts';
import { useRefused } from './refused-entries.ts';
import { showRow } from './set-focus.ts';
import type { Logging } from './use-logging.ts';

export function AddSet({ exerciseId }: { exerciseId: string }) {
  const { dispatch } = useWorkout();
  const exercise = useSessionAfterPaint((session) => findExercise(session, exerciseId));
  const isFull = exercise !== undefined && !hasRoomForSet(exercise);
  const addedId = useRef<string | null>(null);
  const add = () => {
    addedId.current = createId();
    dispatch({ type: 'addSet', exerciseId, setId: addedId.current });
  };
  useEffect(() => {
    const added = exercise?.sets.find(({ id }) => id === addedId.current);
    if (!added) return;
    addedId.current = null;
    showRow(added.id);
  }, [exercise]);
  return (
    <Button
      variant="secondary"
      size="hero"
      text="normal"
      data-add-set
      disabled={isFull}
      className="add-set"
      onClick={add}
    >
      {t({ message: '+ ADD SET', comment: 'button, at most 9 letters' })}
    </Button>
  );
}

type LogButtonProps = { exerciseId: string; logging: Logging; isWide: boolean };

/** Logs the current row in one tap, with the numbers on its label. */
export function LogButton({ exerciseId, logging, isWide }: LogButtonProps) {
  const { dispatch } = useWorkout();
  const { start, stop } = useStopwatchActions();
  const { facts, units, touchedSetId, currentSetId, waitingSetId, logNow } = logging;
  const lastTap = useRef(Number.NEGATIVE_INFINITY);
  /** Whether the current set is about to change because of a tap on this button. */
  const isOwnChange = useRef(false);
  const session = useSessionAfterPaint((whole) => whole);
  const isRefused = useRefused(currentSetId) !== undefined;
  const { previous, bodyweight } = facts;
  const step = logStep(session, { touchedSetId, previous, bodyweight, units, isRefused });
  const press = ({ timeStamp }: MouseEvent) => {
    const isSecondTap = isDoubleTap(lastTap.current, timeStamp);
    lastTap.current = timeStamp;
    if (isSecondTap) return;
    if (step.kind === 'finish') dispatch({ type: 'finish', now: Date.now() });
    else if (step.kind === 'next') dispatch({ type: 'selectExercise', exerciseId: step.exerciseId });
    else if (step.kind === 'start') start(step.setId);
    else if (step.kind === 'stop') stop(step.setId);
    else if (logNow(step.setId) === 'completed') isOwnChange.current = true;
  };
  // On a short screen a rest that runs as the logger opens leaves no room for a row below the tiles.
  const showFirst = useEffectEvent(() => {
    if (session.rest && currentSetId && matchMedia(MEDIA.low).matches) showRow(currentSetId);
  });
  useEffect(() => showFirst(), []);
  const shownExerciseId = useRef(exerciseId);
  // The next row may lie behind the dock, which has grown by the rest.
  useEffect(() => {
    const isSwitched = shownExerciseId.current !== exerciseId;
    shownExerciseId.current = exerciseId;
    if (!(isOwnChange.current || isSwitched) || currentSetId === undefined) return;
    isOwnChange.current = false;
    showRow(currentSetId);
  }, [currentSetId, exerciseId]);
  return (
    <Button
      size="hero"
      // A run takes two lines.
      text={isWide && !(step.kind === 'set' && linesOf(step.numbers).length > 1) ? 'large' : 'normal'}
      busy={step.kind === 'set' && step.setId === waitingSetId}
      data-log
      className="log-button"
      // A held key clicks the button again and again, and the first repeat comes later than the double-tap limit.
      onKeyDown={(event) => event.repeat && event.preventDefault()}
      onClick={press}
    >
      <StepLabel step={step} />
    </Button>
  );
}

/** Breaks the line before the numbers, never inside them. */
function StepLabel({ step }: { step: LogStep }) {
  if (step.kind === 'next') return t`NEXT EXERCISE`;
  if (step.kind === 'finish') return t`ALL DONE!`;
  if (step.kind !== 'set') {
    return (
      <span className="inline-flex items-center gap-3">
        {step.kind === 'start' ? <PlayMark /> : <StopMark size={16} />}
        {step.kind === 'start' ? t({ message: 'START', context: 'clock' }) : t`STOP`}
      </span>
    );
  }
  return (
    <span>
      {step.words}
      {linesOf(step.numbers).map((part) => (
        <Fragment key={part}>
          {' '}
          <span className="whitespace-nowrap">{part}</span>
        </Fragment>
      ))}
    </span>
  );
}

/** `5.2 km` and `in 26:40` of a run. */
function linesOf(numbers: string): string[] {
  const at = numbers.indexOf(` ${distanceJoint()} `);
  return at < 0 ? [numbers] : [numbers.slice(0, at), numbers.slice(at + 1)];
}
