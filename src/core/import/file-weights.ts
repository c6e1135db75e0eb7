import { POUND_DECIMALS, toKilograms, toThousandths, type WeightUnit } from '../workout/weight-units.ts';

/** A multiple of this was typed in its own unit. */
const SMALLEST_PLATE = 0.25;

/** Apps convert by factors such as 0.4536: 135 lb come as 61.24 kg, where 61.23 would be nearer. */
const APPS_FACTOR_ERROR = 2e-5;

/** In which steps weights of the other unit are typed, by the decimals that converting them has left. */
const TYPED_STEPS: Readonly<Record<WeightUnit, readonly number[]>> = {
  // 102.1 kg are 225 lb; with one decimal, too many half pounds come close.
  kg: [0, 2.5, 0.5],
  // 220.5 lb is typed in pounds.
  lb: [0, 0, SMALLEST_PLATE],
};

/**
 * The kilograms of a weight in a file. Apps convert for their exports: 61.24 kg of a member with pounds were 135 lb, and are
 * again; 132.28 lb of a member with kilograms were 60 kg.
 */
export function kilogramsInFile(value: number, unit: WeightUnit, memberUnit: WeightUnit): number {
  const size = Math.abs(value);
  const other = unit === 'kg' ? 'lb' : 'kg';
  // Nobody has plates of 44.09 lb; 61.24 kg may be what a scale says.
  const typed = unit === 'lb' || memberUnit === other ? typedInOther(size, unit, other) : null;
  if (typed !== null) return toThousandths(toKilograms(typed, other));
  return toThousandths(toKilograms(withoutNoise(size), unit));
}

/** More decimals may be what is left of a calculation: 64.9998. */
function withoutNoise(size: number): number {
  const near = Math.round(size * 10 ** POUND_DECIMALS) / 10 ** POUND_DECIMALS;
  return Math.abs(near - size) < 0.0005 ? near : size;
}

function typedInOther(size: number, unit: WeightUnit, other: WeightUnit): number | null {
  if (Number.isInteger(size / SMALLEST_PLATE)) return null;
  const decimals = Math.min(3, String(size).split('.')[1]?.length ?? 0);
  const steps = TYPED_STEPS[unit];
  const step = steps[decimals] ?? steps.at(-1) ?? 0;
  if (step === 0) return null;
  const perUnit = toKilograms(1000, other) / toKilograms(1000, unit);
  const typed = Math.round(size / perUnit / step) * step;
  const tolerance = 0.5 / 10 ** decimals + size * APPS_FACTOR_ERROR;
  return Math.abs(typed * perUnit - size) <= tolerance ? typed : null;
}
