import type { Page } from '@playwright/test';
import type { WorkoutDetail } from '#contract/workout.ts';
import { BENCH, PUSH_UP, SQUAT } from '#tests/support/draft-workout.ts';
import { finishedWorkout } from '#tests/support/finished-workout.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { join, type Member } from './member.ts';
import { HistoryPage } from './pages/history.ts';
import { finishing, openWith, readDraft, readQueue } from './workout-in-progress.ts';

test.use({ timezoneId: 'UTC', expectedErrors: [/409|Failed to load resource|net::ERR_/] });

const card = (page: Page, title: string) => new HistoryPage(page).card(title);
const toast = (page: Page) => new HistoryPage(page).toast;
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const saveButton = (page: Page) => page.getByRole('button', { name: 'SAVE CHANGES' });
const band = (page: Page) => page.getByRole('heading', { name: 'EDIT MODE' });

const TYPO = { 'barbell-bench-press': '80x8 825x8 80x7' };

const openCard = (page: Page, title: string) => new HistoryPage(page).openCard(title);

async function openEdit(page: Page, title: string) {
  await openCard(page, title);
  await card(page, title).getByRole('button', { name: 'Edit' }).click();
  await expect(band(page)).toBeVisible();
}

async function correct(page: Page, to = '82.5') {
  await field(page, 'Weight (kg), set 2').fill(to);
  await page.keyboard.press('Tab');
}

/** The body of an answer. */
const got = async <Body>(member: Member, path: string) => (await member.call('GET', path)).body as Body;
const xpOf = async (member: Member) => (await got<{ xp: number }>(member, '/api/user/current')).xp;
const storedWeights = async (member: Member, id: string) => {
  const { exercises } = await got<WorkoutDetail>(member, `/api/user/workouts/${id}`);
  return exercises[0]?.sets.map(({ weight }) => weight);
};

test('an edit is shown as one, and history, XP and records follow it @journey', async ({ page, member }) => {
  const { id } = await member.log(TYPO, { name: 'Push day A', daysAgo: 2 });
  const after = await member.log({ 'barbell-bench-press': [[90, 5]] }, { name: 'After' });
  await openEdit(page, 'Push day A');

  await test.step('without a clock, with what it was worth', async () => {
    await expect(page.getByText('was +7,800 XP')).toBeVisible();
    await expect(page.getByRole('timer')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'FINISH' })).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('a change is marked, with what it was', async () => {
    await correct(page);
    await expect(page.getByText('CHANGED was 825 x 8')).toBeVisible();
    await page.getByLabel('Start').fill('06:30');
    await page.getByLabel('Lasted, minutes').fill('45');
    await expect(page.getByText(/CHANGED was \w{3}, \w{3} \d+, \d+:\d\d\s[AP]M, 60 min/)).toBeVisible();
    await page.getByRole('button', { name: /^Push day A ?, rename/ }).click();
    await page.getByLabel('Name').fill('Push day B');
    await page.getByRole('button', { name: 'DONE', exact: true }).click();
    await expectAccessible(page);
  });

  await test.step('the dialog says what is lost', async () => {
    await saveButton(page).click();
    const dialog = page.getByRole('dialog', { name: 'SAVE IT?' });
    await expect(dialog).toContainText('You lose 5,940 XP by this.');
    await expect(dialog).toContainText('You fall from level');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'SAVE CHANGES' }).click();
  });

  await page.waitForURL('**/history');
  await expect(toast(page)).toContainText('Changes saved');
  await expect(card(page, 'Push day B')).toContainText('+1,860 XP');
  await expect(card(page, 'Push day B')).toContainText('45m');
  expect(await storedWeights(member, id)).toEqual([80, 82.5, 80]);
  expect(await xpOf(member)).toBe(1860 + 450);
  // What was hidden behind the typo is a record now.
  expect((await got<WorkoutDetail>(member, `/api/user/workouts/${id}`)).start_time).toContain('T06:30');
  const later = await got<WorkoutDetail>(member, `/api/user/workouts/${after.id}`);
  expect(later.exercises[0]?.sets[0]?.is_pr).toBe(true);
});

