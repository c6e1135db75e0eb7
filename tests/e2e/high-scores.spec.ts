import type { Page } from '@playwright/test';
import { BENCH, draftWorkout } from '#tests/support/draft-workout.ts';
import { finishedWorkout } from '#tests/support/finished-workout.ts';
import { expectAccessible, expectAccessibleInEveryTheme } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { layoutProblems } from './layout-problems.ts';
import { type JoinedMember, join, openWith } from './workout-in-progress.ts';

// For a member without history the API answers 404, which Chromium logs by itself.
test.use({ expectedErrors: [/the server responded with a status of 404|ERR_INTERNET_DISCONNECTED/] });

const sheet = (page: Page) => page.getByRole('dialog', { name: 'HIGH SCORES' });
const row = (page: Page, place: number) => sheet(page).getByRole('row').nth(place);
const letter = (page: Page, name: string) => sheet(page).getByRole('spinbutton', { name });

async function log(member: JoinedMember, ...sets: readonly (readonly [number, number])[]) {
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
}) => {
  const member = await join(page);
  await log(member, [80, 8], [85, 3], [82.5, 5]);
  await openFromProfile(page);

  await test.step('by keys', async () => {
    await letter(page, 'First letter').focus();
    await page.keyboard.type('ra');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('t');
    await expect(row(page, 1)).toContainText('RAT');
    await expectAccessibleInEveryTheme(page);
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
    await expectAccessibleInEveryTheme(page);
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

test('the whole table fits, also beside a scrollbar that takes room', async ({ page }) => {
  const member = await join(page);
  await member.call('PATCH', '/api/user/settings', { initials: 'RAT' });
  await log(member, ...Array.from({ length: 10 }, () => [102.5, 12] as const));
  await page.goto(`/profile?scores=${BENCH.id}`);
  await expect(row(page, 10)).toContainText('10TH');
  for (const bar of [0, 15]) {
    const room = sheet(page).locator('.dialog-body');
    await room.evaluate(({ style }, taken) => {
      style.paddingRight = `${20 + taken}px`;
    }, bar);
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const isWide = await room.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
      const excess = await sheet(page)
        .getByRole('table')
        .evaluate((table) => table.clientWidth - (table.parentElement?.clientWidth ?? 0));
      expect({ isWide, excess }, `${width} px with a bar of ${bar}`).toEqual({ isWide: false, excess: 0 });
    }
  }
});

test('the numbers of a long run take a second line, and the day stays on the screen', async ({ page }) => {
  const member = await join(page);
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

test('with the cabinet off, keys scroll a table that is higher than the screen', async ({ page }) => {
  const member = await join(page);
  await member.call('PATCH', '/api/user/settings', { cabinet: 'off' });
  await log(member, ...Array.from({ length: 10 }, () => [102.5, 12] as const));
  await page.setViewportSize({ width: 390, height: 400 });
  await page.goto(`/profile?scores=${BENCH.id}`);
  const table = page.getByRole('dialog', { name: 'Best days' });
  await expect(table.getByRole('row')).toHaveCount(11);
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('End');
  await expect(table.getByRole('row').last()).toBeInViewport();
});

test('a first-timer plays against the house, in the logger itself', async ({ page }) => {
  const member = await join(page);
  await openWith(page, member, draftWorkout({ startedAt: Date.now(), exercises: [BENCH] }));
  await page.getByRole('button', { name: BENCH.name, exact: true }).click();
  await page.getByRole('button', { name: 'HIGH SCORES' }).click();
  await expect(row(page, 1)).toContainText(/1ST\s*HSE.*82.5 x 10\s*the house/);
  await expect(letter(page, 'First letter')).toBeHidden();
  await page.goBack();
  await expect(sheet(page)).toBeHidden();
  await expect(page).toHaveURL(/workout-logger$/);
});

test('the history leads to the table, in pounds, and it is there offline', { tag: '@journey' }, async ({
  page,
  context,
}) => {
  const member = await join(page);
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
