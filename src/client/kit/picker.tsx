import './editing.css';
import { ChevronDown } from 'pixelarticons/react/ChevronDown.js';
import { type Drawing, Icon } from './icon.tsx';

type PickerProps = {
  label: string;
  icon?: Drawing;
  value: string;
  /** What is shown of it. */
  text: string;
  hasChanged?: boolean;
  options: readonly { readonly value: string; readonly label: string }[];
  onPick: (value: string) => void;
  /** An arrow also without an icon. */
  hasArrow?: boolean;
  className?: string;
  'data-tone'?: string | undefined;
};

/** The browser's own picker over a small box, which may show less than the options say. */
export function Picker({
  label,
  icon,
  value,
  text,
  hasChanged = false,
  options,
  onPick,
  hasArrow,
  className = '',
  ...rest
}: PickerProps) {
  return (
    <span {...rest} data-changed={hasChanged || undefined} className={`stepped-small picker ${className}`}>
      {icon && <Icon of={icon} className="shrink-0" />}
      <span aria-hidden="true" className="min-w-0 py-1 [overflow-wrap:anywhere]">
        {text}
      </span>
      {(icon || hasArrow) && <Icon of={ChevronDown} className="shrink-0 text-ink-dim" />}
      <select aria-label={label} value={value} onChange={({ target }) => onPick(target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value} className="bg-panel type-vt-24 text-ink">
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}
