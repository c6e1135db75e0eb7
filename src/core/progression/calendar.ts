const DAY_MS = 86_400_000;

/** A day of the calendar, `YYYY-MM-DD`, without time and zone. */
export type CalendarDate = string;

/** The day that an instant falls on where the member lives. */
export function calendarDate(instant: Date, timeZone: string): CalendarDate {
  // MM/DD/YYYY: taking it apart costs a third of having it told in parts.
  const written = dayFormatter(timeZone).format(instant);
  return `${written.slice(6).padStart(4, '0')}-${written.slice(0, 2)}-${written.slice(3, 5)}`;
}

export function weekStart(date: CalendarDate): CalendarDate {
  const instant = new Date(`${date}T00:00:00Z`);
  const daysSinceMonday = (instant.getUTCDay() + 6) % 7;
  return addDays(date, -daysSinceMonday);
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Whole days from one date to a later one; negative if it is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}

export type Period = 'week' | 'month';

/** The name itself where this machine knows the zone, so that a profile from elsewhere never breaks a screen. */
export function knownTimeZone(name: string): string {
  try {
    dayFormatter(name);
    return name;
  } catch {
    return 'UTC';
  }
}

/** Making a formatter is far slower than using it. Bounded, since a zone has endless spellings: `utc`, `Utc`, `UTC`. */
const formatters = new Map<string, Intl.DateTimeFormat>();
const MOST_FORMATTERS = 64;

function dayFormatter(timeZone: string): Intl.DateTimeFormat {
  const kept = formatters.get(timeZone);
  if (kept) return kept;
  const made = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const [oldest] = formatters.keys();
  if (oldest !== undefined && formatters.size >= MOST_FORMATTERS) formatters.delete(oldest);
  formatters.set(timeZone, made);
  return made;
}
