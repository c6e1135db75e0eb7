// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { ghostPeriod } from './last-trained.ts';

const PERIOD = {
  since: '2026-10-05',
  total_volume: 12_400,
  total_workouts: 3,
  total_duration_min: 161,
  muscles: [{ muscle_group: 'chest', volume: 3096, sets: 12 }],
};
const TRAINED = { workout_id: null, week: PERIOD, month: { ...PERIOD, since: '2026-10-01' }, best_month: null };

it('names the week and the month that are to be beaten, with their numbers', () => {
  const week = ghostPeriod(TRAINED, 'week', '2026-11-17');
  expect(week).toMatchObject({ name: 'your week of Oct 5', numbers: { volume: 12_400, workouts: 3, minutes: 161 } });
  expect(week?.numbers.muscles[0]).toMatchObject({ group: 'chest', volume: 3096, sets: 12, volumePart: 1 });
  expect(ghostPeriod(TRAINED, 'month', '2026-11-17')?.name).toBe('your October');
});

it('names the year where it is another', () => {
  expect(ghostPeriod(TRAINED, 'week', '2027-01-02')?.name).toBe('your week of Oct 5, 2026');
  expect(ghostPeriod(TRAINED, 'month', '2027-01-02')?.name).toBe('your October, 2026');
});

it('is none before the first workout, and until it is known', () => {
  expect(ghostPeriod({ ...TRAINED, week: null }, 'week', '2026-11-17')).toBeNull();
  expect(ghostPeriod(undefined, 'week', '2026-11-17')).toBeNull();
});
