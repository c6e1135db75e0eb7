import type { DateDoubt, DateOrder, FileTime } from './save-file.ts';

/** A day without a time has `time: null`. */
export type ReadDate = { readonly date: string; readonly time: string | null } | { readonly instant: number };

/** English first: most files have it. Where two languages mean different months by a word, the file's other months decide. */
const LOCALES = (
  'en en-GB en-AU en-CA de fr fr-CA es es-MX pt pt-BR it nl sv da nb fi pl cs sk sl hr sr sr-Latn bs mk bg ro hu el tr ru uk be lt ' +
  'lv et is ga ca eu gl sq az ka hy kk uz he ar fa hi bn ta te mr th vi id ms tl ja ko zh zh-TW'
).split(' ');

/** A month's word without what writers leave out: capitals, accents, dots. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}.·’'`]/gu, '')
    .trim();
}

const namesByLocale = new Map<string, ReadonlyMap<string, number>>();

function monthNames(locale: string): ReadonlyMap<string, number> {
  const known = namesByLocale.get(locale);
  if (known !== undefined) return known;
  const names = new Map<string, number>();
  for (const month of ['long', 'short'] as const) {
    // The word within a date may be another than the word alone: августа, август.
    for (const day of [undefined, 'numeric'] as const) {
      const format = new Intl.DateTimeFormat(locale, { month, day, timeZone: 'UTC', calendar: 'gregory' });
      for (let index = 0; index < 12; index += 1) {
        const parts = format.formatToParts(Date.UTC(2024, index, 15));
        const name = plain(parts.find(({ type }) => type === 'month')?.value ?? '');
        if (/^\p{L}{2}/u.test(name) && !names.has(name)) names.set(name, index + 1);
      }
    }
  }
  namesByLocale.set(locale, names);
  return names;
}

function findMonth(word: string, locale: string): number | null {
  const names = monthNames(locale);
  const exact = names.get(word);
  if (exact !== undefined) return exact;
  // Abbreviations differ between phones: `Sept`, `févr`.
  if (word.length < 3) return null;
  const months = new Set([...names].filter(([name]) => name.startsWith(word)).map(([, month]) => month));
  return months.size === 1 ? ([...months][0] ?? null) : null;
}

/** Digits of other scripts, by their zeros. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50];

function tidy(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[٠-٩۰-۹०-९০-৯๐-๙]/g, (digit) => {
      const code = digit.charCodeAt(0);
      return String(code - (ZEROS.findLast((zero) => zero <= code) ?? code));
    })
    .replace(/[\u200e\u200f]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

interface Parts {
  readonly words: readonly string[];
  readonly numbers: readonly string[];
  /** Three numbers with strokes or dots between them. */
  readonly numeric: readonly [string, string, string] | null;
  readonly hasDots: boolean;
  readonly month: number | null;
  readonly clock: { readonly hour: number; readonly minute: number; readonly second: number | null } | null;
  /** Minutes ahead of UTC. */
  readonly offset: number | null;
}

const AFTERNOON = /(?:^|[\s\d,.])p\.? ?m\b|午後|下午|오후|μ\.?μ|\bös\b/u;
const MORNING = /(?:^|[\s\d,.])a\.? ?m\b|午前|上午|오전|π\.?μ|\böö\b/u;

