import { BENCH, draftWorkout, keepDraft, SQUAT } from '#tests/support/draft-workout.ts';
import { expect, test } from './fixtures.ts';
import { join } from './member.ts';

test.use({ expectedErrors: [/the server responded with a status of 404/] });

test.beforeEach(async ({ page }) => {
  const { userId } = await join(page);
  await keepDraft(page, userId, draftWorkout({ startedAt: Date.now(), exercises: [BENCH, SQUAT] }));
  await page.goto('/workout-logger');
});

test('a whole exercise is logged without leaving the keyboard, and the next one follows', { tag: '@journey' }, async ({
  page,
}) => {
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await field('Weight (kg), set 1').focus();
  for (const [set, kilograms] of [
    [1, '60'],
    [2, '62,5'],
    [3, '65'],
  ] as const) {
    await expect(field(`Weight (kg), set ${set}`)).toBeFocused();
    await page.keyboard.type(kilograms);
    await page.keyboard.press('Enter');
    await expect(field(`Reps, set ${set}`)).toBeFocused();
    await page.keyboard.type('8');
    await page.keyboard.press('Enter');
  }
  const progress = page.getByRole('progressbar', { name: 'Sets Progress' });
  await expect(progress).toHaveAttribute('aria-valuetext', '3 of 6 sets done');
  await expect(page.getByRole('heading', { name: SQUAT.name })).toBeVisible();
  await expect(field('Weight (kg), set 1')).toBeFocused();
});

test('Enter goes to the partner of a superset and back, round by round', { tag: '@journey' }, async ({ page }) => {
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await page.getByRole('heading', { name: BENCH.name }).getByRole('button').press('Enter');
  await page.getByRole('button', { name: 'SUPERSET WITH...' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: SQUAT.name }).press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();

  await field('Weight (kg), set 1').focus();
  for (const [name, set, next] of [
    [BENCH.name, 1, 1],
    [SQUAT.name, 1, 2],
    [BENCH.name, 2, 2],
  ] as const) {
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await expect(field(`Weight (kg), set ${set}`)).toBeFocused();
    await page.keyboard.type('60');
    await page.keyboard.press('Enter');
    await page.keyboard.type('8');
    await page.keyboard.press('Enter');
    await expect(field(`Weight (kg), set ${next}`)).toBeFocused();
  }
  await expect(page.getByRole('heading', { name: SQUAT.name })).toBeVisible();
});

test('a held Enter logs one set, and not the next with its suggestion', async ({ page }) => {
  const progress = page.getByRole('progressbar', { name: 'Sets Progress' });
  await page.getByRole('textbox', { name: 'Weight (kg), set 1', exact: true }).fill('60');
  await page.getByRole('textbox', { name: 'Reps, set 1', exact: true }).fill('8');
  // The first is a press, the others are repeats.
  for (let repetition = 0; repetition < 8; repetition += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(page.getByRole('button', { name: 'Complete set 1' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('textbox', { name: 'Weight (kg), set 2', exact: true })).toBeFocused();
  await expect(progress).toHaveAttribute('aria-valuenow', '1');

  await page.getByRole('button', { name: 'LOG 60 x 8' }).focus();
  await page.keyboard.down('Enter');
  await expect(page.getByRole('button', { name: 'Complete set 2' })).toHaveAttribute('aria-pressed', 'true');
  // Keys repeat after half a second, which is longer than a double tap.
  await page.waitForTimeout(500);
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await page.keyboard.press('Tab');
  await expect(progress).toHaveAttribute('aria-valuenow', '2');
});

test('Enter in an empty row says what is missing and focuses it', async ({ page }) => {
  await page.getByRole('textbox', { name: 'Reps, set 1' }).focus();
  await page.keyboard.type('8');
  await page.keyboard.press('Enter');
  await expect(page.locator('.toast').getByText('Incomplete set data')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Weight (kg), set 1' })).toBeFocused();
});

test('a desktop has two columns: the exercises as a list, and last time in its own column', {
  tag: '@journey',
}, async ({ page }) => {
  await expect(page.getByText('Add exercises')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Sets' }).getByText('Ghost', { exact: true })).toBeVisible();
  const list = await page.getByRole('region', { name: 'Exercises' }).boundingBox();
  const sets = await page.getByRole('region', { name: 'Sets' }).boundingBox();
  expect(Math.round(list?.width ?? 0)).toBe(396);
  expect((sets?.x ?? 0) - (list?.x ?? 0)).toBe(440);
});
