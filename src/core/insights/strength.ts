import { addDays, type CalendarDate } from '../progression/calendar.ts';
import { ESTIMATE_DAYS } from './spans.ts';

/** The lifts of a powerlifter, and the exercises that count as them. */
export const BIG_LIFTS = {
  squat: ['barbell-back-squat'],
  bench: ['barbell-bench-press'],
  deadlift: ['barbell-deadlift', 'barbell-sumo-deadlift'],
} as const;

export type BigLift = keyof typeof BIG_LIFTS;
export const BIG_LIFT_NAMES = Object.keys(BIG_LIFTS) as [BigLift, ...BigLift[]];

/** The best set of an exercise on a day. */
export interface DatedEstimate {
  readonly exerciseId: string;
  readonly day: CalendarDate;
  readonly estimate: number;
}

/** The best estimate of each lift in the days up to this one; of equals the latest. */
export function bestEstimates<Dated extends DatedEstimate>(
  estimates: readonly Dated[],
  day: CalendarDate,
): Readonly<Record<BigLift, Dated | null>> {
  const since = addDays(day, 1 - ESTIMATE_DAYS);
  const best: Record<BigLift, Dated | null> = { squat: null, bench: null, deadlift: null };
  for (const dated of estimates) {
    if (dated.day > day || dated.day < since) continue;
    const lift = BIG_LIFT_NAMES.find((name) => BIG_LIFTS[name].some((id) => id === dated.exerciseId));
    if (!lift) continue;
    const known = best[lift];
    const isBetter =
      !known || dated.estimate > known.estimate || (dated.estimate === known.estimate && dated.day > known.day);
    if (isBetter) best[lift] = dated;
  }
  return best;
}

/** Totals are only compared within these two: other lifters have a total alone. */
export type ScoredGender = 'M' | 'F';

export function isScored(gender: string | null): gender is ScoredGender {
  return gender === 'M' || gender === 'F';
}

interface DotsRules {
  readonly coefficients: readonly [number, number, number, number, number];
  /** Bodyweights in kilograms that the curve was fitted to: lighter and heavier lifters count as these. */
  readonly least: number;
  readonly most: number;
}

const DOTS: Readonly<Record<ScoredGender, DotsRules>> = {
  M: { coefficients: [-307.75076, 24.0900756, -0.1918759221, 0.0007391293, -0.000001093], least: 40, most: 210 },
  F: { coefficients: [-57.96288, 13.6175032, -0.1126655495, 0.0005158568, -0.0000010706], least: 40, most: 150 },
};

/** A total in kilograms as points that lifters of every bodyweight can compare. */
export function dotsScore(total: number, bodyweight: number, gender: ScoredGender): number {
  const { coefficients, least, most } = DOTS[gender];
  const weight = Math.min(Math.max(bodyweight, least), most);
  const divisor = coefficients.reduce((sum, coefficient, power) => sum + coefficient * weight ** power, 0);
  return toHundredths((500 * total) / divisor);
}

const IPF_GL: Readonly<Record<ScoredGender, readonly [a: number, b: number, c: number]>> = {
  M: [1199.72839, 1025.18162, 0.00921],
  F: [610.32796, 1045.59282, 0.03048],
};

/** The points of the International Powerlifting Federation, for classic lifts. */
export function ipfGlScore(total: number, bodyweight: number, gender: ScoredGender): number {
  const [a, b, c] = IPF_GL[gender];
  return toHundredths((100 * total) / (a - b * Math.exp(-c * bodyweight)));
}

const toHundredths = (value: number) => Math.round(value * 100) / 100;
