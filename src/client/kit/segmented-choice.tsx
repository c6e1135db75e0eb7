import { useId } from 'react';

type SegmentedChoiceProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: string }[];
  /** `null`: none so far. */
  selected: Value | null;
  onSelect: (value: Value) => void;
  className?: string;
};

/** One of a few options, side by side: WEEK or MONTH. A radio group, so the browser handles the arrow keys. */
export function SegmentedChoice<Value extends string>({
  label,
  options,
  selected,
  onSelect,
  className = '',
}: SegmentedChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className={`stepped-small edge-ink-dim ground-bg flex min-w-0 p-1 ${className}`}>
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className="choice focus-ring-of-input type-px-16">
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === selected}
            className="unseen-input"
            onChange={() => onSelect(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
