import { toThousandths } from '../workout/weight-units.ts';

interface MeasurementRules {
  /** What it is told in; a member of pounds and inches sees those instead. */
  readonly unit: 'kg' | 'cm' | '%';
  readonly least: number;
  readonly most: number;
}

const girth = { unit: 'cm', least: 1, most: 400 } as const satisfies MeasurementRules;

/** Everything that depends on the kind of a measurement; the words are the client's. */
const RULES = {
  weight: { unit: 'kg', least: 20, most: 500 },
  body_fat: { unit: '%', least: 1, most: 90 },
  neck: girth,
  shoulders: girth,
  chest: girth,
  waist: girth,
  abdomen: girth,
  hips: girth,
  left_arm: girth,
  right_arm: girth,
  left_forearm: girth,
  right_forearm: girth,
  left_thigh: girth,
  right_thigh: girth,
  left_calf: girth,
  right_calf: girth,
} as const satisfies Record<string, MeasurementRules>;

export type MeasurementKind = keyof typeof RULES;
export const MEASUREMENTS: Readonly<Record<MeasurementKind, MeasurementRules>> = RULES;
export const MEASUREMENT_KINDS = Object.keys(RULES) as [MeasurementKind, ...MeasurementKind[]];

/** The first day that is kept. An earlier one is a slip. */
export const EARLIEST_MEASURED = '1900-01-01';

const CENTIMETERS_PER_INCH = 2.54;

/** To the thousandth, as it is kept. */
export const toCentimeters = (inches: number): number => toThousandths(inches * CENTIMETERS_PER_INCH);

/** Other values are slips of the thumb, or in another unit. */
export function isPossibleMeasurement(kind: MeasurementKind, value: number): boolean {
  const { least, most } = RULES[kind];
  return value >= least && value <= most;
}
