import { Logout } from 'pixelarticons/react/Logout.js';
import { Button } from '#client/shared/ui/button.tsx';
import { ConfirmDialog } from '#client/shared/ui/confirm-dialog.tsx';
import { Icon } from '#client/shared/ui/icon.tsx';
import { LossList } from './loss-list.tsx';
import { type SignOutScope, useSignOut } from './use-sign-out.ts';

type SignOutButtonProps = {
  /** As the screen calls it: LOG OUT, SIGN OUT. */
  label: string;
  busyLabel: string;
  scope?: SignOutScope | undefined;
  className?: string | undefined;
};

/** The way out, with a warning before anything is lost. */
export function SignOutButton({ label, busyLabel, scope = 'here', className }: SignOutButtonProps) {
  const { losses, isAsking, isBusy, start, confirm, cancel } = useSignOut(scope);
  return (
    <>
      <Button
        variant="danger"
        icon={<Icon of={Logout} />}
        busy={isBusy}
        busyLabel={busyLabel}
        className={className}
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
