import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useAuth } from '#client/session/auth/auth-context.ts';
import { AuthFailure } from '#client/session/auth/auth-failure.ts';
import { AUTH_MESSAGES } from '#client/session/auth/auth-messages.ts';
import { resetProblem } from '#client/session/auth/credentials.ts';
import { SESSION_GONE } from '#client/session/auth/explain-auth-error.ts';
import { isRecoveryMarked } from '#client/session/auth/recovery-mark.ts';
import { recoveryTokenIn } from '#client/session/auth/reset-link.ts';

/** The link, or the session that it opened, is worth nothing any more: a new one must be asked for. */
const DEAD_LINK = ['otp_expired', ...SESSION_GONE];

type Phase = 'waiting' | 'no-link' | 'form' | 'updated';

/**
 * The token is redeemed when the form is sent, not when the page is opened: mail scanners open links, and members reload.
 * Once redeemed it leaves the address, and the recovery that it began, which outlives a reload, takes its place.
 */
export function usePasswordReset() {
  const auth = useAuth();
  const [, navigate] = useLocation();
  const token = recoveryTokenIn(new URLSearchParams(useSearch()));
  const isRecovering = auth.status === 'authenticated' && auth.recovering;
  const [failedTarget] = useState(() => failedLinkTarget(location));
  const [isRedeemed, setIsRedeemed] = useState(false);
  const [isUpdated, setIsUpdated] = useState(false);
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busyWith, setBusyWith] = useState<'updating' | 'leaving' | null>(null);
  const isUnderWay = useRef(false);
  const goTo = useDeparture(failedTarget, isRecovering);

  const canReset = token !== null || isRecovering || isRedeemed;
  // Never taken away from under somebody who is typing.
  const hasForm = canReset || password !== '' || confirmation !== '';
  const isWaiting = failedTarget !== null || (auth.status === 'loading' && isRecoveryMarked());

  const phase: Phase = isUpdated ? 'updated' : hasForm ? 'form' : isWaiting ? 'waiting' : 'no-link';

  const leave = async (to: string) => {
    // A recovery that is given up must not leave a session behind.
    if (isRecovering || isRedeemed) await auth.signOut();
    goTo(to);
  };
  const update = async () => {
    if (token !== null) {
      await auth.verifyRecovery(token);
      setIsRedeemed(true);
      navigate('/reset-password', { replace: true });
    }
    await auth.updatePassword(password);
    setIsUpdated(true);
  };
  const refuse = async (failure: unknown) => {
    if (failure instanceof AuthFailure && DEAD_LINK.includes(failure.code)) return leave('/auth?reset=invalid');
    isUnderWay.current = false;
    setBusyWith(null);
    setError(failure instanceof AuthFailure ? failure.message : AUTH_MESSAGES.resetLinkError);
  };

  return {
    phase,
    password,
    confirmation,
    error,
    busyWith,
    isComplete: resetProblem(password, confirmation) === null,
    setPassword,
    setConfirmation,
    backToLogin: () => {
      setBusyWith('leaving');
      void leave('/auth?tab=sign-in');
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (isUnderWay.current) return;
      const problem = resetProblem(password, confirmation) ?? (canReset ? null : AUTH_MESSAGES.noResetToken);
      setError(problem);
      if (problem !== null) return;
      isUnderWay.current = true;
      setBusyWith('updating');
      void update().catch(refuse);
    },
  };
}

/** Leaves, but not before the recovery is known to be over: the guards would lead straight back. */
function useDeparture(initial: string | null, isRecovering: boolean) {
  const [, navigate] = useLocation();
  const [destination, setDestination] = useState(initial);
  useEffect(() => {
    if (destination !== null && !isRecovering) navigate(destination, { replace: true });
  }, [destination, isRecovering, navigate]);
  return setDestination;
}

/**
 * Hosted Supabase verifies a link itself where the mail template is not ours, and says in the address it returns to that
 * the link has failed. Answers where that leads; `null` where nothing has failed.
 */
function failedLinkTarget({ search, hash }: Pick<Location, 'search' | 'hash'>): string | null {
  const told = [search, hash.replace(/^#/, '?')].map((part) => new URLSearchParams(part));
  if (!told.some((parameters) => parameters.has('error') || parameters.has('error_code'))) return null;
  const isExpired = told.some((parameters) => parameters.get('error_code') === 'otp_expired');
  return `/auth?reset=${isExpired ? 'invalid' : 'error'}`;
}
