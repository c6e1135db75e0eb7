import { Logout } from 'pixelarticons/react/Logout.js';
import { Button } from '#client/kit/button.tsx';
import { ConfirmDialog } from '#client/kit/confirm-dialog.tsx';
import { Icon } from '#client/kit/icon.tsx';
import { LossList } from './loss-list.tsx';
import { type SignOutScope, useSignOut } from './use-sign-out.ts';

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
        icon={<Icon of={Logout} />}
        busy={isBusy}
        busyLabel={busyLabel}
        className={look === 'quiet' ? 'text-bad' : ''}
        onClick={start}
      >
        {label}
      </Button>
      <ConfirmDialog
        open={isAsking}
        question="SIGN OUT?"
        confirmLabel={losses.length > 0 ? 'SIGN OUT ANYWAY' : 'SIGN OUT'}
        cancelLabel="STAY"
        danger
        busy={isBusy}
        busyLabel={busyLabel}
        onConfirm={confirm}
        onCancel={cancel}
      >
        {scope === 'everywhere' && (
          <p>Every phone and browser where you are signed in, this one too, will ask for your password again.</p>
        )}
        <LossList losses={losses} />
      </ConfirmDialog>
    </>
  );
}
