import type { Page } from '@playwright/test';
import { BENCH } from '#tests/support/draft-workout.ts';
import { finishedWorkout } from '#tests/support/finished-workout.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { layoutProblems } from './layout-problems.ts';
import type { Member } from './member.ts';

// For a member without history the API answers 404, which Chromium logs by itself.
test.use({ expectedErrors: [/the server responded with a status of 404|ERR_INTERNET_DISCONNECTED/] });

const sheet = (page: Page) => page.getByRole('dialog', { name: 'HIGH SCORES' });
const row = (page: Page, place: number) => sheet(page).getByRole('row').nth(place);
const letter = (page: Page, name: string) => sheet(page).getByRole('spinbutton', { name });

async function log(member: Member, ...sets: readonly (readonly [number, number])[]) {
  for (const [at, set] of sets.entries()) {
    const workout = finishedWorkout({ [BENCH.id]: [set] }, { daysAgo: sets.length - at, name: 'Push day' });
    expect((await member.call('POST', '/api/workouts/complete', workout)).status).toBe(200);
  }
}

async function openFromProfile(page: Page) {
  await page.goto('/profile');
  await page.getByRole('button', { name: /^Chest/ }).click();
  await page.getByRole('button', { name: 'HIGH SCORES' }).click();
  await expect(sheet(page).getByRole('table')).toBeVisible();
}

test('initials are asked for once, by keys and by taps, and the table has an address', { tag: '@journey' }, async ({
  page,
  member,
}) => {
  await log(member, [80, 8], [85, 3], [82.5, 5]);
  await openFromProfile(page);

  await test.step('by keys', async () => {
    await letter(page, 'First letter').focus();
    await page.keyboard.type('ra');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('t');
    await expect(row(page, 1)).toContainText('RAT');
    await expectAccessible(page);
  });

  await test.step('by taps', async () => {
    await sheet(page).getByRole('button', { name: 'Third letter: next' }).click();
    await sheet(page).getByRole('button', { name: 'OK', exact: true }).click();
    await expect(letter(page, 'First letter')).toBeHidden();
  });

  await test.step('best first, with the estimate', async () => {
    await expect(sheet(page).getByRole('row')).toHaveCount(4);
    await expect(row(page, 1)).toContainText(/1ST\s*RAU.*85 x 3\s*e1RM 93.5 kg/);
    await expect(row(page, 2)).toContainText(/2ND\s*RAU.*82.5 x 5/);
    await expect(sheet(page)).not.toContainText('HSE');
  });

  await test.step('stay after a reload, and the back button closes the table', async () => {
    await expect
      .poll(async () => (await member.call('GET', '/api/user/settings')).body)
      .toMatchObject({
        value: { initials: 'RAU' },
      });
    await page.reload();
    await expect(row(page, 1)).toContainText('RAU');
    await expect(letter(page, 'First letter')).toBeHidden();
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    const isWide = await sheet(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
    expect(isWide).toBe(false);
    await page.goBack();
    await expect(sheet(page)).toBeHidden();
    await expect(page).toHaveURL(/\/profile$/);
  });

  await test.step('are changed in the settings', async () => {
    await page.goto('/settings');
    await page.getByRole('button', { name: /^Initials/ }).click();
    await letter(page, 'First letter').focus();
    await page.keyboard.type('max');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: /^Initials MAX/ })).toBeVisible();
  });
});

test('the numbers of a long run take a second line, and the day stays on the screen', async ({ page, member }) => {
  await member.call('PATCH', '/api/user/settings', { initials: 'RAT' });
  for (let at = 0; at < 10; at += 1) {
    const set = { setNumber: 1, weight: 0, reps: 0, distanceMeters: 42_195, durationSeconds: 15_150 + at };
    const exercises = [{ exerciseId: 'treadmill-run', measure: 'distance_duration' as const, sets: [set] }];
    const run = finishedWorkout({}, { daysAgo: 400 + at, exercises });
    expect((await member.call('POST', '/api/workouts/complete', run)).status).toBe(200);
  }
  await page.goto('/profile?scores=treadmill-run');
  await expect(row(page, 10)).toContainText('42.195 km in 4:12:39');
  for (const width of [320, 360, 390, 430]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(layoutProblems), `${width} px`).toEqual([]);
  }
});

test('the history leads to the table, in pounds, and it is there offline', { tag: '@journey' }, async ({
  page,
  context,
  member,
}) => {
  await member.call('PATCH', '/api/user/settings', { initials: 'LBS' });
  await member.call('PATCH', '/api/user/profile', { preferred_weight_unit: 'lb' });
  await log(member, [61.235, 8]);
  await page.goto('/history');
  await page.getByRole('button', { name: /Push day/ }).click();
  const open = () => page.getByRole('button', { name: BENCH.name }).click();
  await open();
  await expect(row(page, 1)).toContainText(/1ST\s*LBS.*135 x 8\s*e1RM 171.1 lb/);
  await page.goBack();
  await expect(sheet(page)).toBeHidden();
  await context.setOffline(true);
  await open();
  await expect(row(page, 1)).toContainText('135 x 8');
});
