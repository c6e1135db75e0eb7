import type { Locator, Page } from '@playwright/test';
import { BENCH, SQUAT } from '#tests/support/draft-workout.ts';
import { expect, test } from './fixtures.ts';
import { newAddress } from './member.ts';
import { boxOf, Screen } from './pages/screen.ts';
import { planned, saveTemplate } from './pages/templates.ts';

test.use({ expectedErrors: [/Failed to load resource/] });

const SIZES = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

/** The toast lies in the lane, within the screen, and apart from these, which can be pressed. */
async function expectApart(page: Page, targets: Record<string, Locator>): Promise<void> {
  const { toast } = new Screen(page);
  // It stays open while the window is not focused, however slow the machine is.
  await page.evaluate(() => void window.dispatchEvent(new Event('blur')));
  await expect(toast).toBeVisible();
  await expect.poll(() => toast.evaluate((it) => it.getAnimations().length)).toBe(0);
  for (const [name, target] of Object.entries(targets)) {
    // It may still come down after the page was scrolled.
    await expect.poll(() => isClear(toast, target), { message: name }).toBe(true);
  }
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const lying = await boxOf(toast);
  expect(lying.y + lying.height).toBeLessThanOrEqual(height);
  // Bottom centre, including the shadow, 4 px to the right.
  expect(Math.abs(lying.x + (lying.width + 4) / 2 - width / 2)).toBeLessThanOrEqual(2);
}

/** Whether the toast is beside it, and nothing else lies over its middle. */
async function isClear(toast: Locator, target: Locator): Promise<boolean> {
  const [box, lying] = [await boxOf(target), await boxOf(toast)];
  const isBeside = box.x + box.width <= lying.x || box.x >= lying.x + lying.width;
  const isApart = isBeside || box.y + box.height <= lying.y || box.y >= lying.y + lying.height;
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
  const scrolled = page.locator(scroller).last();
  await scrolled.evaluate((it) => it.scrollTo({ top: it.scrollHeight, behavior: 'instant' }));
}

for (const viewport of SIZES) {
  test.describe(`at ${viewport.width} px toasts move nothing, and cover nothing that matters`, () => {
    test.use({ viewport });

    test('on the profile', async ({ page, member, profile }) => {
      await member.log();
      const showLifts = await profile.refuse('**/api/user/best-lifts', { status: 500, body: 'oops' });
      await profile.open();
      await expect(profile.toast).toContainText('Failed to load best lifts');
      const retry = profile.button('RETRY');
      await retry.scrollIntoViewIfNeeded();
      await expectApart(page, { RETRY: retry });
      await showLifts();
      await retry.click();
      await expect(page.getByText('tap for details')).toBeVisible();
      await profile.dismissToast();

      await profile.refuse('**/api/user/profile', { status: 500, body: 'oops' });
      await profile.openEdit();
      await profile.save.click();
      await expect(profile.toast).toContainText('Update failed');
      // The reason, shown above the button, may have pushed it out of the screen.
      await scrollToEnd(page, 'dialog[open] .dialog-body');
      await expectApart(page, {
        'SAVE CHANGES': profile.save,
        Close: profile.edit.getByRole('button', { name: 'Close' }).first(),
      });
    });

    test('in the template picker and the history', async ({ page, member, templates, history }) => {
      for (let number = 1; number <= 6; number += 1) {
        await saveTemplate(member, `Day ${number}`, [planned(BENCH.id, 3, 8, 60)]);
        await member.log(undefined, { daysAgo: number });
      }
      await templates.open();
      await templates.toggle('Day 5').click();
      await templates.button('Delete template').click();
      await expect(templates.toast).toContainText('Template deleted');
      await expectApart(page, { Close: templates.picker.getByRole('button', { name: 'Close' }).first() });
      await scrollToEnd(page, 'dialog[open] .dialog-body');
      const last = templates.picker.getByRole('button', { name: 'LOAD WORKOUT' }).last();
      await expectApart(page, { 'the last LOAD WORKOUT': last });

      await history.open();
      const cards = page.getByRole('article').getByRole('button', { name: /chest/i });
      await cards.nth(1).click();
      await history.button('Delete').click();
      await expect(history.toast).toContainText('Workout deleted');
      const undo = await boxOf(history.toast.getByRole('button', { name: 'UNDO' }));
      const title = await boxOf(history.toast.getByText('Workout deleted'));
      expect(undo.x, 'UNDO stands beside the text').toBeGreaterThanOrEqual(title.x + title.width - 1);
      await scrollToEnd(page);
      await expectApart(page, { 'the last workout': cards.last() });
    });

    test('in the logger', async ({ page, member, logger }) => {
      await logger.open(member, { exercises: [{ ...BENCH, setsCount: 6 }, SQUAT] });
      const [third, log] = [logger.tick(3), page.locator('[data-log]')];
      await third.evaluate((it) => it.scrollIntoView({ block: 'center', behavior: 'instant' }));
      const places = () => Promise.all([third, log].map((it) => it.boundingBox()));
      const before = await places();
      await third.click();
      await expect(logger.toast).toContainText('Incomplete set data');
      await expectApart(page, { 'the tick': third, LOG: log });
      expect(await places()).toEqual(before);
      await logger.dismissToast();
      expect(await places()).toEqual(before);

      await logger.details(6).click();
      await logger.button('Delete set').click();
      await expect(logger.toast.getByRole('button', { name: 'UNDO' })).toBeVisible();
      await scrollToEnd(page);
      await expectApart(page, { 'the last tick': logger.tick(5), FINISH: logger.finish });
    });
  });
}

test('the dashboard of a new member is not scrolled by the welcome', async ({ page, auth, home }) => {
  await auth.open();
  await auth.fill(newAddress());
  await auth.proceed.click();
  await expect(home.toast).toContainText('Lift weights, build muscles');
  await expect(home.button('START WORKOUT')).toBeVisible();
  await expectApart(page, { menu: page.getByRole('button', { name: 'Menu', exact: true }) });
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
