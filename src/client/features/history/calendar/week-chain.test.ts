import { expect, it } from 'vitest';
import type { StreakResponse } from '#contract/play.ts';
import { weekChain, weeksOff } from './week-chain.ts';

const STREAK: StreakResponse = {
  current_streak: 3,
  longest_streak: 9,
  bank: 0,
  pauses: [
    { week: '2026-12-28', reason: 'travel' },
    { week: '2026-11-02', reason: 'ill' },
    { week: '2026-10-26', reason: 'off' },
    { week: '2025-12-29', reason: 'travel' },
  ],
  spared: ['2026-10-12', '2025-03-03'],
  chain: [{ week: '2026-01-05', kind: 'trained' }],
};
const day = (date: string) => ({ date, workouts: 1, volume: 100 });
const weekLink = weekChain([day('2026-10-20'), day('2026-10-27'), day('2026-11-11')], STREAK, '2026-11-18');

it.each([
  ['2026-10-19', 'trained'],
  ['2026-11-09', 'trained'],
  // Known from the chain: its day lies in another year.
  ['2026-01-05', 'trained'],
  ['2026-11-02', 'paused'],
  ['2026-12-28', 'paused'],
  ['2026-10-12', 'spared'],
  // Declared, but trained all the same.
  ['2026-10-26', 'trained'],
  ['2026-10-05', 'none'],
  ['2026-11-16', 'open'],
  ['2026-11-23', 'none'],
])('the week of %s is %s', (monday, link) => {
  expect(weekLink(monday)).toBe(link);
});

it('lists the weeks off of a year, with those that it shares with another', () => {
  expect(weeksOff(2026, STREAK, weekLink)).toEqual([
    { week: '2025-12-29', reason: 'travel' },
    { week: '2026-10-12', reason: null },
    { week: '2026-11-02', reason: 'ill' },
    { week: '2026-12-28', reason: 'travel' },
  ]);
  expect(weeksOff(2024, STREAK, weekLink)).toEqual([]);
});
