import { describe, expect, test } from 'vitest';
import { addDays, calendarDate, mondayOf } from './calendar.ts';
import { streakOn } from './streaks.ts';

describe('the calendar', () => {
  test.each([
    ['2026-11-15T12:00:00Z', 'UTC', '2026-11-15'],
    ['2026-11-15T23:30:00Z', 'Pacific/Auckland', '2026-11-16'],
    ['2026-11-16T01:00:00Z', 'America/Los_Angeles', '2026-11-15'],
    ['2026-03-29T00:30:00Z', 'Europe/Berlin', '2026-03-29'],
    ['2025-12-31T23:59:59Z', 'Asia/Kolkata', '2026-01-01'],
  ])('%s in %s is %s', (instant, zone, date) => {
    expect(calendarDate(new Date(instant), zone)).toBe(date);
  });

  test.each([
    ['2026-11-16', '2026-11-16'],
    ['2026-11-22', '2026-11-16'],
    ['2026-01-01', '2025-12-29'],
    ['2024-03-01', '2024-02-26'],
  ])('%s belongs to the week of Monday %s', (date, monday) => {
    expect(mondayOf(date)).toBe(monday);
  });

  test('a leap day is a day', () => {
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2024-03-01', -1)).toBe('2024-02-29');
  });
});

describe('a streak of 7 weeks, the latest that of Monday 2 November', () => {
  const kept = { weeks: 7, latestWeek: '2026-11-02' };

  test.each([
    ['2026-11-02', 7],
    ['2026-11-08', 7],
    ['2026-11-09', 7],
    ['2026-11-15', 7],
    ['2026-11-16', 0],
    ['2027-01-01', 0],
  ])('stands on %s at %i', (today, weeks) => {
    expect(streakOn(today, kept)).toBe(weeks);
  });
});

test('without a workout there is no streak', () => {
  expect(streakOn('2026-11-15', { weeks: 0, latestWeek: null })).toBe(0);
});
