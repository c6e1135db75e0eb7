import { type FormEvent, useId, useState } from 'react';
import { Button } from '#client/kit/button.tsx';
import { Dialog } from '#client/kit/dialog.tsx';
import { PasswordField } from '#client/kit/field.tsx';
import { FormMessage } from '#client/kit/form-message.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { bad, useSubmit } from '#client/kit/use-submit.ts';
import { useAuth } from '#client/session/auth/auth-context.ts';
import { AUTH_MESSAGES, AuthFailure, authFailureWords, PASSWORD_MESSAGES } from '#client/session/auth/auth-messages.ts';
import { passwordStrength } from '#client/session/auth/credentials.ts';
import { SESSION_GONE } from '#client/session/auth/explain-auth-error.ts';
import { ConfirmPasswordField, NewPasswordField, useNewPassword } from '#client/session/auth/new-password.tsx';
import { PasswordChecks } from '#client/session/auth/password-checks.tsx';

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

const WRONG_CURRENT = ['current_password_required', 'current_password_invalid'];
const SIGN_IN_AGAIN = 'Your session has ended. Please sign in again.';

/** Every new password has to pass the same checks as at sign-up. */
function usePasswordChange(onChanged: () => void) {
  const { updatePassword } = useAuth();
  const [currentPassword, setCurrentPassword] = useState('');
  const [currentProblem, setCurrentProblem] = useState<string | null>(null);
  const typed = useNewPassword();
  const problem = problemWith(typed.password, typed.confirmation);

  const change = async () => {
    await updatePassword(typed.password, currentPassword);
    toast({ title: 'Password Updated', description: 'Every other device has been signed out.' });
    onChanged();
    return undefined;
  };
  const refuse = (failure: unknown, form: HTMLFormElement) => {
    const isCurrentWrong = failure instanceof AuthFailure && WRONG_CURRENT.includes(failure.code);
    setCurrentProblem(isCurrentWrong ? failure.message : null);
    if (!isCurrentWrong) return bad(explain(failure));
    form.querySelector<HTMLInputElement>('[name=current-password]')?.focus();
    return undefined;
  };
  const { submit, isBusy, message, setMessage } = useSubmit(change, refuse);

  return {
    currentPassword,
    setCurrentPassword: (current: string) => {
      setCurrentPassword(current);
      setCurrentProblem(null);
    },
    /** What is wrong with the current password. */
    currentProblem,
    typed,
    message,
    isBusy,
    isComplete: currentPassword !== '' && problem === null,
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (isBusy || currentPassword === '') return;
      if (problem === null) submit(event.currentTarget);
      else setMessage(bad(problem));
    },
  };
}

function problemWith(password: string, confirmation: string): string | null {
  if (passwordStrength(password) < 3) return PASSWORD_MESSAGES.requirements;
  return password === confirmation ? null : PASSWORD_MESSAGES.mismatch;
}

function explain(failure: unknown): string {
  // The auth client's message mentions reset links, which do not apply here.
  if (failure instanceof AuthFailure && SESSION_GONE.includes(failure.code)) return SIGN_IN_AGAIN;
  return authFailureWords(failure, AUTH_MESSAGES.passwordUpdateFailed);
}
