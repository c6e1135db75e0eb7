import { Button } from '#client/kit/button.tsx';
import { FormMessage } from '#client/kit/form-message.tsx';
import { Panel } from '#client/kit/panel.tsx';
import { PASSWORD_MESSAGES } from '#client/session/auth/auth-messages.ts';
import { isLongEnoughToReset } from '#client/session/auth/credentials.ts';
import { ConfirmPasswordField, NewPasswordField } from '#client/session/auth/new-password.tsx';
import type { usePasswordReset } from './use-password-reset.ts';

type NewPasswordFormProps = { reset: ReturnType<typeof usePasswordReset> };

/** Each field reserves a line for its error, so that nothing jumps while typing. */
export function NewPasswordForm({ reset }: NewPasswordFormProps) {
  const { typed, message, busyWith, isComplete } = reset;
  const isBusy = busyWith !== undefined;
  const isShort = typed.password !== '' && !isLongEnoughToReset(typed.password);

  return (
    <form
      noValidate
      aria-label="Reset password"
      aria-busy={isBusy}
      className="flex grow flex-col"
      onSubmit={reset.submit}
    >
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
    </form>
  );
}
