import type { Page } from '@playwright/test';
import { BENCH, draftWorkout, PUSH_UP } from '#tests/support/draft-workout.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { layoutProblems } from './layout-problems.ts';
import { join, type Member } from './member.ts';
import { openWith } from './workout-in-progress.ts';

const FIRST_SET = `${BENCH.id}/1`;

async function openPlates(page: Page, weight = 102.5): Promise<Member> {
  const member = await join(page);
  const startedAt = Date.now() - 300_000;
  const exercises = [BENCH, PUSH_UP];
  await openWith(
    page,
    member,
    draftWorkout({ startedAt, exercises }, { type: 'editSet', setId: FIRST_SET, weight, reps: 5 }),
  );
  await openFromMenu(page);
  return member;
}

async function openFromSet(page: Page, set: string): Promise<void> {
  await page.getByRole('button', { name: `Details of ${set}`, exact: true }).click();
  await page.getByRole('button', { name: 'Plates' }).click();
  await expect(sheet(page)).toBeVisible();
}

async function openFromMenu(page: Page): Promise<void> {
  await page.getByRole('heading', { name: BENCH.name }).getByRole('button').click();
  await page.getByRole('button', { name: 'PLATES & WARM-UPS' }).click();
  await expect(sheet(page)).toBeVisible();
}

const sheet = (page: Page) => page.getByRole('dialog', { name: 'PLATES' });
const weight = (page: Page) => sheet(page).getByRole('textbox');
const weightOf = (page: Page, set: string) => page.getByRole('textbox', { name: `Weight (kg), ${set}`, exact: true });

test('redraws the bar while a weight is typed, and leads to one that can be loaded @journey', async ({ page }) => {
  await openPlates(page);
  await expect(sheet(page).getByRole('img', { name: 'Bar 20 kg with 25 + 15 + 1.25 a side' })).toBeVisible();
  await expect(sheet(page).getByRole('status')).toContainText('102.5 kg');

  await weight(page).fill('100');
  const bar = sheet(page).getByRole('img', { name: 'Bar 20 kg with 25 + 15 a side' });
  await expect(sheet(page).getByRole('button', { name: 'USE 100 KG' })).toBeEnabled();
  const place = await bar.boundingBox();
  await weight(page).fill('101');
  // What cannot be loaded is not offered: its neighbours are.
  await expect(sheet(page).getByRole('button', { name: 'USE' })).toHaveText(['USE 100 in set 1', 'USE 102.5 in set 1']);
  expect(await bar.boundingBox(), 'nothing moves while typing').toEqual(place);
  await sheet(page).getByRole('button', { name: '102.5 kg', exact: true }).click();
  await expect(weight(page)).toHaveValue('102.5');

  await weight(page).fill('140,0');
  await sheet(page).getByRole('button', { name: 'USE 140 KG' }).click();
  await expect(sheet(page)).toBeHidden();
  await expect(weightOf(page, 'set 1')).toHaveValue('140');
});

test('adds warm-ups once, before the working sets, and takes them back', async ({ page, logger }) => {
  await openPlates(page);
  await sheet(page).getByRole('button', { name: 'ADD WARM-UPS' }).click();
  const weights = page.getByRole('region', { name: 'Sets' }).getByRole('textbox', { name: /Weight/ });
  await expect(page.locator('.toast').getByText('4 warm-ups added')).toBeVisible();
  await expect(weights).toHaveCount(7);
  expect(await weights.evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))).toEqual([
    '20',
    '50',
    '70',
    '85',
    '102.5',
    '',
    '',
  ]);

  await page.locator('.toast').getByRole('button', { name: 'UNDO' }).click();
  await expect(weights).toHaveCount(3);

  await openFromMenu(page);
  await sheet(page).getByRole('button', { name: 'ADD WARM-UPS' }).click();
  await expect(weights).toHaveCount(7);
  await page.getByRole('button', { name: 'LOG 20 x 10' }).click();
  await openFromSet(page, 'warm-up 3');
  await expect(weight(page)).toHaveValue('70');
  await expect(sheet(page).getByRole('table')).toBeHidden();
  await page.keyboard.press('Escape');
  await openFromSet(page, 'set 1');
  await expect(sheet(page).getByRole('button', { name: 'WARM-UPS ADDED' })).toBeDisabled();
  await logger.untilSaved();
  await page.reload();
  await expect(weights).toHaveCount(7);

  await openFromSet(page, 'set 2');
  await weight(page).fill('140');
  await sheet(page).getByRole('button', { name: 'ADD WARM-UPS' }).click();
  await expect(weightOf(page, 'set 2')).toHaveValue('140');
  await openFromSet(page, 'set 2');
  await expect(weight(page)).toHaveValue('140');
});

test('keeps the bar and the unit of an exercise', async ({ page }) => {
  const member = await openPlates(page);
  await sheet(page).getByRole('combobox', { name: 'Bar' }).selectOption('Trap bar 25 kg');
  await expect(sheet(page).getByRole('img', { name: /^Trap bar 25 kg with / })).toBeVisible();
  const kept = async () => (await member.call('GET', '/api/user/exercise-settings')).body;
  await expect.poll(kept).toMatchObject([{ exercise_id: BENCH.id, bar: 'Trap bar 25 kg' }]);

  await sheet(page).getByRole('radio', { name: 'LB' }).check({ force: true });
  await weight(page).fill('225');
  await expect(sheet(page).getByRole('img', { name: 'Bar 45 lb with 2 x 45 a side' })).toBeVisible();
  await expect.poll(kept).toMatchObject([{ exercise_id: BENCH.id, unit: 'lb' }]);
});

test('fits the smallest phone and is accessible', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openPlates(page);
  await weight(page).fill('331');
  await expect(sheet(page).getByRole('button', { name: '330 kg', exact: true })).toBeVisible();
  expect(await page.evaluate(layoutProblems)).toEqual([]);
  await expectAccessible(page);
});

test('loads what the member owns', async ({ page }) => {
  await openPlates(page);
  await page.goto('/settings');
  await page.getByRole('button', { name: /^Gym/ }).click();
  const settings = page.getByRole('dialog', { name: 'GYM' });
  await settings.getByRole('switch', { name: 'Count my plates' }).check({ force: true });
  await settings.getByRole('button', { name: 'One pair of 25 kg less' }).click();
  await settings.getByRole('textbox', { name: 'Another plate (kg)' }).fill('0,5');
  await settings.getByRole('button', { name: 'ADD' }).first().click();
  await settings.getByRole('button', { name: 'One pair of 0.5 kg more' }).click();
  await settings.getByRole('textbox', { name: 'Name of another bar' }).fill('Axle');
  await settings.getByRole('textbox', { name: 'Its weight (kg)' }).fill('11');
  await page.keyboard.press('Enter');
  await expect(settings.getByText('Axle 11 kg')).toBeVisible();
  expect(await page.evaluate(layoutProblems)).toEqual([]);
  await expectAccessible(page);

  await page.goto('/workout-logger');
  await openFromMenu(page);
  await sheet(page).getByRole('combobox', { name: 'Bar' }).selectOption('Axle 11 kg');
  await weight(page).fill('63');
  await expect(sheet(page).getByRole('img', { name: 'Axle 11 kg with 20 + 5 + 2 x 0.5 a side' })).toBeVisible();
});
