import { type ComponentProps, useId } from 'react';
import { fitted } from './fitted.ts';

type SegmentedChoiceProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: string }[];
  /** `null`: none so far. */
  selected: Value | null;
  onSelect: (value: Value) => void;
  className?: string;
};

/** One of a few options, side by side: WEEK or MONTH. */
export function SegmentedChoice<Value extends string>({
  label,
  options,
  selected,
  onSelect,
  className = '',
}: SegmentedChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset
      key={options.map((option) => option.label).join(' ')}
      ref={fitted}
      className={`choices stepped-small edge-ink-dim ground-bg flex min-w-0 p-1 ${className}`}
    >
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <Radio
          key={option.value}
          name={name}
          value={option.value}
          checked={option.value === selected}
          className="choice type-px-16"
          onChoose={() => onSelect(option.value)}
        >
          {option.label}
        </Radio>
      ))}
    </fieldset>
  );
}

type RadioProps = Omit<ComponentProps<'input'>, 'type' | 'onChange'> & { onChoose: () => void };

/** One option of a group with the same `name`, so the browser handles the arrow keys. The label has the caller's look. */
export function Radio({ onChoose, className = '', children, ...input }: RadioProps) {
  return (
    <label className={`focus-ring-of-input ${className}`}>
      <input {...input} type="radio" className="unseen-input" onChange={onChoose} />
      {children}
    </label>
  );
}
