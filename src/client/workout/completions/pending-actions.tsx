import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { Button, ButtonLink } from '#client/kit/button.tsx';
import { ConfirmDialog } from '#client/kit/confirm-dialog.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { reported } from '#client/kit/use-submit.ts';
import { authActions } from '#client/session/auth/auth-actions.ts';
import { shortDateWithWeekday } from '#client/words/format/dates.ts';
import { withCommas } from '#client/words/format/numbers.ts';
import { CHANGED, CONFLICT, type LogOutcome, type Pending } from './completion.ts';
import { useCompletions } from './completions-context.ts';
import { pendingSummary } from './pending-workout.ts';

type PendingActionsProps = {
  completion: Pending;
  /** Called when the member is sent to another screen. */
  onLeave?: (() => void) | undefined;
  onRetried?: ((outcome: LogOutcome) => void) | undefined;
  /** Called before the workout is discarded; the caller asks for confirmation. */
  onDiscard: (completion: Pending) => void;
};

/** The actions for a finished workout that the server does not have. */
export function PendingActions({ completion, onLeave, onRetried, onDiscard }: PendingActionsProps) {
  const { workoutId: id, kind, state, code } = completion;
  const { retry } = useCompletions();
  const reopen = useReopening(id, onLeave);
  const [isLeaving, setIsLeaving] = useState(false);
  const isRefused = state === 'refused';
  // The same id would be refused forever; a reopened workout gets a new one.
  const isTaken = isRefused && code === CONFLICT;
  const hasTwoVersions = isRefused && code === CHANGED;
  const logIn = () => {
    setIsLeaving(true);
    // The route guard then leads to /auth.
    void authActions.endRefusedSession();
  };
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-3 pe-1">
      {state === 'signed-out' && (
        <Button size="small" busy={isLeaving} onClick={logIn}>
          {t`LOG IN`}
        </Button>
      )}
      {isRefused && (kind === 'log' || kind === 'edit') && !hasTwoVersions && (
        <Button size="small" onClick={reopen}>
          {t`OPEN AGAIN`}
        </Button>
      )}
      {(isTaken || hasTwoVersions) && (
        <ButtonLink size="small" variant="secondary" href="/history" onClick={onLeave}>
          {hasTwoVersions ? t`SEE BOTH` : t`SEE HISTORY`}
        </ButtonLink>
      )}
      {!isTaken && !hasTwoVersions && (
        <Button
          size="small"
          variant="secondary"
          busy={state === 'sending'}
          busyLabel={t`SENDING…`}
          onClick={() => void retry(id).then(onRetried, reported)}
        >
          {t`TRY AGAIN`}
        </Button>
      )}
      {isRefused && !hasTwoVersions && (
        <Button size="small" variant="danger" onClick={() => onDiscard(completion)}>
          {t`DISCARD`}
        </Button>
      )}
    </div>
  );
}

function useReopening(id: string, onReopened?: () => void): () => void {
  const { reopen } = useCompletions();
  const [, navigate] = useLocation();
  const openLogger = (address: string | null) => {
    if (!address) {
      toast({
        title: t`Another workout is in progress`,
        description: t`Finish or scrap it first. This one is kept here until then.`,
      });
      return;
    }
    onReopened?.();
    navigate(address);
  };
  return () => void reopen(id).then(openLogger).catch(reported);
}

type DiscardDialogProps = {
  /** `null` while the dialog is closed. */
  completion: Pending | null;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks before discarding: the workout is stored nowhere else. */
export function DiscardDialog({ completion, onConfirm, onCancel }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      open={completion !== null}
      question={t`DISCARD?`}
      confirmLabel={t`DISCARD`}
      cancelLabel={t`KEEP IT`}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {completion && discardWords(completion)}
    </ConfirmDialog>
  );
}

function discardWords(pending: Pending): string {
  const [workout, day] = [pendingName(pending), pendingDay(pending)];
  switch (pending.kind) {
    case 'delete':
      return t`${workout} of ${day} is not deleted then.`;
    case 'restore':
      return t`${workout} of ${day} stays deleted then.`;
    case 'edit':
      return t`${workout} of ${day} stays as it was before you changed it. The changes will be gone.`;
    case 'log':
      return t`${workout} of ${day} (${{ numbers: summaryWords(pending) }}) is nowhere but on this phone. It will be gone for good.`;
  }
}

export function pendingName(pending: Pending): string {
  return 'workout' in pending ? pending.workout.name : pending.request.name;
}

/** `3 sets · 2,640 XP`, and what is to be done with them if they are not new. */
export function summaryWords(pending: Pending): string {
  if ('workout' in pending) {
    const xp = withCommas(pending.workout.xp_earned);
    return pending.kind === 'delete' ? t`to be deleted · ${xp} XP` : t`to be restored · ${xp} XP`;
  }
  const { total_sets: sets, xp_earned } = pendingSummary(pending.request);
  const xp = withCommas(xp_earned);
  return pending.kind === 'edit'
    ? t`changed · ${plural(sets, { one: '# set', other: '# sets' })} · ${xp} XP`
    : t`${plural(sets, { one: '# set', other: '# sets' })} · ${xp} XP`;
}

export function pendingDay(pending: Pending): string {
  const start = 'workout' in pending ? pending.workout.start_time : pending.request.startTime;
  return shortDateWithWeekday(new Date(start));
}
