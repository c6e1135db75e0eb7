import { logLongHistory } from '#tests/database/long-history.ts';
import type { TestDatabase } from '#tests/support/test-database.ts';
import { expectAccessible } from './accessible.ts';
import { resizeTo } from './cut-texts.ts';
import { expect, test } from './fixtures.ts';
import { layoutProblems } from './layout-problems.ts';
import type { Member } from './member.ts';
import { scrollWhileBusy } from './scrolling.ts';
import { readDraft } from './workout-in-progress.ts';

test.use({ timezoneId: 'UTC', expectedErrors: [/Failed to load resource/] });

const PUSH = { 'barbell-bench-press': '60x10 85x8 82.5x10', 'push-up': '70x20' };

const logLong = (testDatabase: TestDatabase, { userId }: Member, workouts: number, newest = new Date()) =>
  logLongHistory(testDatabase, { id: userId }, { workouts, newest });

test('a card shows a summary, and expands to a breakdown @journey', async ({ page, member, history }) => {
  await test.step('without workouts it says how to start', async () => {
    await history.open();
    await expect(page.getByText('Start your first workout to see your progress here!')).toBeVisible();
    await expect(history.year).toBeHidden();
    await expectAccessible(page);
    await expect(history.link('START WORKOUT')).toHaveAttribute('href', '/exercise-selector');
  });

  const first = await member.log(PUSH, { name: 'Leg day of doom', notes: 'slept well', daysAgo: 1 });
  await member.log({ 'barbell-bench-press': [[85, 8]], 'barbell-back-squat': [[100, 5]] }, { duration: 3120 });
  const asked: string[] = [];
  page.on('request', (request) => /workouts\/[0-9a-f]/.test(request.url()) && asked.push(request.url()));
  await history.open();
  const newest = history.cards.nth(0);
  const older = history.card('Leg day of doom');

  await test.step('title, date, duration, volume and XP', async () => {
    await expect(history.cards).toHaveCount(2);
    for (const text of ['chest • legs', '52m', '1,180 kg', '+1,180 XP']) await expect(newest).toContainText(text);
    const date = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });
    await expect(older).toContainText(date.format(new Date(first.startTime)));
    for (const text of ['1:00', '3,505 kg', '+2,805 XP']) await expect(older).toContainText(text);
  });

  await test.step('the breakdown is loaded once, beside other open ones, and collapses', async () => {
    const toggle = older.getByRole('button', { name: 'Leg day of doom' });
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await toggle.click();
    const table = older.getByRole('list', { name: 'EXERCISE BREAKDOWN' });
    await expect(table.locator('> li')).toHaveText([/Barbell Bench Press.*Set 1: .*85 x 8/, /Push-Up.*Set 1: .*20/i]);
    // What is seen leaves the unit to the card's head; what is heard has it with each set.
    await expect(table.getByText('85 x 8', { exact: true })).toHaveAttribute('aria-hidden', 'true');
    await expect(table.getByText('85 kg x 8', { exact: true })).toHaveClass('sr-only');
    await expect(older.getByText('slept well')).toBeVisible();
    await newest.getByRole('button').first().press('Enter');
    await expect(history.breakdown).toHaveCount(2);
    await expectAccessible(page);
    await toggle.click();
    await expect(table).toBeHidden();
    // By a tap anywhere on its head.
    const { width = 0 } = (await older.boundingBox()) ?? {};
    await older.click({ position: { x: width - 30, y: 80 } });
    await expect(table).toBeVisible();
    expect(asked.length).toBe(2);
    await history.expectToFit(1440, 390, 360);
  });
});

