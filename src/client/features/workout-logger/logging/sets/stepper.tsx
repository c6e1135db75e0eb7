import { Minus } from 'pixelarticons/react/Minus.js';
import { Plus } from 'pixelarticons/react/Plus.js';
import type { FocusEventHandler } from 'react';
import { Icon } from '#client/shared/ui/icon.tsx';
import { IconButton } from '#client/shared/ui/icon-button.tsx';
import type { Column } from './field-keys.ts';
import { STEPS } from './steps.ts';

type StepperProps = {
  column: Column;
  setNumber: number;
  onStep: (direction: -1 | 1) => void;
  onBlur: FocusEventHandler;
};

const UNITS = { weight: 'kg', reps: 'rep' };

/**
 * A little less or more, under the field that is being typed in. It lies over what is below instead of pushing it down:
 * a tap that leaves the field must land where it was aimed. Keys have plus and minus, so it is no stop on their way.
 */
export function Stepper({ column, setNumber, onStep, onBlur }: StepperProps) {
  const amount = `${STEPS[column]} ${UNITS[column]}`;
  return (
    <div className="stepper">
      <IconButton
        variant="edged"
        tabIndex={-1}
        label={`${amount} less, set ${setNumber}`}
        icon={<Icon of={Minus} />}
        className="stepper-button"
        onPointerDown={keepFocus}
        onBlur={onBlur}
        onClick={() => onStep(-1)}
      />
      <IconButton
        variant="edged"
        tabIndex={-1}
        label={`${amount} more, set ${setNumber}`}
        icon={<Icon of={Plus} />}
        className="stepper-button"
        onPointerDown={keepFocus}
        onBlur={onBlur}
        onClick={() => onStep(1)}
      />
    </div>
  );
}

/** The field keeps the focus, and a phone its keypad. */
function keepFocus(event: { preventDefault: () => void }): void {
  event.preventDefault();
}