function dateParts(text: string): Parts {
  let rest = tidy(text);
  const isAfternoon = AFTERNOON.test(rest);
  const isMorning = MORNING.test(rest);
  rest = rest.replace(AFTERNOON, ' ').replace(MORNING, ' ');

  const clock =
    /(\d{1,2}) ?[:h時시点] ?(\d{2})(?:[:分분] ?(\d{2})(?:[.,]\d+)?)?/u.exec(rest) ??
    /(?<=\d{4}.*[\s,])(\d{1,2})\.(\d{2})(?:\.(\d{2}))?$/u.exec(rest);
  let offset: number | null = null;
  if (clock !== null) {
    const after = rest.slice(clock.index + clock[0].length);
    const zone = /^ ?(z|utc|gmt)?([+-])?(?:(\d{2}):?(\d{2})?)?/.exec(after);
    if (zone?.[2] !== undefined && zone[3] !== undefined) {
      offset = (Number(zone[3]) * 60 + Number(zone[4] ?? 0)) * (zone[2] === '-' ? -1 : 1);
    } else if (zone?.[1] !== undefined) offset = 0;
    rest = `${rest.slice(0, clock.index).replace(/(?<=\d)t$/, '')} ${offset === null ? after : after.slice(zone?.[0].length)}`;
  }

  const inSigns = /(\d{1,2}) ?[月월]|\b(?:thg|tháng) ?(\d{1,2})\b/u.exec(rest);
  if (inSigns !== null) rest = rest.replace(inSigns[0], ' ');
  const numeric = /(\d{1,4})([/.-]) ?(\d{1,2})\2 ?(\d{1,4})/.exec(rest);
  const hour = clock === null ? 0 : Number(clock[1]) % (isAfternoon || isMorning ? 12 : 100);
  return {
    words: (rest.match(/[\p{L}\p{M}'’.·]*\p{L}[\p{L}\p{M}'’.·]*/gu) ?? []).map(plain),
    numbers: rest.match(/\d+/g) ?? [],
    numeric: numeric === null ? null : [numeric[1] ?? '', numeric[3] ?? '', numeric[4] ?? ''],
    hasDots: numeric?.[2] === '.',
    month: inSigns === null ? null : Number(inSigns[1] ?? inSigns[2]),
    clock:
      clock === null
        ? null
        : {
            hour: hour + (isAfternoon ? 12 : 0),
            minute: Number(clock[2]),
            second: clock[3] === undefined ? null : Number(clock[3]),
          },
    offset,
  };
}

/** `2024-07-01 18:00:00`, as most files have it. */
const ISO_LOCAL = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2}))?)?$/;

export type DateReader = (text: string) => ReadDate | null;

interface DateRules {
  /** Holds where no date of the file tells. */
  readonly order?: DateOrder | null;
  /** Milliseconds: no date lies ahead. */
  readonly now?: number;
}

interface FileDates {
  readonly read: DateReader;
  /** A date that only the member can tell; the reader takes it by the order that was given, or for a day of the first number. */
  readonly doubt: DateDoubt | null;
}

/** All dates of a file together tell its languages, and whether the day or the month comes first in `3/4/2024`. */
export function dateReaderFor(
  texts: Iterable<string>,
  { order = null, now = Number.POSITIVE_INFINITY }: DateRules = {},
): FileDates {
  const words = new Set<string>();
  let dayFirst = 0;
  let monthFirst = 0;
  let doubt: DateDoubt | null = null;
  for (const text of texts) {
    if (ISO_LOCAL.test(text)) continue;
    const parts = dateParts(text.slice(0, MOST_LENGTH));
    if (parts.numeric === null) for (const word of parts.words) words.add(word);
    const both = bothDays(parts);
    // A day that has not come yet tells as much as a thirteenth month.
    if (both && !(both.month && both.month <= now)) dayFirst += 1;
    else if (both && !(both.day && both.day <= now)) monthFirst += 1;
    else if (both?.day && both.month && both.day !== both.month) doubt ??= asDoubt(text, both.day, both.month);
  }
  const isMonthFirst = monthFirst === dayFirst ? order === 'month' : monthFirst > dayFirst;
  const locales = rankedLocales(words);

  const read = (text: string) => {
    const iso = ISO_LOCAL.exec(text);
    if (iso !== null) {
      const [, year, month, day, hour, minute, second] = iso;
      const clock =
        hour === undefined
          ? null
          : { hour: Number(hour), minute: Number(minute), second: second === undefined ? null : Number(second) };
      return checked(Number(year), Number(month), Number(day), clock, null);
    }
    const parts = dateParts(text.slice(0, MOST_LENGTH));
    if (parts.numeric !== null) {
      const [first, second, third] = parts.numeric;
      if (first.length === 4) return checked(Number(first), Number(second), Number(third), parts.clock, parts.offset);
      if (first.length > 2) return null;
      const year = third.length <= 2 ? 2000 + Number(third) : Number(third);
      const [day, month] = isMonthFirst && !parts.hasDots ? [second, first] : [first, second];
      return checked(year, Number(month), Number(day), parts.clock, parts.offset);
    }
    const month =
      parts.month ?? findFirst(parts.words, (word) => findFirst(locales, (locale) => findMonth(word, locale)));
    const year = parts.numbers.find((number) => number.length === 4) ?? parts.numbers[1];
    const day = parts.numbers.find((number) => number.length <= 2);
    if (month === null || year === undefined || day === undefined) return null;
    return checked(
      year.length <= 2 ? 2000 + Number(year) : Number(year),
      month,
      Number(day),
      parts.clock,
      parts.offset,
    );
  };
  return { read, doubt: monthFirst === dayFirst ? doubt : null };
}

