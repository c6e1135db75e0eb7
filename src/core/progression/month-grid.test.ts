import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from './calendar.ts';
import { addMonths, dayByKey, monthOf, monthWeeks, openingMonth, sameDayIn, within } from './month-grid.ts';

const anyDay = fc.integer({ min: -20_000, max: 60_000 }).map((days) => addDays('2000-01-01', days));

describe('a month as a grid', () => {
  it('November 2026 ends its first week with a Sunday and needs six', () => {
    const weeks = monthWeeks('2026-11-01');
    expect(weeks.length).toBe(6);
    expect(weeks[0]).toEqual([
      '2026-10-26',
      '2026-10-27',
      '2026-10-28',
      '2026-10-29',
      '2026-10-30',
      '2026-10-31',
      '2026-11-01',
    ]);
    expect(weeks[5]?.[0]).toBe('2026-11-30');
  });

  it('February 2027 begins on a Monday and needs four', () => {
    expect(monthWeeks('2027-02-01').map(([monday]) => monday)).toEqual([
      '2027-02-01',
      '2027-02-08',
      '2027-02-15',
      '2027-02-22',
    ]);
  });

  it('has every day of the month once, in order, and no week without one', () => {
    fc.assert(
      fc.property(anyDay.map(monthOf), (month) => {
        const weeks = monthWeeks(month);
        const days = weeks.flat();
        expect(days.every((date, at) => at === 0 || date === addDays(days[at - 1] ?? '', 1))).toBe(true);
        expect(weeks.every((week) => week.length === 7 && week.some((date) => monthOf(date) === month))).toBe(true);
        expect(days.filter((date) => monthOf(date) === month).length).toBe(
          Math.round((Date.parse(addMonths(month, 1)) - Date.parse(month)) / 86_400_000),
        );
      }),
    );
  });
});

it.each([
  ['2026-11-01', 1, '2026-12-01'],
  ['2026-12-01', 1, '2027-01-01'],
  ['2026-01-01', -1, '2025-12-01'],
  ['2024-02-01', 12, '2025-02-01'],
])('the month of %s and %i is that of %s', (month, months, other) => {
  expect(addMonths(month, months)).toBe(other);
});

it('a day that a month lacks becomes its last one', () => {
  expect(sameDayIn('2026-02-01', '2026-01-31')).toBe('2026-02-28');
  expect(sameDayIn('2024-02-01', '2024-01-29')).toBe('2024-02-29');
  expect(sameDayIn('2026-11-01', '2026-10-15')).toBe('2026-11-15');
});

describe('a key', () => {
  it.each([
    ['ArrowLeft', '2026-10-31'],
    ['ArrowRight', '2026-11-02'],
    ['ArrowUp', '2026-10-25'],
    ['ArrowDown', '2026-11-08'],
    ['Home', '2026-10-26'],
    ['End', '2026-11-01'],
    ['PageUp', '2026-10-01'],
    ['PageDown', '2026-12-01'],
  ])('%s leads from Sunday, November 1 to %s', (key, date) => {
    expect(dayByKey('2026-11-01', key)).toBe(date);
  });

  it('leads a year further with shift', () => {
    expect(dayByKey('2024-02-29', 'PageDown', true)).toBe('2025-02-28');
    expect(dayByKey('2024-02-29', 'PageUp', true)).toBe('2023-02-28');
  });

  it.each(['Enter', ' ', 'Tab', 'a'])('%j leads nowhere', (key) => {
    expect(dayByKey('2026-11-01', key)).toBeNull();
  });
});

it.each([
  ['2026-11-18', undefined, '2026-11-01'],
  ['2026-11-18', '2026-11-02', '2026-11-01'],
  ['2026-11-02', '2026-10-30', '2026-11-01'],
  ['2026-11-18', '2026-10-17', '2026-10-01'],
  ['2026-11-18', '2025-03-09', '2025-03-01'],
])('on %s, after a last workout on %s, the calendar opens on the month of %s', (today, last, month) => {
  expect(openingMonth(today, last)).toBe(month);
});

it('a day stays within its bounds', () => {
  expect(['2026-01-01', '2026-06-01', '2027-01-01'].map((date) => within(date, '2026-02-01', '2026-12-31'))).toEqual([
    '2026-02-01',
    '2026-06-01',
    '2026-12-31',
  ]);
});