test('a failure of the list, of details or of a deletion can be retried', async ({ page, member, history }) => {
  const { id } = await member.log(PUSH, { name: 'Push' });
  const details = `**/api/user/workouts/${id}`;
  const showList = await history.refuse('**/api/user/workouts?*', { status: 500, json: {} });
  await history.open();
  await expect(page.getByRole('main').getByText('Failed to fetch workouts')).toBeVisible();
  await expectAccessible(page);
  await showList();
  await history.button('RETRY').click();
  const showDetails = await history.refuse(details);
  await history.button('Push').click();
  await expect(history.card('Push').getByText('Failed to fetch workout details')).toBeVisible();
  await showDetails();
  await history.card('Push').getByRole('button', { name: 'RETRY' }).click();
  await expect(history.card('Push').getByText('85 kg x 8')).toBeVisible();

  await page.route(details, (route) => (route.request().method() === 'DELETE' ? route.abort() : route.continue()));
  await history.button('Delete').click();
  await expect(history.toast).toContainText('go with it as soon as the server answers');
  await expect(page.getByText('NO WORKOUTS YET')).toBeVisible();
  await page.unroute(details);
  await history.button('1 change waiting to be sent').click();
  await history.button('TRY AGAIN').click();
  await expect(history.dialog('NOT SENT')).toBeHidden();
  await page.reload();
  await expect(page.getByText('NO WORKOUTS YET')).toBeVisible();
});

test.describe('a long history', () => {
  test('loads fifty at a time while scrolling, to its end @journey', async ({
    page,
    testDatabase,
    member,
    history,
  }) => {
    await logLong(testDatabase, member, 130);
    await history.open();
    await expect(history.cards.nth(49)).toBeAttached();
    expect(await history.cards.count()).toBeLessThanOrEqual(100);
    await expect(async () => {
      await page.mouse.wheel(0, 4000);
      await expect(page.getByText('The beginning. 130 workouts in all.')).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(history.cards).toHaveCount(130);
    await expect(history.button('LOAD MORE')).toBeHidden();
    await history.goByMenu('Profile');
    await page.waitForURL('**/profile');
    await page.goBack();
    await expect(history.cards.nth(0)).toBeVisible();
    expect(await history.cards.count()).toBeLessThanOrEqual(100);
  });

  test('goes on to its end, although the page hears of it late', async ({ page, testDatabase, member, history }) => {
    await logLong(testDatabase, member, 130);
    await scrollWhileBusy(page);
    await history.open();
    await expect(page.getByText('The beginning. 130 workouts in all.')).toBeVisible({ timeout: 30_000 });
  });

  test('loads more by a button without an observer', async ({ page, testDatabase, member, history }) => {
    await logLong(testDatabase, member, 130);
    await page.addInitScript(() => void Reflect.deleteProperty(window, 'IntersectionObserver'));
    await history.open();
    await expect(history.cards).toHaveCount(50);
    await history.button('LOAD MORE').press('Enter');
    await expect(history.cards).toHaveCount(100);
    await expect(history.cards.nth(50).getByRole('button')).toBeFocused();
  });
});

test('deleting takes the XP, can be undone, and moves the focus @journey', async ({ page, member, history }) => {
  await member.log(PUSH, { name: 'Old' });
  await member.log({ 'barbell-bench-press': [[100, 10]] }, { name: 'New' });
  const card = await history.openCard('New');
  const score = page.getByRole('banner').getByText('XP in all');
  await expect(score).toHaveText('3,805 XP in all');
  await expect(history.year).toContainText('2 workouts');
  await card.getByRole('button', { name: 'Delete' }).click();
  await expect(history.toast).toContainText('Workout deleted');
  await expect(card).toBeHidden();
  await expect(history.button('Old')).toBeFocused();
  await expect(score).toHaveText('2,805 XP in all');
  await expect(history.year).toContainText('1 workout');
  await history.undo();
  await expect(history.toast).toContainText('Workout restored');
  await expect(history.cards.nth(0)).toContainText('New');
  await expect(score).toHaveText('3,805 XP in all');
  await page.reload();
  await expect(history.cards).toHaveCount(2);
});

test('repeating starts a workout, and asks before replacing one @journey', async ({ page, member, history }) => {
  await member.log(PUSH, { name: 'Push', daysAgo: 1 });
  await member.log({ 'barbell-back-squat': [[100, 5]] }, { name: 'Squat' });
  await history.openCard('Push');
  await history.button('Repeat').click();
  await page.waitForURL('**/workout-logger');
  await expect(history.toast).toContainText('Workout loaded!');
  const session = await readDraft(page, member);
  expect(session).toMatchObject({ name: 'Push', exercises: [{ id: 'barbell-bench-press' }, { id: 'push-up' }] });
  const numbers = session?.exercises[0]?.sets.map(({ weight, reps }) => `${weight}x${reps}`);
  expect(numbers?.join(' ')).toBe(PUSH['barbell-bench-press']);

  await page.goBack();
  await history.button('Squat').click();
  await history.button('Repeat').click();
  const question = history.dialog('REPLACE IT?');
  await expect(question).toContainText('0 of 4 sets done');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'KEEP IT' }).click();
  await expect(question).toBeHidden();
  expect(await readDraft(page, member)).toMatchObject({ name: 'Push' });
  await history.button('Repeat').click();
  await question.getByRole('button', { name: 'REPLACE WORKOUT' }).click();
  await page.waitForURL('**/workout-logger');
  await expect.poll(() => readDraft(page, member)).toMatchObject({ name: 'Squat' });
});

