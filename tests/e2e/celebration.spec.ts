import type { Page } from '@playwright/test';
import { BENCH } from '#tests/support/draft-workout.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { layoutProblems } from './layout-problems.ts';

const region = (page: Page) => page.getByRole('region', { name: 'Celebration' });
const card = (page: Page) => region(page).getByRole('button');

test('shows a record while the next set is typed, and closes', async ({ page, member, logger }) => {
  await logger.open(member);
  await logger.logSet(1, '85', '8');
  await expect(card(page)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'BEAT THE HOUSE' })).toContainText(
    'BEAT THE HOUSE, Barbell Bench Press, 85 x 8, house 82.5 x 10',
  );
  await logger.fillSet(2, '102.25', '20');
  await expect(logger.reps(2)).toBeFocused();
  await page.mouse.move(5, 800);
  await expect(region(page)).toBeHidden();
  await expect(logger.reps(2)).toBeFocused();

  await page.setViewportSize({ width: 320, height: 640 });
  await logger.tick(2).click();
  await expect(card(page)).toContainText('102.25 x 20');
  // While focused it does not close.
  await card(page).focus();
  const problems = await page.evaluate(layoutProblems);
  expect(problems.filter((problem) => /(?:cut off by|sticks out of) .*celebration/.test(problem))).toEqual([]);
  await expectAccessible(page);
  await card(page).tap();
  await expect(region(page)).toBeHidden();
});

test('covers neither FINISH nor the clock nor a field, however scrolled', async ({ page, member, logger }) => {
  await logger.open(member, {
    exercises: [{ ...BENCH, setsCount: 6 }],
    startedAt: Date.now() - 10.5 * 3_600_000,
    // The member has confirmed to be still lifting.
    actions: [{ type: 'confirmLifting', now: Date.now() }],
  });
  for (const [index, [width, height]] of (
    [
      [1280, 800],
      [390, 844],
      [390, 480],
      [320, 640],
    ] as const
  ).entries()) {
    await test.step(`at ${width} x ${height}`, async () => {
      await page.setViewportSize({ width, height });
      await logger.logSet(index + 1, String(85 + 5 * index), '8');
      await expect(card(page)).toBeVisible();
      expect(await coveredWhileScrolling(page)).toEqual([]);
      await expect(logger.clock).toHaveText(/^10:\d\d:\d\d$/);
      const past = await logger.clock.evaluate((clock) => {
        const words = document.createRange();
        words.selectNodeContents(clock);
        const place = document.querySelector('.score-time')?.getBoundingClientRect();
        return words.getBoundingClientRect().right - (place?.right ?? 0);
      });
      expect(past, 'the clock ends inside of its place').toBeLessThanOrEqual(0);
      await page.evaluate(() => document.querySelector<HTMLElement>('.celebration-card')?.click());
      await expect(region(page)).toBeHidden();
    });
  }
});

/** What the card covers while the page is scrolled from top to bottom, without what the top bar covers anyway. */
function coveredWhileScrolling(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const covered = new Set<string>();
    const foot = document.documentElement.scrollHeight - innerHeight;
    let shownTimes = 0;
    for (let top = 0; top < foot + 60; top += 60) {
      scrollTo({ top: Math.min(top, foot), behavior: 'instant' });
      // The card follows in the next frame, and the top bar hides in a transition.
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      for (const moving of document.getAnimations()) if (moving instanceof CSSTransition) moving.finish();
      await new Promise(requestAnimationFrame);
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
      const kept = '[aria-label="Workout time"], input:not([data-state="done"] *), .top-bar button, .dock';
      return [...document.querySelectorAll(kept), ...buttons]
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
