import { plural, t } from '@lingui/core/macro';
import { perLanguage, withKnownSpaces } from './per-language.ts';

// For days, which are no instants: in UTC, so that one formatter serves every zone.
const thisYear = perLanguage((language) => dateWriter(language, {}));
const withYear = perLanguage((language) => dateWriter(language, { year: 'numeric' }));

function dateWriter(language: string, options: Intl.DateTimeFormatOptions) {
  return new Intl.DateTimeFormat(language, { timeZone: 'UTC', month: 'short', day: 'numeric', ...options });
}

const DAY_MS = 86_400_000;

/** The week of a Monday: `Nov 16 – 22`, `Nov 30 – Dec 6`, and with the year, if it is not the one of `today`. */
export function weekDates(monday: string, today: string): string {
  const sunday = new Date(Date.parse(`${monday}T00:00:00Z`) + 6 * DAY_MS).toISOString().slice(0, 10);
  return dateRange(monday, sunday, today);
}

/** The same from any day to a later one. */
export function dateRange(from: string, to: string, today: string): string {
  const writer = from.slice(0, 4) === today.slice(0, 4) ? thisYear : withYear;
  return withKnownSpaces(writer().formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`)));
}

/** `This week`, `In 3 weeks`, `5 weeks ago`: how far a Monday is from the one of the running week. */
export function weekName(monday: string, runningMonday: string): string {
  const weeks = (Date.parse(monday) - Date.parse(runningMonday)) / (7 * DAY_MS);
  if (weeks === 0) return t`This week`;
  if (weeks === -1) return t`Last week`;
  if (weeks === 1) return t`Next week`;
  const ago = -weeks;
  return weeks > 0
    ? plural(weeks, { one: 'In # week', other: 'In # weeks' })
    : plural(ago, { one: '# week ago', other: '# weeks ago' });
}