test('the year is a heatmap, and heard as a table', async ({ page, testDatabase, member, history }) => {
  const { year } = history;
  const thisYear = new Date().getUTCFullYear();
  await logLong(testDatabase, member, 41, new Date(Date.UTC(thisYear - 1, 1, 9, 12)));
  await history.open();
  await expect(year.getByRole('combobox', { name: 'Year' })).toHaveValue(String(thisYear - 1));
  await expect(year).toContainText('40 workouts');
  const table = year.getByRole('table', { name: `Workouts in ${thisYear - 1}` });
  await expect(table.getByRole('row')).toHaveCount(13);
  await expect(table.getByRole('row', { name: 'January' })).toHaveText(/January\s*31/);
  await expect(table.getByRole('row', { name: 'February' })).toHaveText(/February\s*9/);
  await expect(year.locator('.wall [data-heat="3"]')).toHaveCount(40);
  await expect(year.locator('.wall [data-heat="to-come"]')).toHaveCount(0);
  await member.log(PUSH, { name: 'Push' });
  await page.reload();
  await expect(year).toContainText('1 workout');
  const years = [thisYear, thisYear - 1, thisYear - 2].map(String);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(years);
});

test('a month is walked by keys, and a day of it lists its workouts', async ({
  page,
  testDatabase,
  member,
  history,
}) => {
  await page.clock.setFixedTime(new Date('2026-11-18T12:00:00Z'));
  const at = (start: string) => ({ startTime: start, endTime: start.replace(':00:00Z', ':50:00Z'), duration: 3000 });
  await member.log(PUSH, { name: 'Pull day', ...at('2026-11-15T10:00:00Z') });
  await member.log({ 'barbell-bench-press': [[40, 5]] }, { name: 'Core and cardio', ...at('2026-11-15T18:00:00Z') });
  await member.log({ 'barbell-bench-press': [[40, 5]] }, { name: 'Long ago', ...at('2026-10-02T18:00:00Z') });
  await testDatabase.asOwner(
    `insert into public.streak_pauses (user_id, week, reason) values ($1, '2026-11-23', 'travel')`,
    [member.userId],
  );
  await member.call('POST', '/api/user/program-runs', { programId: 'stronglifts-5x5' });
  await page.setViewportSize({ width: 320, height: 640 });
  await history.open();
  await page.getByText('MONTH', { exact: true }).click();
  await expect(history.day(/^Sunday, November 15: 2 workouts, 3,705 kg/)).toHaveAttribute('aria-pressed', 'true');
  await expect(history.day(/^Wednesday, November 25: paused$/)).toBeVisible();
  await expect(history.cards).toContainText(['Core and cardio', 'Pull day']);
  await expectAccessible(page);
  await history.expectToFit(1280, 390, 320);

  await test.step('stages ahead stand on days of weeks that are not off', async () => {
    for (const [day, name] of [
      ['Monday, November 30', 'Bench day'],
      ['Friday, November 20', 'Press day'],
      ['Wednesday, November 18', 'Bench day'],
    ] as const) {
      await history.day(new RegExp(`^${day}: planned, ${name}$`)).click();
      await expect(page.getByRole('region', { name: 'Planned' })).toContainText(name);
    }
    await history.expectToFit(320);
    await history.day(/^Sunday, November 15/).click();
  });

  await history.day(/^Sunday, November 15/).press('PageUp');
  await expect(history.month.getByRole('heading')).toHaveText('October 2026');
  await expect(history.day(/^Thursday, October 15$/)).toBeFocused();
  await page.keyboard.press('Home');
  for (const _week of [1, 2]) await page.keyboard.press('ArrowUp');
  await page.keyboard.press('End');
  await expect(history.day(/^Sunday, October 4$/)).toBeFocused();
  for (const _day of [1, 2]) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(history.day(/^Friday, October 2:/)).toHaveAttribute('aria-pressed', 'true');
  await expect(history.cards).toContainText(['Long ago']);
  await page.reload();
  await expect(history.month).toBeVisible();

  await test.step('its card is drawn, and can be saved', async () => {
    await history.button('Month card').click();
    const card = page.getByRole('img', { name: /^November 2026 .*SHOT ON: 1 day #GYMRATT$/ });
    await expect(card).toBeVisible();
    const colours = await card.evaluate((picture: HTMLImageElement) => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [picture.naturalWidth, picture.naturalHeight];
      const context = canvas.getContext('2d');
      context?.drawImage(picture, 0, 0);
      const pixels = context?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
      return [canvas.width, canvas.height, new Set(new Uint32Array(new Uint8Array(pixels).buffer)).size];
    });
    expect(colours.slice(0, 2)).toEqual([1080, 1350]);
    expect(colours[2]).toBeGreaterThan(8);
    await page.evaluate(() => Object.defineProperty(Navigator.prototype, 'share', { value: undefined }));
    const downloading = page.waitForEvent('download');
    await history.dialog('MONTH CARD').getByRole('button', { name: 'SHARE' }).click();
    expect((await downloading).suggestedFilename()).toBe('gymratt-2026-11.png');
  });
});

test.describe('in a time zone far in the east', () => {
  test.use({ timezoneId: 'Pacific/Auckland' });

  test('days, years and dates follow the time zone of the workout', async ({ testDatabase, member, history }) => {
    await testDatabase.asOwner(`update public.users set timezone = 'Pacific/Auckland' where uuid_id = $1`, [
      member.userId,
    ]);
    // The new year has begun there, but not in Greenwich.
    await logLong(testDatabase, member, 1, new Date(Date.UTC(new Date().getUTCFullYear() - 1, 11, 31, 20)));
    await history.open();
    await expect(history.cards).toContainText('January 1');
    await expect(history.year).toContainText('1 workout');
    await expect(history.year.getByRole('row', { name: 'January' })).toHaveText(/January\s*1/);
  });
});

test('an open card on a narrow phone has room for long numbers', async ({ page, member, history }) => {
  const run = { setNumber: 1, weight: 0, reps: 0, distanceMeters: 42_195, durationSeconds: 15_150 };
  const press = { setNumber: 1, weight: 102.5, reps: 112 };
  const name = 'A workout with a name that goes on and on and on and on and on and on';
  await member.log(
    {},
    {
      name,
      exercises: [
        { exerciseId: 'treadmill-run', measure: 'distance_duration', sets: [run] },
        { exerciseId: 'dumbbell-incline-bench-press', sets: [press] },
        { exerciseId: 'pull-up', measure: 'bodyweight_weighted', sets: [press] },
      ],
    },
  );
  await page.setViewportSize({ width: 320, height: 640 });
  await history.openCard(name);
  await expect(page.getByText('42.195 km in 4:12:30')).toBeVisible();
  for (const width of [320, 360, 390]) {
    await resizeTo(page, { width, height: 640 });
    expect(await page.evaluate(layoutProblems), `at ${width} px`).toEqual([]);
  }
});
