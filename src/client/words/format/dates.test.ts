import { expect, it } from 'vitest';
import * as dates from './dates.ts';

it('writes instants as the device’s calendar has them', () => {
  const instant = new Date(2026, 10, 13, 18, 42);
  expect(dates.longDate(instant)).toBe('November 13, 2026');
  expect(dates.longDateOfYear(instant)).toBe('November 13');
  expect(dates.mediumDate(instant)).toBe('Nov 13, 2026');
  expect(dates.shortDate(instant)).toBe('Nov 13');
  expect(dates.shortDateWithWeekday(instant)).toBe('Fri, Nov 13');
  expect(dates.mediumDate(instant.getTime())).toBe('Nov 13, 2026');
  const night = new Date(2026, 10, 13, 0, 31);
  expect(dates.timeWithWeekday(night)).toBe(`Fri ${dates.timeOfDay(night)}`);
});

it('writes days and months the same in every time zone', () => {
  expect(dates.dayInWords('2026-11-13')).toBe('Friday, November 13');
  expect([dates.longWeekday('2026-11-13'), dates.weekdayLetter('2026-11-13')]).toEqual(['Friday', 'F']);
  expect([1, 5, 12].map(dates.shortMonth)).toEqual(['Jan', 'May', 'Dec']);
  expect([1, 5, 12].map(dates.longMonth)).toEqual(['January', 'May', 'December']);
});
