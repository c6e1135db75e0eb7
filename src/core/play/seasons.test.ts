import { describe, expect, test } from 'vitest';
import { MONTHS_TO_READ, quarterStart, SEASONS_AT_ONCE, seasonsPage, sumSeasons, withMonth } from './seasons.ts';

test.each([
  ['2026-01-01', '2026-01-01'],
  ['2026-03-31', '2026-01-01'],
  ['2026-04-01', '2026-04-01'],
  ['2026-09-30', '2026-07-01'],
  ['2026-12-31', '2026-10-01'],
])('%s is in the quarter from %s', (day, quarter) => {
  expect(quarterStart(day)).toBe(quarter);
});

describe('seasons', () => {
  const months = [
    { month: '2026-07-01', workouts: 1, xp: 100, records: 1 },
    { month: '2026-09-01', workouts: 2, xp: 200, records: 0 },
    { month: '2025-12-01', workouts: 3, xp: 300, records: 2 },
  ];

  test('stop at the largest number that is exact, as months do', () => {
    const most = Number.MAX_SAFE_INTEGER;
    const full = months.map((month) => ({ ...month, xp: most }));
    expect(sumSeasons(full).map(({ xp }) => xp)).toEqual([most, most]);
  });

  test('are the sums of their months, the latest first, and the running one is there from zero', () => {
    const empty = { workouts: 0, xp: 0, records: 0 };
    expect(seasonsPage(withMonth('2026-11-16', months))).toEqual({
      seasons: [
        { quarter: '2026-10-01', ...empty },
        { quarter: '2026-07-01', workouts: 3, xp: 300, records: 1 },
        { quarter: '2025-10-01', workouts: 3, xp: 300, records: 2 },
      ],
      months: [{ month: '2026-11-01', ...empty }, months[1], months[0], months[2]],
      next: null,
    });
  });

  test('have the running one once', () => {
    expect(seasonsPage(withMonth('2026-09-16', months))).toMatchObject({
      seasons: [{ quarter: '2026-07-01', workouts: 3 }, { quarter: '2025-10-01' }],
      months: [months[1], months[0], months[2]],
    });
  });

  test('without a workout are none', () => {
    expect(seasonsPage([])).toEqual({ seasons: [], months: [], next: null });
  });
});

describe('a page of seasons', () => {
  const monthsApartBy = (count: number, monthsApart: number) =>
    Array.from({ length: count }, (_, index) => {
      const at = 2026 * 12 + 11 - monthsApart * index;
      const month = `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-01`;
      return { month, workouts: 1, xp: 10, records: 0 };
    });

  test.each([
    [MONTHS_TO_READ, 1],
    [MONTHS_TO_READ, 3],
    [SEASONS_AT_ONCE + 1, 6],
  ])('of %i months, each %i after the one before, is twelve whole ones', (count, monthsApart) => {
    const months = monthsApartBy(count, monthsApart);
    const page = seasonsPage(months);
    expect(page.seasons).toHaveLength(SEASONS_AT_ONCE);
    expect(page.next).toBe(page.seasons.at(-1)?.quarter);
    expect(sumSeasons(page.months)).toEqual(page.seasons);
    const left = months.filter(({ month }) => !page.months.some((told) => told.month === month));
    expect(left.length).toBeGreaterThan(0);
    expect(left.every(({ month }) => month < (page.next ?? ''))).toBe(true);
  });

  test('is the last one where no month is left', () => {
    expect(seasonsPage(monthsApartBy(3 * SEASONS_AT_ONCE, 1))).toMatchObject({ next: null });
    expect(seasonsPage(monthsApartBy(SEASONS_AT_ONCE, 3))).toMatchObject({ next: null });
  });
});
