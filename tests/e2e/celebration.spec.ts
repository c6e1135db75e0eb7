import type { Locator, Page } from '@playwright/test';
import { BENCH, draftWorkout, keepDraft } from '#tests/support/draft-workout.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { layoutProblems } from './layout-problems.ts';
import { join } from './member.ts';

// For a member without history the API answers 404, which Chromium logs by itself.
test.use({ expectedErrors: [/the server responded with a status of 404/] });

const region = (page: Page) => page.getByRole('region', { name: 'Celebration' });
const card = (page: Page) => region(page).getByRole('button');
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** Logs a set that is heavier than the record to beat without history. */
async function breakRecord(page: Page, weight = '85', reps = '8'): Promise<void> {
  const { userId } = await join(page);
  await keepDraft(page, userId, draftWorkout({ startedAt: Date.now() - 300_000, exercises: [BENCH] }));
  await page.goto('/workout-logger');
  await field(page, 'Weight (kg), set 1').fill(weight);
  await field(page, 'Reps, set 1').fill(reps);
  await page.getByRole('button', { name: `LOG ${weight} x ${reps}` }).click();
}

test('shows a record while the next set is being typed, and closes by itself', { tag: '@journey' }, async ({
  page,
}) => {
  await breakRecord(page);
  await expect(card(page)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'BEAT THE HOUSE' })).toContainText(
    'BEAT THE HOUSE, Barbell Bench Press, 85 x 8, house 82.5 x 10',
  );
  await field(page, 'Weight (kg), set 2').fill('90');
  await field(page, 'Reps, set 2').fill('5');
  await expect(field(page, 'Reps, set 2')).toBeFocused();
  await page.mouse.move(5, 800);
  await expect(region(page)).toBeHidden();
  await expect(field(page, 'Reps, set 2')).toBeFocused();
});

test('covers neither FINISH nor the clock nor a field to type in, on any screen and at any scroll position', {
  tag: '@journey',
}, async ({ page }) => {
  const { userId } = await join(page);
  const tenHoursAgo = Date.now() - 10.5 * 3_600_000;
  const workout = draftWorkout(
    { startedAt: tenHoursAgo, exercises: [{ ...BENCH, setsCount: 6 }] },
    // The member has confirmed to be still lifting.
    { type: 'confirmLifting', now: Date.now() },
  );
  await keepDraft(page, userId, workout);
  await page.goto('/workout-logger');
  const sizes = [
    [1280, 800],
    [390, 844],
    [390, 480],
    [320, 640],
  ] as const;
  for (const [index, [width, height]] of sizes.entries()) {
    await test.step(`at ${width} x ${height}`, async () => {
      const set = index + 1;
      await page.setViewportSize({ width, height });
      await field(page, `Weight (kg), set ${set}`).fill(String(80 + 5 * set));
      await field(page, `Reps, set ${set}`).fill('8');
      await page.getByRole('button', { name: `Complete set ${set}`, exact: true }).click();
      await expect(card(page)).toBeVisible();
      expect(await coveredWhileScrolling(page)).toEqual([]);
      const clock = await boxOf(page.getByRole('timer', { name: 'Workout time' }));
      const place = await boxOf(page.locator('.score-time'));
      expect(clock.text).toMatch(/^10:\d\d:\d\d$/);
      expect(clock.textRight, 'the clock ends inside of its place').toBeLessThanOrEqual(place.right);
      await page.evaluate(() => document.querySelector<HTMLElement>('.celebration-card')?.click());
      await expect(region(page)).toBeHidden();
    });
  }
});

/**
 * What the card covers while the page is scrolled from top to bottom. Whatever the top bar covers anyway is not
 * counted.
 */
function coveredWhileScrolling(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const covered = new Set<string>();
    const foot = document.documentElement.scrollHeight - innerHeight;
    let shownTimes = 0;
    for (let top = 0; top < foot + 60; top += 60) {
      scrollTo({ top: Math.min(top, foot), behavior: 'instant' });
      // The card follows in the next frame, and the top bar hides within 160 ms.
      await new Promise((resolve) => setTimeout(resolve, 200));
      const card = document.querySelector<HTMLElement>('.celebration-card');
      if (!card || getComputedStyle(card).visibility === 'hidden') continue;
      shownTimes += 1;
      for (const name of underneath(card)) covered.add(`${name}, scrolled by ${scrollY}`);
    }
    return shownTimes > 0 ? [...covered] : ['the card was never there'];

    function underneath(card: HTMLElement): string[] {
      const box = card.getBoundingClientRect();
      const bar = document.querySelector('.top-bar');
      const barBottom = bar?.getBoundingClientRect().bottom ?? 0;
      const buttons = [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === 'FINISH');
      return [
        ...document.querySelectorAll(
          '[aria-label="Workout time"], input:not([data-state="done"] *), .top-bar button, .dock',
        ),
        ...buttons,
      ]
        .filter((element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect();
          const seenTop = bar?.contains(element) ? top : Math.max(top, barBottom);
          const isSeen = seenTop < bottom;
          return isSeen && left < box.right && right > box.left && seenTop < box.bottom && bottom > box.top;
        })
        .map((element) => element.getAttribute('aria-label') ?? element.textContent ?? '');
    }
  });
}

function boxOf(locator: Locator): Promise<{ right: number; textRight: number; text: string }> {
  return locator.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return {
      right: element.getBoundingClientRect().right,
      textRight: range.getBoundingClientRect().right,
      text: element.textContent ?? '',
    };
  });
}

test('shows a long record whole on a narrow phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await breakRecord(page, '102.25', '20');
  await expect(card(page)).toContainText('house 82.5 x 10');
  const problems = await page.evaluate(layoutProblems);
  expect(problems.filter((problem) => /(?:cut off by|sticks out of) .*celebration/.test(problem))).toEqual([]);
});

test('is accessible', async ({ page }) => {
  await breakRecord(page);
  // While focused it does not close.
  await card(page).focus();
  await expectAccessible(page);
  await expect(card(page)).toBeFocused();
});
