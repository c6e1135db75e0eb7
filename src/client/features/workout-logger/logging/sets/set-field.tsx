import './set-field.css';
import { t } from '@lingui/core/macro';
import { Minus } from 'pixelarticons/react/Minus.js';
import { Plus } from 'pixelarticons/react/Plus.js';
import {
  type CSSProperties,
  type FocusEvent,
  type FocusEventHandler,
  memo,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { isDoubleTap } from '#client/kit/double-tap.ts';
import { Icon } from '#client/kit/icon.tsx';
import { columnName, columnPlace, emptyText, fieldText, stepText } from './columns.ts';
import { afterPress } from './set-focus.ts';
import { type SetFieldProps, useSetField } from './use-set-field.ts';

/** The element of the panel that explains suggestions. */
export const SUGGESTION_NOTE_ID = 'suggestion-note';

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
  // Its own stepper is part of the field.
  const blur = ({ relatedTarget }: FocusEvent<HTMLElement>) => {
    settle();
    if (!box.current?.contains(relatedTarget)) leave();
  };
  /** The row makes room for a stepper right under the finger: the second of two quick taps was still meant for the field. */
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
      className={`set-field field-box ${columnPlace(column, columns)}-column`}
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
          aria-label={`${columnName(column, columns)}, ${name}`}
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

type StepButtonProps = Pick<SetFieldProps, 'column' | 'columns' | 'name'> & {
  direction: -1 | 1;
  /** Whether a press on it was aimed at the field that was there a moment ago. */
  isMeantForField: (press: PointerEvent) => boolean;
  onStep: (direction: -1 | 1) => void;
  onBlur: FocusEventHandler;
};

/** A little less or more, beside the number that is being edited. Keys have plus and minus, so it is no stop on their way. */
function StepButton({ column, columns, name, direction, isMeantForField, onStep, onBlur }: StepButtonProps) {
  const isIgnored = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  const amount = stepText(column, columns);
  // On a narrow phone it lies below the number, and there perhaps behind the dock.
  useEffect(() => {
    button.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <button
      ref={button}
      type="button"
      tabIndex={-1}
      aria-label={direction < 0 ? t`${amount} less, ${{ set: name }}` : t`${amount} more, ${{ set: name }}`}
      className="step-button"
      onPointerDown={(event) => {
        // The field keeps the focus, and a phone its keypad.
        event.preventDefault();
        isIgnored.current = isMeantForField(event);
      }}
      onBlur={onBlur}
      onClick={() => {
        if (!isIgnored.current) onStep(direction);
        isIgnored.current = false;
      }}
    >
      <Icon of={direction < 0 ? Minus : Plus} />
    </button>
  );
}
