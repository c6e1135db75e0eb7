import type { CalendarDate } from '../progression/calendar.ts';
import type { MonthTotal } from './played-workout.ts';

export interface SeasonTotal extends Omit<MonthTotal, 'month'> {
  /** Its first day. */
  readonly quarter: CalendarDate;
}

/** Three years of quarters. */
export const SEASONS_AT_ONCE = 12;
/** One month more than a page's seasons have: it shows whether there are earlier seasons. */
export const MONTHS_TO_READ = 3 * SEASONS_AT_ONCE + 1;

export function monthStart(day: CalendarDate): CalendarDate {
  return `${day.slice(0, 7)}-01`;
}

export function quarterStart(day: CalendarDate): CalendarDate {
  const first = Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1;
  return `${day.slice(0, 4)}-${String(first).padStart(2, '0')}-01`;
}

/** A page of seasons, the latest first, from the latest trained months. */
export function seasonsPage(months: readonly MonthTotal[]) {
  const latestFirst = months.toSorted((one, other) => (one.month > other.month ? -1 : 1));
  const seasons = sumSeasons(latestFirst);
  const shown = seasons.slice(0, SEASONS_AT_ONCE);
  const earliest = shown.at(-1)?.quarter ?? '';
  return {
    seasons: shown,
    months: latestFirst.filter(({ month }) => month >= earliest),
    /** The first day of the earliest season here, where there are earlier ones. */
    next: seasons.length > shown.length ? earliest : null,
  };
}
export type SeasonsPage = ReturnType<typeof seasonsPage>;

/** Adds the month of a day if nothing was done in it. */
export function withMonth(day: CalendarDate, months: readonly MonthTotal[]): readonly MonthTotal[] {
  const month = monthStart(day);
  return months.some((total) => total.month === month)
    ? months
    : [{ month, workouts: 0, xp: 0, records: 0 }, ...months];
}

export function sumSeasons(months: readonly MonthTotal[]): SeasonTotal[] {
  const seasons = new Map<CalendarDate, SeasonTotal>();
  for (const { month, workouts, xp, records } of months) {
    const quarter = quarterStart(month);
    const sums = seasons.get(quarter) ?? { workouts: 0, xp: 0, records: 0 };
    seasons.set(quarter, {
      quarter,
      workouts: sums.workouts + workouts,
      xp: Math.min(Number.MAX_SAFE_INTEGER, sums.xp + xp),
      records: sums.records + records,
    });
  }
  return [...seasons.values()];
}
