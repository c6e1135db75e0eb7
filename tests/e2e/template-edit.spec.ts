import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { WorkoutTemplate } from '#contract/template.ts';
import { type ApiCall, callWith } from '#tests/support/api-member.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { layoutProblems } from './layout-problems.ts';

const PATH = '/api/workout-templates';
const ID = randomUUID();
const PUSH_DAY = {
  name: 'Push day A',
  exercises: [
    {
      exercise_id: 'barbell-bench-press',
      order: 1,
      rest_time: 150,
      sets: [
        { weight: 40, reps: 8, set_type: 'warmup' },
        { weight: 80, reps: 8 },
        { weight: 82.5, reps: 8 },
        { weight: 82.5, reps: 6, reps_max: 8 },
        { weight: 60, reps: 10, set_type: 'dropset' },
      ],
    },
    { exercise_id: 'barbell-overhead-press', order: 2, rest_time: 0, superset: 1, sets: [{ weight: 45, reps: 8 }] },
    { exercise_id: 'dumbbell-lateral-raise', order: 3, rest_time: 90, superset: 1, sets: [{ weight: 12, reps: 15 }] },
    { exercise_id: 'plank', order: 4, rest_time: 60, sets: [{ duration_s: 90 }] },
  ],
};

let call: ApiCall;
test.beforeEach(async ({ server, member }) => {
  call = callWith(server, member.token);
  expect((await call('POST', PATH, { id: ID, ...PUSH_DAY })).status).toBe(201);
});

const saved = async () => (await call<WorkoutTemplate[]>('GET', PATH)).body;
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const names = (page: Page) => page.locator('[data-exercise] h2 [translate]');
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).first();

async function open(page: Page): Promise<void> {
  await page.goto(`/template?id=${ID}`);
  await expect(page.getByRole('heading', { level: 1, name: 'EDIT CARTRIDGE' })).toBeVisible();
  await expect(field(page, 'Weight of set 2')).toHaveValue('82.5');
}

test('a template is edited: numbers, a range, a type, sets, rest, partners and order @journey', async ({ page }) => {
  await open(page);
  await field(page, 'Weight of set 2').fill('85');
  await expect(page.locator('.template-was')).toHaveText('82.5');
  await field(page, 'Reps of set 1').fill('6-8');
  await page.getByRole('combobox', { name: 'Type of set 1' }).selectOption('To failure');
  await button(page, 'Remove drop set 4').click();
  await button(page, 'set').click();
  await page.getByRole('combobox', { name: 'Rest of Barbell Bench Press' }).selectOption('3:00');
  const foot = await page
    .locator('.template-foot > *')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(new Set(foot).size, 'set, rest and partner are in one row').toBe(1);
  expect(await page.evaluate(layoutProblems)).toEqual([]);
  await expectAccessible(page);

  await test.step('a number that cannot be is refused where it stands', async () => {
    await field(page, 'Weight of set 3').fill('1200');
    await button(page, 'SAVE').click();
    await expect(field(page, 'Weight of set 3')).toBeFocused();
    await field(page, 'Weight of set 3').fill('82.5');
  });

  await test.step('by keyboard: the exercise moves behind the superset, and the dots keep the focus', async () => {
    const dots = button(page, 'Move Barbell Bench Press with the arrow keys');
    await dots.focus();
    await page.keyboard.press('ArrowDown');
    await expect(dots).toBeFocused();
    await expect(names(page)).toHaveText([
      'Barbell Overhead Press',
      'Dumbbell Lateral Raise',
      'Barbell Bench Press',
      'Plank',
    ]);
  });

  await test.step('dragged by the dots', async () => {
    const dots = button(page, 'Move Plank with the arrow keys');
    await dots.evaluate((handle) => handle.scrollIntoView({ block: 'center' }));
    await dots.hover();
    await page.mouse.down();
    // The open exercise closes, and the rows move: as a thumb does, it aims at where the first one is by then.
    await expect(async () => {
      const { x = 0, y = 0 } = (await page.locator('[data-handle]').first().boundingBox()) ?? {};
      await page.mouse.move(x + 20, y + 24, { steps: 4 });
      await expect(names(page).first()).toHaveText('Plank', { timeout: 500 });
    }).toPass();
    await page.mouse.up();
    await expect(names(page).first()).toHaveText('Plank');
  });

  await page.getByRole('button', { name: /Plank\s*1 set/ }).click();
  await page.getByRole('combobox', { name: 'Superset of Plank' }).selectOption('with Barbell Bench Press');
  await field(page, 'Time of set 1').fill('2:00');
  await field(page, 'Name').fill('Push day B');
  await button(page, 'SAVE').click();
  await expect(toast(page, 'Template Saved!')).toBeVisible();
  const [template] = await saved();
  expect(template).toMatchObject({ name: 'Push day B', revision: 2 });
  expect(template?.exercises.map(({ exercise_id, superset }) => [exercise_id, superset])).toEqual([
    ['plank', 2],
    ['barbell-bench-press', 2],
    ['barbell-overhead-press', 1],
    ['dumbbell-lateral-raise', 1],
  ]);
  expect(template?.exercises[1]).toMatchObject({
    rest_time: 180,
    sets: [
      { weight: 40, reps: 8, set_type: 'warmup' },
      { weight: 80, reps: 6, reps_max: 8, set_type: 'failure' },
      { weight: 85, reps: 8 },
      { weight: 82.5, reps: 6, reps_max: 8 },
      { weight: 82.5, reps: 6, reps_max: 8 },
    ],
  });
  expect(template?.exercises[0]?.sets).toEqual([{ weight: 0, reps: 0, duration_s: 120 }]);
});

test('exercises are added and replaced; a reload keeps them, and leaving asks', async ({ page }) => {
  await open(page);
  await button(page, 'Replace Barbell Bench Press').click();
  await page.getByRole('searchbox', { name: 'Search exercises' }).fill('back squat');
  await page.getByRole('button', { name: /^Barbell Back Squat/ }).click();
  await expect(names(page).first()).toHaveText('Barbell Back Squat');
  await button(page, 'ADD EXERCISE').click();
  await page.getByRole('searchbox', { name: 'Search exercises' }).fill('push-up');
  await page
    .getByRole('button', { name: /^Push-Up/ })
    .first()
    .click();
  await expect(names(page).last()).toHaveText('Push-Up');
  await page.reload();
  await expect(names(page).last()).toHaveText('Push-Up');
  await button(page, 'Back').click();
  await page.getByRole('dialog', { name: 'DISCARD?' }).getByRole('button', { name: 'GO ON EDITING' }).click();
  await button(page, 'SAVE COPY').click();
  await expect(toast(page, 'Template Saved!')).toBeVisible();
  expect((await saved()).map(({ name, exercises }) => [name, exercises.length])).toEqual([
    ['Push day A copy', 5],
    ['Push day A', 4],
  ]);
});

test('an exercise that is opened stays in sight on the smallest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await open(page);
  const next = page.getByRole('button', { name: /Overhead Press \d/ });
  // At the upper edge of what is seen, below the bar: there it is when the one above folds.
  await next.evaluate((toggle) => scrollBy(0, toggle.getBoundingClientRect().top - 100));
  await next.tap();
  await expect(field(page, 'Weight of set 1')).toHaveValue('45');
  await expect
    .poll(() => page.locator('[aria-expanded="true"]').evaluate((toggle) => toggle.getBoundingClientRect().top))
    .toBeGreaterThan(56);
});
