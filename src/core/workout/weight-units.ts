export type WeightUnit = 'kg' | 'lb';

/** Exact by definition. */
const KILOGRAMS_PER_POUND = 0.453_592_37;

export function toKilograms(weight: number, unit: WeightUnit): number {
  return unit === 'kg' ? weight : toThousandths(weight * KILOGRAMS_PER_POUND);
}

export function fromKilograms(kilograms: number, unit: WeightUnit): number {
  return unit === 'kg' ? kilograms : toThousandths(kilograms / KILOGRAMS_PER_POUND);
}

/** For the number in front of a member who changes the unit: unchanged where the unit is the same. */
export function convertWeight(value: number, from: WeightUnit, to: WeightUnit): number {
  return from === to ? value : fromKilograms(toKilograms(value, from), to);
}

/** Whole grams, which sums and products of doubles keep exact. */
export function toGrams(kilograms: number): number {
  return Math.round(kilograms * 1000);
}

/** The step in which weights are stored: sums of doubles must not drift away from it. */
export function toThousandths(weight: number): number {
  return Math.round(weight * 1000) / 1000;
}
