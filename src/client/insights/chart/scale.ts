import { addDays, daysBetween } from '#core/progression/calendar.ts';

/** Round values between the bottom and the top of a chart. */
export interface Scale {
  readonly ticks: readonly number[];
  /** 0 at the bottom, 1 at the top. */
  readonly toHeight: (value: number) => number;
}

/** Which numbers are round: of weights, of things that are counted, of seconds. */
export type Roundness = 'decimal' | 'whole' | 'time';

/** Each at most twice the one before, so that at least two of them fit in every scale. */
const SECONDS = [1, 2, 3, 5, 10, 15, 30, 60, 120, 180, 300, 600, 900, 1800, 3600, 7200, 10_800, 18_000, 36_000, 72_000];

type ScaleOptions = { roundness?: Roundness | undefined; from?: 'zero' | undefined };

/** From a little below the least value to a little above the highest, with at least two and at most `mostTicks` numbers. */
export function chartScale(
  values: readonly number[],
  mostTicks: number,
  { roundness = 'decimal', from }: ScaleOptions = {},
): Scale {
  const least = from === 'zero' ? Math.min(0, ...values) : Math.min(...values);
  const most = Math.max(...values);
  // A flat line runs through the middle, and not along the edge.
  const air = (most - least) * 0.06 || Math.max(Math.abs(most) * 0.1, 1);
  const foot = from === 'zero' && least === 0 ? 0 : least < 0 ? least - air : Math.max(least - air, 0);
  const head = most + air;
  const count = (step: number) => Math.floor(head / step) - Math.ceil(foot / step) + 1;
  const steps = stepsFor(head - foot, roundness).filter((size) => count(size) >= 2);
  const step = steps.find((size) => count(size) <= mostTicks) ?? steps.at(-1) ?? head - foot;
  const lowest = Math.ceil(foot / step);
  const ticks = Array.from({ length: count(step) }, (_, at) => tidy((lowest + at) * step));
  return {
    // Of 27.5, 30 and 32.5, only one would be left with steps of 5: then the first and the last will do.
    ticks: ticks.length > mostTicks ? ticks.filter((tick) => tick === ticks[0] || tick === ticks.at(-1)) : ticks,
    toHeight: (value) => (value - foot) / (head - foot),
  };
}

/** All distances between round numbers that may do, the smallest first. */
function stepsFor(range: number, roundness: Roundness): readonly number[] {
  if (roundness === 'time') return SECONDS;
  const power = Math.floor(Math.log10(range)) - 2;
  const tens = [0, 1, 2, 3].map((more) => 10 ** (power + more));
  if (roundness === 'decimal') return tens.flatMap((ten) => [1, 2, 2.5, 5].map((size) => size * ten));
  return [1, 2, 3, ...tens.filter((ten) => ten >= 1).flatMap((ten) => [5, 10, 20, 25].map((size) => size * ten))];
}

/** Sums of doubles drift: 0.1 + 0.2 must not appear on an axis. */
function tidy(value: number): number {
  return Number(value.toPrecision(12));
}

/** The distances between the labels of a time axis, in months. */
const MONTHS = [1, 2, 3, 4, 6, 12, 24, 60, 120, 240, 600, 1200];
/** Under so many days, days are named instead of months. */
const MONTHS_FROM = 70;

/** A label below a chart: a month by its first day, or a day. */
export interface TimeTick {
  readonly day: string;
  readonly names: 'day' | 'month' | 'monthAndYear' | 'year';
}

/** At most so many days below a chart that runs from `first` to `last`; its ends where no two round months are. */
export function timeTicks(first: string, last: string, most: number): readonly TimeTick[] {
  const days = daysBetween(first, last);
  if (days < MONTHS_FROM) return dayTicks(first, days, Math.min(most, days + 1));
  const months = monthsBetween(first, last);
  const step = MONTHS.find((size) => months.filter((month) => isOnStep(month, size)).length <= most) ?? 1200;
  const shown = months.filter((month) => isOnStep(month, step));
  if (shown.length < 2) return [first, last].map((day) => ({ day, names: 'monthAndYear' }));
  return shown.map((day) => ({ day, names: step >= 12 || day.slice(5, 7) === '01' ? 'year' : 'month' }));
}

function dayTicks(first: string, days: number, count: number): readonly TimeTick[] {
  return Array.from({ length: count }, (_, at) => {
    const offset = count === 1 ? 0 : Math.round((at * days) / (count - 1));
    return { day: addDays(first, offset), names: 'day' };
  });
}

/** The first days of the months that begin in a span. */
function monthsBetween(first: string, last: string): readonly string[] {
  const months: string[] = [];
  const month = new Date(`${first.slice(0, 7)}-01T00:00:00Z`);
  for (; month.toISOString().slice(0, 10) <= last; month.setUTCMonth(month.getUTCMonth() + 1)) {
    const day = month.toISOString().slice(0, 10);
    if (day >= first) months.push(day);
  }
  return months;
}

function isOnStep(month: string, step: number): boolean {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;
  return count % step === 0;
}
