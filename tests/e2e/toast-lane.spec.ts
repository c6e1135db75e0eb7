import type { Locator, Page } from '@playwright/test';
import { BENCH, draftWorkout, SQUAT } from '#tests/support/draft-workout.ts';
import { finishedWorkout } from '#tests/support/finished-workout.ts';
import { expect, test } from './fixtures.ts';
import { openWith } from './workout-in-progress.ts';

const SIZES = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

const toast = (page: Page) => page.getByRole('region', { name: 'Messages (F8)' }).getByRole('listitem');

async function closeToast(page: Page): Promise<void> {
  await toast(page).getByRole('button', { name: 'Close' }).click();
  await expect(toast(page)).toHaveCount(0);
}

/** The toast is in the lane, within the screen, and apart from these, which can be pressed. */
async function expectApart(page: Page, targets: Record<string, Locator>): Promise<void> {
  await expect.poll(() => toast(page).evaluate((it) => it.getAnimations().length)).toBe(0);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  for (const [name, target] of Object.entries(targets)) {
    // It may still come down after the page was scrolled.
    await expect.poll(() => isClear(page, target), { message: name }).toBe(true);
  }
  const lying = await toast(page).boundingBox();
  if (!lying) throw new Error('no toast');
  expect(lying.y + lying.height).toBeLessThanOrEqual(height);
  // Bottom centre, including the shadow, 4 px to the right.
  expect(Math.abs(lying.x + (lying.width + 4) / 2 - width / 2)).toBeLessThanOrEqual(2);
}

/** Whether the toast is beside it, and nothing else lies over its middle. */
async function isClear(page: Page, target: Locator): Promise<boolean> {
  const [box, lying] = [await target.boundingBox(), await toast(page).boundingBox()];
  if (!box || !lying) throw new Error('no toast, or nothing to press');
  const isApart =
    box.y + box.height <= lying.y ||
    box.y >= lying.y + lying.height ||
    box.x + box.width <= lying.x ||
    box.x >= lying.x + lying.width;
  return (
    isApart &&
    (await target.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    }))
  );
}

/** Scrolls to the end, where there is room for the toast. */
async function scrollToEnd(page: Page, scroller = 'html'): Promise<void> {
  await page
    .locator(scroller)
    .last()
    .evaluate((it) => it.scrollTo({ top: it.scrollHeight, behavior: 'instant' }));
}

