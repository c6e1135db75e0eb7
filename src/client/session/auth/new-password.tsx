import { t } from '@lingui/core/macro';
import { type ComponentProps, useState } from 'react';
import { PasswordField } from '#client/kit/field.tsx';
import { PASSWORD_MESSAGES } from '#client/session/auth/auth-messages.ts';

/** A new password and its confirmation. */
export function useNewPassword() {
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  return { password, confirmation, setPassword, setConfirmation };
}

type NewPasswordFieldProps = Omit<
  ComponentProps<typeof PasswordField>,
  'label' | 'showLabel' | 'name' | 'required' | 'autoComplete' | 'value' | 'onChange'
> & { typed: ReturnType<typeof useNewPassword> };

export function NewPasswordField({ typed: { password, setPassword }, ...field }: NewPasswordFieldProps) {
  return (
    <PasswordField
      {...field}
      label={t`New Password`}
      showLabel={t`Show new password`}
      name="new-password"
      required
      autoComplete="new-password"
      value={password}
      onChange={(event) => setPassword(event.target.value)}
    />
  );
}

/** Shows an error while the two differ. */
export function ConfirmPasswordField({ typed, ...field }: Omit<NewPasswordFieldProps, 'error'>) {
  const { password, confirmation, setConfirmation } = typed;
  const isDifferent = confirmation !== '' && confirmation !== password;
  return (
    <PasswordField
      {...field}
      label={t`Confirm Password`}
      showLabel={t`Show confirm password`}
      name="confirm-password"
      required
      autoComplete="new-password"
      value={confirmation}
      error={isDifferent ? PASSWORD_MESSAGES.mismatch() : undefined}
      onChange={(event) => setConfirmation(event.target.value)}
    />
  );
}
