import { t } from '@lingui/core/macro';
import { Mail } from 'pixelarticons/react/Mail.js';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { Button } from '#client/kit/button.tsx';
import { Form } from '#client/kit/form.tsx';
import { FormMessage } from '#client/kit/form-message.tsx';
import { Icon } from '#client/kit/icon.tsx';
import { Marquee } from '#client/kit/marquee.tsx';
import { Panel } from '#client/kit/panel.tsx';
import { SegmentedBar } from '#client/kit/segmented-bar.tsx';
import { Loading } from '#client/kit/spinner.tsx';
import { Tick } from '#client/kit/tick.tsx';
import { bad, useSubmit } from '#client/kit/use-submit.ts';
import { loadAuthClient } from '#client/session/auth/auth-client.ts';
import { useAuth } from '#client/session/auth/auth-context.ts';
import {
  AUTH_MESSAGES,
  AuthFailure,
  authFailureWords,
  PASSWORD_MESSAGES,
  SESSION_GONE,
} from '#client/session/auth/auth-messages.ts';
import { isLongEnoughToReset, resetProblem } from '#client/session/auth/credentials.ts';
import { recoveryMark } from '#client/session/auth/marks.ts';
import { ConfirmPasswordField, NewPasswordField, useNewPassword } from '#client/session/auth/new-password.tsx';
import { recoveryTokenIn } from '#client/session/auth/reset-link.ts';

export function ResetPasswordScreen() {
  const reset = usePasswordReset();
  // Start loading it now: it is needed to set the password.
  useEffect(() => void loadAuthClient(), []);

  return (
    <main className="flex grow flex-col">
      <Marquee as="p" />
      <h1 className="px-4 pt-5 pb-4 text-center type-vt-24 text-gold tracking-[3px] snug:py-2">{t`RESET PASSWORD`}</h1>
      <div className="mx-auto flex w-full max-w-120 grow flex-col pe-5 pb-[calc(20px+env(safe-area-inset-bottom))] ps-4 snug:pb-[calc(12px+env(safe-area-inset-bottom))]">
        {reset.phase === 'waiting' && <Loading />}
        {reset.phase === 'no-link' && <MissingLink onBack={reset.backToLogin} />}
        {reset.phase === 'form' && <NewPasswordForm reset={reset} />}
        {reset.phase === 'updated' && <PasswordUpdated onLeave={reset.backToLogin} />}
      </div>
    </main>
  );
}

/** Opened without a link, or with a link to something else. */
function MissingLink({ onBack }: { onBack: () => void }) {
  return (
    <div className="flex grow flex-col gap-4">
      <Panel shadow className="flex flex-col items-center gap-4 px-4 py-8 text-center">
        <Icon of={Mail} size={48} className="text-primary" />
        <p className="type-vt-24 text-balance">
          {t`To reset your password, please follow the email link and paste the URL in the login page.`}
        </p>
      </Panel>
      <Button size="hero" text="normal" className="mt-auto wide:mt-4" onClick={onBack}>
        {t`Back to Login`}
      </Button>
    </div>
  );
}

/** Each field reserves a line for its error, so that nothing jumps while typing. */
function NewPasswordForm({ reset }: { reset: ReturnType<typeof usePasswordReset> }) {
  const { typed, message, busyWith, isComplete } = reset;
  const isBusy = busyWith !== undefined;
  const isShort = typed.password !== '' && !isLongEnoughToReset(typed.password);

  return (
    <Form aria-label={t`Reset password`} isBusy={isBusy} className="flex grow flex-col" onSubmit={reset.submit}>
      <Panel shadow className="flex flex-col gap-3 p-4 pb-2">
        <NewPasswordField
          typed={typed}
          readOnly={isBusy}
          error={isShort ? PASSWORD_MESSAGES.tooShortInline() : undefined}
          className="min-h-34"
        />
        <ConfirmPasswordField typed={typed} readOnly={isBusy} className="min-h-28" />
      </Panel>
      <FormMessage message={message} className="min-h-13 grow pt-1 wide:min-h-17 wide:grow-0" />
      <div className="flex flex-col gap-4">
        <Button
          type="submit"
          size="hero"
          text="normal"
          disabled={!isComplete}
          busy={busyWith === 'updating'}
          busyLabel={t`UPDATING...`}
        >
          {t`Update Password`}
        </Button>
        <Button
          variant="secondary"
          disabled={busyWith === 'updating'}
          busy={busyWith === 'leaving'}
          onClick={reset.backToLogin}
        >
          {t`Back to Login`}
        </Button>
      </div>
    </Form>
  );
}

/** Confirms, counts down and leaves; a button leaves at once. */
function PasswordUpdated({ onLeave }: { onLeave: () => void }) {
  const left = useCountdown(onLeave);
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused form is gone; focusing the result reads it out.
  useEffect(() => heading.current?.focus(), []);

  return (
    <div className="flex grow flex-col gap-4">
      <Panel shadow edge="good" className="flex flex-col items-center gap-5 px-4 py-8 text-center">
        <Tick size={60} className="text-good" />
        <h2 ref={heading} tabIndex={-1} className="type-px-16 text-good outline-none">
          {t`Password Updated`}
        </h2>
        <p className="type-vt-24">{t`Sign in with your new password.`}</p>
        <SegmentedBar cells={REDIRECT_SECONDS} lit={left} tone="good" tip={false} className="w-40" />
      </Panel>
      <Button size="hero" text="normal" className="mt-auto wide:mt-4" onClick={onLeave}>
        {t`Go to Login`}
      </Button>
    </div>
  );
}

const REDIRECT_SECONDS = 3;

/** The seconds left; calls back at zero. */
function useCountdown(onOver: () => void): number {
  const [left, setLeft] = useState(REDIRECT_SECONDS);
  const end = useEffectEvent(onOver);
  useEffect(() => {
    const second = setInterval(() => setLeft((seconds) => Math.max(seconds - 1, 0)), 1_000);
    const over = setTimeout(() => end(), REDIRECT_SECONDS * 1_000);
    return () => {
      clearInterval(second);
      clearTimeout(over);
    };
  }, []);
  return left;
}

/** The link, or the session it opened, is no longer valid: a new one must be requested. */
const DEAD_LINK = ['otp_expired', ...SESSION_GONE];

type Phase = 'waiting' | 'no-link' | 'form' | 'updated';

/**
 * The token is redeemed when the form is sent, not when the page opens: mail scanners open links, and members reload.
 * Once redeemed it is removed from the address, and replaced by the recovery, which survives a reload.
 */
function usePasswordReset() {
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
      return bad(authFailureWords(failure, AUTH_MESSAGES.resetLinkError()));
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
      const problem = resetProblem(password, confirmation) ?? (canReset ? null : AUTH_MESSAGES.noResetToken());
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
