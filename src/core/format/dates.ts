type Instant = Date | number;

const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });
const medium = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const short = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
const shortWithWeekday = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric' });
// The clock as whoever reads it is used to it.
const time = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' });
const shortWeekday = new Intl.DateTimeFormat('en-US', { weekday: 'short' });
const wallTime = new Intl.DateTimeFormat(undefined, { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' });
// For days and months, which are no instants: in UTC, so that one formatter serves every zone.
const weekday = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'long', month: 'long', day: 'numeric' });
const shortMonths = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short' });
const longMonths = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long' });

/** `November 13, 2026` */
export function longDate(instant: Instant): string {
  return long.format(instant);
}

/** `Nov 13, 2026` */
export function mediumDate(instant: Instant): string {
  return medium.format(instant);
}

/** `Nov 13` */
export function shortDate(instant: Instant): string {
  return short.format(instant);
}

/** `Fri, Nov 13` */
export function shortDateWithWeekday(instant: Instant): string {
  return shortWithWeekday.format(instant);
}

/** `18:42`, on the clock of a place if one is named. */
export function timeOfDay(instant: Instant, timeZone?: string): string {
  if (!timeZone) return time.format(instant);
  return new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit', timeZone }).format(instant);
}

/** The same for `18:42` on a clock on the wall, wherever that is. */
export function timeOnWall(time: string): string {
  return wallTime.format(new Date(`2026-01-01T${time}Z`));
}

/** `Sat 18:42`: the time is written as it is alone. */
export function timeWithWeekday(instant: Instant): string {
  return `${shortWeekday.format(instant)} ${timeOfDay(instant)}`;
}

/** `Friday, November 13` for the day `2026-11-13`. */
export function dayInWords(day: string): string {
  return weekday.format(new Date(`${day}T00:00:00Z`));
}

/** An instant of the day `2026-11-13` for whoever reads it, wherever that is. */
export function noonOn(day: string): Date {
  return new Date(`${day}T12:00:00`);
}

/** `Jan` for 1. */
export function shortMonth(month: number): string {
  return shortMonths.format(Date.UTC(2026, month - 1));
}

/** `January` for 1. */
export function longMonth(month: number): string {
  return longMonths.format(Date.UTC(2026, month - 1));
}
