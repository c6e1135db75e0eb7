import { t } from '@lingui/core/macro';
import { Check } from 'pixelarticons/react/Check.js';
import { Eye } from 'pixelarticons/react/Eye.js';
import { EyeOff } from 'pixelarticons/react/EyeOff.js';
import { Lock } from 'pixelarticons/react/Lock.js';
import { WarningDiamond } from 'pixelarticons/react/WarningDiamond.js';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { fitted } from './fitted.ts';
import { drawIcon, Icon, type IconSource } from './icon.tsx';
import { IconButton } from './icon-button.tsx';

type FieldProps = Omit<ComponentProps<'input'>, 'id'> & {
  label: string;
  /** On the left, 24 px. */
  icon?: IconSource | undefined;
  /** A button on the right, 48 px. */
  action?: ReactNode;
  /** Shows a tick: the value is valid. */
  valid?: boolean | undefined;
  error?: string | undefined;
  hint?: string | undefined;
  /** If the field explains itself, like a search box; it is still read out. */
  hideLabel?: boolean;
  inputClassName?: string;
};

/** A labelled text input. `type`, `autoComplete`, `inputMode` and other props go to the input. */
export function Field({
  label,
  icon,
  action,
  valid = false,
  error,
  hint,
  hideLabel = false,
  className = '',
  inputClassName = 'type-vt-24',
  ...input
}: FieldProps) {
  const id = useId();
  const messageId = `${id}-message`;
  const padding = `${icon ? 'ps-13' : ''} ${valid && action ? 'pe-22' : valid || action ? 'pe-13' : ''}`;
  return (
    <div className={`flex flex-col gap-1 ${className}`}>
      <label
        key={label}
        ref={hideLabel ? undefined : fitted}
        htmlFor={id}
        className={hideLabel ? 'sr-only' : 'fitted-caption'}
      >
        {label}
      </label>
      <div className="field-box group">
        {icon && (
          <span className="pointer-events-none absolute start-4 text-ink-dim group-focus-within:text-primary">
            {drawIcon(icon)}
          </span>
        )}
        <input
          {...input}
          id={id}
          className={`field-input ${inputClassName} ${padding}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={
            [(error || hint) && messageId, input['aria-describedby']].filter(Boolean).join(' ') || undefined
          }
        />
        <span className="absolute end-1 flex items-center">
          {valid && !error && <Icon of={Check} label={t`OK`} className="pointer-events-none mx-3 text-good" />}
          {action}
        </span>
      </div>
      {error && (
        <p id={messageId} className="flex gap-2 type-vt-20 text-bad">
          <Icon of={WarningDiamond} />
          {error}
        </p>
      )}
      {!error && hint && (
        <p id={messageId} className="type-vt-18 text-ink-dim">
          {hint}
        </p>
      )}
    </div>
  );
}

type PasswordFieldProps = Omit<FieldProps, 'type' | 'icon' | 'action'> & {
  /** What the eye does, if there are several passwords. */
  showLabel?: string;
};

/** A password input, hidden until the eye is pressed. */
export function PasswordField({ showLabel, ...props }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={isShown ? 'text' : 'password'}
      icon={Lock}
      action={
        <IconButton
          label={showLabel ?? t`Show password`}
          aria-pressed={isShown}
          disabled={props.disabled}
          icon={isShown ? EyeOff : Eye}
          onClick={() => setIsShown(!isShown)}
        />
      }
    />
  );
}
