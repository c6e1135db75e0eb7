import type { Page } from '@playwright/test';
import { BENCH, SQUAT } from '#tests/support/draft-workout.ts';
import { expectAccessible } from './accessible.ts';
import { resizeTo } from './cut-texts.ts';
import { expect, test } from './fixtures.ts';
import { layoutProblems } from './layout-problems.ts';
import { join } from './member.ts';
import { finishing, openWith } from './workout-in-progress.ts';

// For a member without history the API answers 404, which Chromium logs by itself.
test.use({ expectedErrors: [/status of 404/] });

const wall = (page: Page) => page.getByRole('heading', { level: 1, name: 'TROPHIES' });
const card = (page: Page) => page.getByRole('region', { name: 'Trophies' });
const tile = (page: Page, name: RegExp) => page.getByRole('main').getByRole('button', { name });

test('a workout wins trophies, which hang on the wall and lead back to it @journey', async ({ page }) => {
  test.setTimeout(120_000);
  const member = await join(page);
  await openWith(
    page,
    member,
    finishing([
      { exercise: BENCH, sets: [[100, 10]] },
      { exercise: SQUAT, sets: [[60, 5]] },
    ]),
  );
  await page.getByRole('button', { name: 'LOG WORKOUT' }).click();

  await test.step('the completion screen shows them and says so', async () => {
    await expect(card(page)).toContainText('1 t workout');
    await expect(page.getByText(/^\d trophies won: .*First workout/)).toBeAttached();
    await expect(page.getByRole('region', { name: 'Trophies' })).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
    await card(page).getByRole('link').click();
    await expect(wall(page)).toBeFocused();
  });

  const { body } = await member.call<{ earned: unknown[] }>('GET', '/api/user/trophies');
  await test.step('the wall counts them and names the nearest', async () => {
    await expect(page.getByRole('heading', { name: `${body.earned.length} of 58 trophies` })).toBeVisible();
    await expect(page.getByRole('region', { name: 'NEXT' }).getByRole('listitem')).toHaveCount(3);
    await page.getByRole('button', { name: /^Show all \d+ next trophies$/ }).click();
    await expect(tile(page, /^10 workouts 1 of 10 workouts$/)).toBeVisible();
    await expect(page.getByRole('region', { name: 'HIDDEN' })).toContainText(/\d more/);
    await expect(page.getByRole('region', { name: 'SEASONS' }).getByRole('row').nth(1)).toContainText(/now.*1/);
    await expectAccessible(page);
  });

  await test.step('a tap tells what a trophy was for, and Back closes it', async () => {
    await tile(page, /^First workout/).click();
    const dialog = page.getByRole('dialog', { name: 'First workout' });
    await expect(dialog).toContainText('Won on');
    await expectAccessible(page);
    await page.goBack();
    await expect(dialog).toBeHidden();
    await tile(page, /^First workout/).click();
    await dialog.getByRole('link', { name: 'SEE THE WORKOUT' }).click();
    await expect(page.getByRole('list', { name: 'EXERCISE BREAKDOWN' })).toBeVisible();
    await page.getByRole('link', { name: 'ALL WORKOUTS' }).click();
    await expect(page).toHaveURL(/\/history$/);
    await expect(page.getByRole('list', { name: 'EXERCISE BREAKDOWN' })).toBeHidden();
  });

  await test.step('a deleted workout takes its trophies with it', async () => {
    const { body: workouts } = await member.call<{ id: string }[]>('GET', '/api/user/workouts');
    await member.call('DELETE', `/api/user/workouts/${workouts[0]?.id}`);
    await page.goto('/trophies');
    await expect(page.getByText('NO TROPHIES YET')).toBeVisible();
    await page.goto(`/history?workout=${workouts[0]?.id}`);
    await expect(page.getByText('This workout is not there any more.')).toBeVisible();
  });
});

test('the wall fits the narrowest phone, works by keyboard, and is gone with the cabinet', async ({ page, member }) => {
  await resizeTo(page, { width: 320, height: 568 });
  await member.log({ [BENCH.id]: [[180, 10]], [SQUAT.id]: [[200, 5]] });
  await page.goto('/trophies');
  await expect(wall(page)).toBeVisible();
  await page.getByRole('button', { name: /^Show all \d+ trophies won$/ }).press('Enter');
  await page.getByRole('button', { name: /^Show all \d+ next trophies$/ }).press('Enter');
  expect(await page.evaluate(layoutProblems)).toEqual([]);

  const club = tile(page, /^180 kg club/);
  await club.press('Enter');
  const dialog = page.getByRole('dialog', { name: '180 kg club' });
  await expect(dialog).toBeVisible();
  expect(await page.evaluate(layoutProblems)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(club).toBeFocused();
  await tile(page, /^10 workouts/).press('Enter');
  await expect(page.getByRole('dialog', { name: '10 workouts' })).toContainText('1 / 10');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  // The first page of this tab: there is nothing of the product behind it. The bar hides below the top.
  await page.keyboard.press('Home');
  await page.getByRole('button', { name: 'Back', exact: true }).press('Enter');
  await expect(page).toHaveURL(/\/home$/);

  await member.call('PATCH', '/api/user/settings', { cabinet: 'off' });
  await page.goto('/home');
  await expect(page.locator('html')).toHaveAttribute('data-cabinet', 'off');
  await page.goto('/trophies');
  await expect(page).toHaveURL(/\/home$/);
});
