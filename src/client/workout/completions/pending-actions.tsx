import { useState } from 'react';
import { useLocation } from 'wouter';
import { Button, ButtonLink } from '#client/kit/button.tsx';
import { ConfirmDialog } from '#client/kit/confirm-dialog.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { authActions } from '#client/session/auth/auth-actions.ts';
import { shortDateWithWeekday } from '#core/format/dates.ts';
import { counted, withCommas } from '#core/format/numbers.ts';
import { CONFLICT, type LogOutcome, type PendingCompletion } from './completion.ts';
import { useCompletions } from './completions-context.ts';

type PendingActionsProps = {
  completion: PendingCompletion;
  /** Called when the member is sent to another screen. */
  onLeave?: (() => void) | undefined;
  onRetried?: ((outcome: LogOutcome) => void) | undefined;
  /** Called before the workout is discarded; the caller asks for confirmation. */
  onDiscard: (completion: PendingCompletion) => void;
};

/** The actions for a finished workout that the server does not have. */
export function PendingActions({ completion, onLeave, onRetried, onDiscard }: PendingActionsProps) {
  const { id, state, code } = completion;
  const { retry } = useCompletions();
  const reopen = useReopening(id, onLeave);
  const [isLeaving, setIsLeaving] = useState(false);
  const isRefused = state === 'refused';
  // The same id would be refused forever; a reopened workout gets a new one.
  const isTaken = isRefused && code === CONFLICT;
  const logIn = () => {
    setIsLeaving(true);
    // The route guard then leads to /auth.
    void authActions.endRefusedSession();
  };
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-3 pr-1">
      {state === 'signed-out' && (
        <Button size="small" busy={isLeaving} onClick={logIn}>
          LOG IN
        </Button>
      )}
      {isRefused && (
        <Button size="small" onClick={reopen}>
          OPEN AGAIN
        </Button>
      )}
      {isTaken && (
        <ButtonLink size="small" variant="secondary" href="/history" onClick={onLeave}>
          SEE HISTORY
        </ButtonLink>
      )}
      {!isTaken && (
        <Button
          size="small"
          variant="secondary"
          busy={state === 'sending'}
          busyLabel="SENDING…"
          onClick={() => void retry(id).then(onRetried)}
        >
          TRY AGAIN
        </Button>
      )}
      {isRefused && (
        <Button size="small" variant="danger" onClick={() => onDiscard(completion)}>
          DISCARD
        </Button>
      )}
    </div>
  );
}

function useReopening(id: string, onReopened?: () => void): () => void {
  const { reopen } = useCompletions();
  const [, navigate] = useLocation();
  const openLogger = (isOpen: boolean) => {
    if (!isOpen) {
      toast({
        title: 'Another workout is in progress',
        description: 'Finish or scrap it first. This one is kept here until then.',
      });
      return;
    }
    onReopened?.();
    navigate('/workout-logger');
  };
  return () => void reopen(id).then(openLogger);
}

type DiscardDialogProps = {
  /** `null` while the dialog is closed. */
  completion: PendingCompletion | null;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks before discarding: the workout is stored nowhere else. */
export function DiscardDialog({ completion, onConfirm, onCancel }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      open={completion !== null}
      question="DISCARD?"
      danger
      confirmLabel="DISCARD"
      cancelLabel="KEEP IT"
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {completion &&
        `${completion.request.name} of ${dayOf(completion)} (${summaryOf(completion)}) is nowhere but on this phone. It will be gone for good.`}
    </ConfirmDialog>
  );
}

/** `3 sets · 2,640 XP` */
export function summaryOf({ request: { exercises, xpEarned } }: PendingCompletion): string {
  const sets = exercises.reduce((sum, exercise) => sum + exercise.sets.length, 0);
  return `${counted(sets, 'set')} · ${withCommas(xpEarned)} XP`;
}

export function dayOf({ request }: PendingCompletion): string {
  return shortDateWithWeekday(new Date(request.startTime));
}
