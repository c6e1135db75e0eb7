import type { ComponentProps } from 'react';
import { drawIcon, type IconSource } from './icon.tsx';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  label: string;
  icon: IconSource;
  variant?: 'edged' | 'plain';
};

/** A 48 px square with an icon. */
export function IconButton({ label, icon, variant = 'plain', className = '', ...rest }: IconButtonProps) {
  const look = variant === 'edged' ? 'button-secondary button-small ground-bg' : 'button-plain button-small';
  return (
    <button type="button" {...rest} aria-label={label} className={`${look} size-12 shrink-0 p-0 ${className}`}>
      {drawIcon(icon)}
    </button>
  );
}
