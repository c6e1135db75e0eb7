import { WarningDiamond } from 'pixelarticons/react/WarningDiamond.js';
import { useEffect, useRef } from 'react';
import { Button, ButtonLink } from '#client/kit/button.tsx';
import { Icon } from '#client/kit/icon.tsx';
import { CONFLICT } from '#client/workout/completions/completion.ts';
import { findExercise, type Session } from '#core/workout/session/session.ts';
import type { Refusal } from './use-finish.ts';

type RefusedLogProps = {
  refusal: Refusal;
  session: Session;
  isBusy: boolean;
  /** Shown while the server is slow to answer another attempt. */
  wait: string;
  /** Returns to the workout, at the field that was refused. */
  onReturnToRefused: () => void;
  onKeepGoing: () => void;
  onLogAgain: () => void;
};

/** Why the server refused the workout, with buttons that lead to the mistake. Nothing is lost. */
export function RefusedLog({
  refusal,
  session,
  isBusy,
  wait,
  onReturnToRefused,
  onKeepGoing,
  onLogAgain,
}: RefusedLogProps) {
  const { message, code, fault } = refusal;
  const exercise = fault && findExercise(session, fault.exerciseId);
  const isTaken = code === CONFLICT;
  const words = useRef<HTMLDivElement>(null);
  // The pressed button is gone, and the focus with it.
  useEffect(() => words.current?.focus(), []);
  const again = (label: string) => (
    <Button variant="secondary" busy={isBusy} busyLabel="LOGGING..." className="w-full" onClick={onLogAgain}>
      {label}
    </Button>
  );
  return (
    <>
      <div ref={words} role="alert" tabIndex={-1} className="flex gap-3 outline-none type-vt-24">
        <Icon of={WarningDiamond} className="mt-0.5 shrink-0 text-bad" />
        <div>
          <p>{message}</p>
          <p className="text-ink-dim">{wait || 'Your workout is still here, with every set.'}</p>
        </div>
      </div>
      {isTaken && (
        <>
          <ButtonLink href="/history" className="w-full">
            SEE HISTORY
          </ButtonLink>
          {again('LOG AS A NEW ONE')}
        </>
      )}
      {exercise && (
        <>
          <Button disabled={isBusy} className="w-full" onClick={onReturnToRefused}>
            PUT IT RIGHT
          </Button>
          {again('TRY AGAIN')}
        </>
      )}
      {!isTaken && !exercise && again('TRY AGAIN')}
      {!exercise && (
        <Button variant="secondary" disabled={isBusy} className="w-full" onClick={onKeepGoing}>
          BACK TO WORKOUT
        </Button>
      )}
    </>
  );
}
