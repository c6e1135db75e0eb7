import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { finishedWorkout } from '#tests/support/finished-workout.ts';
import { expect, test } from './fixtures.ts';
import { join } from './member.ts';

/** More than the number of controls on any screen. */
const MOST_STEPS = 60;

/** Presses Tab until the control of this name has the focus, like somebody without a pointer. */
async function tabTo(page: Page, name: RegExp, key = 'Tab'): Promise<void> {
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const focused = page.locator(':focus');
    if ((await focused.count()) > 0 && name.test(await focused.evaluate(nameOf))) return;
    await page.keyboard.press(key);
  }
  throw new Error(`no ${name} within ${MOST_STEPS} steps of ${key}`);
}

function nameOf(element: Element): string {
  const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
  return element.getAttribute('aria-label') ?? label ?? element.textContent ?? '';
}

test('works from sign-in to BACK 2 BASE by keyboard alone @journey', async ({ page }) => {
  const email = `${randomUUID()}@example.com`;
  await page.request.post('/auth/v1/signup', { data: { email, password: 'Squat4life' } });
  await page.goto('/auth');
  await expect(page.getByRole('tab', { name: 'JOIN' })).toBeVisible();

  await tabTo(page, /^JOIN$/);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'SIGN IN' })).toBeFocused();
  await tabTo(page, /^email$/i);
  await page.keyboard.type(email);
  await tabTo(page, /^password$/i);
  await page.keyboard.type('Squat4life');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/home');

  await tabTo(page, /START\s*WORKOUT/i);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/exercise-selector');
  // Where there is a keyboard, the search has the focus as soon as the screen is there.
  await expect(page.getByRole('searchbox', { name: 'Search exercises' })).toBeFocused();
  await page.keyboard.type('barbell bench press');
  await expect(page.getByRole('checkbox', { name: /^Barbell Bench Press/ }).first()).toBeVisible();
  await tabTo(page, /^Barbell Bench Press/);
  await page.keyboard.press('Space');
  await tabTo(page, /^ADD 1$/);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/workout-logger');

  await test.step('the questions before a first workout', async () => {
    await tabTo(page, /^LB/);
    await page.keyboard.press('ArrowLeft');
    await tabTo(page, /^2 YOUR WEIGHT\?$/);
    await page.keyboard.type('82');
    await page.keyboard.press('Enter');
  });

  await tabTo(page, /^Weight \(kg\), set 1$/);
  for (const weight of ['60', '62.5', '65']) {
    // Enter moves from the weight to the repetitions, and from there logs the set and moves to the next.
    await page.keyboard.type(weight);
    await page.keyboard.press('Enter');
    await page.keyboard.type('8');
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('button', { name: 'Complete set 3' })).toHaveAttribute('aria-pressed', 'true');

  await tabTo(page, /^FINISH$/i, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'FINISH?' })).toBeVisible();
  await tabTo(page, /^LOG WORKOUT/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('STAGE CLEAR')).toBeVisible();
  await tabTo(page, /^BACK 2 BASE/);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/home');
});

