import { type FormEvent, useRef, useState } from 'react';
import { toast } from '#client/kit/toast/toast.ts';
import { useAuth } from '#client/session/auth/auth-context.ts';
import { AuthFailure } from '#client/session/auth/auth-failure.ts';
import { AUTH_MESSAGES, PASSWORD_MESSAGES } from '#client/session/auth/auth-messages.ts';
import { passwordStrength } from '#client/session/auth/credentials.ts';
import { SESSION_GONE } from '#client/session/auth/explain-auth-error.ts';

const WRONG_CURRENT = ['current_password_required', 'current_password_invalid'];
const SIGN_IN_AGAIN = 'Your session has ended. Please sign in again.';

/** A new password passes the checks of the sign-up, whoever sets it and wherever. */
export function usePasswordChange(onChanged: () => void) {
  const { updatePassword } = useAuth();
  const [currentPassword, setCurrentPassword] = useState('');
  const [currentProblem, setCurrentProblem] = useState<string | null>(null);
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isUnderWay = useRef(false);

  const release = () => {
    isUnderWay.current = false;
    setIsBusy(false);
  };
  const succeed = () => {
    release();
    toast({ title: 'Password Updated', description: 'Every other device has been signed out.' });
    onChanged();
  };
  const refuse = (form: HTMLFormElement, failure: unknown) => {
    release();
    const isCurrentWrong = failure instanceof AuthFailure && WRONG_CURRENT.includes(failure.code);
    setCurrentProblem(isCurrentWrong ? failure.message : null);
    setError(isCurrentWrong ? null : explain(failure));
    if (isCurrentWrong) form.querySelector<HTMLInputElement>('[name=current-password]')?.focus();
  };

  return {
    currentPassword,
    setCurrentPassword: (typed: string) => {
      setCurrentPassword(typed);
      setCurrentProblem(null);
    },
    /** What is wrong with the current password. */
    currentProblem,
    password,
    confirmation,
    error,
    isBusy,
    isComplete: currentPassword !== '' && problemWith(password, confirmation) === null,
    setPassword,
    setConfirmation,
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (isUnderWay.current || currentPassword === '') return;
      const problem = problemWith(password, confirmation);
      setError(problem);
      if (problem !== null) return;
      isUnderWay.current = true;
      setIsBusy(true);
      const form = event.currentTarget;
      updatePassword(password, currentPassword).then(succeed, (failure: unknown) => refuse(form, failure));
    },
  };
}

function problemWith(password: string, confirmation: string): string | null {
  if (passwordStrength(password) < 3) return PASSWORD_MESSAGES.requirements;
  return password === confirmation ? null : PASSWORD_MESSAGES.mismatch;
}

function explain(failure: unknown): string {
  if (!(failure instanceof AuthFailure)) return AUTH_MESSAGES.passwordUpdateFailed;
  // The auth client speaks of reset links there, which nobody has followed here.
  return SESSION_GONE.includes(failure.code) ? SIGN_IN_AGAIN : failure.message;
}
