import { ChevronDown } from 'pixelarticons/react/ChevronDown.js';
import { type ComponentProps, useId } from 'react';
import { fitted } from './fitted.ts';
import { Icon } from './icon.tsx';

type SelectProps = Omit<ComponentProps<'select'>, 'id' | 'children' | 'onChange' | 'onSelect'> & {
  label: string;
  options: readonly { value: string | number; label: string }[];
  onSelect: (value: string) => void;
  /** `fitted-caption` among other fields. */
  labelClassName?: string;
  inputClassName?: string;
};

/** The browser's own picker, which works well on phones, in the kit's box. */
export function Select({
  label,
  options,
  onSelect,
  className = '',
  labelClassName = 'type-vt-20 text-ink-dim',
  inputClassName = 'type-vt-24',
  ...select
}: SelectProps) {
  const id = useId();
  return (
    <div className={`flex min-w-0 flex-col gap-1 ${className}`}>
      <label key={label} ref={fitted} htmlFor={id} className={labelClassName}>
        {label}
      </label>
      <div className="field-box">
        <select
          {...select}
          id={id}
          className={`field-input pe-12 text-ellipsis ${inputClassName}`}
          onChange={(event) => onSelect(event.target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} className="bg-panel type-vt-24 text-ink">
              {option.label}
            </option>
          ))}
        </select>
        <Icon of={ChevronDown} className="pointer-events-none absolute end-3" />
      </div>
    </div>
  );
}
