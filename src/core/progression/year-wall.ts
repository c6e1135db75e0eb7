import { addDays, type CalendarDate, weekStart } from './calendar.ts';

/** 54 weeks hold every year, whatever day it begins on: two halves of 27. */
export const WEEKS_IN_HALF = 27;
const DAYS_IN_HALF = 7 * WEEKS_IN_HALF;

export interface MonthMark {
  readonly month: number;
  /** The week that the month's name stands above, from 0. */
  readonly week: number;
}

/** Half a year as a wall of days: a column for each week, Monday on top. */
export interface HalfYear {
  readonly months: readonly MonthMark[];
  /** Week by week; `null` where a week belongs to the year before or after. */
  readonly days: readonly (CalendarDate | null)[];
}

export function halfYears(year: number): readonly [HalfYear, HalfYear] {
  const first = weekStart(`${fourDigits(year)}-01-01`);
  return [halfYear(year, first), halfYear(year, addDays(first, DAYS_IN_HALF))];
}

function halfYear(year: number, firstMonday: CalendarDate): HalfYear {
  const dates = Array.from({ length: DAYS_IN_HALF }, (_, days) => addDays(firstMonday, days));
  const days = dates.map((date) => (date.startsWith(fourDigits(year)) ? date : null));
  return { days, months: monthMarks(dates, days) };
}

/** A name needs the room of two weeks. */
const LAST_MARKED_WEEK = WEEKS_IN_HALF - 2;

/** A month is named above its first Monday, and the one that a half begins with above its first week. */
function monthMarks(dates: readonly CalendarDate[], days: readonly (CalendarDate | null)[]): MonthMark[] {
  const marks: MonthMark[] = [];
  for (let week = 0; week <= LAST_MARKED_WEEK; week++) {
    const date = week === 0 ? dates[6] : days[7 * week];
    const month = date ? monthNumber(date) : undefined;
    if (month !== undefined && month !== marks.at(-1)?.month) marks.push({ month, week });
  }
  return marks;
}

export function monthNumber(date: CalendarDate): number {
  return Number(date.slice(5, 7));
}

export function yearNumber(date: CalendarDate): number {
  return Number(date.slice(0, 4));
}

function fourDigits(year: number): string {
  return String(year).padStart(4, '0');
}
