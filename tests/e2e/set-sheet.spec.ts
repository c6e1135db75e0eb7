import type { Page } from '@playwright/test';
import type { ExerciseToAdd } from '#core/workout/session/actions.ts';
import { BENCH, draftWorkout } from '#tests/support/draft-workout.ts';
import { catalogueExercise } from '#tests/support/exercise-catalogue.ts';
import { finishedWorkout } from '#tests/support/finished-workout.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { layoutProblems } from './layout-problems.ts';
import { join, type Member } from './member.ts';
import { LoggerPage } from './pages/logger.ts';
import { openWith, readDraft } from './workout-in-progress.ts';

/** A workout in progress of a member who has done some of it before. */
async function open(page: Page, exercises: readonly ExerciseToAdd[], ...actions: Parameters<typeof draftWorkout>[1][]) {
  const member = await join(page);
  const benched = finishedWorkout({ [BENCH.id]: '75x8 80x8 77.5x8' }, { daysAgo: 3, name: 'Push day A' });
  const held = [1, 2].map((setNumber) => ({ setNumber, weight: 0, reps: 0, durationSeconds: 60 }));
  const planked = { exerciseId: 'plank', measure: 'duration' as const, sets: held };
  const lastTime = { ...benched, exercises: [...benched.exercises, planked] };
  expect(await member.call('POST', '/api/workouts/complete', lastTime)).toMatchObject({ status: 200 });
  await openWith(page, member, draftWorkout({ startedAt: Date.now() - 300_000, exercises }, ...actions));
  return member;
}

const details = (page: Page, name: string) => page.getByRole('button', { name: `Details of ${name}` });
const sheet = (page: Page) => page.getByRole('dialog');
const sets = (page: Page) => page.getByRole('region', { name: 'Sets' });
const choose = (page: Page, choice: string) => sheet(page).getByRole('radio', { name: choice, exact: true }).check();
const done = (page: Page) => sheet(page).getByRole('button', { name: 'DONE', exact: true }).click();
const tick = (page: Page, name: string) => page.getByRole('button', { name: `Complete ${name}`, exact: true });
const progress = (page: Page) => page.getByRole('progressbar', { name: 'Sets Progress' });
const clock = (page: Page, name: string) => page.getByRole('timer', { name: `Time, ${name}` });
const dock = (page: Page) => page.locator('.log-button');

async function finish(page: Page, member: Member) {
  await new LoggerPage(page).logWorkout();
  const { body } = await member.call('GET', '/api/user/workouts');
  const [{ id }] = body as [{ id: string }];
  return (await member.call('GET', `/api/user/workouts/${id}`)).body as { exercises: { sets: object[] }[] };
}