/** The days that `7/1/2024` may be, in milliseconds, `null` for none; nothing of dates that can only be read in one way. */
function bothDays({ numeric, hasDots }: Parts): { day: number | null; month: number | null } | null {
  if (numeric === null || hasDots || numeric[0].length > 2) return null;
  const [first, second, third] = numeric.map(Number) as [number, number, number];
  const year = numeric[2].length <= 2 ? 2000 + third : third;
  return { day: dayAt(year, second, first), month: dayAt(year, first, second) };
}

function dayAt(year: number, month: number, day: number): number | null {
  const read = checked(year, month, day, null, null);
  return read && 'date' in read ? Date.parse(read.date) : null;
}

function asDoubt(text: string, day: number, month: number): DateDoubt {
  const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10);
  return { text: /[\d/.-]+/.exec(text)?.[0] ?? text, day: isoDay(day), month: isoDay(month) };
}

/** No date is longer; a cell of another kind may be. */
const MOST_LENGTH = 60;
/** Enough to tell a language by; a file of garbage has any number of them. */
const MOST_WORDS = 200;
/** Asking all of them for every date takes long; nobody has had phones in more. */
const MOST_LANGUAGES = 12;

function rankedLocales(words: ReadonlySet<string>): readonly string[] {
  const some = [...words].slice(0, MOST_WORDS);
  if (some.length === 0) return [];
  // A phone's language may change, and a file keeps them all: each language that is taken knows words that those before do not.
  const taken: string[] = [];
  let left = some;
  while (left.length > 0 && taken.length < MOST_LANGUAGES) {
    const knows = LOCALES.map((locale) => left.filter((word) => findMonth(word, locale) !== null).length);
    const most = Math.max(...knows);
    const next = LOCALES[knows.indexOf(most)];
    if (most === 0 || next === undefined) break;
    taken.push(next);
    left = left.filter((word) => findMonth(word, next) === null);
  }
  return taken;
}

function findFirst<Item, Result>(items: readonly Item[], find: (item: Item) => Result | null): Result | null {
  for (const item of items) {
    const found = find(item);
    if (found !== null) return found;
  }
  return null;
}

function checked(
  written: number,
  month: number,
  day: number,
  clock: Parts['clock'],
  offset: number | null,
): ReadDate | null {
  // The Buddhist calendar counts 543 years more.
  const year = written > 2400 && written < 2700 ? written - 543 : written;
  const { hour, minute, second } = clock ?? { hour: 0, minute: 0, second: null };
  const time = Date.UTC(year, month - 1, day, hour, minute, second ?? 0);
  const date = new Date(time);
  const isDay = year >= 1000 && date.getUTCFullYear() === year && date.getUTCMonth() === month - 1;
  if (!isDay || date.getUTCDate() !== day || hour > 23 || minute > 59 || (second ?? 0) > 59) return null;
  if (offset !== null && clock !== null) return { instant: time - offset * 60_000 };
  const [isoDate = '', isoTime = ''] = date.toISOString().split('T');
  return { date: isoDate, time: clock === null ? null : isoTime.slice(0, second === null ? 5 : 8) };
}

/** A day without a time is taken at midday. */
export function withTime(date: ReadDate): FileTime {
  return 'instant' in date ? date : { date: date.date, time: date.time ?? '12:00' };
}

/** A file's time in milliseconds, as if its clock had hung in Greenwich. */
export function asMilliseconds(time: FileTime): number {
  return 'instant' in time ? time.instant : Date.parse(`${time.date}T${time.time}Z`);
}
