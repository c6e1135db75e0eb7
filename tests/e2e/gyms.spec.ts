import type { Page } from '@playwright/test';
import type { UserSettings } from '#contract/settings.ts';
import type { ExerciseToAdd } from '#core/workout/session/actions.ts';
import { BENCH, draftWorkout } from '#tests/support/draft-workout.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { layoutProblems } from './layout-problems.ts';
import { join } from './member.ts';
import { openWith } from './workout-in-progress.ts';

const DUMBBELLS: ExerciseToAdd = {
  id: 'dumbbell-bench-press',
  name: 'Dumbbell Bench Press',
  category: 'compound',
  muscle_group: 'chest',
};
const PULLDOWN: ExerciseToAdd = {
  id: 'lat-pulldown',
  name: 'Lat Pulldown',
  category: 'compound',
  muscle_group: 'back',
};

const gymSwitch = (page: Page) => page.getByRole('button', { name: /^Gym: / });
const settings = (page: Page) => page.getByRole('dialog', { name: /^GYMS?$/ });
const warmUps = (page: Page) => page.getByRole('dialog', { name: 'WARM-UPS' });
const ramp = async (page: Page) => {
  const rows = warmUps(page).locator('tbody tr');
  await expect(rows.first()).toBeVisible();
  return (await rows.allInnerTexts()).map((text) => /\d[\d.]* x \d+/.exec(text.replace(/\s+/g, ' '))?.[0]);
};

async function openMenu(page: Page, name: string, button: string): Promise<void> {
  await page.getByRole('heading', { name }).getByRole('button').first().click();
  await page.getByRole('button', { name: button }).click();
}

