import { type FocusEvent, useRef, useState } from 'react';
import type { Column } from './field-keys.ts';
import { Stepper } from './stepper.tsx';
import { useSetField } from './use-set-field.ts';

type SetFieldProps = {
  setId: string;
  setNumber: number;
  column: Column;
  value: number;
  /** The suggested number, under an empty field. */
  ghost: number | undefined;
  onTouch: (setId: string) => void;
  onLog: (setId: string) => void;
};

const NAMES = { weight: 'Weight (kg)', reps: 'Reps' };
/** What fits in the large face. */
const LETTERS = { weight: 5, reps: 3 };

/** The weight or the repetitions of a set, over a ghost of the last time. */
export function SetField(props: SetFieldProps) {
  const { setId, setNumber, column, ghost, onTouch } = props;
  const { input, text, type, leave, step, press } = useSetField(props);
  const [isFocused, setIsFocused] = useState(false);
  const isFresh = useRef(false);
  const box = useRef<HTMLDivElement>(null);
  const placeholder = ghost === undefined ? '--' : String(ghost);

  /** Left for good, and not for its own stepper. */
  const blur = ({ relatedTarget }: FocusEvent<HTMLElement>) => {
    if (box.current?.contains(relatedTarget)) return;
    setIsFocused(false);
    leave();
  };
  return (
    <div ref={box} className="set-field field-box">
      <input
        ref={input}
        type="text"
        inputMode={column === 'weight' ? 'decimal' : 'numeric'}
        enterKeyHint={column === 'weight' ? 'next' : 'done'}
        autoComplete="off"
        aria-label={`${NAMES[column]}, set ${setNumber}`}
        data-column={column}
        data-long={(text || placeholder).length > LETTERS[column] || undefined}
        placeholder={placeholder}
        value={text}
        className="set-input field-input"
        onChange={(event) => type(event.target.value)}
        onKeyDown={press}
        onBlur={blur}
        onFocus={(event) => {
          event.currentTarget.select();
          setIsFocused(true);
          onTouch(setId);
        }}
        onPointerDown={(event) => {
          isFresh.current = document.activeElement !== event.currentTarget;
        }}
        onClick={(event) => {
          // The press that brought the focus has put a caret into what was selected.
          if (isFresh.current) event.currentTarget.select();
          isFresh.current = false;
        }}
      />
      {isFocused && <Stepper column={column} setNumber={setNumber} onStep={step} onBlur={blur} />}
    </div>
  );
}
