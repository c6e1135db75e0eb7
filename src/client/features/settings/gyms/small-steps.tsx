import { t } from '@lingui/core/macro';
import { stackStepOptions } from '#client/data/settings/stack-steps.ts';
import { Section } from '#client/kit/panel.tsx';
import { Select } from '#client/kit/select.tsx';
import { withCommas } from '#client/words/format/numbers.ts';
import { GYM_LIMITS, STANDARD_STACKS } from '#core/gyms/gym.ts';
import type { EquipmentProps } from './plates-and-bars.tsx';

/** By how much the stacks of machines and cables go up. An exercise whose machine differs has a step of its own. */
export function Stacks({ gym: { stack }, unit, onChange }: EquipmentProps) {
  const own = stack?.unit === unit ? stack.step : undefined;
  return (
    <Select
      label={t`Stacks go up by`}
      labelClassName="caption"
      value={own ?? STANDARD_STACKS[unit].step}
      options={stackStepOptions(own).map((step) => ({ value: step, label: `${withCommas(step)} ${unit}` }))}
      onSelect={(step) => onChange({ stack: { step: Number(step), unit } })}
    />
  );
}

const MICROPLATES = [0.25, 0.5, 0.75, 1];

/** A pair of each that is there, besides the plates. */
export function Microplates({ gym: { micro = [] }, unit, onChange }: EquipmentProps) {
  const own = micro.filter((plate) => plate.unit === unit).map(({ weight }) => weight);
  const toggle = (weight: number) => {
    const others = micro.filter((plate) => plate.unit !== unit || plate.weight !== weight);
    onChange({ micro: own.includes(weight) ? others : [...others, { weight, unit }] });
  };
  return (
    <Section title={t`Microplates`} heading="h3" titleClassName="caption pb-2">
      <div className="gym-microplates">
        {[...new Set([...MICROPLATES, ...own])]
          .sort((a, b) => a - b)
          .map((weight) => (
            <button
              key={weight}
              type="button"
              aria-pressed={own.includes(weight)}
              disabled={!own.includes(weight) && micro.length >= GYM_LIMITS.microplates}
              className="stepped-small gym-microplate"
              onClick={() => toggle(weight)}
            >
              {withCommas(weight)} <span className="sr-only">{unit}</span>
            </button>
          ))}
      </div>
      <p className="pt-2 type-vt-18 text-ink-dim">{t`A pair of each: on a bar, a dumbbell or a stack.`}</p>
    </Section>
  );
}
