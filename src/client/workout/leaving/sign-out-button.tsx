import { t } from '@lingui/core/macro';
import { Logout } from 'pixelarticons/react/Logout.js';
import { useState } from 'react';
import { getPreferences } from '#client/device/preferences/preferences-store.ts';
import { Button } from '#client/kit/button.tsx';
import { ConfirmDialog } from '#client/kit/confirm-dialog.tsx';
import { type ToastContent, toast } from '#client/kit/toast/toast.ts';
import { useSubmit } from '#client/kit/use-submit.ts';
import { useOutbox } from '#client/outbox/use-outbox.ts';
import { useAuth } from '#client/session/auth/auth-context.ts';
import { AUTH_MESSAGES, authFailureWords } from '#client/session/auth/auth-messages.ts';
import type { SignedOut } from '#client/session/auth/sign-out.ts';
import { useEditStore, useWorkoutStore } from '#client/workout/draft/workout-context.ts';
import { describeLosses, LossList } from './losses.tsx';

type SignOutButtonProps = {
  /** The screen's label: LOG OUT, SIGN OUT. */
  label: string;
  busyLabel: string;
  scope?: SignOutScope | undefined;
  /** `quiet` if signing out is not the purpose of the screen. */
  look?: 'danger' | 'quiet' | undefined;
};

/** Signs out, with a warning if something would be lost. */
export function SignOutButton({ label, busyLabel, scope = 'here', look = 'danger' }: SignOutButtonProps) {
  const { losses, isAsking, isBusy, start, confirm, cancel } = useSignOut(scope);
  return (
    <>
      <Button
        variant={look === 'quiet' ? 'plain' : 'danger'}
        size={look === 'quiet' ? 'small' : 'normal'}
        icon={Logout}
        busy={isBusy}
        busyLabel={busyLabel}
        className={look === 'quiet' ? 'text-bad' : ''}
        onClick={start}
      >
        {label}
      </Button>
      <ConfirmDialog
        open={isAsking}
        question={t`SIGN OUT?`}
        confirmLabel={losses.length > 0 ? t`SIGN OUT ANYWAY` : t`SIGN OUT`}
        cancelLabel={t`STAY`}
        busy={isBusy}
        busyLabel={busyLabel}
        onConfirm={confirm}
        onCancel={cancel}
      >
        {scope === 'everywhere' && (
          <p>{t`Every phone and browser where you are signed in, this one too, will ask for your password again.`}</p>
        )}
        <LossList losses={losses} />
      </ConfirmDialog>
    </>
  );
}

const goodbye = (): ToastContent => ({ title: t`Logged out successfully`, description: t`See you next time!` });

function notInformed({ reason, isRetried }: Extract<SignedOut, { isServerInformed: false }>): ToastContent {
  const description = isRetried
    ? t`This device is signed out, but the server was not told: ${reason}. It will be told as soon as it answers.`
    : t`This device is signed out, but the server was not told: ${reason}. Nothing here can use that session any more.`;
  return { title: AUTH_MESSAGES.logoutFailed(), description, variant: 'destructive' };
}

/** As long as there is a session, the server can be told to forget this phone. */
async function releaseBell(): Promise<void> {
  if (!getPreferences().notifications) return;
  const { releaseDevice } = await import('#client/workout/bell/subscription.ts');
  releaseDevice();
}

type SignOutScope = 'here' | 'everywhere';

/** Signs out, but asks first if something would be lost or other devices are affected. The route guards then lead to /auth. */
function useSignOut(scope: SignOutScope) {
  const { signOut, signOutEverywhere } = useAuth();
  const { read } = useWorkoutStore();
  const { read: readEdited } = useEditStore();
  const { items } = useOutbox();
  const [losses, setLosses] = useState<readonly string[]>([]);
  const [isAsking, setIsAsking] = useState(false);
  const { submit: leave, isBusy } = useSubmit(
    async () => {
      await releaseBell().catch(() => undefined);
      const outcome = await (scope === 'here' ? signOut() : signOutEverywhere());
      toast(outcome && !outcome.isServerInformed ? notInformed(outcome) : goodbye());
      return 'leaving';
    },
    (error) => {
      setIsAsking(false);
      const description = authFailureWords(error, AUTH_MESSAGES.tryAgain());
      toast({ title: AUTH_MESSAGES.logoutFailed(), description, variant: 'destructive' });
      return undefined;
    },
  );

  return {
    losses,
    isAsking,
    isBusy,
    confirm: leave,
    cancel: () => setIsAsking(false),
    start: () => {
      const lost = describeLosses({ session: read(), edited: readEdited(), waiting: items.getState() });
      if (scope === 'here' && lost.length === 0) return leave();
      setLosses(lost);
      return setIsAsking(true);
    },
  };
}
