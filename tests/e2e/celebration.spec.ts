import type { Page } from '@playwright/test';
import { BENCH, draftWorkout, keepDraft } from '#tests/support/draft-workout.ts';
import { expectAccessibleInEveryTheme } from './accessible.ts';
import { expect, keepSession, test } from './fixtures.ts';

// A member without history is told so by a 404, which Chromium reports by itself.
test.use({ expectedErrors: [/the server responded with a status of 404/] });

const region = (page: Page) => page.getByRole('region', { name: 'Celebration' });
const card = (page: Page) => region(page).getByRole('button');
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** Logs a set that is heavier than what stands while there is no history. */
async function breakRecord(page: Page): Promise<void> {
  const { userId } = await keepSession(page);
  await keepDraft(page, userId, draftWorkout({ startedAt: Date.now() - 300_000, exercises: [BENCH] }));
  await page.goto('/workout-logger');
  await field(page, 'Weight (kg), set 1').fill('85');
  await field(page, 'Reps, set 1').fill('8');
  await page.getByRole('button', { name: 'LOG SET 1' }).click();
}

test('a record is celebrated while the next set is being typed, and goes by itself', async ({ page }) => {
  await breakRecord(page);
  await expect(card(page)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'NEW RECORD' })).toContainText(
    'NEW RECORD, Barbell Bench Press, 85 x 8, was 82.5 x 10',
  );
  await field(page, 'Weight (kg), set 2').fill('90');
  await field(page, 'Reps, set 2').fill('5');
  await expect(field(page, 'Reps, set 2')).toBeFocused();
  await page.mouse.move(5, 800);
  await expect(region(page)).toBeHidden();
  await expect(field(page, 'Reps, set 2')).toBeFocused();
});

test('a tap sends it away and leaves the focus where it was; taps beside it reach the screen', async ({ page }) => {
  await breakRecord(page);
  await field(page, 'Weight (kg), set 2').focus();
  const box = await card(page).boundingBox();
  const beside = await page.evaluate(
    ([x, y]) => document.elementFromPoint(x, y)?.closest('[aria-label="Celebration"]') ?? null,
    [4, (box?.y ?? 0) + 20] as const,
  );
  expect(beside).toBeNull();
  await card(page).tap();
  await expect(region(page)).toBeHidden();
  await expect(field(page, 'Weight (kg), set 2')).toBeFocused();
});

test('it stands still with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await breakRecord(page);
  await expect(card(page)).toBeVisible();
  expect(await region(page).evaluate((element) => element.getAnimations({ subtree: true }).length)).toBe(0);
});

test('it is accessible in every theme', async ({ page }) => {
  await breakRecord(page);
  // It does not go from under the focus.
  await card(page).focus();
  await expectAccessibleInEveryTheme(page);
  await expect(card(page)).toBeFocused();
});