test('each gym has its own weights, and one tap leads from one to the other @journey', async ({ page }) => {
  const member = await join(page);
  // As a client does that knows no gyms.
  await member.call('PATCH', '/api/user/settings', { plates: [{ weight: 20, unit: 'kg', pairs: 2 }] });
  const chosen = async () => (await member.call<UserSettings>('GET', '/api/user/settings')).body.value;
  const exercises = [BENCH, DUMBBELLS, PULLDOWN];
  const typed = exercises.map(({ id }) => ({ type: 'editSet', setId: `${id}/1`, weight: 60, reps: 5 }) as const);
  await openWith(page, member, draftWorkout({ startedAt: Date.now() - 60_000, exercises }, ...typed));
  await expect(page.getByRole('heading', { name: BENCH.name })).toBeVisible();
  await expect(gymSwitch(page)).toBeHidden();

  await page.goto('/settings');
  await page.getByRole('button', { name: /^Gym/ }).click();
  await expect(settings(page).getByText('20 kg', { exact: true }).first()).toBeVisible();
  await settings(page).getByRole('button', { name: 'ADD A GYM' }).click();
  await settings(page).getByRole('textbox', { name: 'Name', exact: true }).fill('Garage');
  await settings(page).getByRole('radio', { name: 'STEPS' }).check({ force: true });
  await settings(page).getByRole('textbox', { name: 'To', exact: true }).fill('32,5');
  await settings(page).getByRole('textbox', { name: 'From', exact: true }).fill('7,5');
  await settings(page).getByRole('textbox', { name: 'Step', exact: true }).fill('2,5');
  await expect(settings(page).getByText('7.5 to 32.5 kg by 2.5')).toBeVisible();
  await settings(page).getByRole('combobox', { name: 'Stacks go up by' }).selectOption('7.5 kg');
  await settings(page).getByRole('button', { name: '0.5 kg' }).click();
  expect(await page.evaluate(layoutProblems)).toEqual([]);
  await expectAccessible(page);
  await expect.poll(chosen).toMatchObject({
    gyms: [
      { id: 'home', plates: [{ weight: 20, pairs: 2 }] },
      {
        name: 'Garage',
        dumbbells: { from: 7.5, to: 32.5, step: 2.5 },
        stack: { step: 7.5, unit: 'kg' },
        micro: [{ weight: 0.5, unit: 'kg' }],
      },
    ],
  });

  await page.goto('/workout-logger');
  await expect(gymSwitch(page)).toHaveAccessibleName('Gym: Garage, switch to Home');
  await openMenu(page, BENCH.name, 'PLATES & WARM-UPS');
  await page.getByRole('dialog', { name: 'PLATES' }).getByRole('textbox').fill('61');
  await expect(page.getByRole('img', { name: 'Bar 20 kg with 20 + 0.5 a side' })).toBeVisible();
  await page.keyboard.press('Escape');
  await gymSwitch(page).click();
  await expect(gymSwitch(page)).toHaveAccessibleName('Gym: Home, switch to Garage');
  await openMenu(page, BENCH.name, 'PLATES & WARM-UPS');
  await page.getByRole('dialog', { name: 'PLATES' }).getByRole('textbox').fill('61');
  await expect(page.getByRole('button', { name: '100 kg', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect.poll(chosen).toMatchObject({ gym: 'home' });
});

test('warms up with the dumbbells and stacks of the gym, and a machine may have steps of its own', async ({ page }) => {
  const member = await join(page);
  const exercises = [PULLDOWN, DUMBBELLS];
  const typed = [
    { type: 'editSet', setId: `${PULLDOWN.id}/1`, weight: 80, reps: 5 },
    { type: 'editSet', setId: `${DUMBBELLS.id}/1`, weight: 30, reps: 5 },
  ] as const;
  await openWith(page, member, draftWorkout({ startedAt: Date.now() - 60_000, exercises }, ...typed));
  await openMenu(page, PULLDOWN.name, 'WARM-UPS');
  expect(await ramp(page)).toEqual(['40 x 5', '55 x 3', '65 x 2']);
  await warmUps(page).getByRole('combobox', { name: 'Goes up by' }).selectOption('7 kg');
  await expect.poll(() => ramp(page)).toEqual(['35 x 5', '56 x 3', '63 x 2']);
  expect(await page.evaluate(layoutProblems)).toEqual([]);
  const kept = async () => (await member.call('GET', '/api/user/exercise-settings')).body;
  await expect.poll(kept).toMatchObject([{ exercise_id: PULLDOWN.id, stack: { step: 7, unit: 'kg' } }]);
  await page.keyboard.press('Escape');

  await page
    .getByRole('button', { name: new RegExp(`^${DUMBBELLS.name}`) })
    .first()
    .click();
  await openMenu(page, DUMBBELLS.name, 'WARM-UPS');
  expect(await ramp(page)).toEqual(['14 x 5', '20 x 3']);
  await warmUps(page).getByRole('button', { name: 'ADD WARM-UPS' }).click();
  await expect(page.locator('.toast').getByText('2 warm-ups added')).toBeVisible();
});

test('a gym that is removed comes back with UNDO', async ({ page }) => {
  const member = await join(page);
  const gym = (id: string, name: string) => ({ id, name, bars: [], plates: [] });
  await member.call('PATCH', '/api/user/settings', { gyms: [gym('a', 'Garage'), gym('b', 'Work')], gym: 'b' });
  const chosen = async () => (await member.call<UserSettings>('GET', '/api/user/settings')).body.value;
  await page.goto('/settings?sheet=gyms');
  await settings(page).getByRole('button', { name: 'REMOVE WORK' }).click();
  await expect(settings(page).getByRole('combobox', { name: 'Where you are' })).toBeHidden();
  await expect.poll(chosen).toMatchObject({ gyms: [{ id: 'a' }], gym: 'a' });
  await page.locator('.toast').getByRole('button', { name: 'UNDO' }).click();
  await expect(settings(page).getByRole('combobox', { name: 'Where you are' })).toHaveValue('b');
  await expect.poll(async () => (await chosen()).gyms?.map(({ name }) => name)).toEqual(['Garage', 'Work']);
});
