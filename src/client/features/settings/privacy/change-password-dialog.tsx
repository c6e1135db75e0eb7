import { t } from '@lingui/core/macro';
import { useId, useState } from 'react';
import { Button } from '#client/kit/button.tsx';
import { Dialog } from '#client/kit/dialog.tsx';
import { PasswordField } from '#client/kit/field.tsx';
import { Form } from '#client/kit/form.tsx';
import { FormMessage } from '#client/kit/form-message.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { bad, useSubmit } from '#client/kit/use-submit.ts';
import { useAuth } from '#client/session/auth/auth-context.ts';
import {
  AUTH_MESSAGES,
  AuthFailure,
  authFailureWords,
  PASSWORD_MESSAGES,
  SESSION_GONE,
} from '#client/session/auth/auth-messages.ts';
import { passwordStrength } from '#client/session/auth/credentials.ts';
import { ConfirmPasswordField, NewPasswordField, useNewPassword } from '#client/session/auth/new-password.tsx';
import { PasswordChecks } from '#client/session/auth/password-checks.tsx';
import { useMember } from '#client/session/auth/use-member.ts';

export function ChangePasswordDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={t`NEW PASSWORD`} placement="bottom" tone="primary">
      <ChangePasswordForm onChanged={onClose} />
    </Dialog>
  );
}

const WRONG_CURRENT = ['current_password_required', 'current_password_invalid'];

/** Every new password has to pass the same checks as at sign-up. */
function ChangePasswordForm({ onChanged }: { onChanged: () => void }) {
  const { updatePassword } = useAuth();
  const { email } = useMember();
  const [current, setCurrent] = useState('');
  const [currentProblem, setCurrentProblem] = useState<string>();
  const typed = useNewPassword();
  const id = useId();
  const problem = problemWith(typed.password, typed.confirmation);
  const { submit, isBusy, message, setMessage } = useSubmit(
    async () => {
      await updatePassword(typed.password, current);
      toast({ title: t`Password Updated`, description: t`Every other device has been signed out.` });
      onChanged();
      return undefined;
    },
    (failure, form: HTMLFormElement) => {
      const isCurrentWrong = failure instanceof AuthFailure && WRONG_CURRENT.includes(failure.code);
      setCurrentProblem(isCurrentWrong ? failure.message : undefined);
      if (!isCurrentWrong) return bad(explain(failure));
      form.querySelector<HTMLInputElement>('[name=current-password]')?.focus();
      return undefined;
    },
  );
  const send = (form: HTMLFormElement) => {
    if (current === '') return;
    if (problem === null) submit(form);
    else setMessage(bad(problem));
  };
  return (
    <Form aria-label={t`New password`} isBusy={isBusy} className="flex flex-col gap-3" onSubmit={send}>
      {/* Tells password managers which account this is. */}
      <input type="text" name="username" autoComplete="username" value={email ?? ''} readOnly hidden />
      <PasswordField
        label={t`Current Password`}
        showLabel={t`Show current password`}
        name="current-password"
        required
        autoComplete="current-password"
        value={current}
        readOnly={isBusy}
        error={currentProblem}
        onChange={(event) => {
          setCurrent(event.target.value);
          setCurrentProblem(undefined);
        }}
      />
      <NewPasswordField typed={typed} readOnly={isBusy} aria-describedby={`${id}-checks`} />
      <PasswordChecks id={`${id}-checks`} password={typed.password} />
      <ConfirmPasswordField typed={typed} readOnly={isBusy} />
      <FormMessage message={message} />
      <Button
        type="submit"
        disabled={current === '' || problem !== null}
        busy={isBusy}
        busyLabel={t`UPDATING...`}
        className="me-1"
      >
        {t`UPDATE PASSWORD`}
      </Button>
    </Form>
  );
}

function problemWith(password: string, confirmation: string): string | null {
  if (passwordStrength(password) < 3) return PASSWORD_MESSAGES.requirements();
  return password === confirmation ? null : PASSWORD_MESSAGES.mismatch();
}

function explain(failure: unknown): string {
  // The auth client's message mentions reset links, which do not apply here.
  if (failure instanceof AuthFailure && SESSION_GONE.includes(failure.code)) {
    return t`Your session has ended. Please sign in again.`;
  }
  return authFailureWords(failure, AUTH_MESSAGES.passwordUpdateFailed());
}
