import type { ComponentProps, MouseEvent } from 'react';
import { Link } from 'wouter';
import { fitted } from './fitted.ts';
import { drawIcon, type IconSource } from './icon.tsx';

type Look = {
  variant?: 'primary' | 'secondary' | 'gold' | 'danger' | 'plain' | undefined;
  /** 72, 56 and 48 px high. */
  size?: 'hero' | 'normal' | 'small' | undefined;
  /** The label's size if the default does not fit: `normal` for long words on a hero button. */
  text?: 'large' | 'normal' | undefined;
  icon?: IconSource | undefined;
  className?: string | undefined;
};

type ButtonProps = Look &
  ComponentProps<'button'> & {
    /** Looks pressed, ignores presses, and keeps its width. */
    busy?: boolean | undefined;
    /** The label while busy. */
    busyLabel?: string | undefined;
    /** Looks disabled, but can be pressed: it then says what is missing. */
    unavailable?: boolean | undefined;
  };

const VARIANTS = {
  primary: 'button-primary',
  secondary: 'button-secondary',
  gold: 'button-gold',
  danger: 'button-danger',
  plain: 'button-plain',
};
const SIZES = { hero: 'min-h-18', normal: '', small: 'button-small' };

function buttonClasses({ variant = 'primary', size = 'normal', text, className = '' }: Look): string {
  const large = text ? text === 'large' : size === 'hero';
  const type = size === 'small' ? 'type-vt-24' : large ? 'type-px-24' : 'type-px-16';
  return `${VARIANTS[variant]} ${SIZES[size]} ${type} ${className}`;
}

export function Button({
  variant,
  size,
  text,
  icon,
  className,
  busy = false,
  busyLabel,
  unavailable = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  // Not `disabled`, which would lose the focus; a submit has to be prevented here too.
  const press = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event));
  return (
    <button
      {...rest}
      type={type}
      className={buttonClasses({ variant, size, text, className })}
      aria-busy={busy || undefined}
      aria-disabled={busy || unavailable || undefined}
      data-hatched={unavailable || undefined}
      onClick={press}
    >
      <Label icon={icon} busy={busy} busyLabel={busyLabel}>
        {children}
      </Label>
      {busy && <span aria-hidden="true" className="button-progress" />}
    </button>
  );
}

type ButtonLinkProps = Look & Omit<ComponentProps<'a'>, 'href'> & { href: string; replace?: boolean };

/** A link that looks like a button. */
export function ButtonLink({ variant, size, text, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonClasses({ variant, size, text, className })}>
      <Label icon={icon}>{children}</Label>
    </Link>
  );
}

type LabelProps = Pick<ButtonProps, 'icon' | 'busy' | 'busyLabel' | 'children'>;

/** Both labels share one grid cell, so that the button is always wide enough for either. A word that is wider becomes smaller. */
function Label({ icon, busy, busyLabel, children }: LabelProps) {
  return (
    <span key={typeof children === 'string' ? children : undefined} ref={fitted} className="button-label">
      <span
        className={`col-start-1 row-start-1 flex max-w-full min-w-0 items-center justify-center gap-3 ${busy && busyLabel ? 'invisible' : ''}`}
      >
        {drawIcon(icon)}
        {children}
      </span>
      {busyLabel && (
        <span className={`col-start-1 row-start-1 max-w-full [overflow-wrap:anywhere] ${busy ? '' : 'invisible'}`}>
          {busyLabel}
        </span>
      )}
    </span>
  );
}
