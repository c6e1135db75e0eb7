import type { Page } from '@playwright/test';
import { VERSION_2_DRAFT } from '#client/workout/draft/testing/version-2-draft.ts';
import type { Measure } from '#core/workout/measures.ts';
import type { ExerciseToAdd } from '#core/workout/session/actions.ts';
import { draftWorkout, keepDraft } from '#tests/support/draft-workout.ts';
import { readCatalogueRows } from '#tests/support/exercise-catalogue.ts';
import { expectAccessibleInEveryTheme } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { layoutProblems } from './layout-problems.ts';
import { type JoinedMember, join, openWith } from './workout-in-progress.ts';

// A member without history is told so by a 404, which Chromium reports by itself.
test.use({ expectedErrors: [/status of 404/] });

/** What is typed into the row of each measure, and what comes of it. */
const ROWS = [
  ['barbell-bench-press', { 'Weight (kg)': '60', Reps: '8' }, 'LOG 60 x 8', '+480 XP', '60 kg x 8'],
  ['pull-up', { 'Added weight (kg)': '20', Reps: '5' }, 'LOG +20 x 5', '+275 XP', '+20 kg x 5'],
  ['machine-assisted-pull-up', { 'Help (kg)': '30', Reps: '10' }, 'LOG -30 x 10', '+200 XP', '-30 kg x 10'],
  ['superman', { Reps: '12' }, 'LOG 12 reps', '+210 XP', '12 reps'],
  ['plank', { Time: '90' }, 'LOG 1:30', '+1,050 XP', '1:30'],
  ['barbell-static-hold', { 'Weight (kg)': '100', Time: '0.45' }, 'LOG 100 x 0:45', '+1,500 XP', '100 kg x 0:45'],
  ['treadmill-run', { 'Distance (km)': '5,2', Time: '26:40' }, 'LOG 5.2 km in 26:40', '+1,333 XP', '5.2 km in 26:40'],
  ['sled-pull', { 'Weight (kg)': '80', 'Distance (meters)': '40' }, 'LOG 80 x 40 m', '+1,600 XP', '80 kg x 40 m'],
] as const;

const CATALOGUE = new Map(readCatalogueRows().map((row) => [row.id, row]));

function exerciseOf(id: string): ExerciseToAdd {
  const row = CATALOGUE.get(id);
  if (!row) throw new Error(`${id} is not in the catalogue`);
  const { name, category, muscle_group, measure, bodyweight_hold } = row;
  return { id, name, category, muscle_group, measure, bodyweight_hold, setsCount: 1 } as ExerciseToAdd;
}

async function openAll(page: Page): Promise<JoinedMember> {
  const member = await join(page);
  const startedAt = Date.now() - 300_000;
  await openWith(
    page,
    member,
    draftWorkout(
      { startedAt, exercises: ROWS.map(([id]) => exerciseOf(id)) },
      { type: 'rename', name: 'Every measure' },
    ),
  );
  return member;
}

const field = (page: Page, name: string, set = 1) =>
  page.getByRole('textbox', { name: new RegExp(`^${name.replace(/[()]/g, '\\$&')}.*, set ${set}$`) });
const row = (page: Page) => page.getByRole('region', { name: 'Sets' });

test('a set of each measure is typed, logged and read again', async ({ page }) => {
  test.slow();
  const member = await openAll(page);
  for (const [id, typed, label, xp] of ROWS) {
    await test.step(id, async () => {
      await page.locator(`[data-exercise="${id}"]`).getByRole('button').first().click();
      await expect(row(page).getByRole('textbox')).toHaveCount(Object.keys(typed).length);
      for (const [name, text] of Object.entries(typed)) await field(page, name).fill(text);
      await expect(page.getByRole('button', { name: label, exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'Complete set 1', exact: true }).click();
      await expect(row(page).getByText(xp, { exact: true })).toBeVisible();
    });
  }

  await page.getByRole('button', { name: 'FINISH', exact: true }).click();
  await page.getByRole('button', { name: 'LOG WORKOUT' }).click();
  await expect(page.getByRole('heading', { name: 'STAGE CLEAR' })).toBeVisible();
  const { body: workouts } = await member.call('GET', '/api/user/workouts');
  const [{ id: workoutId }] = workouts as [{ id: string }];
  const { body: detail } = await member.call('GET', `/api/user/workouts/${workoutId}`);
  const { exercises, bodyweight_kg, time_zone } = detail as {
    exercises: { measure: Measure; sets: object[] }[];
    bodyweight_kg: number;
    time_zone: string;
  };
  expect({ bodyweight_kg, time_zone }).toEqual({
    bodyweight_kg: 70,
    time_zone: await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone),
  });
  expect(exercises.map(({ measure }) => measure)).toEqual(ROWS.map(([id]) => CATALOGUE.get(id)?.measure));
  expect(exercises[6]?.sets).toMatchObject([{ weight: 0, reps: 0, distance_m: 5200, duration_s: 1600 }]);

  await test.step('the history tells them with their units', async () => {
    await page.goto('/history');
    await page.getByRole('button', { name: 'Every measure' }).click();
    const table = page.getByRole('table', { name: 'EXERCISE BREAKDOWN' });
    for (const [at, [, , , , text]] of ROWS.entries()) {
      await expect(table.getByRole('row').nth(at + 1)).toContainText(text);
    }
  });
});

