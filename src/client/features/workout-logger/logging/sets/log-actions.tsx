import './log-actions.css';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import { Button } from '#client/kit/button.tsx';
import { createId } from '#client/workout/draft/create-id.ts';
import { useSessionAfterPaint, useWorkout } from '#client/workout/draft/workout-context.ts';
import { findExercise } from '#core/workout/session/session.ts';
import { hasRoomForSet } from '#core/workout/session/sets.ts';
import { isDoubleTap, type LogStep, logStep } from './log-step.ts';
import { useRefused } from './refused-entries.ts';
import { showRow } from './set-focus.ts';
import type { Logging } from './use-logging.ts';

type LogActionsProps = { exerciseId: string; logging: Logging; isWide: boolean };

/** The two things a thumb does between sets. */
export function LogActions({ exerciseId, logging, isWide }: LogActionsProps) {
  return (
    <>
      <AddSet exerciseId={exerciseId} />
      <LogButton logging={logging} isWide={isWide} />
    </>
  );
}

function AddSet({ exerciseId }: { exerciseId: string }) {
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
      + ADD SET
    </Button>
  );
}

/** Logs the current row in one tap, with the numbers that it names. */
function LogButton({ logging, isWide }: Omit<LogActionsProps, 'exerciseId'>) {
  const { dispatch } = useWorkout();
  const { facts, touchedSetId, currentSetId, waitingSetId, logNow } = logging;
  const lastTap = useRef(Number.NEGATIVE_INFINITY);
  /** Whether the next change of the current set comes of a tap on this button. */
  const hasGoneOn = useRef(false);
  const session = useSessionAfterPaint((whole) => whole);
  const isRefused = useRefused(currentSetId) !== undefined;
  const step = logStep(session, { touchedSetId, previous: facts.previous, bodyweight: facts.bodyweight, isRefused });
  const press = ({ timeStamp }: MouseEvent) => {
    const isEcho = isDoubleTap(lastTap.current, timeStamp);
    lastTap.current = timeStamp;
    if (isEcho) return;
    if (step.kind === 'set') hasGoneOn.current = logNow(step.setId) === 'completed';
    else if (step.kind === 'next') {
      hasGoneOn.current = true;
      dispatch({ type: 'selectExercise', exerciseId: step.exerciseId });
    } else dispatch({ type: 'finish', now: Date.now() });
  };
  // The rest that unfolds under a logged set pushes the next one down, under this very button.
  useEffect(() => {
    if (!hasGoneOn.current || currentSetId === undefined) return;
    hasGoneOn.current = false;
    showRow(currentSetId);
  }, [currentSetId]);
  return (
    <Button
      size="hero"
      text={isWide ? 'large' : 'normal'}
      busy={step.kind === 'set' && step.setId === waitingSetId}
      className="log-button"
      onKeyDown={ignoreRepetition}
      onClick={press}
    >
      <StepLabel step={step} />
    </Button>
  );
}

/** A key that is held down presses a button again and again, and longer after the first time than a double tap takes. */
function ignoreRepetition(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault();
}

/** Breaks before its numbers where it must, never inside of them. */
function StepLabel({ step }: { step: LogStep }) {
  if (step.kind === 'next') return 'NEXT EXERCISE';
  if (step.kind === 'finish') return 'ALL DONE!';
  return (
    <span>
      {step.words} <span className="whitespace-nowrap">{step.numbers}</span>
    </span>
  );
}
