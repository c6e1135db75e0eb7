import { describe, expect, test } from 'vitest';
import { quarterOf, seasonName, seasonsOf } from './seasons.ts';

test.each([
  ['2026-01-01', '2026-01-01', 'Q1 2026'],
  ['2026-03-31', '2026-01-01', 'Q1 2026'],
  ['2026-04-01', '2026-04-01', 'Q2 2026'],
  ['2026-09-30', '2026-07-01', 'Q3 2026'],
  ['2026-12-31', '2026-10-01', 'Q4 2026'],
])('%s is in the quarter from %s, %s', (day, quarter, name) => {
  expect(quarterOf(day)).toBe(quarter);
  expect(seasonName(quarter)).toBe(name);
});

describe('seasons', () => {
  const months = [
    { month: '2026-07-01', workouts: 1, xp: 100, records: 1 },
    { month: '2026-09-01', workouts: 2, xp: 200, records: 0 },
    { month: '2025-12-01', workouts: 3, xp: 300, records: 2 },
  ];

  test('are the sums of their months, the latest first, and the running one is there from zero', () => {
    const empty = { workouts: 0, xp: 0, records: 0 };
    expect(seasonsOf(months, '2026-11-16')).toEqual({
      seasons: [
        { quarter: '2026-10-01', ...empty },
        { quarter: '2026-07-01', workouts: 3, xp: 300, records: 1 },
        { quarter: '2025-10-01', workouts: 3, xp: 300, records: 2 },
      ],
      months: [{ month: '2026-11-01', ...empty }, months[1], months[0], months[2]],
    });
  });

  test('have the running one once', () => {
    expect(seasonsOf(months, '2026-09-16').seasons).toHaveLength(2);
    expect(seasonsOf(months, '2026-09-16').months).toHaveLength(3);
  });
});
