import type { Page } from '@playwright/test';
import { BENCH } from '#tests/support/draft-workout.ts';
import { expectAccessible } from './accessible.ts';
import { resizeTo } from './cut-texts.ts';
import { expect, test } from './fixtures.ts';
import { layoutProblems } from './layout-problems.ts';

const sheet = (page: Page) => page.getByRole('dialog', { name: 'HIGH SCORES' });
const row = (page: Page, place: number) => sheet(page).getByRole('row').nth(place);
const letter = (page: Page) => sheet(page).getByRole('spinbutton', { name: 'First letter' });

test('initials are asked for once, by keys and by taps @journey', async ({ page, member, profile, settings }) => {
  for (const [weight, reps, daysAgo] of [
    [80, 8, 3],
    [85, 3, 2],
    [82.5, 5, 1],
  ] as const) {
    await member.log({ [BENCH.id]: [[weight, reps]] }, { daysAgo });
  }
  await profile.open();
  await profile.tile('Chest').click();
  await profile.button('HIGH SCORES').click();

  await test.step('by keys and by taps', async () => {
    await letter(page).focus();
    await page.keyboard.type('ra');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('t');
    await expect(row(page, 1)).toContainText('RAT');
    await expectAccessible(page);
    await profile.button('Third letter: next').click();
    await sheet(page).getByRole('button', { name: 'OK', exact: true }).click();
    await expect(letter(page)).toBeHidden();
    await expect(row(page, 1)).toContainText(/1ST\s*RAU.*85 x 3\s*e1RM 93.5 kg/);
    await expect(row(page, 2)).toContainText(/2ND\s*RAU.*82.5 x 5/);
  });

  await test.step('stay after a reload, and the back button closes the table', async () => {
    await expect
      .poll(async () => (await member.call('GET', '/api/user/settings')).body)
      .toMatchObject({ value: { initials: 'RAU' } });
    await page.reload();
    await expect(row(page, 1)).toContainText('RAU');
    await expect(letter(page)).toBeHidden();
    await page.goBack();
    await expect(sheet(page)).toBeHidden();
    await expect(page).toHaveURL(/\/profile$/);
  });

  await test.step('are changed in the settings', async () => {
    await settings.open();
    await settings.button(/^Initials/).click();
    await letter(page).focus();
    await page.keyboard.type('max');
    await page.keyboard.press('Enter');
    await expect(settings.button(/^Initials MAX/)).toBeVisible();
  });
});

test('the numbers of a long run take a second line, and the day stays on the screen', async ({ page, member }) => {
  await member.call('PATCH', '/api/user/settings', { initials: 'RAT' });
  for (let at = 0; at < 10; at += 1) {
    const set = { setNumber: 1, weight: 0, reps: 0, distanceMeters: 42_195, durationSeconds: 15_150 + at };
    const exercises = [{ exerciseId: 'treadmill-run', measure: 'distance_duration' as const, sets: [set] }];
    await member.log({}, { daysAgo: 400 + at, exercises });
  }
  await page.goto('/profile?scores=treadmill-run');
  await expect(row(page, 10)).toContainText('42.195 km in 4:12:39');
  for (const width of [320, 360, 390, 430]) {
    await resizeTo(page, { width, height: 844 });
    expect(await page.evaluate(layoutProblems), `${width} px`).toEqual([]);
  }
});
