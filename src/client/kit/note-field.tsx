import { useId } from 'react';

type NoteFieldProps = {
  label: string;
  hint?: string;
  value: string;
  maxLength: number;
  rows?: number;
  look?: string;
  onChange: (text: string) => void;
};

/** A text of several lines. */
export function NoteField({ label, hint, value, maxLength, rows = 2, look = 'py-2', onChange }: NoteFieldProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="caption">
        {label}
      </label>
      <div className="field-box">
        <textarea
          id={id}
          value={value}
          rows={rows}
          maxLength={maxLength}
          placeholder={hint}
          className={`field-input resize-none type-vt-24 ${look}`}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
    </div>
  );
}
