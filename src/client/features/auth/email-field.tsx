import { t } from '@lingui/core/macro';
import { Mail } from 'pixelarticons/react/Mail.js';
import { type ComponentProps, useState } from 'react';
import { Field } from '#client/kit/field.tsx';
import { isEmailShape } from '#client/session/auth/credentials.ts';

type EmailFieldProps = Omit<ComponentProps<typeof Field>, 'onChange'> & {
  value: string;
  onChange: (email: string) => void;
};

/** Reports an invalid address when the field is left, until it is corrected. */
export function EmailField({ value, onChange, ...rest }: EmailFieldProps) {
  const [isFaulty, setIsFaulty] = useState(false);
  const isValid = isEmailShape(value);
  if (isFaulty && isValid) setIsFaulty(false);
  return (
    <Field
      {...rest}
      type="email"
      required
      autoCapitalize="none"
      spellCheck={false}
      icon={Mail}
      valid={isValid}
      error={isFaulty ? t`Not a valid email address` : undefined}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => setIsFaulty(value.trim() !== '' && !isValid)}
    />
  );
}
