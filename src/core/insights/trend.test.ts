import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../progression/calendar.ts';
import { TREND_MEMORY_DAYS, trendLine } from './trend.ts';

const weighings = fc
  .array(fc.record({ gap: fc.integer({ min: 1, max: 60 }), value: fc.integer({ min: 40_000, max: 160_000 }) }), {
    minLength: 1,
    maxLength: 60,
  })
  .map((told) => {
    let day = '2020-01-01';
    return told.map(({ gap, value }) => {
      day = addDays(day, gap);
      return { day, value: value / 1000 };
    });
  });

test('a weight after a day moves the line by a tenth, after a long gap nearly all the way', () => {
  const after = (days: number) =>
    trendLine([
      { day: '2026-01-01', value: 80 },
      { day: addDays('2026-01-01', days), value: 90 },
    ])[1];
  expect(after(1)).toBeCloseTo(81, 9);
  expect(after(7)).toBeCloseTo(90 - 10 * 0.9 ** 7, 9);
  expect(after(90)).toBeCloseTo(90, 2);
});

test('the line begins with the first weight, and stays within all of them', () => {
  fc.assert(
    fc.property(weighings, (given) => {
      const line = trendLine(given);
      const values = given.map(({ value }) => value);
      expect(line[0]).toBe(values[0]);
      for (const point of line) {
        expect(point).toBeGreaterThanOrEqual(Math.min(...values) - 1e-9);
        expect(point).toBeLessThanOrEqual(Math.max(...values) + 1e-9);
      }
    }),
  );
});

test('the same weight day after day is the line', () => {
  fc.assert(
    fc.property(weighings, (given) => {
      for (const point of trendLine(given.map((weighing) => ({ ...weighing, value: 80 }))))
        expect(point).toBeCloseTo(80, 9);
    }),
  );
});

test('weighings from before its memory change nothing', () => {
  fc.assert(
    fc.property(weighings, weighings, (given, earlier) => {
      const before = earlier.map(({ day, value }) => ({ day: addDays(day, -10_000), value }));
      const first = addDays(given[0]?.day ?? '', -TREND_MEMORY_DAYS);
      const line = trendLine([...before, { day: first, value: 100 }, ...given]).slice(-given.length);
      const other = trendLine([{ day: first, value: 50 }, ...given]).slice(1);
      for (const [index, point] of line.entries()) expect(point).toBeCloseTo(other[index] ?? Number.NaN, 9);
    }),
  );
});
