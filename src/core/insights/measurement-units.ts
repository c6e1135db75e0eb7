import { KILOGRAMS_PER_POUND, toThousandths, type WeightUnit } from '../workout/weight-units.ts';
import { MEASUREMENTS, type MeasurementKind } from './measurements.ts';

/** What members read and type. Kept are kilograms, centimetres and per cent, to the thousandth. */
export type MeasurementUnit = 'kg' | 'lb' | 'cm' | 'in' | '%';

interface UnitRules {
  readonly perUnit: number;
  /** How many digits may be typed after the decimal mark. */
  readonly decimals: number;
  /** Into how many parts a unit may be divided, the coarsest first: 15.25 in is kept as 38.735 cm and shown as it was typed. */
  readonly parts: readonly number[];
  /** What a button adds or takes off. */
  readonly step: number;
}

const metric = { perUnit: 1, decimals: 3, parts: [1000] } as const;

export const MEASUREMENT_UNITS: Readonly<Record<MeasurementUnit, UnitRules>> = {
  kg: { ...metric, step: 0.1 },
  cm: { ...metric, step: 0.5 },
  '%': { ...metric, step: 0.1 },
  lb: { perUnit: KILOGRAMS_PER_POUND, decimals: 1, parts: [10], step: 0.2 },
  in: { perUnit: 2.54, decimals: 2, parts: [4, 10, 100], step: 0.25 },
};

const ENGLISH: Readonly<Record<string, MeasurementUnit>> = { kg: 'lb', cm: 'in' };

/** Whoever lifts in pounds measures in inches. */
export function measurementUnit(kind: MeasurementKind, weightUnit: WeightUnit): MeasurementUnit {
  const { unit } = MEASUREMENTS[kind];
  return (weightUnit === 'lb' && ENGLISH[unit]) || unit;
}

export function toKept(number: number, unit: MeasurementUnit): number {
  return toThousandths(number * MEASUREMENT_UNITS[unit].perUnit);
}

/** A kept value as it was typed, and in tenths if that was in another unit. */
export function fromKept(value: number, unit: MeasurementUnit): number {
  const { perUnit, parts } = MEASUREMENT_UNITS[unit];
  const inParts = (count: number) => Math.round((value / perUnit) * count) / count;
  return parts.map(inParts).find((number) => toKept(number, unit) === value) ?? inParts(10);
}

/** What may be typed, in whole numbers of the unit: never wider than what is accepted. */
export function measurementBounds(kind: MeasurementKind, unit: MeasurementUnit) {
  const { least, most } = MEASUREMENTS[kind];
  const { perUnit } = MEASUREMENT_UNITS[unit];
  return { least: Math.ceil(least / perUnit), most: Math.floor(most / perUnit) };
}

/** Reads a number with a decimal point or comma; `null` for anything else, or with more decimals than the unit has. */
export function measuredNumber(text: string, unit: MeasurementUnit): number | null {
  const [, whole, decimals = ''] = /^(\d{1,4})(?:[.,](\d*))?$/.exec(text.trim()) ?? [];
  return whole === undefined || decimals.length > MEASUREMENT_UNITS[unit].decimals
    ? null
    : Number(`${whole}.${decimals || '0'}`);
}

/** The value to keep; `null` for what is no number, or cannot be. */
export function typedMeasurement(text: string, kind: MeasurementKind, unit: MeasurementUnit): number | null {
  const number = measuredNumber(text, unit);
  const { least, most } = measurementBounds(kind, unit);
  return number === null || number < least || number > most ? null : toKept(number, unit);
}
