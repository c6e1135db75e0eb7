import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { addDays, calendarDate, knownTimeZone, type Period, periodStart, periodWindow, weekStart } from './calendar.ts';

describe('a day of the calendar', () => {
  test.each([
    ['2026-11-15T12:00:00Z', 'UTC', '2026-11-15'],
    ['2026-11-15T23:30:00Z', 'Pacific/Auckland', '2026-11-16'],
    ['2026-11-16T01:00:00Z', 'America/Los_Angeles', '2026-11-15'],
    ['2026-03-29T00:30:00Z', 'Europe/Berlin', '2026-03-29'],
    ['2025-12-31T23:59:59Z', 'Asia/Kolkata', '2026-01-01'],
  ])('at %s in %s is %s', (instant, zone, date) => {
    expect(calendarDate(new Date(instant), zone)).toBe(date);
  });

  test.each([
    ['2026-11-16', '2026-11-16'],
    ['2026-11-22', '2026-11-16'],
    ['2026-01-01', '2025-12-29'],
    ['2024-03-01', '2024-02-26'],
  ])('%s belongs to the week of Monday %s', (date, monday) => {
    expect(weekStart(date)).toBe(monday);
  });

  test('may be a leap day', () => {
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2024-03-01', -1)).toBe('2024-02-29');
  });
});

describe('safety 29: a period', () => {
  test.each<[Period, string, string, string, string, string]>([
    ['week', 'in UTC', '2026-11-13T12:00:00Z', 'UTC', '2026-11-09T00:00Z', '2026-11-16T00:00Z'],
    ['month', 'in UTC', '2026-11-13T12:00:00Z', 'UTC', '2026-11-01T00:00Z', '2026-12-01T00:00Z'],
    ['month', 'of a leap February', '2024-02-29T12:00:00Z', 'UTC', '2024-02-01T00:00Z', '2024-03-01T00:00Z'],
    ['month', 'of December', '2026-12-31T23:59:59Z', 'UTC', '2026-12-01T00:00Z', '2027-01-01T00:00Z'],
    ['week', 'over New Year', '2026-01-01T12:00:00Z', 'UTC', '2025-12-29T00:00Z', '2026-01-05T00:00Z'],
    ['week', 'an hour short', '2026-03-29T12:00Z', 'Europe/Berlin', '2026-03-22T23:00Z', '2026-03-29T22:00Z'],
    ['week', 'an hour long', '2026-10-25T12:00Z', 'Europe/Berlin', '2026-10-18T22:00Z', '2026-10-25T23:00Z'],
    ['month', 'an hour short', '2026-03-08T12:00Z', 'America/New_York', '2026-03-01T05:00Z', '2026-04-01T04:00Z'],
    ['month', 'an hour long', '2026-11-08T12:00Z', 'America/New_York', '2026-11-01T04:00Z', '2026-12-01T05:00Z'],
    ['week', 'half an hour long', '2026-04-05T12:00Z', 'Australia/Lord_Howe', '2026-03-29T13:00Z', '2026-04-05T13:30Z'],
    ['week', 'in quarter hours', '2026-11-15T18:14:59Z', 'Asia/Kathmandu', '2026-11-08T18:15Z', '2026-11-15T18:15Z'],
    ['week', 'far in the east', '2026-11-15T11:00Z', 'Pacific/Apia', '2026-11-15T11:00Z', '2026-11-22T11:00Z'],
    ['week', 'without Friday', '2011-12-29T12:00Z', 'Pacific/Apia', '2011-12-26T10:00Z', '2012-01-01T10:00Z'],
    ['month', 'without its 30th', '2011-12-29T12:00Z', 'Pacific/Apia', '2011-12-01T10:00Z', '2011-12-31T10:00Z'],
    ['month', 'of a short Sunday', '2018-11-04T12:00Z', 'America/Sao_Paulo', '2018-11-01T03:00Z', '2018-12-01T02:00Z'],
    ['week', 'of a short Sunday', '2026-09-06T12:00Z', 'America/Santiago', '2026-08-31T04:00Z', '2026-09-07T03:00Z'],
    // Clocks go from midnight straight to 1:00, so the day begins at 1:00.
    ['month', 'begun at 1:00', '2014-08-20T12:00Z', 'Africa/Cairo', '2014-07-31T22:00Z', '2014-08-31T21:00Z'],
    ['month', 'begun at 1:00', '2023-10-20T12:00Z', 'America/Asuncion', '2023-10-01T04:00Z', '2023-11-01T03:00Z'],
    ['week', 'begun at 1:00', '2021-03-25T12:00Z', 'Asia/Tehran', '2021-03-21T20:30Z', '2021-03-28T19:30Z'],
    // Clocks go from 1:00 back to midnight, so the day begins at the first of two midnights.
    ['month', 'with two midnights', '2026-11-01T12:00Z', 'America/Havana', '2026-11-01T04:00Z', '2026-12-01T05:00Z'],
  ])('(%s %s) at %s in %s is from %s to %s', (period, _what, now, zone, start, end) => {
    expect(periodWindow(period, new Date(now), zone)).toEqual({ start: new Date(start), end: new Date(end) });
    expect(periodStart(period, new Date(now), zone)).toEqual(new Date(start));
  });
});

