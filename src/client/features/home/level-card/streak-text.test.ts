import { expect, it } from 'vitest';
import { streakText } from './streak-text.ts';

// A Friday.
const LAST = '2026-11-13T18:00:00.000Z';
const text = (current_streak: number, last_workout_at: string | null, today = '2026-11-15', timezone = 'UTC') =>
  streakText({ current_streak, last_workout_at, timezone }, today);

it('counts the weeks', () => {
  expect(text(7, LAST)).toBe('7 WEEK STREAK');
  expect(text(1, LAST)).toBe('1 WEEK STREAK');
});

it('invites to start one if there is none', () => {
  expect(text(0, null)).toBe('START A STREAK');
  expect(text(0, LAST)).toBe('START A STREAK');
});

it('has lapsed on a phone that was offline for a whole week', () => {
  expect(text(7, LAST, '2026-11-22')).toBe('7 WEEK STREAK');
  expect(text(7, LAST, '2026-11-23')).toBe('START A STREAK');
});

it('follows the member’s calendar', () => {
  // Sunday evening in UTC is Monday, and a new week, in Auckland.
  const sunday = '2026-11-15T20:00:00.000Z';
  expect(text(3, sunday, '2026-11-24')).toBe('START A STREAK');
  expect(text(3, sunday, '2026-11-24', 'Pacific/Auckland')).toBe('3 WEEK STREAK');
});

it('trusts the server if the last workout is unknown', () => {
  expect(text(3, null)).toBe('3 WEEK STREAK');
  expect(text(3, 'yesterday')).toBe('3 WEEK STREAK');
});
