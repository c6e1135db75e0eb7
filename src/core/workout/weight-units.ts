export type WeightUnit = 'kg' | 'lb';

/** Exact by definition. */
export const KILOGRAMS_PER_POUND = 0.453_592_37;

export function toKilograms(weight: number, unit: WeightUnit): number {
  return unit === 'kg' ? weight : toThousandths(weight * KILOGRAMS_PER_POUND);
}

export function fromKilograms(kilograms: number, unit: WeightUnit): number {
  return unit === 'kg' ? kilograms : toThousandths(kilograms / KILOGRAMS_PER_POUND);
}

/** Two decimals of a pound are five grams: each has kilograms of its own. */
export const POUND_DECIMALS = 2;

/** Halves first: 135 lb are kept as 61.235 kg, which are 135.0001 lb. */
const PARTS_OF_A_POUND = [2, 4, 10];
const HUNDREDTHS = 10 ** POUND_DECIMALS;
/** Grams. A multiple of the smallest plate was typed in kilograms, even if some hundredths of a pound come out as well. */
const SMALLEST_PLATE = 250;

/** A stored weight as a member reads it: as it was typed, and in tenths of a pound if that was in kilograms. */
export function shownWeight(kilograms: number, unit: WeightUnit): number {
  if (unit === 'kg') return kilograms;
  const inParts = (parts: number) => Math.round((kilograms / KILOGRAMS_PER_POUND) * parts) / parts;
  const parts = toGrams(kilograms) % SMALLEST_PLATE === 0 ? PARTS_OF_A_POUND : [...PARTS_OF_A_POUND, HUNDREDTHS];
  const kept = toThousandths(kilograms);
  return parts.map(inParts).find((pounds) => toKilograms(pounds, unit) === kept) ?? inParts(10);
}

export function wholeWeight(kilograms: number, unit: WeightUnit): number {
  return Math.round(fromKilograms(kilograms, unit));
}

/** Converts the number in a field when the member changes the unit. */
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
