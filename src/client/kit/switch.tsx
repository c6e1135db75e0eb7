import { Lock } from 'pixelarticons/react/Lock.js';
import { useId } from 'react';
import { drawIcon, Icon, type IconSource } from './icon.tsx';

type SwitchProps = {
  label: string;
  /** A second, less prominent line. */
  description?: string;
  /** On the left, 24 px. */
  icon?: IconSource | undefined;
  checked: boolean;
  onChange?: (checked: boolean) => void;
  /** Shown, but cannot be changed here. */
  locked?: boolean;
};

/** A row for a setting with a toggle at its end. The whole row is the tap target. */
export function Switch({ label, description, icon, checked, onChange, locked = false }: SwitchProps) {
  const id = useId();
  return (
    <label className={`flex min-h-14 items-center gap-4 py-1 ${locked ? 'cursor-not-allowed' : 'cursor-pointer'}`}>
      {icon && <span className="text-primary">{drawIcon(icon)}</span>}
      <span className="flex min-w-0 grow flex-col">
        <span id={id} className="type-vt-24">
          {label}
        </span>
        {description && (
          <span id={`${id}-more`} className="type-vt-18 text-ink-dim">
            {description}
          </span>
        )}
      </span>
      {locked && <Icon of={Lock} className="-me-2 shrink-0 text-ink-dim" />}
      <span className="switch-track">
        <input
          type="checkbox"
          role="switch"
          aria-checked={checked}
          className="unseen-input"
          aria-labelledby={id}
          aria-describedby={description ? `${id}-more` : undefined}
          checked={checked}
          disabled={locked}
          onChange={(event) => onChange?.(event.target.checked)}
        />
        <span className="switch-knob" />
      </span>
    </label>
  );
}
