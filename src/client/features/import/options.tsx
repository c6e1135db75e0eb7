import { useId } from 'react';
import { Radio } from '#client/kit/segmented-choice.tsx';

type OptionsProps<Value extends string> = {
  /** The accessible name of the group; also shown as a caption above chips. */
  label: string;
  /** Side by side in equal widths, or as chips that wrap. */
  look: 'row' | 'chips';
  options: readonly { value: Value; label: string; detail?: string }[];
  /** `null`: none so far. */
  selected: Value | null;
  onSelect: (value: Value) => void;
};

/** One of a few, in boxes of their own. */
export function Options<Value extends string>({ label, look, options, selected, onSelect }: OptionsProps<Value>) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className={look === 'row' ? 'sr-only' : 'caption pb-1'}>{label}</legend>
      <div className={look === 'row' ? 'import-options' : 'flex flex-wrap gap-1.5'}>
        {options.map((option) => (
          <Radio
            key={option.value}
            name={name}
            value={option.value}
            checked={option.value === selected}
            className={`stepped-small edge-ink-dim ground-bg grid cursor-pointer content-center justify-items-center px-2 text-center hover:edge-ink ${
              look === 'row'
                ? 'min-h-13 type-vt-20 has-checked:edge-primary has-checked:ground-panel-2 has-checked:text-primary'
                : 'min-h-11 min-w-11 px-3 type-vt-18 has-checked:edge-accent has-checked:ground-accent has-checked:text-accent-ink'
            }`}
            onChoose={() => onSelect(option.value)}
          >
            {option.label}
            {option.detail && (
              <span translate="no" className="type-vt-18 text-ink-dim">
                {option.detail}
              </span>
            )}
          </Radio>
        ))}
      </div>
    </fieldset>
  );
}
