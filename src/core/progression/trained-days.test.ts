import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from './calendar.ts';
import { dayHeat, monthTotals } from './trained-days.ts';

const trained = (...volumes: number[]) =>
  volumes.map((volume, index) => ({ date: addDays('2026-01-30', index), workouts: 1, volume }));

test('twelve months are summed up, also those without a workout', () => {
  const days = [...trained(100, 200, 300), { date: '2026-12-31', workouts: 2, volume: 50 }];
  const totals = monthTotals(days);
  expect(totals.map(({ workouts }) => workouts)).toEqual([2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2]);
  expect(totals[0]).toEqual({ month: 1, workouts: 2, volume: 300 });
  expect(monthTotals([]).map(({ month }) => month)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
});

describe('the heat of a day', () => {
  const heats = (...volumes: number[]) => [...dayHeat(trained(...volumes)).values()];

  test.each([
    ['a single day burns', [4000], [3]],
    ['of two, the heavier burns brighter', [4000, 5000], [2, 3]],
    ['of three, each has its own', [9, 1, 5], [3, 1, 2]],
    ['equal days are equally bright', [5, 5, 5, 5], [3, 3, 3, 3]],
    ['one monster does not dim the rest', [10, 11, 12, 13, 14, 900], [1, 1, 2, 2, 3, 3]],
    ['a day without volume was still a workout', [0, 100, 200], [1, 2, 3]],
    ['nothing has no heat', [], []],
  ])('%s', (_what, volumes, expected) => {
    expect(heats(...volumes)).toEqual(expected);
  });

  test('never falls when the volume rises, and every day with a workout is lit', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 20_000 }), { minLength: 1, maxLength: 60 }), (volumes) => {
        const lit = heats(...volumes.toSorted((a, b) => a - b));
        expect(lit).toEqual(lit.toSorted());
        expect(lit.at(-1)).toBe(3);
        expect(Math.min(...lit)).toBeGreaterThan(0);
      }),
    );
  });
});
