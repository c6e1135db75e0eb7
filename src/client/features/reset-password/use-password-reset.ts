import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { bad, useSubmit } from '#client/kit/use-submit.ts';
import { useAuth } from '#client/session/auth/auth-context.ts';
import { AUTH_MESSAGES, AuthFailure, authFailureWords } from '#client/session/auth/auth-messages.ts';
import { resetProblem } from '#client/session/auth/credentials.ts';
import { SESSION_GONE } from '#client/session/auth/explain-auth-error.ts';
import { recoveryMark } from '#client/session/auth/marks.ts';
import { useNewPassword } from '#client/session/auth/new-password.tsx';
import { recoveryTokenIn } from '#client/session/auth/reset-link.ts';

/** The link, or the session it opened, is no longer valid: a new one must be requested. */
const DEAD_LINK = ['otp_expired', ...SESSION_GONE];

type Phase = 'waiting' | 'no-link' | 'form' | 'updated';

/**
 * The token is redeemed when the form is sent, not when the page opens: mail scanners open links, and members reload.
 * Once redeemed it is removed from the address, and replaced by the recovery, which survives a reload.
 */
export function usePasswordReset() {
  const auth = useAuth();
  const [, navigate] = useLocation();
  const token = recoveryTokenIn(new URLSearchParams(useSearch()));
  const isRecovering = auth.status === 'authenticated' && auth.recovering;
  const [failedTarget] = useState(() => failedLinkTarget(location));
  const [isRedeemed, setIsRedeemed] = useState(false);
  const [isUpdated, setIsUpdated] = useState(false);
  const typed = useNewPassword();
  const { password, confirmation } = typed;
  const goTo = useDeparture(failedTarget, isRecovering);

  const canReset = token !== null || isRecovering || isRedeemed;
  // Never replace the form while the member is typing.
  const hasForm = canReset || password !== '' || confirmation !== '';
  const isWaiting = failedTarget !== null || (auth.status === 'loading' && recoveryMark.isSet());

  const phase: Phase = isUpdated ? 'updated' : hasForm ? 'form' : isWaiting ? 'waiting' : 'no-link';

  const leave = async (to: string) => {
    // An abandoned recovery must not leave a session behind.
    if (isRecovering || isRedeemed) await auth.signOut();
    goTo(to);
    return 'leaving' as const;
  };
  const update = async () => {
    if (token !== null) {
      await auth.verifyRecovery(token);
      setIsRedeemed(true);
      navigate('/reset-password', { replace: true });
    }
    await auth.updatePassword(password);
    setIsUpdated(true);
    return undefined;
  };
  const { submit, busyWith, message, setMessage } = useSubmit(
    (step: 'updating' | 'leaving') => (step === 'updating' ? update() : leave('/auth?tab=sign-in')),
    (failure) => {
      if (failure instanceof AuthFailure && DEAD_LINK.includes(failure.code)) return leave('/auth?reset=invalid');
      return bad(authFailureWords(failure, AUTH_MESSAGES.resetLinkError));
    },
  );

  return {
    phase,
    typed,
    message,
    busyWith,
    isComplete: resetProblem(password, confirmation) === null,
    backToLogin: () => submit('leaving'),
    submit: () => {
      const problem = resetProblem(password, confirmation) ?? (canReset ? null : AUTH_MESSAGES.noResetToken);
      if (problem === null) submit('updating');
      else setMessage(bad(problem));
    },
  };
}

/** Leaves only once the recovery is over: the guards would lead straight back. */
function useDeparture(initial: string | null, isRecovering: boolean) {
  const [, navigate] = useLocation();
  const [destination, setDestination] = useState(initial);
  useEffect(() => {
    if (destination !== null && !isRecovering) navigate(destination, { replace: true });
  }, [destination, isRecovering, navigate]);
  return setDestination;
}

/**
 * Hosted Supabase verifies a link itself if the mail template is not ours, and reports a failed link in the address it
 * redirects to. Returns where to go then; `null` if nothing failed.
 */
function failedLinkTarget({ search, hash }: Pick<Location, 'search' | 'hash'>): string | null {
  const told = [search, hash.replace(/^#/, '?')].map((part) => new URLSearchParams(part));
  if (!told.some((parameters) => parameters.has('error') || parameters.has('error_code'))) return null;
  const isExpired = told.some((parameters) => parameters.get('error_code') === 'otp_expired');
  return `/auth?reset=${isExpired ? 'invalid' : 'error'}`;
}
