import { expect, test } from 'vitest';
import type { MonthSummary } from '#contract/workout.ts';
import { finishedWorkout } from '#tests/support/finished-workout.ts';
import { useSharedServer } from '#tests/support/shared-server.ts';

const { freshMember } = useSharedServer();
const ann = freshMember();
const ben = freshMember();

const ask = (month: string, member = ann) => member.call<MonthSummary>('GET', `/api/user/months/${month}`);

function log(startTime: string, exercises: Parameters<typeof finishedWorkout>[0], member = ann) {
  const endTime = new Date(Date.parse(startTime) + 3_600_000).toISOString();
  const workout = { ...finishedWorkout(exercises), startTime, endTime, duration: 3000 };
  return member.call('POST', '/api/workouts/complete', workout);
}

const NOTHING = { workouts: 0, days: 0, volume: 0, seconds: 0, xp: 0, records: 0, lifts: [], record: null };

test('a month without workouts has nothing to tell', async () => {
  expect(await ask('2026-10-01')).toMatchObject({ status: 200, body: { month: '2026-10-01', ...NOTHING } });
});

test('a month tells its totals, its two main lifts and its heaviest record', async () => {
  await log('2026-09-30T10:00:00Z', { 'barbell-bench-press': [[90, 5]] });
  await log('2026-10-05T10:00:00Z', {
    'barbell-bench-press': [
      [60, 10],
      [95, 5],
    ],
    'pull-up': [[0, 12]],
  });
  await log('2026-10-05T18:00:00Z', {
    'barbell-back-squat': [
      [100, 5],
      [100, 5],
      [110, 3],
    ],
  });
  await log('2026-10-31T22:00:00Z', { 'barbell-bench-press': [[80, 5]] });
  await log('2026-11-01T00:30:00Z', { 'barbell-deadlift': [[180, 1]] });
  const { body } = await ask('2026-10-01');
  expect(body).toMatchObject({
    month: '2026-10-01',
    workouts: 3,
    days: 2,
    seconds: 9000,
    records: expect.any(Number),
    lifts: [
      { exercise_id: 'barbell-bench-press', exercise_name: 'Barbell Bench Press', sets: 3 },
      { exercise_id: 'barbell-back-squat', sets: 3 },
    ],
    record: { exercise_id: 'barbell-back-squat', measure: 'weight_reps', weight: 110, reps: 3, duration_s: null },
  });
  expect(body.volume).toBe(600 + 475 + 500 + 500 + 330 + 400);
  expect(body.xp).toBeGreaterThan(body.volume);
});

test('the workouts of others are not in it', async () => {
  await log('2026-10-05T10:00:00Z', { 'barbell-bench-press': [[200, 5]] }, ben);
  expect((await ask('2026-10-01')).body).toMatchObject(NOTHING);
  expect((await ask('2026-10-01', ben)).body).toMatchObject({ workouts: 1, record: { weight: 200 } });
});

test.each(['2026-10-02', '2026-13-01', '0000-01-01', 'october'])('%s is not a month', async (month) => {
  expect(await ask(month)).toMatchObject({ status: 404, body: { code: 'not_found' } });
});