test('type, effort, side and note are chosen in the sheet, shown and logged @journey', async ({ page }) => {
  const member = await open(page, [catalogueExercise('dumbbell-single-arm-row', 3)]);
  await page.getByRole('textbox', { name: 'Weight (kg), set 1', exact: true }).fill('20');
  await page.getByRole('textbox', { name: 'Reps, set 1', exact: true }).fill('12');

  await test.step('a warm-up is W, and counts for nothing', async () => {
    // From the row that is being typed in, too.
    await expect(page.getByRole('textbox', { name: 'Reps, set 1', exact: true })).toBeFocused();
    await details(page, 'set 1').click();
    await expect(sheet(page).getByRole('heading', { name: 'SET 1' })).toBeVisible();
    await expect(sheet(page).getByText('Counts for XP, volume and records.')).toBeVisible();
    await choose(page, 'Warm-up');
    await expect(sheet(page).getByText('Kept and shown, but counts for nothing.')).toBeVisible();
    await done(page);
    await expect(details(page, 'warm-up 1')).toBeFocused();
    await tick(page, 'warm-up 1').click();
    await expect(tick(page, 'warm-up 1')).toHaveAttribute('aria-pressed', 'true');
    await expect(progress(page)).toHaveAttribute('aria-valuetext', '0 of 2 sets done');
    await expect(sets(page).getByText('XP')).toHaveCount(0);
  });

  await test.step('the next set is 1, and says how hard it was, on which side and what else', async () => {
    await page.getByRole('textbox', { name: 'Weight (kg), set 1', exact: true }).fill('32');
    await page.getByRole('textbox', { name: 'Reps, set 1', exact: true }).fill('10');
    await tick(page, 'set 1').click();
    await details(page, 'set 1').click();
    await choose(page, '8.5');
    await expect(sheet(page).getByText('8.5: one more, maybe two.')).toBeVisible();
    await choose(page, 'Left');
    await sheet(page).getByRole('textbox', { name: 'Note' }).fill('Straps');
    await done(page);
    await expect(sets(page).getByText('RPE 8.5', { exact: true })).toBeVisible();
    await expect(details(page, 'set 1, left, with a note')).toBeVisible();
  });

  await test.step('the next one is the other side, with the same numbers, and the two are done when both are', async () => {
    await expect(details(page, 'set 2, right')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Weight (kg), set 2', exact: true })).toHaveAttribute(
      'placeholder',
      '32',
    );
    await expect(progress(page)).toHaveAttribute('aria-valuetext', '0 of 1 sets done');
  });

  await test.step('a held row opens it too, and -- takes the effort back', async () => {
    const box = await tick(page, 'set 2').boundingBox();
    if (!box) throw new Error('the row is not on screen');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await expect(sheet(page).getByRole('heading', { name: 'SET 2' })).toBeVisible();
    await page.mouse.up();
    await choose(page, '10');
    await choose(page, '-- none');
    await done(page);
  });

  await test.step('keys alone choose as well', async () => {
    await details(page, 'set 2, right').focus();
    await page.keyboard.press('Enter');
    await expect(sheet(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(sheet(page).getByRole('radio', { name: 'Normal' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(sheet(page).getByRole('heading', { name: 'DROP SET 2' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(details(page, 'drop set 2')).toBeFocused();
    await expect(tick(page, 'drop set 2')).toHaveAttribute('aria-pressed', 'false');
  });

  await page.getByRole('textbox', { name: 'Weight (kg), drop set 2', exact: true }).fill('24');
  await page.getByRole('textbox', { name: 'Reps, drop set 2', exact: true }).fill('8');
  const { exercises } = await finish(page, member);
  expect(exercises[0]?.sets).toMatchObject([
    { set_number: 1, set_type: 'warmup', weight: 20, xp_earned: 0 },
    { set_number: 2, set_type: 'normal', rpe: 8.5, side: 'left', note: 'Straps' },
    { set_number: 3, set_type: 'dropset', rpe: null, side: null, note: null, weight: 24 },
  ]);
});

test('the clock of a hold survives a reload, counts down, and fills the time @journey', async ({ page }) => {
  await page.clock.install();
  const member = await open(page, [{ ...catalogueExercise('plank', 2) }, { ...catalogueExercise('treadmill-run', 1) }]);

  await test.step('it is started in the dock, and goes on through a reload', async () => {
    await dock(page).click();
    await expect(dock(page)).toHaveText('STOP');
    await expect.poll(async () => (await readDraft(page, member))?.stopwatch).toMatchObject({ setId: 'plank/1' });
    await page.clock.fastForward(30_000);
    await page.reload();
    await page.clock.fastForward(12_000);
    await expect(clock(page, 'set 1')).toHaveText(/^0:4[2-9]$/);
    await expect(sets(page).getByText('ghost 1:00')).toBeVisible();
  });

  await test.step('another exercise shows it, and starting its clock takes the time of the first', async () => {
    await page.getByRole('button', { name: /^Treadmill Run, / }).click();
    await expect(page.getByRole('region', { name: 'Stopwatch' })).toContainText('Plank');
    await page.getByRole('button', { name: 'Start clock' }).click();
    await expect(page.getByRole('region', { name: 'Stopwatch' })).toBeHidden();
    await page.getByRole('textbox', { name: /^Distance/ }).fill('0,5');
    await expect(page.getByRole('button', { name: /more, set 1$/ })).toBeVisible();
    await expect(details(page, 'set 1'), 'also while typing').toBeVisible();
    await page.clock.fastForward(150_000);
    await dock(page).click();
    await tick(page, 'set 1').click();
    await expect(sets(page).getByText(/^5:0\d \/km$/)).toBeVisible();
    await page.getByRole('button', { name: /^Plank, / }).click();
    await expect(page.getByRole('textbox', { name: /^Time.*, set 1$/ })).toHaveValue(/^0:4\d$/);
    await expect(dock(page)).toHaveText(/^LOG 0:4\d$/);
    await tick(page, 'set 1').click();
  });

  await test.step('from a target it counts down, and then tells what was held', async () => {
    await page.getByRole('textbox', { name: /^Time.*, set 2$/ }).fill('1:00');
    await page.getByRole('button', { name: 'Start the time of set 2' }).click();
    await page.clock.fastForward(20_000);
    await expect(clock(page, 'set 2')).toHaveText(/^0:(40|3\d)$/);
    await page.clock.runFor(45_000);
    await expect(clock(page, 'set 2')).toHaveText(/^1:0\d$/);
    await expect(page.getByRole('status').filter({ hasText: 'Target time reached' })).toBeAttached();
    await page.getByRole('button', { name: 'STOP the time of set 2' }).click();
    await expect(dock(page)).toHaveText(/^LOG 1:0\d$/);
  });

  const { exercises } = await finish(page, member);
  expect(exercises[0]?.sets).toMatchObject([{ duration_s: expect.any(Number) }, { duration_s: expect.any(Number) }]);
});

test('last time is in sight, says which session it was, and races as a ghost', async ({ page, logger }) => {
  await open(page, [BENCH]);
  const ghost = sets(page).getByRole('button', { name: 'GHOST 75 x 8' });
  await expect(ghost).toBeVisible();
  await page.getByRole('textbox', { name: 'Weight (kg), set 1', exact: true }).fill('80');
  await expect(ghost, 'also while typing').toBeVisible();
  await page.getByRole('textbox', { name: 'Reps, set 1', exact: true }).fill('8');
  await page.getByRole('textbox', { name: 'Weight (kg), set 3', exact: true }).fill('70');
  await expect(sets(page).getByRole('button', { name: 'GHOST 77.5 x 8' })).toBeVisible();
  await tick(page, 'set 1').click();
  await page.getByRole('textbox', { name: 'Weight (kg), set 2', exact: true }).focus();
  await expect(sets(page).getByText('+40 kg AHEAD')).toBeVisible();
  await expect(sets(page).getByRole('button', { name: 'was 77.5 x 8' }), 'of a row that is not current').toBeVisible();
  await sets(page).getByRole('button', { name: 'was 75 x 8' }).click();
  await expect(page.getByRole('dialog', { name: 'LAST TIME' })).toContainText('Push day A');
  await done(page);

  await test.step('without the ghost, last time stays', async () => {
    await page.getByRole('textbox', { name: 'Weight (kg), set 2', exact: true }).fill('60');
    await logger.untilSaved();
    await page.evaluate(() => window.history.replaceState(null, '', '/settings'));
    await page.reload();
    await page.getByRole('switch', { name: /ghost/i }).uncheck();
    await page.goto('/workout-logger');
    await expect(sets(page).getByText('was 80 x 8')).toBeVisible();
    await expect(sets(page).getByText('GHOST')).toHaveCount(0);
  });
});

test('asks for the effort in the row where the member wants it', async ({ page }) => {
  const member = await open(page, [BENCH]);
  const choices = { effort: 'rir', effortInRow: true };
  expect((await member.call('PATCH', '/api/user/settings', choices)).status).toBeLessThan(300);
  await page.reload();
  await expect(dock(page)).toHaveText('LOG 75 x 8');
  await dock(page).click();
  await expect(tick(page, 'set 1')).toHaveAttribute('aria-pressed', 'true');
  await sets(page).getByRole('combobox', { name: 'RIR' }).first().selectOption('2');
  await expect(sets(page).getByText('RIR 2', { exact: true })).toBeVisible();
  await details(page, 'set 1').click();
  await expect(sheet(page).getByRole('radio', { name: '2', exact: true })).toBeChecked();
});

test('everything fits and can be read on the smallest phone', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 700 });
  await open(
    page,
    [{ ...BENCH, setsCount: 4 }, catalogueExercise('plank', 2)],
    { type: 'editSet', setId: `${BENCH.id}/1`, weight: 40, reps: 8, details: { type: 'warmup' } },
    { type: 'completeSet', setId: `${BENCH.id}/1`, now: Date.now() - 200_000 },
    { type: 'editSet', setId: `${BENCH.id}/2`, weight: 80, reps: 8, details: { rpe: 8, side: 'left', note: 'Grip' } },
    { type: 'completeSet', setId: `${BENCH.id}/2`, now: Date.now() - 190_000 },
    { type: 'editSet', setId: `${BENCH.id}/4`, weight: 60, reps: 10, details: { type: 'dropset' } },
  );
  await expect(sets(page).getByText('+40 kg AHEAD')).toBeVisible();
  expect(await page.evaluate(layoutProblems)).toEqual([]);
  await expectAccessible(page);
  await details(page, 'set 1, left').click();
  await expect(sheet(page)).toBeVisible();
  expect(await page.evaluate(layoutProblems)).toEqual([]);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Plank, / }).click();
  await dock(page).click();
  await expect(clock(page, 'set 1')).toBeVisible();
  expect(await page.evaluate(layoutProblems)).toEqual([]);
  await expectAccessible(page);
});
