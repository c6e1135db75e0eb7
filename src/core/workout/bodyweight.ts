import { BODYWEIGHT_LIMITS } from './limits.ts';
import { fromKilograms, type WeightUnit } from './weight-units.ts';

/** What a member may weigh, in whole numbers of their unit. */
export function bodyweightBounds(unit: WeightUnit): { readonly least: number; readonly most: number } {
  const inUnit = (kilograms: number) => Math.round(fromKilograms(kilograms, unit));
  return { least: inUnit(BODYWEIGHT_LIMITS.least), most: inUnit(BODYWEIGHT_LIMITS.most) };
}

/** Reads a number with up to one decimal, after a point or a comma; `null` for anything else. */
export function bodyweightNumber(text: string): number | null {
  const trimmed = text.trim();
  return /^\d{1,9}([.,]\d?)?$/.test(trimmed) ? Number(trimmed.replace(',', '.')) : null;
}

export function isPossibleBodyweight(number: number | null, unit: WeightUnit): number is number {
  const { least, most } = bodyweightBounds(unit);
  // The bounds are said in whole numbers; the conversion of one that was right is right, too.
  return number !== null && number >= least && number <= Math.max(most, fromKilograms(BODYWEIGHT_LIMITS.most, unit));
}

/** Where people train in pounds. */
const POUND_REGIONS = ['US'];

/** The unit that a member probably thinks in, by the languages of the device: `en-US`, `de`. The first that names a country decides. */
export function guessedWeightUnit(languages: readonly string[]): WeightUnit {
  const region = languages
    .map((language) => /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?-([A-Z]{2})\b/i.exec(language)?.[1])
    .find(Boolean);
  return region && POUND_REGIONS.includes(region.toUpperCase()) ? 'lb' : 'kg';
}