test('a time and a distance are shown as they are meant, stepped, and refused with their bound', async ({ page }) => {
  const member = await join(page);
  const plank = { ...exerciseOf('plank'), setsCount: 2 };
  await openWith(
    page,
    member,
    draftWorkout({ startedAt: Date.now(), exercises: [plank, exerciseOf('treadmill-run')] }),
  );
  const time = field(page, 'Time');

  await test.step('90 is 1:30, and 5 seconds more is 1:35', async () => {
    await expect(time).toHaveAttribute('inputmode', 'decimal');
    await time.fill('90');
    await page.getByRole('button', { name: '5 seconds more, set 1' }).click();
    await expect(time).toHaveValue('1:35');
  });

  await test.step('what is no time is refused, and so is more than a day', async () => {
    await time.fill('1:75');
    await expect(page.getByText('Type it like 90 or 1:30.')).toBeVisible();
    await time.fill('25:00:00');
    await expect(page.getByText('At most 24 hours.')).toBeVisible();
    await time.fill('1:30');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  await test.step('nothing is ticked without its number', async () => {
    await page.getByRole('button', { name: /^Treadmill Run, / }).click();
    await page.getByRole('button', { name: 'Complete set 1', exact: true }).click();
    const missing = 'Please enter a distance or a time before marking as complete.';
    await expect(page.locator('.toast').getByText(missing)).toBeVisible();
    await field(page, 'Distance (km)').fill('1001');
    await expect(page.getByText('At most 1,000 km.')).toBeVisible();
    await field(page, 'Distance (km)').fill('5');
    await page.getByRole('button', { name: '0.1 km more, set 1' }).click();
    await expect(field(page, 'Distance (km)')).toHaveValue('5.1');
  });
});

test('every measure has a row that can be read, in every theme and on the smallest phone', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 700 });
  await openAll(page);
  for (const [id, typed] of ROWS) {
    await page.locator(`[data-exercise="${id}"]`).getByRole('button').first().click();
    for (const [name, text] of Object.entries(typed)) await field(page, name).fill(text);
    expect(await page.evaluate(layoutProblems)).toEqual([]);
    if (id === 'treadmill-run') await expectAccessibleInEveryTheme(page);
  }
});

test('safety 28: a workout in progress of the release before measures goes on with nothing lost', async ({ page }) => {
  const member = await join(page);
  const now = Date.now();
  // As if it had been begun just now: it would be taken for a forgotten one.
  const moved = JSON.parse(JSON.stringify(VERSION_2_DRAFT), (_, value) =>
    typeof value === 'number' && value > VERSION_2_DRAFT.startedAt - 1
      ? value - VERSION_2_DRAFT.startedAt + now - 1_200_000
      : value,
  );
  await keepDraft(page, member.userId, moved, 2);
  await page.goto('/workout-logger');

  await expect(field(page, 'Reps', 1)).toHaveValue('12');
  await expect(field(page, 'Added weight (kg)', 2)).toHaveValue('20');
  await expect(page.getByRole('button', { name: 'Complete set 2', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByRole('button', { name: /^Plank, / }).click();
  await expect(field(page, 'Added weight (kg)', 1)).toHaveValue('10');
  await expect(field(page, 'Reps', 1)).toHaveValue('60');
  await page.getByRole('button', { name: 'FINISH', exact: true }).click();
  await page.getByRole('button', { name: 'LOG WORKOUT' }).click();
  await expect(page.getByRole('heading', { name: 'STAGE CLEAR' })).toBeVisible();

  const { body } = await member.call('GET', `/api/user/workouts/${VERSION_2_DRAFT.id}`);
  const { exercises } = body as { exercises: { measure: Measure; sets: { weight: number; reps: number }[] }[] };
  expect(
    exercises.map(({ measure, sets }) => [measure, ...sets.map(({ weight, reps }) => `${weight} x ${reps}`)]),
  ).toEqual([
    ['weight_reps', '80 x 8', '85 x 6'],
    ['bodyweight_weighted', '0 x 12', '20 x 5', '0 x 7'],
    ['bodyweight_weighted', '10 x 60'],
  ]);
});
