import { type CalendarDate, daysBetween } from '../progression/calendar.ts';

interface Weighing {
  readonly day: CalendarDate;
  readonly value: number;
}

/** What is left after a day of what was known before. */
const KEPT_PER_DAY = 0.9;

/** Days after which nothing is left of a weighing that a double could tell. */
export const TREND_MEMORY_DAYS = 365;

/** The smoothed line through weighings, the earliest first. The longer the one before is ago, the more a new one weighs: gaps do not lag. */
export function trendLine(weighings: readonly Weighing[]): number[] {
  let before: { readonly day: CalendarDate; readonly trend: number } | null = null;
  return weighings.map(({ day, value }) => {
    const kept: number = before === null ? 0 : KEPT_PER_DAY ** daysBetween(before.day, day);
    const trend: number = value + kept * ((before?.trend ?? 0) - value);
    before = { day, trend };
    return trend;
  });
}
