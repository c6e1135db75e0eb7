import type { Page } from '@playwright/test';
import type { ExerciseSettings } from '#contract/settings.ts';
import { toKilograms } from '#core/workout/weight-units.ts';
import { BENCH, draftWorkout, SQUAT } from '#tests/support/draft-workout.ts';
import { expect, test } from './fixtures.ts';
import { layoutProblems } from './layout-problems.ts';
import { join, type Member } from './member.ts';
import { openWith } from './workout-in-progress.ts';

// A member without history is told so by a 404, and a cut-off network fails: Chromium reports both by itself.
test.use({ expectedErrors: [/status of 404|ERR_INTERNET_DISCONNECTED/] });

const field = (page: Page, name: string, set = 1) =>
  page.getByRole('textbox', { name: `${name}, set ${set}`, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const head = (page: Page, name: string) => page.getByRole('button', { name: `${name}, switch to` });

async function joinWithPounds(page: Page): Promise<Member> {
  const member = await join(page);
  expect((await member.call('PATCH', '/api/user/profile', { preferred_weight_unit: 'lb' })).status).toBe(200);
  return member;
}

/** Two exercises of two sets each. */
const begin = (page: Page, member: Member) =>
  openWith(
    page,
    member,
    draftWorkout(
      {
        startedAt: Date.now() - 300_000,
        exercises: [BENCH, SQUAT].map((exercise) => ({ ...exercise, setsCount: 2 })),
      },
      { type: 'rename', name: 'In pounds' },
    ),
  );

test('a member with pounds types, steps and reads pounds from the logger to the record @journey', async ({ page }) => {
  test.slow();
  const member = await joinWithPounds(page);
  await member.log({ [BENCH.id]: [[toKilograms(130, 'lb'), 5]] }, { name: 'Last week', daysAgo: 7 });
  await begin(page, member);
  const weight = field(page, 'Weight (lb)');

  await test.step('135 is stepped to by 5 lb, and logged as 61.235 kg', async () => {
    await expect(page.getByText('best 130 x 5')).toBeVisible();
    await expect(button(page, 'LOG 130 x 5')).toBeVisible();
    await weight.fill('130');
    await button(page, '5 lb more, set 1').click();
    await expect(weight).toHaveValue('135');
    await field(page, 'Reps').fill('5');
    await button(page, 'LOG 135 x 5').click();
    await expect(page.getByText('+306 XP', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: /^NEW RECORD.*135 x 5/ })).toBeVisible();
    await expect(button(page, 'LOG 135 x 5')).toBeVisible();
  });

  await test.step('a slip of the thumb is asked about, and a bound is named, in pounds', async () => {
    const second = field(page, 'Weight (lb)', 2);
    await second.fill('2205');
    await expect(page.getByText('At most 2,204.62 lb.')).toBeVisible();
    await second.fill('1355');
    await field(page, 'Reps', 2).fill('5');
    await button(page, 'LOG 1,355 x 5').click();
    const question = page.getByRole('group', { name: 'Set 2: 1,355 lb?' });
    await question.getByRole('button', { name: '135.5 lb' }).click();
    // It was ticked before the question: with the answer it is done, and the next exercise is shown.
    await page.getByRole('button', { name: /^Barbell Bench Press, 2 of 2 sets done/ }).click();
    await expect(second).toHaveValue('135.5');
    await second.fill('135');
  });

  await test.step('the completion and the records', async () => {
    await button(page, 'FINISH').click();
    await button(page, 'LOG WORKOUT').click();
    await expect(page.getByRole('heading', { name: 'STAGE CLEAR' })).toBeVisible();
    // 2 x 5 x 61.235 kg are 1,350 lb.
    await expect(page.locator('dl').filter({ hasText: 'Volume lb' })).toContainText('1,350');
    await expect(page.getByRole('list', { name: 'Records' })).toContainText('record broken, was 130 x 5');
    expect(await page.evaluate(layoutProblems)).toEqual([]);
  });

  await test.step('the history, and the workout repeated', async () => {
    await page.goto('/history');
    await page.getByRole('button', { name: 'In pounds' }).click();
    await expect(page.getByRole('list', { name: 'EXERCISE BREAKDOWN' })).toContainText('135 x 5');
    await expect(page.getByText('1,350 lb')).toBeVisible();
    await button(page, 'Repeat').click();
    await page.waitForURL('**/workout-logger');
    await expect(button(page, 'LOG 135 x 5')).toBeVisible();
    await expect(page.getByText('best 135 x 5')).toBeVisible();
  });

  await test.step('the HUD and the best lifts', async () => {
    await page.goto('/home');
    await expect(page.getByText('Vol lb')).toBeVisible();
    await page.goto('/profile');
    await expect(page.getByRole('button', { name: /chest/i })).toContainText('135lb');
    await page.goto('/stats/lifts');
    await expect(page.getByRole('list', { name: 'Lifts' })).toContainText('135 x 5');
  });
});

test('one exercise is switched to pounds, offline and for good', async ({ page, context, member }) => {
  await begin(page, member);
  await field(page, 'Weight (kg)').fill('60');
  await field(page, 'Reps').fill('5');

  await test.step('a tap converts the numbers, and the next exercise stays as it was', async () => {
    await expect(head(page, 'kg')).toHaveAccessibleName('kg, switch to lb');
    await context.setOffline(true);
    await head(page, 'kg').click();
    await expect(field(page, 'Weight (lb)')).toHaveValue('132.3');
    await expect(button(page, 'LOG 132.3 x 5')).toBeVisible();
    await page.getByRole('button', { name: /^Barbell Back Squat, / }).click();
    await expect(head(page, 'kg')).toBeVisible();
    await page.getByRole('button', { name: /^Barbell Bench Press, / }).click();
    await expect(head(page, 'lb')).toBeVisible();
  });

  await test.step('it reaches the server when the network is back, and is there after a reload', async () => {
    await context.setOffline(false);
    await expect
      .poll(async () => (await member.call<ExerciseSettings[]>('GET', '/api/user/exercise-settings')).body)
      .toMatchObject([{ exercise_id: BENCH.id, unit: 'lb' }]);
    await page.reload();
    await expect(field(page, 'Weight (lb)')).toHaveValue('132.3');
  });

  await test.step('the same weight is worth the same, and switching back takes the choice back', async () => {
    await button(page, 'Complete set 1').click();
    await expect(page.getByText('+300 XP', { exact: true })).toBeVisible();
    await head(page, 'lb').click();
    await expect(field(page, 'Weight (kg)')).toHaveValue('60');
    await expect
      .poll(async () => (await member.call<ExerciseSettings[]>('GET', '/api/user/exercise-settings')).body)
      .toMatchObject([{ unit: null }]);
  });
});
