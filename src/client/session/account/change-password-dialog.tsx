import { useId } from 'react';
import { Button } from '#client/kit/button.tsx';
import { Dialog } from '#client/kit/dialog.tsx';
import { PasswordField } from '#client/kit/field.tsx';
import { FormMessage } from '#client/kit/form-message.tsx';
import { useAuth } from '#client/session/auth/auth-context.ts';
import { ConfirmPasswordField, NewPasswordField } from './new-password.tsx';
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
  const { typed, message, isBusy, isComplete } = change;
  const auth = useAuth();
  const email = auth.status === 'authenticated' ? auth.email : null;
  const id = useId();
  return (
    <form
      noValidate
      aria-label="New password"
      aria-busy={isBusy}
      className="flex flex-col gap-3"
      onSubmit={change.submit}
    >
      {/* Tells password managers which account this is. */}
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
      <NewPasswordField typed={typed} readOnly={isBusy} aria-describedby={`${id}-checks`} />
      <PasswordChecks id={`${id}-checks`} password={typed.password} />
      <ConfirmPasswordField typed={typed} readOnly={isBusy} />
      <FormMessage message={message} />
      <Button type="submit" disabled={!isComplete} busy={isBusy} busyLabel="UPDATING..." className="mr-1">
        UPDATE PASSWORD
      </Button>
    </form>
  );
}
