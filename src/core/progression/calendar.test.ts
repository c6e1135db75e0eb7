import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { addDays, calendarDate, knownTimeZone, weekStart } from './calendar.ts';

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
