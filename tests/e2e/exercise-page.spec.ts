import { BENCH, draftWorkout } from '#tests/support/draft-workout.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import type { Member } from './member.ts';
import { ExercisePage } from './pages/exercise.ts';
import { LoggerPage } from './pages/logger.ts';
import { SettingsPage } from './pages/settings.ts';
import { untilOfflineReady, test as withWorker } from './service-worker.ts';
import { openWith } from './workout-in-progress.ts';

async function logThreeDays(member: Member): Promise<void> {
  await member.log({ [BENCH.id]: [[80, 10]] }, { daysAgo: 60 });
  await member.log({ [BENCH.id]: [[85, 5]] }, { daysAgo: 30 });
  await member.log({ [BENCH.id]: '90x3 60x12' }, { daysAgo: 1 });
}

test('the page of an exercise opens from the logger, and Back leads to the workout as it was', async ({
  page,
  member,
}) => {
  await logThreeDays(member);
  const logger = new LoggerPage(page);
  const exercise = new ExercisePage(page);
  await openWith(page, member, draftWorkout({ startedAt: Date.now(), exercises: [{ ...BENCH, setsCount: 3 }] }));
  await logger.logSet(1, '82.5', '8');
  await (await logger.openMenu(BENCH.name)).getByRole('link', { name: 'RECORDS & CHART' }).click();
  await exercise.expectOpen();
  await expect(exercise.record('3 RM')).toHaveText(/90 kg.*NEW/);
  await expect(exercise.record('5 RM')).toHaveText(/85 kg/);
  await exercise.button('Back').click();
  await expect(page).toHaveURL(/\/workout-logger$/);
  await logger.expectProgress('1 of 3 sets done');
});

test('its points are read by keyboard and by touch, and stand in a table', async ({ page, member }) => {
  await logThreeDays(member);
  const exercise = new ExercisePage(page);
  await exercise.open(BENCH.id);

  await test.step('arrow keys, Home and End', async () => {
    await exercise.reader.focus();
    await page.keyboard.press('Home');
    await expect(exercise.reading).toContainText('80 x 10 = 106.7 kg');
    await expect(exercise.reader).toHaveAttribute('aria-valuetext', /Est\. 1RM 106\.7 kg, 80 x 10/);
    await page.keyboard.press('ArrowRight');
    await expect(exercise.reading).toContainText('85 x 5 = 99.2 kg');
    await page.keyboard.press('End');
    await expect(exercise.reading).toContainText('90 x 3 = 99 kg');
  });

  await test.step('a finger, or a mouse, at its beginning', async () => {
    await exercise.reader.click({ position: { x: 4, y: 40 } });
    await expect(exercise.reading).toContainText('80 x 10');
  });

  await test.step('the table has them all, the latest first', async () => {
    await exercise.button('Show as a table').click();
    await expect(exercise.table.getByRole('row')).toContainText(['Est. 1RM', '90 x 3', '85 x 5', '80 x 10']);
    await expectAccessible(page);
    await exercise.expectToFit(320, 390, 1280);
  });

  await test.step('on a desktop its card is shared from the bar alone', async () => {
    await expect(exercise.button('Record card')).toHaveCount(1);
    await page.getByRole('banner').getByRole('button', { name: 'Record card' }).click();
    await expect(exercise.dialog('RECORD CARD').getByRole('img')).toBeVisible();
  });
});

test('a sheet of its address stays while the width changes, and closes on Escape', async ({ page, member }) => {
  await logThreeDays(member);
  const exercise = new ExercisePage(page);
  const resize = async () => {
    for (const width of [320, 390, 1280, 390, 1280]) await page.setViewportSize({ width, height: 844 });
  };
  for (const [address, name] of [
    ['card=record', 'RECORD CARD'],
    ['goal=edit', 'GOAL'],
  ] as const) {
    await page.goto(`/exercises/${BENCH.id}?${address}`);
    const sheet = exercise.dialog(name);
    await expect(sheet).toBeVisible();
    const first = await sheet.elementHandle();
    if (name === 'GOAL') await sheet.getByLabel('Weight (kg)').fill('100');
    await resize();
    expect(await first?.evaluate((element) => element.isConnected && element.matches(':modal'))).toBe(true);
    if (name === 'GOAL') await expect(sheet.getByLabel('Weight (kg)')).toHaveValue('100');
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    expect(new URL(page.url()).search).toBe('');
  }
});

test('the formula chosen in Settings changes the estimate, and is named with it', async ({ page, member }) => {
  await member.log({ [BENCH.id]: '100x5' });
  const exercise = new ExercisePage(page);
  const settings = new SettingsPage(page);
  await exercise.open(BENCH.id);
  await expect(exercise.estimate).toHaveText(/116\.7 kg.*by Epley$/);
  for (const [formula, kilograms] of [
    ['Brzycki', '112.5'],
    ['Lombardi', '117.5'],
    ['Epley', '116.7'],
  ] as const) {
    await settings.open();
    await settings.chooseFormula(formula);
    await page.goBack();
    await expect(exercise.estimate).toHaveText(new RegExp(`${kilograms} kg.*by ${formula}$`));
    await expect(exercise.reading).toContainText(`100 x 5 = ${kilograms} kg`);
  }
});

test('an exercise that was never done says so, and takes a goal', async ({ page, member }) => {
  expect(member.userId).toBeTruthy();
  const exercise = new ExercisePage(page);
  await page.goto('/exercises/barbell-hip-thrust');
  await expect(page.getByText('NOT DONE YET')).toBeVisible();
  await exercise.setGoal('100', '5');
  await expect(exercise.goal).toHaveText('Goal: 100 kg x 5');
  await expectAccessible(page);
  await exercise.expectToFit(320);
});

withWorker('offline it shows what was kept, and a goal set there is sent later', async ({ page, context, member }) => {
  await logThreeDays(member);
  const exercise = new ExercisePage(page);
  await exercise.open(BENCH.id);
  await untilOfflineReady(page);
  // Everything that the page asks for is kept by now.
  await page.reload();
  await exercise.expectOpen();
  await expect(page.getByRole('heading', { name: 'SESSIONS' })).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await exercise.expectOpen();
  await expect(exercise.record('3 RM')).toHaveText(/90 kg/);
  await exercise.setGoal('100', '5');
  await expect(exercise.goal).toHaveText('Goal: 100 kg x 5');
  await context.setOffline(false);
  await expect
    .poll(async () => (await member.call('GET', '/api/user/exercise-settings')).body)
    .toMatchObject([{ exercise_id: BENCH.id, goal: { kg: 100, reps: 5 } }]);
});
