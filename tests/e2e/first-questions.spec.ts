import type { Locator, Page } from '@playwright/test';
import { callWith } from '#tests/support/api-member.ts';
import { expectAccessible } from './accessible.ts';
import { resizeTo } from './cut-texts.ts';
import { expect, test } from './fixtures.ts';
import { layoutProblems } from './layout-problems.ts';
import { join } from './member.ts';

const question = (page: Page) => page.getByRole('heading', { name: 'Two questions, then we lift.' });
const weight = (page: Page) => page.getByRole('textbox', { name: 'YOUR WEIGHT?' });
const logger = (page: Page) => page.getByRole('textbox', { name: 'Weight (kg), set 1', exact: true });

async function pickBenchPress(page: Page): Promise<void> {
  await page.goto('/exercise-selector');
  await page.getByRole('searchbox', { name: 'Search exercises' }).fill('barbell bench press');
  await page.getByRole('checkbox', { name: /^Barbell Bench Press/ }).check();
  await page.getByRole('button', { name: /^ADD/ }).click();
  await page.waitForURL('**/workout-logger');
}

/** Two taps in the same place at the same time, however busy the machine is. */
async function tapTwice(page: Page, target: Locator): Promise<void> {
  await page.clock.pauseAt(Date.now() + 1000);
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [left, top] = [x + width / 2, y + height / 2];
  await page.touchscreen.tap(left, top);
  await page.touchscreen.tap(left, top);
  await page.clock.resume();
}

// Neither the tests of other screens nor those who have trained see this screen: every member here is new.
test('unit and weight are asked before the first workout, and never again @journey', async ({ page, server }) => {
  const member = await join(page, { hasAnswered: false });
  const call = callWith(server, member.token);
  await pickBenchPress(page);
  await expect(question(page)).toBeVisible();

  await test.step('guessed from the language, pencilled in, nothing counted as told', async () => {
    // The browser of the tests speaks the English of the United States.
    await expect(page.getByRole('radio', { name: /^LB/ })).toBeChecked();
    await expect(weight(page)).toHaveValue('154');
    await page.getByRole('radio', { name: /^KG/ }).check({ force: true });
    await expect(weight(page)).toHaveValue('70');
    await expect(page.getByText('280 XP')).toBeVisible();
  });
  await test.step('fits a small phone, and is accessible', async () => {
    await expectAccessible(page);
    await resizeTo(page, { width: 320, height: 568 });
    expect(await page.evaluate(layoutProblems)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
  });
  await test.step('a weight that cannot be is refused in place', async () => {
    await weight(page).fill('8');
    await page.getByRole('button', { name: 'START ROUND 1' }).click();
    await expect(page.getByText('A number with at most one decimal, 20 to 500 kg.')).toBeVisible();
  });
  await test.step('the XP follow the number, and the logger opens with it', async () => {
    await weight(page).fill('81');
    await page.getByRole('button', { name: '1 kg more' }).click();
    await expect(page.getByText('8 reps at 82 kg')).toBeVisible();
    await expect(page.getByText('328 XP')).toBeVisible();
    await page.getByRole('button', { name: 'START ROUND 1' }).click();
    await expect(logger(page)).toBeVisible();
  });
  await expect
    .poll(async () => (await call('GET', '/api/user/current')).body)
    .toMatchObject({ bodyweight: 82, preferred_weight_unit: 'kg' });
  await page.reload();
  await expect(logger(page)).toBeVisible();
  await expect(question(page)).toBeHidden();
});

test('starter workouts and workouts of the past ask as well', async ({ page }) => {
  await page.clock.install();
  await join(page, { hasAnswered: false });
  await page.goto('/history');
  await page.getByRole('button', { name: /Log (a )?past/ }).click();
  await expect(question(page)).toBeVisible();
  await page.goto('/home');
  await page.getByRole('button', { name: /^At home/ }).click();
  await expect(question(page)).toBeVisible();
  await tapTwice(page, page.getByRole('button', { name: 'START ROUND 1' }));
  await expect(page.getByRole('heading', { name: 'Air Squat' })).toBeVisible();
  // The second tap has not gone on to LOG.
  await expect(page.locator('[data-state="done"]')).toHaveCount(0);
});

test('whoever has said what they weigh is not asked', async ({ page, server }) => {
  const member = await join(page, { hasAnswered: false });
  await callWith(server, member.token)('PATCH', '/api/user/profile', { bodyweight: 90 });
  await pickBenchPress(page);
  await expect(logger(page)).toBeVisible();
});