test('an edit beside a running workout survives a reload, and so does that', async ({ page, member }) => {
  await member.log(TYPO, { name: 'Push day A', daysAgo: 2 });
  await openWith(page, member, { ...finishing([{ exercise: SQUAT, sets: [[100, 5]] }]), finishingAt: null });
  await openEdit(page, 'Push day A');
  await correct(page);
  await expect.poll(async () => JSON.stringify(await readDraft(page, member))).toContain('82.5');
  await page.reload();
  await expect(page.getByText('CHANGED was 825 x 8')).toBeVisible();

  await test.step('exercises are added to the edit', async () => {
    await page.getByRole('link', { name: 'Add exercises' }).click();
    await page.getByRole('searchbox').fill('push-up');
    await page.getByRole('checkbox', { name: /^Push-Up / }).click();
    await page.getByRole('button', { name: /ADD/ }).click();
    await page.waitForURL('**/history/edit');
    await expect(page.getByRole('button', { name: /^Push-Up, 0 of/ })).toBeVisible();
  });

  await page.goto('/workout-logger');
  await expect(page.getByRole('button', { name: /^Barbell Back Squat, 1 of 1/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Push-Up/ })).toHaveCount(0);

  await page.goto('/history');
  await page.getByRole('link', { name: 'Unsaved: Push day A' }).click();
  await page.getByRole('button', { name: 'DISCARD' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'DISCARD' }).click();
  await page.waitForURL('**/history');
  await expect(page.getByRole('link', { name: /Unsaved/ })).toHaveCount(0);
  await expect(card(page, 'Push day A')).toContainText('+7,800 XP');
});

test('deleting an edited workout says so, and UNDO brings the edit back', async ({ page, member }) => {
  await member.log(TYPO, { name: 'Push day A', daysAgo: 2 });
  await openEdit(page, 'Push day A');
  await correct(page);
  await page.goBack();
  const unsaved = page.getByRole('link', { name: 'Unsaved: Push day A' });
  await expect(unsaved).toBeVisible();
  const title = card(page, 'Push day A').getByRole('button', { name: 'Push day A' });
  if ((await title.getAttribute('aria-expanded')) === 'false') await title.click();
  await card(page, 'Push day A').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page)).toContainText('Your unsaved changes are gone too.');
  await expect(unsaved).toHaveCount(0);
  await toast(page).getByRole('button', { name: 'UNDO' }).click();
  await expect(unsaved).toBeVisible();
  await unsaved.click();
  await saveButton(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'SAVE CHANGES' }).click();
  await expect(card(page, 'Push day A')).toContainText('+1,860 XP');
});

test('an edit and a deletion without a network wait, and are sent @journey', async ({ page, context, member }) => {
  const { id } = await member.log(TYPO, { name: 'Push day A', daysAgo: 2 });
  const doomed = await member.log({ 'barbell-bench-press': [[60, 5]] }, { name: 'Doomed', daysAgo: 3 });
  await openCard(page, 'Doomed');
  await openEdit(page, 'Push day A');
  await correct(page);
  await context.setOffline(true);
  await saveButton(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'SAVE CHANGES' }).click();
  await expect(card(page, 'Push day A')).toContainText('changes waiting to be sent');
  await expect(card(page, 'Push day A')).toContainText('+1,860 XP');
  await card(page, 'Push day A').getByRole('button', { name: 'Push day A' }).click();
  await expect(card(page, 'Push day A')).toContainText('82.5 kg x 8');
  // It waits, and has not failed.
  await expect(card(page, 'Push day A')).not.toContainText('No connection');
  await card(page, 'Doomed').getByRole('button', { name: 'Doomed' }).click();
  await card(page, 'Doomed').getByRole('button', { name: 'Delete' }).click();
  await expect(card(page, 'Doomed')).toHaveCount(0);
  expect(await readQueue(page, member)).toHaveLength(2);
  await expectAccessible(page);

  await context.setOffline(false);
  await expect(page.getByText('changes waiting to be sent')).toHaveCount(0);
  await expect.poll(() => readQueue(page, member)).toEqual([]);
  expect(await storedWeights(member, id)).toEqual([80, 82.5, 80]);
  expect((await member.call('GET', `/api/user/workouts/${doomed.id}`)).status).toBe(404);
  await expect(card(page, 'Doomed')).toHaveCount(0);
  await expect(card(page, 'Push day A')).toContainText('+1,860 XP');
});

