import { BENCH, SQUAT } from '#tests/support/draft-workout.ts';
import { expect, test } from './fixtures.ts';
import { boxOf } from './pages/screen.ts';

test.beforeEach(({ member, logger }) => logger.open(member, { exercises: [BENCH, SQUAT] }));

test('a whole exercise is logged by keyboard, and the next one follows @journey', async ({ page, logger }) => {
  await logger.reps(1).focus();
  await page.keyboard.type('8');
  await page.keyboard.press('Enter');
  await expect(logger.toast).toContainText('Incomplete set data');
  await expect(logger.weight(1), 'what is missing').toBeFocused();
  for (const [set, kilograms] of [
    [1, '60'],
    [2, '62,5'],
    [3, '65'],
  ] as const) {
    await expect(logger.weight(set)).toBeFocused();
    await page.keyboard.type(kilograms);
    await page.keyboard.press('Enter');
    await expect(logger.reps(set)).toBeFocused();
    await page.keyboard.type('8');
    await page.keyboard.press('Enter');
  }
  await logger.expectProgress('3 of 6 sets done');
  await expect(logger.heading(SQUAT.name)).toBeVisible();
  await expect(logger.weight(1)).toBeFocused();
});

test('Enter goes to the partner of a superset and back, round by round @journey', async ({ page, logger }) => {
  await logger.heading(BENCH.name).getByRole('button').press('Enter');
  await logger.button('SUPERSET WITH...').press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: SQUAT.name }).press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await logger.weight(1).focus();
  for (const [name, set, next] of [
    [BENCH.name, 1, 1],
    [SQUAT.name, 1, 2],
    [BENCH.name, 2, 2],
  ] as const) {
    await expect(logger.heading(name)).toBeVisible();
    await expect(logger.weight(set)).toBeFocused();
    await page.keyboard.type('60');
    await page.keyboard.press('Enter');
    await page.keyboard.type('8');
    await page.keyboard.press('Enter');
    await expect(logger.weight(next)).toBeFocused();
  }
  await expect(logger.heading(SQUAT.name)).toBeVisible();
});

test('a held Enter logs one set, and not the next with its suggestion', async ({ page, logger }) => {
  await logger.fillSet(1, '60', '8');
  // The first is a press, the others are repeats.
  for (let repetition = 0; repetition < 8; repetition += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await logger.expectDone(1);
  await expect(logger.weight(2)).toBeFocused();
  await logger.expectProgress('1 of 6 sets done');
});

test('a desktop lists the exercises, and has a column for last time', async ({ page, logger }) => {
  await expect(page.getByText('Add exercises')).toBeVisible();
  await expect(logger.region('Sets').getByText('Ghost', { exact: true })).toBeVisible();
  const [list, sets] = [await boxOf(logger.region('Exercises')), await boxOf(logger.region('Sets'))];
  expect(Math.round(list.width)).toBe(396);
  expect(sets.x - list.x).toBe(440);
});