describe('a time zone', () => {
  afterEach(() => vi.restoreAllMocks());

  test.each(['UTC', 'Europe/Berlin', 'Asia/Calcutta', 'Etc/GMT+5', 'europe/berlin'])('%s is known', (name) => {
    expect(knownTimeZone(name)).toBe(name);
  });

  test.each(['', 'Mars/Phobos', 'CEST', 'posix/Europe/Berlin', ' UTC', '__proto__', 'x'.repeat(100)])(
    '%j is not known and taken for UTC',
    (name) => {
      expect(knownTimeZone(name)).toBe('UTC');
    },
  );

  test('is looked up once, however often it is asked for', () => {
    calendarDate(new Date(0), 'Asia/Tbilisi');
    const lookup = vi.spyOn(Intl, 'DateTimeFormat');
    calendarDate(new Date(0), 'Asia/Tbilisi');
    knownTimeZone('Asia/Tbilisi');
    periodWindow('month', new Date(0), 'Asia/Tbilisi');
    expect(lookup).not.toHaveBeenCalled();
  });

  test('is dropped from the cache after many others, so that memory stays bounded', () => {
    calendarDate(new Date(0), 'Asia/Tbilisi');
    for (const name of manySpellings('america/argentina/comodrivadavia', 64)) knownTimeZone(name);
    const lookup = vi.spyOn(Intl, 'DateTimeFormat');
    calendarDate(new Date(0), 'Asia/Tbilisi');
    expect(lookup).toHaveBeenCalledOnce();
  });

  test('that is unknown is not cached', () => {
    calendarDate(new Date(0), 'Asia/Tbilisi');
    for (let i = 0; i < 100; i++) knownTimeZone(`Mars/Crater${i}`);
    const lookup = vi.spyOn(Intl, 'DateTimeFormat');
    calendarDate(new Date(0), 'Asia/Tbilisi');
    expect(lookup).not.toHaveBeenCalled();
  });
});

/** Zone names are known in any mix of upper and lower case. */
function manySpellings(name: string, count: number): string[] {
  return Array.from({ length: count }, (_, bits) =>
    name.replace(/[a-z]/g, (letter, at) => ((bits >> at) & 1 ? letter.toUpperCase() : letter)),
  );
}

const anyZone = fc.constantFrom(
  'UTC',
  'Africa/Cairo',
  'Africa/Casablanca',
  'America/Havana',
  'America/Los_Angeles',
  'America/Santiago',
  'America/Sao_Paulo',
  'America/St_Johns',
  'Antarctica/Troll',
  'Asia/Kathmandu',
  'Asia/Tehran',
  'Atlantic/Azores',
  'Australia/Lord_Howe',
  'Etc/GMT+12',
  'Europe/Berlin',
  'Pacific/Apia',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
);
/** From 2010 on: until 2009 Newfoundland's clocks went back at 0:01, so that a day began, paused and went on. */
const anyInstant = fc.date({ min: new Date('2010-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
const anyPeriod = fc.constantFrom<Period>('week', 'month');
const numRuns = 200;

test('now is always within its period', () => {
  fc.assert(
    fc.property(anyPeriod, anyInstant, anyZone, (period, now, zone) => {
      const { start, end } = periodWindow(period, now, zone);
      expect(start.getTime()).toBeLessThanOrEqual(now.getTime());
      expect(now.getTime()).toBeLessThan(end.getTime());
    }),
    { numRuns },
  );
});

test('a period begins with the first instant of its Monday, or of the first of the month', () => {
  fc.assert(
    fc.property(anyPeriod, anyInstant, anyZone, (period, now, zone) => {
      const { start } = periodWindow(period, now, zone);
      const today = calendarDate(now, zone);
      const first = calendarDate(start, zone);
      expect(first).toBe(period === 'week' ? weekStart(today) : `${today.slice(0, 8)}01`);
      expect(calendarDate(new Date(start.getTime() - 1), zone) < first).toBe(true);
    }),
    { numRuns },
  );
});

test('periods follow each other without gap or overlap', () => {
  fc.assert(
    fc.property(anyPeriod, anyInstant, anyZone, (period, now, zone) => {
      const { start, end } = periodWindow(period, now, zone);
      expect(periodWindow(period, end, zone).start).toEqual(end);
      expect(periodWindow(period, new Date(start.getTime() - 1), zone).end).toEqual(start);
      expect(periodWindow(period, new Date(end.getTime() - 1), zone)).toEqual({ start, end });
    }),
    { numRuns },
  );
});

test('a week is that of one Monday, a day at most six days after it', () => {
  fc.assert(
    fc.property(anyInstant, anyZone, (instant, zone) => {
      const date = calendarDate(instant, zone);
      const monday = weekStart(date);
      expect(new Date(`${monday}T00:00:00Z`).getUTCDay()).toBe(1);
      expect(weekStart(monday)).toBe(monday);
      expect(Array.from({ length: 7 }, (_, days) => addDays(monday, days))).toContain(date);
    }),
  );
});

test('any time zone name, known or not, gives a calendar date', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), anyZone), (name) => {
      expect(calendarDate(new Date('2026-11-15T12:00:00Z'), knownTimeZone(name))).toMatch(/^2026-11-1[456]$/);
    }),
  );
});