test('safety 49: of two versions the member chooses one @journey', async ({ page, member }) => {
  const { id, ...workout } = await member.log(TYPO, { name: 'Push day A', daysAgo: 2 });
  await openEdit(page, 'Push day A');
  await correct(page);
  const theirs = { 'barbell-bench-press': [[70, 8]] } as const;
  const { exercises } = finishedWorkout(theirs);
  const put = await member.call('PUT', `/api/user/workouts/${id}`, {
    ...workout,
    name: 'Theirs',
    exercises,
    revision: 1,
  });
  expect(put.status).toBe(200);

  await saveButton(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'SAVE CHANGES' }).click();
  const two = page.getByRole('region', { name: 'TWO VERSIONS' });
  await expect(two).toContainText('This phone');
  await expect(two).toContainText('Barbell Bench Press, set 2');
  await expect(two).toContainText('+1,860 XP');
  await expect(two).toContainText('+560 XP');
  // Below, the list has what is logged now.
  await expect(card(page, 'Theirs')).toBeVisible();
  await expect(card(page, 'Push day A')).toHaveCount(0);
  await expectAccessible(page);
  await page.reload();
  await two.getByRole('button', { name: 'KEEP THIS PHONE' }).click();
  await expect(two).toHaveCount(0);
  await expect.poll(() => storedWeights(member, id)).toEqual([80, 82.5, 80]);
  await expect(page.getByRole('button', { name: /Two versions/ })).toHaveCount(0);
});

test('a past workout is logged with its own time, knowing no later one @journey', async ({ page, member }) => {
  await member.log({ 'barbell-bench-press': [[90, 5]] }, { name: 'Later', daysAgo: 2 });
  await page.goto('/history');
  await page.getByRole('button', { name: 'Log a past workout' }).click();
  await expect(page.getByRole('heading', { name: 'PAST WORKOUT' })).toBeVisible();
  await page.getByLabel('Date').fill('2026-01-05');
  await page.getByLabel('Start').fill('18:05');
  await page.getByLabel('Lasted, minutes').fill('40');
  await page.getByRole('link', { name: 'Select Exercises' }).click();
  await page.getByRole('searchbox').fill('barbell bench press');
  await page.getByRole('checkbox', { name: /^Barbell Bench Press / }).click();
  const answered = page.waitForResponse(/user-exercise-stats.*before=2026-01-05T18/);
  await page.getByRole('button', { name: /ADD/ }).click();
  await page.waitForURL('**/history/edit');
  expect((await answered).status()).toBe(404);
  await expect(page.getByText(/best 90/)).toHaveCount(0);
  await expect(field(page, 'Weight (kg), set 1')).not.toHaveAttribute('placeholder', '90');
  await field(page, 'Weight (kg), set 1').fill('60');
  await field(page, 'Reps, set 1').fill('10');
  await page.getByRole('button', { name: 'LOG WORKOUT' }).click();
  await page.waitForURL('**/history');
  await expect(toast(page)).toContainText('Workout logged');
  expect(await got(member, '/api/user/workouts')).toMatchObject([
    { name: 'Later' },
    { start_time: '2026-01-05T18:05:00.000Z', duration: 2400, xp_earned: 600 },
  ]);
});

test('CONTINUE goes on with a workout, and finishing it replaces it @journey', async ({ page, member, logger }) => {
  await member.log({ 'barbell-bench-press': [[55, 10]] }, { name: 'Before', daysAgo: 2 });
  await openWith(
    page,
    member,
    finishing([
      { exercise: BENCH, sets: [[60, 10]] },
      { exercise: PUSH_UP, sets: [[0, 10]] },
    ]),
  );
  await page.getByRole('button', { name: 'LOG WORKOUT' }).click();
  const goOn = page.getByRole('button', { name: 'CONTINUE?' });
  await expect(goOn).toContainText(/^(2\d|1\d|\d)\D/);
  await page.reload();
  // It counts on, and not anew.
  await expect(goOn).toContainText(/^(2\d|1\d|\d)\D/);
  await goOn.click();
  await expect(page.getByRole('timer')).toBeVisible();

  await test.step('it is compared with the one before, not with itself', async () => {
    await expect(page.getByText('best 55 x 10')).toBeVisible();
    await expect(page.getByRole('button', { name: /was 55 x 10/ })).toBeVisible();
    await expect(page.getByText(/\bPR\b/).first()).toBeVisible();
  });

  await test.step('SCRAP returns to what was logged', async () => {
    await page.getByRole('button', { name: 'FINISH' }).click();
    await page.getByRole('button', { name: 'SCRAP WORKOUT' }).click();
    await expect(page.getByText('The workout stays as it was logged before.')).toBeVisible();
    await page.getByRole('button', { name: 'KEEP IT' }).click();
    await page.getByRole('button', { name: 'KEEP GOING' }).click();
  });

  await page.getByRole('button', { name: '+ ADD SET' }).click();
  await field(page, 'Weight (kg), set 2').fill('62.5');
  await field(page, 'Reps, set 2').fill('8');
  await logger.logWorkout();
  const workouts = await got<WorkoutDetail[]>(member, '/api/user/workouts');
  expect(workouts).toHaveLength(2);
  expect(await storedWeights(member, workouts[0]?.id ?? '')).toEqual([60, 62.5]);

  await test.step('its bill is of all of it, and so is the level before', async () => {
    await page.getByRole('button', { name: /XP EARNED/ }).click();
    const total = page.getByRole('dialog', { name: 'XP LEDGER' }).getByRole('region', { name: 'Total' });
    await expect(total).toContainText('+1,450 XP');
    await expect(total).toContainText('550 > 2,000 / 2,500 XP');
  });
});

