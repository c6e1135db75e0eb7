import { afterEach, expect, it } from 'vitest';
import { i18n } from '../i18n.ts';
import * as dates from './dates.ts';

afterEach(() => i18n.activate('en'));

it.each([
  ['de', 'Donnerstag, 13. November 2025'],
  ['es', 'jueves, 13 de noviembre de 2025'],
  ['fr', 'jeudi 13 novembre 2025'],
  ['pt-BR', 'quinta-feira, 13 de novembro de 2025'],
  ['it', 'giovedì 13 novembre 2025'],
])('in %s, a day of another year is %s', (language, day) => {
  i18n.load(language, {});
  i18n.activate(language, language);
  expect(dates.dayOfYearInWords('2025-11-13', '2026-01-01')).toBe(day);
});

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
  expect(dates.dayOfYearInWords('2026-11-13', '2026-01-01')).toBe('Friday, November 13');
  expect(dates.dayOfYearInWords('2025-11-13', '2026-01-01')).toBe('Thursday, November 13, 2025');
  expect([dates.longWeekday('2026-11-13'), dates.weekdayLetter('2026-11-13')]).toEqual(['Friday', 'F']);
  expect([1, 5, 12].map(dates.shortMonth)).toEqual(['Jan', 'May', 'Dec']);
  expect([1, 5, 12].map(dates.longMonth)).toEqual(['January', 'May', 'December']);
});
