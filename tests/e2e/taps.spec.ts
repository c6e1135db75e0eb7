import { BENCH, SQUAT } from '#tests/support/draft-workout.ts';
import { finishedWorkout } from '#tests/support/finished-workout.ts';
import { expect, test } from './fixtures.ts';
import { join } from './workout-in-progress.ts';

const LAST_TIME = {
  [SQUAT.id]: [
    [100, 5],
    [100, 5],
    [100, 5],
  ],
  [BENCH.id]: [
    [80, 8],
    [80, 8],
    [80, 7],
  ],
  'barbell-bent-over-row': [
    [70, 8],
    [70, 8],
    [70, 8],
  ],
} as const;

test('three sets of three exercises, repeated from last time, take one tap per set', async ({ page }) => {
  const member = await join(page);
  expect((await member.call('POST', '/api/workouts/complete', finishedWorkout(LAST_TIME, { daysAgo: 3 }))).status).toBe(
    200,
  );
  const template = {
    name: 'Three by three',
    exercises: Object.keys(LAST_TIME).map((id, index) => ({ exercise_id: id, order: index + 1, sets_count: 3 })),
  };
  expect((await member.call('POST', '/api/workout-templates', template)).status).toBe(201);
  let taps = 0;
  const tap = async (name: RegExp) => {
    // Two quick taps on one button count as one.
    await page.clock.runFor(500);
    await page.getByRole('button', { name }).first().tap();
    taps += 1;
  };

  await page.clock.install();
  await page.goto('/home');
  await tap(/^LOAD\s*WORKOUT$/i);
  await tap(/^Exercises of /);
  await page.getByRole('dialog').getByRole('button', { name: 'LOAD WORKOUT' }).tap();
  await page.waitForURL('**/workout-logger');
  taps += 1;
  const setUp = taps;

  for (const [exercise] of Object.keys(LAST_TIME).entries()) {
    if (exercise > 0) await tap(/^NEXT EXERCISE$/);
    for (let set = 1; set <= 3; set += 1) {
      await tap(/^LOG \d/);
      await expect(page.getByRole('button', { name: `Complete set ${set}` })).toHaveAttribute('aria-pressed', 'true');
    }
  }
  const logging = taps - setUp;
  await tap(/^FINISH$/i);
  await tap(/^LOG WORKOUT$/);
  await expect(page.getByText('STAGE CLEAR')).toBeVisible();
  await page.getByRole('link', { name: 'BACK 2 BASE' }).tap();
  taps += 1;
  // One for each of nine sets and each change of exercise.
  expect(logging).toBe(9 + 2);
  test.info().annotations.push({ type: 'taps', description: String(taps) });
});
