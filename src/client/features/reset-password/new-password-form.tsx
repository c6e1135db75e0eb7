import { Button } from '#client/kit/button.tsx';
import { PasswordField } from '#client/kit/field.tsx';
import { FormMessage } from '#client/kit/form-message.tsx';
import { Panel } from '#client/kit/panel.tsx';
import { PASSWORD_MESSAGES } from '#client/session/auth/auth-messages.ts';
import { isLongEnoughToReset } from '#client/session/auth/credentials.ts';
import type { usePasswordReset } from './use-password-reset.ts';

type NewPasswordFormProps = { reset: ReturnType<typeof usePasswordReset> };

/** Each field keeps a line for what is wrong with it, so that nothing jumps while somebody types. */
export function NewPasswordForm({ reset }: NewPasswordFormProps) {
  const { password, confirmation, error, busyWith, isComplete } = reset;
  const isBusy = busyWith !== null;
  const isShort = password !== '' && !isLongEnoughToReset(password);
  const isDifferent = confirmation !== '' && confirmation !== password;

  return (
    <form
      noValidate
      aria-label="Reset password"
      aria-busy={isBusy}
      className="flex grow flex-col"
      onSubmit={reset.submit}
    >
      <Panel shadow className="flex flex-col gap-3 p-4 pb-2">
        <PasswordField
          label="New Password"
          name="new-password"
          required
          autoComplete="new-password"
          value={password}
          readOnly={isBusy}
          error={isShort ? PASSWORD_MESSAGES.tooShortInline : undefined}
          className="min-h-34"
          onChange={(event) => reset.setPassword(event.target.value)}
        />
        <PasswordField
          label="Confirm Password"
          name="confirm-password"
          required
          autoComplete="new-password"
          value={confirmation}
          readOnly={isBusy}
          error={isDifferent ? PASSWORD_MESSAGES.mismatch : undefined}
          className="min-h-28"
          onChange={(event) => reset.setConfirmation(event.target.value)}
        />
      </Panel>
      <FormMessage
        message={error === null ? null : { tone: 'bad', text: error }}
        className="min-h-13 grow pt-1 lg:min-h-17 lg:grow-0"
      />
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
    </form>
  );
}
