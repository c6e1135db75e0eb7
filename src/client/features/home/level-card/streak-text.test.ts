import { expect, it } from 'vitest';
import { streakText } from './streak-text.ts';

// A Friday.
const LAST = '2026-11-13T18:00:00.000Z';
const text = (current_streak: number, last_workout_at: string | null, today = '2026-11-15', timezone = 'UTC') =>
  streakText({ current_streak, last_workout_at, timezone }, today);

it('tells the weeks', () => {
  expect(text(7, LAST)).toBe('7 WEEK STREAK');
  expect(text(1, LAST)).toBe('1 WEEK STREAK');
});

it('asks for one where there is none', () => {
  expect(text(0, null)).toBe('START A STREAK');
  expect(text(0, LAST)).toBe('START A STREAK');
});

it('has lapsed on a phone that was without a network for a whole week', () => {
  expect(text(7, LAST, '2026-11-22')).toBe('7 WEEK STREAK');
  expect(text(7, LAST, '2026-11-23')).toBe('START A STREAK');
});

it('is by the member’s calendar', () => {
  // Sunday evening in UTC is Monday in Auckland, and a week of its own.
  const sunday = '2026-11-15T20:00:00.000Z';
  expect(text(3, sunday, '2026-11-24')).toBe('START A STREAK');
  expect(text(3, sunday, '2026-11-24', 'Pacific/Auckland')).toBe('3 WEEK STREAK');
});

it('believes the server where the last workout is not told', () => {
  expect(text(3, null)).toBe('3 WEEK STREAK');
  expect(text(3, 'yesterday')).toBe('3 WEEK STREAK');
});
