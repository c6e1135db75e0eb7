export type WeightUnit = 'kg' | 'lb';

/** Exact by definition. */
const KILOGRAMS_PER_POUND = 0.453_592_37;

export function toKilograms(weight: number, unit: WeightUnit): number {
  return unit === 'kg' ? weight : Math.round(weight * KILOGRAMS_PER_POUND * 1000) / 1000;
}
