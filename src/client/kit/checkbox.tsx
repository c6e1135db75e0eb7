import type { ReactNode } from 'react';
import { Tick } from './tick.tsx';

type CheckboxProps = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  className: string;
  children: ReactNode;
};

/** A box and its label. The whole row is the tap target. */
export function Checkbox({ checked, onChange, disabled = false, className, children }: CheckboxProps) {
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
