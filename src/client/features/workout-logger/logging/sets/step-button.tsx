import { Minus } from 'pixelarticons/react/Minus.js';
import { Plus } from 'pixelarticons/react/Plus.js';
import { type FocusEventHandler, type PointerEvent, useEffect, useRef } from 'react';
import { Icon } from '#client/kit/icon.tsx';
import type { Column, Columns } from './columns.ts';
import { stepText } from './steps.ts';

type StepButtonProps = {
  column: Column;
  columns: Columns;
  /** The set's. */
  name: string;
  direction: -1 | 1;
  /** Whether a press on it was aimed at the field that was there a moment ago. */
  isMeantForField: (press: PointerEvent) => boolean;
  onStep: (direction: -1 | 1) => void;
  onBlur: FocusEventHandler;
};

/** A little less or more, beside the number that is being edited. Keys have plus and minus, so it is no stop on their way. */
export function StepButton(props: StepButtonProps) {
  const { column, columns, name, direction, isMeantForField, onStep, onBlur } = props;
  const isIgnored = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  // On a narrow phone it lies below the number, and there perhaps behind the dock.
  useEffect(() => {
    button.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const press = (event: PointerEvent) => {
    // The field keeps the focus, and a phone its keypad.
    event.preventDefault();
    isIgnored.current = isMeantForField(event);
  };
  const click = () => {
    if (!isIgnored.current) onStep(direction);
    isIgnored.current = false;
  };
  return (
    <button
      ref={button}
      type="button"
      tabIndex={-1}
      aria-label={`${stepText(column, columns)} ${direction < 0 ? 'less' : 'more'}, ${name}`}
      className="step-button"
      onPointerDown={press}
      onBlur={onBlur}
      onClick={click}
    >
      <Icon of={direction < 0 ? Minus : Plus} />
    </button>
  );
}
