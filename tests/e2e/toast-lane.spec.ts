import type { Locator, Page } from '@playwright/test';
import { BENCH, draftWorkout, SQUAT } from '#tests/support/draft-workout.ts';
import { finishedWorkout } from '#tests/support/finished-workout.ts';
import { expect, test } from './fixtures.ts';
import { join, openWith } from './workout-in-progress.ts';

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

/** Controls that are visible beside the toast while another part of them lies under it. */
function coveredControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shown = document.querySelector('.toast');
    if (!shown) throw new Error('no toast');
    const { left, right, top, bottom } = shown.getBoundingClientRect();
    const scope = Array.from(document.querySelectorAll('dialog:modal')).at(-1) ?? document.body;
    return Array.from(scope.querySelectorAll('button, a[href], input, select, textarea'))
      .filter((control) => {
        const box = control.getBoundingClientRect();
        const isUnder = box.left < right && box.right > left && box.top < bottom && box.bottom > top;
        if (!isUnder || shown.contains(control) || control.closest('.toast-host')) return false;
        // Only the part at the toast's height counts: above it, the band cuts a control off like a dock does.
        const across = [2, box.width / 4, box.width / 2, (box.width * 3) / 4, box.width - 2].map((x) => box.left + x);
        const down = [2, box.height / 2, box.height - 2].map((y) => box.top + y).filter((y) => y >= top && y <= bottom);
        return across.some((x) =>
          down.some((y) => {
            const hit = document.elementFromPoint(x, y);
            return hit !== null && control.contains(hit);
          }),
        );
      })
      .map((control) => control.getAttribute('aria-label') ?? control.textContent ?? '');
  });
}

async function expectInSight(page: Page, targets: Record<string, Locator>): Promise<void> {
  await expect.poll(() => toast(page).evaluate((it) => it.getAnimations().length)).toBe(0);
  expect(await coveredControls(page)).toEqual([]);
  const lying = await toast(page).boundingBox();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  if (!lying) throw new Error('no toast');
  expect(lying.y + lying.height).toBeLessThanOrEqual(height);
  // Bottom centre, including the shadow, 4 px to the right.
  expect(Math.abs(lying.x + (lying.width + 4) / 2 - width / 2)).toBeLessThanOrEqual(2);
  for (const [name, target] of Object.entries(targets)) {
    const box = await target.boundingBox();
    if (!box) throw new Error(`no ${name}`);
    const isApart =
      box.y + box.height <= lying.y ||
      box.y >= lying.y + lying.height ||
      box.x + box.width <= lying.x ||
      box.x >= lying.x + lying.width;
    expect({ name, isApart }).toEqual({ name, isApart: true });
    const isMet = await target.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
    expect({ name, isMet }).toEqual({ name, isMet: true });
  }
}

for (const size of SIZES) {
  test.describe(`at ${size.width} px toasts cover nothing`, () => {
    test.use({
      viewport: size,
      expectedErrors: [/Failed to load resource/],
    });

    test('on the profile', async ({ page }) => {
      const member = await join(page);
      await member.call('POST', '/api/workouts/complete', finishedWorkout());

      await test.step('when best lifts cannot be loaded', async () => {
        await page.route('**/api/user/best-lifts', (route) => route.fulfill({ status: 500, body: 'oops' }));
        await page.goto('/profile');
        await expect(toast(page)).toContainText('Failed to load best lifts');
        const retry = page.getByRole('button', { name: 'RETRY' });
        await retry.scrollIntoViewIfNeeded();
        await expectInSight(page, { RETRY: retry });
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
        await expectInSight(page, {
          'SAVE CHANGES': save,
          Close: dialog.getByRole('button', { name: 'Close' }).first(),
        });
        await page.unroute('**/api/user/profile');
        await save.click();
        await expect(dialog).toBeHidden();
      });
    });

    test('in the template picker and the history', async ({ page }) => {
      const member = await join(page);
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
        await expectInSight(page, { Close: dialog.getByRole('button', { name: 'Close' }).first() });
        const last = dialog.getByRole('button', { name: 'LOAD WORKOUT' }).last();
        await last.scrollIntoViewIfNeeded();
        await expectInSight(page, { 'the last LOAD WORKOUT': last });
        await closeToast(page);
        await page.keyboard.press('Escape');
      });

      await test.step('after deleting a workout', async () => {
        await page.goto('/history');
        const cards = page.getByRole('article').getByRole('button', { name: /chest/i });
        await cards.nth(1).click();
        await page.getByRole('button', { name: 'Delete' }).click();
        await expect(toast(page)).toContainText('Workout deleted');
        await expectInSight(page, {});
        await cards.last().scrollIntoViewIfNeeded();
        await expectInSight(page, { 'the last workout': cards.last() });
      });
    });

    test('in the logger', async ({ page }) => {
      const member = await join(page);
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

      await test.step('for a set without numbers, and the screen is as before once the toast is gone', async () => {
        await ticks.last().scrollIntoViewIfNeeded();
        const before = await ticks.last().boundingBox();
        await ticks.last().click();
        await expect(toast(page)).toContainText('Incomplete set data');
        await expectInSight(page, { 'the tick': ticks.last() });
        await closeToast(page);
        expect(await ticks.last().boundingBox()).toEqual(before);
      });

      await test.step('after deleting a set', async () => {
        await page.getByRole('button', { name: 'Details of set 6', exact: true }).click();
        await page.getByRole('button', { name: 'Delete set' }).click();
        await expect(toast(page).getByRole('button', { name: 'UNDO' })).toBeVisible();
        // It stays open while the window is not focused.
        await page.evaluate(() => void window.dispatchEvent(new Event('blur')));
        for (const tick of await ticks.all()) {
          await tick.evaluate((it) => it.scrollIntoView({ block: 'center' }));
          await expectInSight(page, { tick });
        }
      });
    });
  });
}
