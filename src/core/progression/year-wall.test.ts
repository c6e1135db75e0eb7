import { describe, expect, test } from 'vitest';
import { addDays } from './calendar.ts';
import { type HalfYear, halfYears, monthNumber, WEEKS_IN_HALF, yearNumber } from './year-wall.ts';

/** Leap or not, beginning on any day of the week: there are fourteen kinds of year, and these are all of them. */
const EVERY_KIND = [2012, 2016, 2018, 2019, 2020, 2021, 2022, 2023, 2024, 2025, 2026, 2028, 2032, 2036];
const dayOfWeek = (date: string) => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
const weekByMonth = ({ months }: HalfYear) => Object.fromEntries(months.map(({ month, week }) => [month, week]));

describe('a year as a wall', () => {
  test('2026 begins on a Thursday: its first week has three days before it', () => {
    const [first, second] = halfYears(2026);
    expect(first.days.slice(0, 5)).toEqual([null, null, null, '2026-01-01', '2026-01-02']);
    expect(first.days.at(-1)).toBe('2026-07-05');
    expect(second.days[0]).toBe('2026-07-06');
    // Friday, November 13 is in the nineteenth week of the second half.
    expect(second.days[7 * 18 + 4]).toBe('2026-11-13');
    expect(second.days.indexOf('2026-12-31')).toBe(7 * 25 + 3);
  });

  test('months are named above their first Monday', () => {
    const [first, second] = halfYears(2026);
    expect(weekByMonth(first)).toEqual({ 1: 0, 2: 5, 3: 9, 4: 14, 5: 18, 6: 22 });
    expect(weekByMonth(second)).toEqual({ 7: 0, 8: 4, 9: 9, 10: 13, 11: 17, 12: 22 });
  });

  test('a leap year that begins on a Sunday needs all 54 weeks', () => {
    const [first, second] = halfYears(2040);
    expect(first.days.slice(0, 7)).toEqual([null, null, null, null, null, null, '2040-01-01']);
    expect(second.days.at(-7)).toBe('2040-12-31');
    expect(second.days.at(-6)).toBeNull();
  });

  test.each(EVERY_KIND)('every day of %i is on it once, in order and in the row of its weekday', (year) => {
    const days = halfYears(year).flatMap((half) => half.days);
    expect(days.length).toBe(2 * 7 * WEEKS_IN_HALF);
    expect(days.filter((date, place) => date !== null && dayOfWeek(date) !== place % 7)).toEqual([]);
    const dates = days.filter((date) => date !== null);
    const count = (Date.UTC(year + 1, 0, 1) - Date.UTC(year, 0, 1)) / 86_400_000;
    expect(dates).toEqual(Array.from({ length: count }, (_, day) => addDays(`${year}-01-01`, day)));
  });

  test.each(EVERY_KIND)('every month of %i is named once, above a week of it, with room for its name', (year) => {
    const halves = halfYears(year);
    expect(halves.flatMap(({ months }) => months.map(({ month }) => month))).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
    ]);
    for (const { months, days } of halves) {
      for (const [index, { month, week }] of months.entries()) {
        const inWeek = days.slice(7 * week, 7 * week + 7);
        expect(inWeek.some((date) => date !== null && monthNumber(date) === month)).toBe(true);
        expect((months[index + 1]?.week ?? WEEKS_IN_HALF) - week).toBeGreaterThanOrEqual(2);
      }
    }
  });
});

test('a day tells its year and month', () => {
  expect([yearNumber('2026-09-05'), monthNumber('2026-09-05')]).toEqual([2026, 9]);
});
