import { Minus } from 'pixelarticons/react/Minus.js';
import { Plus } from 'pixelarticons/react/Plus.js';
import type { ComponentProps, CSSProperties } from 'react';
import { IconButton } from './icon-button.tsx';

type NumberStepperProps = Omit<ComponentProps<'input'>, 'value' | 'size' | 'onChange'> & {
  value: string;
  unit: string;
  /** Of the two buttons. */
  stepLabels: { readonly less: string; readonly more: string };
  onType: (text: string) => void;
  onStep: (direction: -1 | 1) => void;
  /** Only suggested so far. */
  isPencilled?: boolean;
};

/** The unit takes the space of two digits. */
const UNIT_LETTERS = 2;

/** One large number between minus and plus, which can also be typed. The caller labels the input. */
export function NumberStepper({
  value,
  unit,
  stepLabels,
  onType,
  onStep,
  isPencilled = false,
  ...input
}: NumberStepperProps) {
  return (
    <div className="number-stepper field-box">
      <IconButton label={stepLabels.less} icon={Minus} onClick={() => onStep(-1)} />
      <span className="number-stepper-value">
        <input
          inputMode="decimal"
          autoComplete="off"
          {...input}
          data-pencilled={isPencilled || undefined}
          size={Math.max(2, value.length)}
          value={value}
          className="fitted-value"
          style={{ '--letters': value.length + UNIT_LETTERS, '--largest': 'var(--px-32)' } as CSSProperties}
          onInput={(event) => onType(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
        />
        <span className="type-vt-24 text-ink-dim">{unit}</span>
      </span>
      <IconButton label={stepLabels.more} icon={Plus} onClick={() => onStep(1)} />
    </div>
  );
}
