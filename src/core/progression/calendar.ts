const DAY_MS = 86_400_000;

/** A day of the calendar, `YYYY-MM-DD`, without time and zone. */
export type CalendarDate = string;

/** The day that an instant falls on where the member lives. */
export function calendarDate(instant: Date, timeZone: string): CalendarDate {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    .formatToParts(instant)
    .map(({ type, value }) => [type, value]);
  const { year = '', month, day } = Object.fromEntries(parts) as Record<string, string>;
  return `${year.padStart(4, '0')}-${month}-${day}`;
}

/** Monday of the week that a day belongs to. */
export function mondayOf(date: CalendarDate): CalendarDate {
  const instant = new Date(`${date}T00:00:00Z`);
  const daysSinceMonday = (instant.getUTCDay() + 6) % 7;
  return addDays(date, -daysSinceMonday);
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}