test('a workout that was continued is changed in its own logger', async ({ page, member }) => {
  await openWith(page, member, finishing([{ exercise: BENCH, sets: [[60, 10]] }]));
  await page.getByRole('button', { name: 'LOG WORKOUT' }).click();
  await page.getByRole('button', { name: 'CONTINUE?' }).click();
  // Leaving the page does not wait for the phone to store it.
  await expect.poll(async () => (await readDraft(page, member))?.status).toBe('active');
  await openCard(page, 'chest');
  await card(page, 'chest').getByRole('button', { name: 'Edit' }).click();
  await expect(toast(page)).toContainText('You continued this workout');
  await expect(page.getByRole('timer')).toBeVisible();
});

test('an edit without changes shows what another device has made of the workout', async ({ page, member }) => {
  const workout = await member.log(TYPO, { name: 'Push day A', daysAgo: 2 });
  await openEdit(page, 'Push day A');
  await page.goBack();
  const { id, ...theirs } = { ...finishedWorkout({ 'barbell-bench-press': [[100, 5]] }), name: 'Push day B' };
  const { startTime, endTime } = workout;
  const put = { ...theirs, startTime, endTime, revision: 1 };
  expect((await member.call('PUT', `/api/user/workouts/${workout.id}`, put)).status).toBe(200);
  await openEdit(page, 'Push day B');
  await expect(field(page, 'Weight (kg), set 1')).toHaveValue('100');
});

test('nothing can be typed while a slow server saves', async ({ page, member }) => {
  const { id } = await member.log(TYPO, { name: 'Push day A', daysAgo: 2 });
  await openEdit(page, 'Push day A');
  const slow = Promise.withResolvers<void>();
  await page.route(`**/api/user/workouts/${id}`, async (route) => {
    if (route.request().method() === 'PUT') await slow.promise;
    await route.continue();
  });
  await field(page, 'Weight (kg), set 1').fill('81');
  await page.keyboard.press('Tab');
  await saveButton(page).click();
  await expect(page.getByRole('button', { name: 'SAVING...' })).toBeVisible();
  for (const typed of [field(page, 'Weight (kg), set 3'), page.getByLabel('Lasted, minutes')]) {
    const before = await typed.inputValue();
    await typed.focus();
    await page.keyboard.type('9');
    await expect(typed).toHaveValue(before);
  }
  slow.resolve();
  await page.waitForURL('**/history');
  expect(await storedWeights(member, id)).toEqual([81, 825, 80]);
});

test('nothing is wider than a phone of 320', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const member = await join(page);
  await member.log(TYPO, { name: 'A push day with quite a long name for a phone', daysAgo: 2 });
  await page.goto('/history');
  const title = await page.getByRole('heading', { name: 'WORKOUT HISTORY' }).boundingBox();
  const past = await page.getByRole('button', { name: 'Log a past workout' }).boundingBox();
  expect(past?.width, 'two words, and not an icon alone').toBeGreaterThan(80);
  expect((past?.x ?? 0) - (title?.x ?? 0)).toBeGreaterThanOrEqual(title?.width ?? 320);
  expect(past?.y).toBeLessThan((title?.y ?? 0) + (title?.height ?? 0));
  await openEdit(page, 'A push day with quite a long name for a phone');
  await correct(page);
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await overflow()).toBe(0);
  for (const name of ['DISCARD', 'SAVE CHANGES']) {
    const { x = 0, width = 0 } = (await page.getByRole('button', { name }).boundingBox()) ?? {};
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(320);
  }

  await field(page, 'Reps, set 1').fill('');
  await saveButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'SAVE IT?' });
  await expect(dialog).toContainText('No longer loggedBarbell Bench Press, set 1');
  await expect(dialog.getByRole('button', { name: 'Close' }).first().locator('svg')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'GO ON EDITING' })).toBeInViewport({ ratio: 1 });
});
