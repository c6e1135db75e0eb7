import type { Page } from '@playwright/test';
import { BENCH, PUSH_UP } from '#tests/support/draft-workout.ts';
import { finishedWorkout } from '#tests/support/finished-workout.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { join } from './member.ts';
import { finishing, openWith } from './workout-in-progress.ts';

// For a member without history the API answers 404, which Chromium logs by itself.
test.use({ expectedErrors: [/the server responded with a status of 404|Failed to load resource/] });

const ledger = (page: Page) => page.getByRole('dialog', { name: 'XP LEDGER' });
const total = (page: Page) => ledger(page).getByRole('region', { name: 'Total' });
const feats = (page: Page) => page.getByRole('list', { name: 'Feats' });
const openFromXp = (page: Page) => page.getByRole('button', { name: /XP EARNED/ }).click();

/** One workout before, and one that is about to be logged. */
async function finish(page: Page) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const member = await join(page);
  const before = finishedWorkout({ [BENCH.id]: [[60, 8]] }, { daysAgo: 7, name: 'Push day' });
  expect((await member.call('POST', '/api/workouts/complete', before)).status).toBe(200);
  const session = finishing([
    {
      exercise: BENCH,
      sets: [
        [60, 8],
        [62.5, 8],
      ],
    },
    { exercise: PUSH_UP, sets: [[10, 10]] },
  ]);
  await openWith(page, member, session);
  const logIt = async () => {
    // What was done the last time is asked for while the dialog is open.
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: 'LOG WORKOUT' }).click();
    await expect(page.getByRole('heading', { name: 'STAGE CLEAR' })).toBeVisible();
  };
  return { member, logIt };
}

async function expectBill(page: Page) {
  const lines = ledger(page).getByRole('region', { name: BENCH.name });
  await expect(lines.getByRole('term')).toHaveText([/1\s*60 kg x 8/, /2\s*62.5 kg x 8/]);
  await expect(lines.getByRole('definition')).toHaveText(['480', '500']);
  await expect(ledger(page).getByRole('region', { name: PUSH_UP.name })).toContainText('(0.5 x 70 + 10) kg x 10');
  await expect(total(page)).toContainText('+1,430 XP');
  await expect(ledger(page)).toContainText('Your bodyweight was not known that day: 70 kg counted.');
}

test('the XP of a finished workout open as a bill, with the level, and a beaten ghost is named', {
  tag: '@journey',
}, async ({ page }) => {
  const { logIt } = await finish(page);
  await logIt();
  await expect(feats(page)).toContainText(`${BENCH.name}GHOST BEATEN`);
  await openFromXp(page);
  await expectBill(page);
  await expect(total(page)).toContainText('480 > 1,910 / 2,500 XP');
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  const isWide = await ledger(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  expect(isWide).toBe(false);
  await expect(total(page)).toBeInViewport({ ratio: 1 });
  await page.goBack();
  await expect(ledger(page)).toBeHidden();
  await expect(page.getByRole('button', { name: /XP EARNED/ })).toBeFocused();
});

/** The bill of a workout of the history with more sets than fit on a phone. */
async function openLongBill(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const member = await join(page);
  const long = finishedWorkout({ [BENCH.id]: Array.from({ length: 40 }, () => [60, 8]) });
  expect((await member.call('POST', '/api/workouts/complete', long)).status).toBe(200);
  await page.goto('/history');
  await page.locator('.history-toggle').first().click();
  await page.getByRole('button', { name: /where they come from/ }).click();
  await expect(ledger(page).getByRole('term')).toHaveCount(40);
}

test('a long bill scrolls by wheel and keys, in a dialog that stays where it is', async ({ page }) => {
  await openLongBill(page);
  const bill = ledger(page).locator('.dialog-body');
  const tops = async () => ({
    dialog: await ledger(page).evaluate(({ scrollTop }) => scrollTop),
    bill: await bill.evaluate(({ scrollTop }) => scrollTop),
  });
  const scrollsBy = async (act: () => Promise<void>, name: string) => {
    const { bill: before } = await tops();
    await act();
    await expect.poll(async () => (await tops()).bill, name).toBeGreaterThan(before);
    expect((await tops()).dialog, name).toBe(0);
  };

  await expectAccessible(page);
  await expect(ledger(page).getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(bill).toBeFocused();
  await scrollsBy(() => page.keyboard.press('PageDown'), 'PageDown');
  await scrollsBy(() => page.keyboard.press('End'), 'End');
  // With nothing left to scroll in the bill, the dialog around it must not take over.
  await page.mouse.move(195, 500);
  await page.mouse.wheel(0, 3000);
  await page.mouse.move(195, 70);
  await page.mouse.wheel(0, 3000);
  await page.keyboard.press('End');
  const room = await ledger(page).evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  expect(room, 'what the dialog could scroll').toBe(0);
  expect((await tops()).dialog).toBe(0);
});

test('on a phone on its side the bill has the room, and the total is its end', async ({ page }) => {
  await openLongBill(page);
  await page.setViewportSize({ width: 667, height: 320 });
  await expect(total(page)).not.toBeInViewport();
  await page.keyboard.press('Tab');
  await page.keyboard.press('End');
  await expect(total(page)).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.keyboard.press('Home');
  await expect(ledger(page).getByRole('term').first()).toBeInViewport();
  await expect(total(page)).toBeInViewport({ ratio: 1 });
});

test('a workout of the history opens as a bill, and whoever does not race sees no ghosts', { tag: '@journey' }, async ({
  page,
}) => {
  const { member, logIt } = await finish(page);
  await member.call('PATCH', '/api/user/settings', { ghost: false });
  await page.reload();
  await logIt();
  await expect(page.getByRole('region', { name: 'Level' })).toBeVisible();
  await expect(page.getByText('GHOST BEATEN')).toBeHidden();
  await page.goto('/history');
  await page.getByRole('button', { name: /Push day/ }).click();
  await page.getByRole('button', { name: /\+480 XP/ }).click();
  await expect(ledger(page)).toContainText('Push day');
  await expect(total(page)).toContainText('+480 XP');
  await expect(ledger(page)).not.toContainText('bodyweight');
  await page.reload();
  await expect(total(page)).toContainText('+480 XP');
  await page.keyboard.press('Escape');
  await expect(ledger(page)).toBeHidden();
});