for (const size of SIZES) {
  test.describe(`at ${size.width} px toasts move nothing, and cover nothing that matters`, () => {
    test.use({
      viewport: size,
      expectedErrors: [/Failed to load resource/],
    });

    test('on the profile', async ({ page, member }) => {
      await member.call('POST', '/api/workouts/complete', finishedWorkout());

      await test.step('when best lifts cannot be loaded', async () => {
        await page.route('**/api/user/best-lifts', (route) => route.fulfill({ status: 500, body: 'oops' }));
        await page.goto('/profile');
        await expect(toast(page)).toContainText('Failed to load best lifts');
        const retry = page.getByRole('button', { name: 'RETRY' });
        await retry.scrollIntoViewIfNeeded();
        await expectApart(page, { RETRY: retry });
        await page.unroute('**/api/user/best-lifts');
        await retry.click();
        await expect(page.getByText('tap for details')).toBeVisible();
        await closeToast(page);
      });

      await test.step('when EDIT PROFILE cannot be saved', async () => {
        await page.route('**/api/user/profile', (route) => route.fulfill({ status: 500, body: 'oops' }));
        await page.getByRole('button', { name: 'Edit profile' }).click();
        const dialog = page.getByRole('dialog', { name: 'EDIT PROFILE' });
        const save = dialog.getByRole('button', { name: 'SAVE CHANGES' });
        await save.click();
        await expect(toast(page)).toContainText('Update failed');
        await expectApart(page, {
          'SAVE CHANGES': save,
          Close: dialog.getByRole('button', { name: 'Close' }).first(),
        });
        await page.unroute('**/api/user/profile');
        await save.click();
        await expect(dialog).toBeHidden();
      });
    });

    test('in the template picker and the history', async ({ page, member }) => {
      const exercises = [{ exercise_id: BENCH.id, order: 1, sets_count: 3 }];
      for (let number = 1; number <= 6; number += 1) {
        await member.call('POST', '/api/workout-templates', { name: `Day ${number}`, exercises });
        await member.call('POST', '/api/workouts/complete', finishedWorkout(undefined, { daysAgo: number }));
      }

      await test.step('after deleting a template', async () => {
        await page.goto('/home');
        await page.getByRole('button', { name: 'LOAD WORKOUT', exact: true }).click();
        await page.getByRole('button', { name: 'Exercises of Day 5' }).click();
        await page.getByRole('button', { name: 'Delete template' }).click();
        await expect(toast(page)).toContainText('Template deleted');
        const dialog = page.getByRole('dialog', { name: 'LOAD WORKOUT' });
        await expectApart(page, { Close: dialog.getByRole('button', { name: 'Close' }).first() });
        const last = dialog.getByRole('button', { name: 'LOAD WORKOUT' }).last();
        await scrollToEnd(page, 'dialog[open] .dialog-body');
        await expectApart(page, { 'the last LOAD WORKOUT': last });
        await closeToast(page);
        await page.keyboard.press('Escape');
      });

      await test.step('after deleting a workout', async () => {
        await page.goto('/history');
        const cards = page.getByRole('article').getByRole('button', { name: /chest/i });
        await cards.nth(1).click();
        await page.getByRole('button', { name: 'Delete' }).click();
        await expect(toast(page)).toContainText('Workout deleted');
        const undo = await toast(page).getByRole('button', { name: 'UNDO' }).boundingBox();
        const title = await toast(page).getByText('Workout deleted').boundingBox();
        expect(undo && title && undo.x >= title.x + title.width - 1, 'UNDO stands beside the text').toBe(true);
        await scrollToEnd(page);
        await expectApart(page, { 'the last workout': cards.last() });
      });
    });

    test('in the logger', async ({ page, member }) => {
      const session = draftWorkout({
        startedAt: Date.now() - 600_000,
        exercises: [
          { ...BENCH, setsCount: 6 },
          { ...SQUAT, setsCount: 2 },
        ],
      });
      await openWith(page, member, session);
      const ticks = page.locator('.set-tick');
      await expect(ticks).toHaveCount(6);

      await test.step('for a set without numbers: nothing moves when it comes, nor when it goes', async () => {
        await ticks.nth(2).evaluate((it) => it.scrollIntoView({ block: 'center', behavior: 'instant' }));
        const places = () => Promise.all([ticks.nth(2), page.locator('[data-log]')].map((it) => it.boundingBox()));
        const before = await places();
        await ticks.nth(2).click();
        await expect(toast(page)).toContainText('Incomplete set data');
        await expectApart(page, { 'the tick': ticks.nth(2), LOG: page.locator('[data-log]') });
        expect(await places()).toEqual(before);
        await closeToast(page);
        expect(await places()).toEqual(before);
      });

      await test.step('after deleting a set', async () => {
        await page.getByRole('button', { name: 'Details of set 6', exact: true }).click();
        await page.getByRole('button', { name: 'Delete set' }).click();
        await expect(toast(page).getByRole('button', { name: 'UNDO' })).toBeVisible();
        // It stays open while the window is not focused.
        await page.evaluate(() => void window.dispatchEvent(new Event('blur')));
        await scrollToEnd(page);
        await expectApart(page, {
          'the last tick': ticks.last(),
          FINISH: page.getByRole('button', { name: 'FINISH' }),
        });
      });
    });
  });
}

test('the dashboard of a new member is not scrolled by the welcome', { tag: '@journey' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/auth');
  await page.getByLabel('Email').fill(`${crypto.randomUUID()}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill('Squat4life!');
  await page.getByRole('button', { name: 'PROCEED' }).click();
  await expect(toast(page)).toContainText('Lift weights, build muscles');
  await expect(page.getByRole('button', { name: 'START WORKOUT' })).toBeVisible();
  await expectApart(page, { menu: page.getByRole('button', { name: 'Menu', exact: true }) });
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
