import { expect, test } from 'vitest';
import type { WorkoutSummary } from '#contract/workout.ts';
import { byYear, firstPageOnly, type HistoryPages } from './history-pages.ts';

function workout(id: string, start_time: string): WorkoutSummary {
  return {
    id,
    name: 'Workout',
    muscle_groups: [],
    start_time,
    duration: 60,
    total_volume: 1,
    total_sets: 1,
    total_reps: 1,
    xp_earned: 1,
  };
}

const onDay = (day: number) => workout(`id-${day}`, new Date(Date.UTC(2026, 0, day)).toISOString());

/** Pages of the given days, newest first; `next` is the cursor of the last one. */
function history(pages: readonly number[][], next: string | null = null): HistoryPages {
  return {
    pageParams: pages.map((_, index) => (index === 0 ? null : `cursor-${index}`)),
    pages: pages.map((days, index) => ({
      answer: days.map(onDay),
      next: index === pages.length - 1 ? next : `cursor-${index + 1}`,
    })),
  };
}

test('later pages can be dropped', () => {
  expect(firstPageOnly(history([[9, 8], [6]]))).toEqual({
    pageParams: [null],
    pages: [{ answer: [onDay(9), onDay(8)], next: 'cursor-1' }],
  });
});

test('workouts are grouped by the year where they were done', () => {
  const listed = (...workouts: ReturnType<typeof onDay>[]) => workouts.map((workout) => ({ workout }));
  const eve = workout('eve', '2025-12-31T23:30:00.000Z');
  expect(byYear(listed(onDay(2), eve), 'UTC').map(({ year, workouts }) => [year, workouts.length])).toEqual([
    [2026, 1],
    [2025, 1],
  ]);
  expect(byYear(listed(onDay(2), eve), 'Europe/Berlin').map(({ year }) => year)).toEqual([2026]);
  const abroad = { ...eve, time_zone: 'Asia/Tokyo' };
  expect(byYear(listed(abroad), 'America/New_York').map(({ year }) => year)).toEqual([2026]);
  expect(byYear(listed({ ...eve, time_zone: 'Nowhere/Yet' }), 'Asia/Tokyo').map(({ year }) => year)).toEqual([2025]);
  expect(byYear([], 'UTC')).toEqual([]);
});