test('has a key for everything from START WORKOUT to FINISH', async ({ page }) => {
  await join(page);
  await page.goto('/home');
  await expect(page.getByRole('button', { name: /START\s*WORKOUT/i })).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'KEYS' }).getByText('load a workout')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'KEYS' })).toBeHidden();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/exercise-selector');

  await test.step('exercises are searched and picked', async () => {
    const search = page.getByRole('searchbox');
    await expect(search).toBeFocused();
    await expect(page.getByRole('checkbox').first()).toBeAttached();
    await page.keyboard.type('barbell bench press');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'ADD 1' })).toBeVisible();
    await page.keyboard.type('barbell back squat');
    await expect(page.getByRole('checkbox').first()).toHaveAccessibleName(/^Barbell Back Squat/);
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('checkbox', { name: /^Barbell Back Squat/ })).toBeFocused();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowUp');
    await expect(search).toBeFocused();
    await expect(page.getByRole('button', { name: 'ADD 2' })).toBeVisible();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/workout-logger');
  });

  const rest = page.getByRole('region', { name: 'Rest' });
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await test.step('sets are logged, rests skipped and begun again', async () => {
    await expect(field('Weight (kg), set 1')).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(field('Weight (kg), set 1')).toBeFocused();
    for (const text of ['60', '8']) {
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
    }
    await expect(rest).toBeVisible();
    await page.keyboard.press('r');
    await expect(rest).toBeHidden();
    await page.keyboard.press('r');
    await expect(rest).toBeVisible();
    await expect(field('Weight (kg), set 2')).toBeFocused();
    await expect(field('Weight (kg), set 2')).toHaveValue('');
  });

  await test.step('the next exercise, another set, its details and its plates', async () => {
    await page.keyboard.press('n');
    await expect(page.getByRole('heading', { name: 'Barbell Back Squat' })).toBeVisible();
    await expect(field('Weight (kg), set 1')).toBeFocused();
    await page.keyboard.type('100');
    await page.keyboard.press('a');
    await expect(field('Weight (kg), set 4')).toBeFocused();
    await page.keyboard.press('d');
    await expect(page.getByRole('dialog', { name: 'SET 4' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(field('Weight (kg), set 4')).toBeFocused();
  });

  await test.step('all keys are listed, and another exercise is searched', async () => {
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'KEYS' }).getByText('rest, or skip the rest')).toBeVisible();
    await page.keyboard.press('n');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { name: 'Barbell Back Squat' })).toBeVisible();
    await page.keyboard.press('/');
    await page.waitForURL('**/exercise-selector');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'KEYS' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await expect(page.getByRole('searchbox')).toHaveValue('');
    await page.keyboard.type('run');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'ADD 1' })).toBeVisible();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/workout-logger');
    await expect(page.getByRole('region', { name: 'Exercises' }).getByRole('listitem')).toHaveCount(3);
  });

  await test.step('a run is timed', async () => {
    // Squat stays selected; the run is the one after it.
    await page.keyboard.press('n');
    await expect(page.getByRole('textbox', { name: /^Distance \(km\), set 1$/ })).toBeFocused();
    await page.keyboard.press('t');
    await expect(page.getByRole('timer', { name: 'Time, set 1' })).toBeVisible();
    await page.keyboard.press('t');
    await expect(page.getByRole('timer', { name: 'Time, set 1' })).toBeHidden();
  });

  await page.keyboard.press('f');
  await expect(page.getByRole('dialog', { name: 'FINISH?' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'LOG WORKOUT' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('STAGE CLEAR')).toBeVisible();
});

test('corrects a workout of the past, with its plates, by keyboard', async ({ page, member }) => {
  const workout = finishedWorkout({ 'barbell-bench-press': [[80, 8]] }, { name: 'Push day A' });
  await member.call('POST', '/api/workouts/complete', workout);
  await page.goto('/history');
  await page.getByRole('button', { name: 'Push day A' }).first().press('Enter');
  await page.getByRole('button', { name: 'Edit' }).first().press('Enter');
  const weight = page.getByRole('textbox', { name: 'Weight (kg), set 1', exact: true });
  await expect(weight).toBeVisible();

  await page.keyboard.press('ArrowDown');
  await expect(weight).toBeFocused();
  await page.keyboard.press('d');
  await page.getByRole('button', { name: 'Plates' }).press('Enter');
  await page.getByRole('dialog', { name: 'PLATES' }).getByRole('textbox').fill('85');
  await page.getByRole('button', { name: 'USE 85 KG' }).press('Enter');
  await expect(weight).toHaveValue('85');
  await page.keyboard.press('f');
  await expect.poll(async () => (await member.call<{ xp: number }>('GET', '/api/user/current')).body.xp).toBe(680);
});
