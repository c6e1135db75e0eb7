import './set-field.css';
import { type CSSProperties, type FocusEvent, memo, type PointerEvent, useRef, useState } from 'react';
import { isDoubleTap } from '#client/kit/double-tap.ts';
import { type Column, type Columns, emptyText, fieldText, nameOf, placeOf } from './columns.ts';
import type { RefusedEntry } from './refused-entries.ts';
import { afterPress } from './set-focus.ts';
import { StepButton } from './step-button.tsx';
import { useSetField } from './use-set-field.ts';

/** The element of the panel that explains suggestions. */
export const SUGGESTION_NOTE_ID = 'suggestion-note';

type SetFieldProps = {
  setId: string;
  /** The set's. */
  name: string;
  column: Column;
  columns: Columns;
  value: number;
  /** Whether the member has typed it: a 0 is then a number, too. */
  isTyped: boolean;
  /** The set's: the numbers of a done one are no suggestions. */
  isDone: boolean;
  /** The suggested number, shown in an empty field. */
  ghost: number | undefined;
  refused: RefusedEntry | undefined;
  /** The element that says why it is refused. */
  refusalId: string;
  onTouch: (setId: string) => void;
  onLog: (setId: string) => void;
};

/** A number of a set. While it is being edited, its steppers are beside it, within its own row. */
export const SetField = memo(function SetField(props: SetFieldProps) {
  const { setId, name, column, columns, ghost, refused, refusalId, onTouch } = props;
  const { input, text, isSuggestion, type, leave, step, press } = useSetField(props);
  const [isEditing, setIsEditing] = useState(false);
  const isFresh = useRef(false);
  const box = useRef<HTMLDivElement>(null);
  /** The tap that opened the field: its time, and the position of the field. */
  const opening = useRef<{ at: number; place: DOMRect } | null>(null);
  const placeholder = ghost === undefined ? emptyText(column, columns) : fieldText(column, ghost, columns);
  const isGhost = text === '' && ghost !== undefined;

  // The row makes room for the steppers between two presses, so that nothing moves under a finger.
  const settle = () => afterPress(() => setIsEditing(box.current?.contains(document.activeElement) ?? false));
  /** Called when the focus leaves the field, but not for its own stepper. */
  const blur = ({ relatedTarget }: FocusEvent<HTMLElement>) => {
    settle();
    if (!box.current?.contains(relatedTarget)) leave();
  };
  /**
   * The row makes room for a stepper right under the finger: the second of two quick taps was still meant for the
   * field.
   */
  const isMeantForField = ({ clientX, clientY, timeStamp }: PointerEvent) => {
    if (!opening.current || !isDoubleTap(opening.current.at, timeStamp)) return false;
    opening.current.at = timeStamp;
    const { left, right, top, bottom } = opening.current.place;
    return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  };
  const stepper = { column, columns, name, isMeantForField, onStep: step, onBlur: blur };
  return (
    <div
      ref={box}
      className={`set-field field-box ${placeOf(column, columns)}-column`}
      data-editing={isEditing || undefined}
    >
      {isEditing && <StepButton {...stepper} direction={-1} />}
      <div className="set-box">
        <input
          ref={input}
          type="text"
          // Times too: a phone's pad for whole numbers has neither colon nor point.
          inputMode={column === 'reps' ? 'numeric' : 'decimal'}
          enterKeyHint={column === columns.all.at(-1) ? 'done' : 'next'}
          autoComplete="off"
          aria-label={`${nameOf(column, columns)}, ${name}`}
          aria-invalid={refused !== undefined || undefined}
          aria-describedby={refused ? refusalId : isSuggestion || isGhost ? SUGGESTION_NOTE_ID : undefined}
          data-column={column}
          data-suggested={isSuggestion || undefined}
          data-long={(text || placeholder).length > 5 || undefined}
          // Two always fit: fewer must not restyle the field with every key.
          style={{ '--letters': Math.max(2, (text || placeholder).length) } as CSSProperties}
          placeholder={placeholder}
          value={text}
          className="set-input field-input"
          // Not onChange, which React does not call when a digit is typed over the same digit.
          onInput={(event) => type(event.currentTarget.value)}
          onKeyDown={press}
          onBlur={blur}
          onFocus={(event) => {
            event.currentTarget.select();
            settle();
            onTouch(setId);
          }}
          onPointerDown={(event) => {
            isFresh.current = document.activeElement !== event.currentTarget;
          }}
          onClick={(event) => {
            // The press that focused the field has placed a caret and removed the selection.
            if (isFresh.current) {
              event.currentTarget.select();
              opening.current = { at: event.timeStamp, place: event.currentTarget.getBoundingClientRect() };
            }
            isFresh.current = false;
          }}
        />
      </div>
      {isEditing && <StepButton {...stepper} direction={1} />}
    </div>
  );
});
