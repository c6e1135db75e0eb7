import { useId } from 'react';
import { Button } from '#client/kit/button.tsx';
import { Dialog } from '#client/kit/dialog.tsx';
import { PasswordField } from '#client/kit/field.tsx';
import { FormMessage } from '#client/kit/form-message.tsx';
import { useAuth } from '#client/session/auth/auth-context.ts';
import { PASSWORD_MESSAGES } from '#client/session/auth/auth-messages.ts';
import { PasswordChecks } from './password-checks.tsx';
import { usePasswordChange } from './use-password-change.ts';

type ChangePasswordDialogProps = { open: boolean; onClose: () => void };

export function ChangePasswordDialog({ open, onClose }: ChangePasswordDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="NEW PASSWORD" placement="bottom" tone="primary">
      <ChangePasswordForm onChanged={onClose} />
    </Dialog>
  );
}

function ChangePasswordForm({ onChanged }: { onChanged: () => void }) {
  const change = usePasswordChange(onChanged);
  const { password, confirmation, error, isBusy, isComplete } = change;
  const auth = useAuth();
  const email = auth.status === 'authenticated' ? auth.email : null;
  const id = useId();
  const isDifferent = confirmation !== '' && confirmation !== password;
  return (
    <form
      noValidate
      aria-label="New password"
      aria-busy={isBusy}
      className="flex flex-col gap-3"
      onSubmit={change.submit}
    >
      {/* For password managers: whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={email ?? ''} readOnly hidden />
      <PasswordField
        label="Current Password"
        name="current-password"
        required
        autoComplete="current-password"
        value={change.currentPassword}
        readOnly={isBusy}
        error={change.currentProblem ?? undefined}
        onChange={(event) => change.setCurrentPassword(event.target.value)}
      />
      <PasswordField
        label="New Password"
        name="new-password"
        required
        autoComplete="new-password"
        value={password}
        readOnly={isBusy}
        aria-describedby={`${id}-checks`}
        onChange={(event) => change.setPassword(event.target.value)}
      />
      <PasswordChecks id={`${id}-checks`} password={password} />
      <PasswordField
        label="Confirm Password"
        name="confirm-password"
        required
        autoComplete="new-password"
        value={confirmation}
        readOnly={isBusy}
        error={isDifferent ? PASSWORD_MESSAGES.mismatch : undefined}
        onChange={(event) => change.setConfirmation(event.target.value)}
      />
      <FormMessage message={error === null ? null : { tone: 'bad', text: error }} />
      <Button type="submit" disabled={!isComplete} busy={isBusy} busyLabel="UPDATING..." className="mr-1">
        UPDATE PASSWORD
      </Button>
    </form>
  );
}
