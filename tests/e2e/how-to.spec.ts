import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { layoutProblems } from './layout-problems.ts';
import { join } from './member.ts';
import { LoggerPage } from './pages/logger.ts';

const card = (page: Page, name = 'HOW TO PLAY') => page.getByRole('dialog', { name });
const picture = (page: Page) => page.getByRole('img', { name: /, \d positions?$/ });
/** What is drawn now. */
const drawn = (page: Page) => picture(page).evaluate((element) => element.innerHTML);

test('a tap beside the name shows how the exercise is done, while the rest runs on @journey', async ({
  page,
  member,
  logger,
}) => {
  await logger.open(member);
  await logger.logSet(1, '80', '8');
  await page.getByRole('button', { name: 'How to do Barbell Bench Press' }).click();
  await expect(picture(page)).toHaveAccessibleName('Barbell Bench Press, 2 positions');
  await expect(card(page).getByRole('listitem').first()).toContainText('Shoulder blades back and down');
  await expect(card(page).getByText('chest', { exact: true })).toBeVisible();
  await expect(card(page).getByRole('timer')).toBeInViewport();

  const before = await drawn(page);
  await expect.poll(() => drawn(page)).not.toBe(before);
  await card(page).getByRole('button', { name: 'Pause' }).click();
  const paused = await drawn(page);
  // Longer than any frame lasts.
  await page.waitForTimeout(1_000);
  expect(await drawn(page)).toBe(paused);
  await card(page).getByRole('button', { name: 'Play' }).click();
  await expect.poll(() => drawn(page)).not.toBe(paused);

  await expect.poll(() => page.evaluate(layoutProblems)).toEqual([]);
  await expectAccessible(page);
  await page.goBack();
  await expect(card(page)).toBeHidden();
  await expect(logger.finish).toBeVisible();
});

test('nothing moves for whoever wants no motion: the key poses stand side by side', async ({
  page,
  member,
  logger,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await logger.open(member);
  await page.getByRole('button', { name: 'How to do Barbell Bench Press' }).click();
  await expect(picture(page).locator('svg')).toHaveCount(2);
  await expect(card(page).getByRole('button', { name: 'Pause' })).toBeHidden();
});

test('with the cabinet off it is a plain card with a dummy', async ({ page }) => {
  const member = await join(page);
  await member.call('PATCH', '/api/user/settings', { cabinet: 'off' });
  const logger = new LoggerPage(page);
  await page.addInitScript(() =>
    localStorage.setItem('gymratt.device.preferences', JSON.stringify({ version: 1, preferences: { cabinet: false } })),
  );
  await logger.open(member).catch(() => undefined);
  await page.getByRole('button', { name: 'How to do Barbell Bench Press' }).click();
  await expect(card(page, 'How to do it')).toBeVisible();
  await expect(picture(page).locator('svg')).toHaveCount(2);
  for (const pose of await picture(page).locator('svg').all()) await expect(pose).toBeVisible();
});

test('in the selector a held row shows it, and is not picked; an own exercise shows what its member has chosen', async ({
  page,
  member: _,
  selector,
}) => {
  await selector.open();
  await selector.search.fill('hang clean');
  await selector.row('Hang Clean').click({ button: 'right' });
  await expect(card(page)).toContainText('Shows the basic movement.');
  await page.goBack();
  await expect(card(page)).toBeHidden();
  await expect(selector.box('Hang Clean')).not.toBeChecked();
  // The key that opened a menu does not take the next one away.
  await selector.box('Hang Clean').dispatchEvent('contextmenu');
  await expect(card(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card(page)).toBeHidden();
  await selector.box('Hang Clean').press('Space');
  await expect(selector.box('Hang Clean')).toBeChecked();
  await selector.box('Hang Clean').press('Space');
  const row = selector.row('Hang Clean');
  await row.dispatchEvent('pointerdown', { pointerType: 'touch', bubbles: true });
  await expect(card(page)).toBeVisible();
  await row.dispatchEvent('pointerup', { pointerType: 'touch', bubbles: true });
  await row.locator('label').dispatchEvent('click');
  await card(page).getByRole('button', { name: 'Close' }).click();
  await expect(selector.box('Hang Clean')).not.toBeChecked();

  await selector.search.fill('Zercher March');
  await page.getByRole('button', { name: 'Make ‘Zercher March’' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('combobox', { name: 'Equipment' }).selectOption('Barbell');
  await form.getByRole('combobox', { name: 'Muscle' }).selectOption('Quadriceps');
  await form.getByText('More').click();
  await form.getByRole('radio', { name: 'Barbell Back Squat' }).check({ force: true });
  await form.getByRole('button', { name: 'CREATE' }).click();
  await page.getByRole('button', { name: 'ADD 1' }).click();
  await page.getByRole('button', { name: 'How to do Zercher March' }).click();
  await expect(picture(page)).toHaveAccessibleName('Zercher March, 2 positions');
});
