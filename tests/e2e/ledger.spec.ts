import type { Page } from '@playwright/test';
import { BENCH, PUSH_UP } from '#tests/support/draft-workout.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';

// For a member without history the API answers 404, which Chromium logs by itself.
test.use({ expectedErrors: [/Failed to load resource/] });

const ledger = (page: Page) => page.getByRole('dialog', { name: 'XP LEDGER' });
const total = (page: Page) => ledger(page).getByRole('region', { name: 'Total' });

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('the XP of a finished workout open as a bill @journey', async ({ page, member, finish, completion }) => {
  await member.log({ [BENCH.id]: [[60, 8]] }, { daysAgo: 7, name: 'Push day' });
  const lastTime = page.waitForResponse('**/api/user-exercise-stats/**');
  await finish.ask(member, [
    {
      exercise: BENCH,
      sets: [
        [60, 8],
        [62.5, 8],
      ],
    },
    { exercise: PUSH_UP, sets: [[10, 10]] },
  ]);
  // What was done the last time is asked for while the dialog is open.
  await lastTime;
  await finish.log.click();
  await expect(completion.level).toBeVisible();
  await expect(page.getByRole('list', { name: 'Feats' })).toContainText(`${BENCH.name}GHOST BEATEN`);
  await finish.button(/XP EARNED/).click();
  const lines = ledger(page).getByRole('region', { name: BENCH.name });
  await expect(lines.getByRole('term')).toHaveText([/1\s*60 kg x 8/, /2\s*62.5 kg x 8/]);
  await expect(lines.getByRole('definition')).toHaveText(['480', '500']);
  await expect(ledger(page).getByRole('region', { name: PUSH_UP.name })).toContainText('(0.5 x 70 + 10) kg x 10');
  await expect(ledger(page)).toContainText('Your bodyweight was not known that day: 70 kg counted.');
  await expect(total(page)).toContainText('+1,430 XP');
  await expect(total(page)).toContainText('480 > 1,910 / 2,500 XP');
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await ledger(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await expect(total(page)).toBeInViewport({ ratio: 1 });
  await page.goBack();
  await expect(ledger(page)).toBeHidden();
  await expect(finish.button(/XP EARNED/)).toBeFocused();
});

test('a long bill scrolls by wheel and keys, also on its side', async ({ page, member, history }) => {
  await member.log({ [BENCH.id]: Array.from({ length: 40 }, () => [60, 8] as const) });
  await history.open();
  await page.locator('.history-toggle').first().click();
  await history.button(/where they come from/).click();
  await expect(ledger(page).getByRole('term')).toHaveCount(40);
  const bill = ledger(page).locator('.dialog-body');
  const scrolled = () => bill.evaluate(({ scrollTop }) => scrollTop);
  await expectAccessible(page);
  await expect(ledger(page).getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(bill).toBeFocused();
  for (const key of ['PageDown', 'End']) {
    const before = await scrolled();
    // Chromium drops a key that comes while it lays the dialog out.
    await expect(async () => {
      await page.keyboard.press(key);
      await expect.poll(scrolled, { message: key, timeout: 2_000 }).toBeGreaterThan(before);
    }).toPass();
  }
  // With nothing left to scroll in the bill, the dialog around it must not take over.
  await page.mouse.move(195, 500);
  await page.mouse.wheel(0, 3000);
  const room = await ledger(page).evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  expect(room, 'what the dialog could scroll').toBe(0);
  await expect(total(page)).toBeInViewport({ ratio: 1 });

  await page.keyboard.press('Home');
  await page.setViewportSize({ width: 667, height: 320 });
  await expect(total(page)).not.toBeInViewport();
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(total(page)).toBeInViewport({ ratio: 1, timeout: 2_000 });
  }).toPass();
});
