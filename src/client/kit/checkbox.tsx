import type { ReactNode } from 'react';
import { Tick } from './tick.tsx';

type CheckboxProps = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean | undefined;
  /** The row's height and ground. */
  className?: string | undefined;
  /** The label. The whole row is the tap target. */
  children: ReactNode;
};

export function Checkbox({ checked, onChange, disabled = false, className = '', children }: CheckboxProps) {
  return (
    <label
      className={`flex min-h-12 items-center gap-4 ${disabled ? 'cursor-not-allowed text-ink-dim' : 'cursor-pointer'} ${className}`}
    >
      <span className="checkbox-box">
        <input
          type="checkbox"
          className="unseen-input"
          checked={checked}
          disabled={disabled}
          onChange={(event) => onChange(event.target.checked)}
        />
        {checked && <Tick size={20} className="pointer-events-none relative" />}
      </span>
      <span className="min-w-0 grow">{children}</span>
    </label>
  );
}
