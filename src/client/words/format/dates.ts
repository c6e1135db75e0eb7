import { perLanguage } from './per-language.ts';

type Instant = Date | number;

/** The formatter is made once: making one is far slower than using it. */
function writer(options: Intl.DateTimeFormatOptions, locale?: Intl.LocalesArgument) {
  const formatter = perLanguage((language) => new Intl.DateTimeFormat(locale ?? language, options));
  return (instant: Instant): string => formatter().format(instant);
}

/** `November 13, 2026` */
export const longDate = writer({ dateStyle: 'long' });
/** `November 13` */
export const longDateOfYear = writer({ month: 'long', day: 'numeric' });
/** `Nov 13, 2026` */
export const mediumDate = writer({ dateStyle: 'medium' });
/** `Nov 13` */
export const shortDate = writer({ month: 'short', day: 'numeric' });
/** `Fri, Nov 13` */
export const shortDateWithWeekday = writer({ weekday: 'short', month: 'short', day: 'numeric' });

// Clocks are written as the reader's device does, in its own locale.
const clock = { hour: 'numeric', minute: '2-digit' } as const;
const deviceTime = writer(clock, []);
const wallTime = writer({ ...clock, timeZone: 'UTC' }, []);
const shortWeekday = writer({ weekday: 'short' });

/** `18:42`, on the clock of a place if one is named. */
export function timeOfDay(instant: Instant, timeZone?: string): string {
  return timeZone ? writer({ ...clock, timeZone }, [])(instant) : deviceTime(instant);
}

/** The same for `18:42` on a clock on the wall, wherever that is. */
export function timeOnWall(time: string): string {
  return wallTime(new Date(`2026-01-01T${time}Z`));
}

/** `Sat 18:42`: the time is written as it is alone. */
export function timeWithWeekday(instant: Instant): string {
  return `${shortWeekday(instant)} ${timeOfDay(instant)}`;
}

// Days and months are no instants: in UTC, one formatter serves every zone.
const dayWriter = writer({ timeZone: 'UTC', weekday: 'long', month: 'long', day: 'numeric' });
const dayOfYearWriter = writer({ timeZone: 'UTC', weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });
const longWeekdayWriter = writer({ timeZone: 'UTC', weekday: 'long' });
const weekdayLetterWriter = writer({ timeZone: 'UTC', weekday: 'narrow' });
const monthAndYearWriter = writer({ timeZone: 'UTC', month: 'short', year: 'numeric' });
const longMonthAndYearWriter = writer({ timeZone: 'UTC', month: 'long', year: 'numeric' });
const dateOfYearWriter = writer({ timeZone: 'UTC', month: 'long', day: 'numeric' });
const dateWriter = writer({ timeZone: 'UTC', dateStyle: 'medium' });
const shortMonthWriter = writer({ timeZone: 'UTC', month: 'short' });
const longMonthWriter = writer({ timeZone: 'UTC', month: 'long' });

/** `Friday, November 13` for the day `2026-11-13`. */
export function dayInWords(day: string): string {
  return dayWriter(new Date(`${day}T00:00:00Z`));
}

/** The same, and with the year if it is not the one of `today`: `Thursday, November 13, 2025`. */
export function dayOfYearInWords(day: string, today: string): string {
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  return isThisYear ? dayInWords(day) : dayOfYearWriter(new Date(`${day}T00:00:00Z`));
}

/** `Friday` for the day `2026-11-13`. */
export function longWeekday(day: string): string {
  return longWeekdayWriter(new Date(`${day}T00:00:00Z`));
}

/** `F` for the day `2026-11-13`. */
export function weekdayLetter(day: string): string {
  return weekdayLetterWriter(new Date(`${day}T00:00:00Z`));
}

/** `November 13` for the day `2026-11-13`, and if that is not in the year of `today` `Nov 13, 2025`. */
export function dateOfYear(day: string, today: string): string {
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  return (isThisYear ? dateOfYearWriter : dateWriter)(new Date(`${day}T00:00:00Z`));
}

/** `Nov 13, 2026` for the day `2026-11-13`. */
export function dateWithYear(day: string): string {
  return dateWriter(new Date(`${day}T00:00:00Z`));
}

/** `Nov 2026` for the day `2026-11-13`. */
export function monthAndYear(day: string): string {
  return monthAndYearWriter(new Date(`${day}T00:00:00Z`));
}

/** `November 2026` for the day `2026-11-13`. */
export function longMonthAndYear(day: string): string {
  return longMonthAndYearWriter(new Date(`${day}T00:00:00Z`));
}

/** An instant of the day `2026-11-13` for whoever reads it, wherever that is. */
export function noonOn(day: string): Date {
  return new Date(`${day}T12:00:00`);
}

/** `Jan` for 1. */
export function shortMonth(month: number): string {
  return shortMonthWriter(Date.UTC(2026, month - 1));
}

/** `January` for 1. */
export function longMonth(month: number): string {
  return longMonthWriter(Date.UTC(2026, month - 1));
}
