import { Minus } from 'pixelarticons/react/Minus.js';
import { Plus } from 'pixelarticons/react/Plus.js';
import type { FocusEventHandler } from 'react';
import { Icon } from '#client/shared/ui/icon.tsx';
import type { Column } from './field-keys.ts';
import { STEPS } from './steps.ts';

type StepButtonProps = {
  column: Column;
  setNumber: number;
  direction: -1 | 1;
  onStep: (direction: -1 | 1) => void;
  onBlur: FocusEventHandler;
};

const UNITS = { weight: 'kg', reps: 'rep' };

/** A little less or more, beside the number that is being edited. Keys have plus and minus, so it is no stop on their way. */
export function StepButton({ column, setNumber, direction, onStep, onBlur }: StepButtonProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={`${STEPS[column]} ${UNITS[column]} ${direction < 0 ? 'less' : 'more'}, set ${setNumber}`}
      className="step-button"
      onPointerDown={keepFocus}
      onBlur={onBlur}
      onClick={() => onStep(direction)}
    >
      <Icon of={direction < 0 ? Minus : Plus} />
    </button>
  );
}

/** The field keeps the focus, and a phone its keypad. */
function keepFocus(event: { preventDefault: () => void }): void {
  event.preventDefault();
}
