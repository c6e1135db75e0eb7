import { Mail } from 'pixelarticons/react/Mail.js';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '#client/kit/button.tsx';
import { Form } from '#client/kit/form.tsx';
import { FormMessage } from '#client/kit/form-message.tsx';
import { Icon } from '#client/kit/icon.tsx';
import { Marquee } from '#client/kit/marquee.tsx';
import { Panel } from '#client/kit/panel.tsx';
import { SegmentedBar } from '#client/kit/segmented-bar.tsx';
import { Loading } from '#client/kit/spinner.tsx';
import { Tick } from '#client/kit/tick.tsx';
import { loadAuthClient } from '#client/session/auth/auth-client.ts';
import { PASSWORD_MESSAGES } from '#client/session/auth/auth-messages.ts';
import { isLongEnoughToReset } from '#client/session/auth/credentials.ts';
import { ConfirmPasswordField, NewPasswordField } from '#client/session/auth/new-password.tsx';
import { usePasswordReset } from './use-password-reset.ts';

export function ResetPasswordScreen() {
  const reset = usePasswordReset();
  // Start loading it now: it is needed to set the password.
  useEffect(() => void loadAuthClient(), []);

  return (
    <main className="flex grow flex-col">
      <Marquee as="p" />
      <h1 className="px-4 pt-5 pb-4 text-center type-vt-24 text-gold tracking-[3px] snug:py-2">RESET PASSWORD</h1>
      <div className="mx-auto flex w-full max-w-120 grow flex-col pr-5 pb-[calc(20px+env(safe-area-inset-bottom))] pl-4 snug:pb-[calc(12px+env(safe-area-inset-bottom))]">
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
          To reset your password, please follow the email link and paste the URL in the login page.
        </p>
      </Panel>
      <Button size="hero" text="normal" className="mt-auto wide:mt-4" onClick={onBack}>
        Back to Login
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
    <Form aria-label="Reset password" isBusy={isBusy} className="flex grow flex-col" onSubmit={reset.submit}>
      <Panel shadow className="flex flex-col gap-3 p-4 pb-2">
        <NewPasswordField
          typed={typed}
          readOnly={isBusy}
          error={isShort ? PASSWORD_MESSAGES.tooShortInline : undefined}
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
          busyLabel="UPDATING..."
        >
          Update Password
        </Button>
        <Button
          variant="secondary"
          disabled={busyWith === 'updating'}
          busy={busyWith === 'leaving'}
          onClick={reset.backToLogin}
        >
          Back to Login
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
          Password Updated
        </h2>
        <p className="type-vt-24">Sign in with your new password.</p>
        <SegmentedBar cells={REDIRECT_SECONDS} lit={left} tone="good" tip={false} className="w-40" />
      </Panel>
      <Button size="hero" text="normal" className="mt-auto wide:mt-4" onClick={onLeave}>
        Go to Login
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
