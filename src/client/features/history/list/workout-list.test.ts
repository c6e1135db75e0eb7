// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { WorkoutSummary } from '#contract/workout.ts';
import { byYear } from './workout-list.tsx';

const started = (start_time: string, time_zone?: string) => ({ workout: { start_time, time_zone } as WorkoutSummary });
const NEW_YEAR = started('2026-01-02T00:00:00.000Z');
const EVE = '2025-12-31T23:30:00.000Z';

test.each([
  ['UTC', [NEW_YEAR, started(EVE)], '2026: 1, 2025: 1'],
  ['Europe/Berlin', [NEW_YEAR, started(EVE)], '2026: 2'],
  ['America/New_York', [started(EVE, 'Asia/Tokyo')], '2026: 1'],
  ['Asia/Tokyo', [started(EVE, 'Nowhere/Yet')], '2025: 1'],
  ['UTC', [], ''],
])('to a member in %s, workouts are grouped by the year where they were done: %#', (timeZone, workouts, years) => {
  const grouped = byYear(workouts, timeZone).map(([year, shown]) => `${year}: ${shown.length}`);
  expect(grouped.join(', ')).toBe(years);
});
