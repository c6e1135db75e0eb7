import { addDays, type CalendarDate, daysBetween, weekStart } from './calendar.ts';

/** The first day of a month. */
export type Month = CalendarDate;

export function monthOf(date: CalendarDate): Month {
  return `${date.slice(0, 7)}-01`;
}

export function addMonths(month: Month, months: number): Month {
  const date = new Date(`${month}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 10);
}

/** The weeks that a month has days in, each with its seven days from Monday on. */
export function monthWeeks(month: Month): readonly (readonly CalendarDate[])[] {
  const first = weekStart(month);
  const weeks = Math.ceil(daysBetween(first, addMonths(month, 1)) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => addDays(first, 7 * week + day)),
  );
}

/** The same day of another month, or its last one where that is shorter. */
export function sameDayIn(month: Month, date: CalendarDate): CalendarDate {
  const last = addDays(addMonths(month, 1), -1);
  const same = `${month.slice(0, 8)}${date.slice(8)}`;
  return same > last ? last : same;
}

/** The last month is shown until nothing has been done for so long. */
const LONG_BREAK_DAYS = 31;

/** The month to begin with: the running one, or after a long break that of the last workout. */
export function openingMonth(today: CalendarDate, lastTrained: CalendarDate | undefined): Month {
  const isLongAgo = lastTrained !== undefined && daysBetween(lastTrained, today) > LONG_BREAK_DAYS;
  return monthOf(isLongAgo ? lastTrained : today);
}

/** Where a key leads in a grid of days with Monday in front; `null` for any other key. */
export function dayByKey(date: CalendarDate, key: string, isShifted = false): CalendarDate | null {
  const monday = weekStart(date);
  const months = isShifted ? 12 : 1;
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1);
    case 'ArrowRight':
      return addDays(date, 1);
    case 'ArrowUp':
      return addDays(date, -7);
    case 'ArrowDown':
      return addDays(date, 7);
    case 'Home':
      return monday;
    case 'End':
      return addDays(monday, 6);
    case 'PageUp':
      return sameDayIn(addMonths(monthOf(date), -months), date);
    case 'PageDown':
      return sameDayIn(addMonths(monthOf(date), months), date);
    default:
      return null;
  }
}

/** A date that is kept between two others. */
export function within(date: CalendarDate, first: CalendarDate, last: CalendarDate): CalendarDate {
  return date < first ? first : date > last ? last : date;
}
