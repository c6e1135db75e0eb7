import type { CalendarDate } from '../progression/calendar.ts';
import type { MonthTotal } from './played-workout.ts';

/** What a quarter of a year adds up to. */
export interface SeasonTotal extends Omit<MonthTotal, 'month'> {
  /** Its first day. */
  readonly quarter: CalendarDate;
}

export interface Seasons {
  /** Those with a workout and the running one, the latest first. */
  readonly seasons: readonly SeasonTotal[];
  readonly months: readonly MonthTotal[];
}

export function monthOfDay(day: CalendarDate): CalendarDate {
  return `${day.slice(0, 7)}-01`;
}

/** The first day of the quarter that a day belongs to. */
export function quarterOf(day: CalendarDate): CalendarDate {
  const first = Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1;
  return `${day.slice(0, 4)}-${String(first).padStart(2, '0')}-01`;
}

/** `Q4 2026` for the quarter from 2026-10-01: half of the world has summer then. */
export function seasonName(quarter: CalendarDate): string {
  return `Q${Math.ceil(Number(quarter.slice(5, 7)) / 3)} ${quarter.slice(0, 4)}`;
}

/** From the totals of months, in any order. The running month and quarter are there even without a workout. */
export function seasonsOf(totals: readonly MonthTotal[], today: CalendarDate): Seasons {
  const running: MonthTotal = { month: monthOfDay(today), workouts: 0, xp: 0, records: 0 };
  const months = [running, ...totals];
  return {
    seasons: latestFirst(months, ({ month }) => quarterOf(month)).map(([quarter, sum]) => ({ quarter, ...sum })),
    months: latestFirst(months, ({ month }) => month).map(([month, sum]) => ({ month, ...sum })),
  };
}

function latestFirst(totals: readonly MonthTotal[], periodOf: (total: MonthTotal) => CalendarDate) {
  const sums = new Map<CalendarDate, Omit<MonthTotal, 'month'>>();
  for (const total of totals) {
    const known = sums.get(periodOf(total));
    sums.set(periodOf(total), {
      workouts: (known?.workouts ?? 0) + total.workouts,
      xp: (known?.xp ?? 0) + total.xp,
      records: (known?.records ?? 0) + total.records,
    });
  }
  return [...sums].sort(([a], [b]) => (a > b ? -1 : 1));
}
