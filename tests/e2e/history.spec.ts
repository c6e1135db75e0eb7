import type { Page } from '@playwright/test';
import { logLongHistory } from '#tests/database/long-history.ts';
import { finishedWorkout } from '#tests/support/finished-workout.ts';
import type { TestDatabase } from '#tests/support/test-database.ts';
import { expectAccessible, expectAccessibleInEveryTheme, inEveryTheme } from './accessible.ts';
import { expect, keepSession, type SignedUp, test } from './fixtures.ts';
import { layoutProblems } from './layout-problems.ts';
import { scrollWhileBusy } from './scrolling.ts';

const SIZES = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
const DAY_MS = 86_400_000;

test.use({ timezoneId: 'UTC' });

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const card = (page: Page, title: string) => cards(page).filter({ has: page.getByRole('button', { name: title }) });
const toast = (page: Page) => page.getByRole('region', { name: 'Messages (F8)' }).getByRole('listitem');
const year = (page: Page) => page.getByRole('region', { name: 'The year' });

async function open(page: Page) {
  await page.goto('/history');
  await expect(page.getByRole('heading', { level: 1, name: 'WORKOUT HISTORY' })).toBeVisible({ timeout: 15_000 });
}

type Logged = Parameters<typeof finishedWorkout>;

/** Finishes a workout as the product does. */
async function log(page: Page, { token }: SignedUp, ...[sets, given]: Logged) {
  const workout = finishedWorkout(sets, given);
  const answer = await page.request.post('/api/workouts/complete', {
    headers: { authorization: `Bearer ${token}` },
    data: workout,
  });
  expect(answer.status()).toBe(200);
  return workout;
}

const PUSH = {
  'barbell-bench-press': [
    [60, 10],
    [85, 8],
    [82.5, 10],
  ],
  'push-up': [[70, 20]],
} as const;

const logLong = (testDatabase: TestDatabase, { userId }: SignedUp, workouts: number, newest = new Date()) =>
  logLongHistory(testDatabase, { id: userId }, { workouts, newest });

test.describe('a member without workouts', () => {
  test('sees how to start', async ({ page }) => {
    await keepSession(page);
    await open(page);
    await expect(page.getByText('NO WORKOUTS YET')).toBeVisible();
    await expect(page.getByText('Start your first workout to see your progress here!')).toBeVisible();
    await expect(year(page)).toBeHidden();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'START WORKOUT' }).click();
    await page.waitForURL('**/exercise-selector');
  });
});

test.describe('a card', () => {
  test('shows a summary, and expands to a breakdown', { tag: '@journey' }, async ({ page }) => {
    const member = await keepSession(page);
    const first = await log(page, member, PUSH, { name: 'Leg day of doom', notes: 'slept well', daysAgo: 1 });
    await log(page, member, { 'barbell-bench-press': [[85, 8]], 'barbell-back-squat': [[100, 5]] }, { duration: 3120 });
    const asked: string[] = [];
    page.on('request', (request) => /workouts\/[0-9a-f]/.test(request.url()) && asked.push(request.url()));
    await open(page);
    const newest = cards(page).nth(0);
    const older = card(page, 'Leg day of doom');

    await test.step('title, date, duration, volume and XP', async () => {
      await expect(cards(page)).toHaveCount(2);
      await expect(newest).toContainText('chest • legs');
      await expect(newest).toContainText('52m');
      await expect(newest).toContainText('1,180 kg');
      await expect(newest).toContainText('+1,180 XP');
      const date = new Intl.DateTimeFormat('en-US', {
        weekday: 'long',
        month: 'long',
        day: 'numeric',
        timeZone: 'UTC',
      });
      await expect(older).toContainText(date.format(new Date(first.startTime)));
      await expect(older.getByText('1:00')).toBeVisible();
      for (const [term, value] of [
        ['Volume', '3,505 kg'],
        ['XP Earned', '+2,805 XP'],
      ] as const) {
        await expect(older.locator('div', { has: page.locator(`dt:text-is("${term}")`) }).last()).toContainText(value);
      }
    });

    await test.step('the breakdown is loaded once, beside other open ones, and collapses', async () => {
      const toggle = older.getByRole('button', { name: 'Leg day of doom' });
      await expect(toggle).toHaveAttribute('aria-expanded', 'false');
      await toggle.click();
      const table = older.getByRole('list', { name: 'EXERCISE BREAKDOWN' });
      await expect(table.locator('> li').first()).toHaveText(/Barbell Bench Press.*Set 1: .*85 x 8/);
      await expect(table.locator('> li').nth(1)).toHaveText(/Push-Up.*Set 1: .*20/i);
      // What is seen leaves the unit to the card's head; what is heard has it with each set.
      await expect(table.getByText('85 x 8', { exact: true })).toHaveAttribute('aria-hidden', 'true');
      await expect(table.getByText('85 kg x 8', { exact: true })).toHaveClass('sr-only');
      await expect(older.getByText('slept well')).toBeVisible();
      await newest.getByRole('button').first().click();
      await expect(page.getByRole('list', { name: 'EXERCISE BREAKDOWN' })).toHaveCount(2);
      await toggle.click();
      await expect(table).toBeHidden();
      await toggle.click();
      await expect(table).toBeVisible();
      expect(asked.length).toBe(2);
    });

    await test.step('opens by a tap anywhere on its head, and by keyboard', async () => {
      const table = newest.getByRole('list', { name: 'EXERCISE BREAKDOWN' });
      const toggle = newest.getByRole('button').first();
      await toggle.focus();
      await page.keyboard.press('Enter');
      await expect(table).toBeHidden();
      const { width = 0 } = (await newest.boundingBox()) ?? {};
      await newest.click({ position: { x: width - 30, y: 80 } });
      await expect(table).toBeVisible();
    });
  });

  test('shows a long name in full when open, and nothing is wider than the screen', async ({ page, testDatabase }) => {
    const member = await keepSession(page);
    await log(page, member, PUSH, { name: 'A workout with a name that goes on and on and on and on and on and on' });
    await testDatabase.asOwner(
      `insert into public.exercises (id, name, category, muscle_group, selector_filter, equipment, measure,
         primary_muscles, secondary_muscles, one_sided, bodyweight_hold)
       values ('long-name', 'Single-Arm Half-Kneeling Landmine Press With Pause', 'compound', 'shoulders', 'Shoulders',
         'barbell', 'weight_reps', '{shoulders}', '{}', true, false)
       on conflict do nothing`,
    );
    await log(page, member, { 'long-name': [[999.125, 100]] }, { name: 'Long', daysAgo: 1 });
    await open(page);
    await card(page, 'Long').getByRole('button', { name: 'Long' }).click();
    const name = page.getByRole('button', { name: /Single-Arm/ });
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await expect(name).toBeVisible();
      const isCut = await name.evaluate((cell) => cell.scrollWidth > cell.clientWidth);
      expect(isCut, `at ${size.width} px`).toBe(false);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
    }
  });
});

test.describe('a failure', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('of the list, of the details inside the card, or of a deletion can be retried', async ({ page }) => {
    const { id } = await log(page, await keepSession(page), PUSH, { name: 'Push' });
    const details = `**/api/user/workouts/${id}`;
    await page.route('**/api/user/workouts?*', (route) => route.fulfill({ status: 500, json: {} }));
    await open(page);

    await test.step('of the list', async () => {
      await expect(page.getByRole('main').getByText('Failed to fetch workouts')).toBeVisible();
      await expectAccessible(page);
      await page.unroute('**/api/user/workouts?*');
      await page.getByRole('button', { name: 'RETRY' }).click();
      await expect(card(page, 'Push')).toBeVisible();
    });

    await test.step('of the details, inside the card', async () => {
      await page.route(details, (route) => route.abort());
      await page.getByRole('button', { name: 'Push' }).click();
      await expect(card(page, 'Push').getByText('Failed to fetch workout details')).toBeVisible();
      await page.unroute(details);
      await card(page, 'Push').getByRole('button', { name: 'RETRY' }).click();
      await expect(card(page, 'Push').getByText('85 kg x 8')).toBeVisible();
    });

    await test.step('of a deletion, which waits and is sent later', async () => {
      await page.route(details, (route) => (route.request().method() === 'DELETE' ? route.abort() : route.continue()));
      await page.getByRole('button', { name: 'Delete' }).click();
      await expect(toast(page)).toContainText('go with it as soon as the server answers');
      await expect(page.getByText('NO WORKOUTS YET')).toBeVisible();
      await page.unroute(details);
      await page.getByRole('button', { name: '1 change waiting to be sent' }).click();
      await page.getByRole('button', { name: 'TRY AGAIN' }).click();
      await expect(page.getByRole('dialog', { name: 'NOT SENT' })).toBeHidden();
      await page.reload();
      await expect(page.getByText('NO WORKOUTS YET')).toBeVisible();
    });
  });
});

test.describe('a long history', () => {
  test('loads fifty workouts at a time while scrolling, with headings for the years, to its end', {
    tag: '@journey',
  }, async ({ page, testDatabase }) => {
    await logLong(testDatabase, await keepSession(page), 130);
    await open(page);
    await expect(cards(page).nth(49)).toBeAttached();
    expect(await cards(page).count()).toBeLessThanOrEqual(100);
    await expect(async () => {
      await page.mouse.wheel(0, 4000);
      await expect(page.getByText('The beginning. 130 workouts in all.')).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(cards(page)).toHaveCount(130);
    await expect(page.getByRole('button', { name: 'LOAD MORE' })).toBeHidden();
  });

  test('goes on to its end, although the page hears late that its end came near', async ({ page, testDatabase }) => {
    await logLong(testDatabase, await keepSession(page), 130);
    await scrollWhileBusy(page);
    await open(page);
    await expect(page.getByText('The beginning. 130 workouts in all.')).toBeVisible({ timeout: 30_000 });
  });

  test('loads more by a button without an IntersectionObserver, and moves the focus along', async ({
    page,
    testDatabase,
  }) => {
    await logLong(testDatabase, await keepSession(page), 130);
    await page.addInitScript(() => {
      Reflect.deleteProperty(window, 'IntersectionObserver');
    });
    await open(page);
    await expect(cards(page)).toHaveCount(50);
    await page.getByRole('button', { name: 'LOAD MORE' }).press('Enter');
    await expect(cards(page)).toHaveCount(100);
    await expect(cards(page).nth(50).getByRole('button')).toBeFocused();
    await page.getByRole('button', { name: 'LOAD MORE' }).press('Enter');
    await expect(cards(page)).toHaveCount(130);
    await expect(page.getByText('The beginning.')).toBeVisible();
  });

  test('of 2,000 workouts opens with the first page, and starts there again on return', async ({
    page,
    testDatabase,
  }) => {
    test.slow();
    await logLong(testDatabase, await keepSession(page), 2000);
    await open(page);
    await expect(cards(page).nth(49)).toBeAttached();
    expect(await cards(page).count()).toBeLessThanOrEqual(100);
    const loaded = async () => cards(page).count();
    await expect(async () => {
      await page.mouse.wheel(0, 6000);
      expect(await loaded()).toBeGreaterThan(100);
    }).toPass();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'Profile' }).click();
    await page.waitForURL('**/profile');
    await page.goBack();
    await expect(cards(page).nth(0)).toBeVisible();
    expect(await loaded()).toBeLessThanOrEqual(100);
  });
});

test.describe('deleting', () => {
  test('removes the XP too, can be undone, and moves the focus to the neighbour', { tag: '@journey' }, async ({
    page,
  }) => {
    const member = await keepSession(page);
    await log(page, member, PUSH, { name: 'Old' });
    await log(page, member, { 'barbell-bench-press': [[100, 10]] }, { name: 'New' });
    await open(page);
    const score = page.getByRole('banner').getByText('XP in all');
    await expect(score).toHaveText('3805 XP in all');
    await expect(year(page)).toContainText('2 workouts');
    await page.getByRole('button', { name: 'New' }).click();
    await card(page, 'New').getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page)).toContainText('Workout deleted');
    await expect(card(page, 'New')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Old' })).toBeFocused();
    await expect(score).toHaveText('2805 XP in all');
    await expect(year(page)).toContainText('1 workout');
    await toast(page).getByRole('button', { name: 'UNDO' }).click();
    await expect(toast(page)).toContainText('Workout restored');
    await expect(cards(page).nth(0)).toContainText('New');
    await expect(score).toHaveText('3805 XP in all');
    await expect(year(page)).toContainText('2 workouts');
    await page.reload();
    await expect(cards(page)).toHaveCount(2);
  });
});

test.describe('repeating', () => {
  test('starts a workout with the same numbers, and asks before replacing one in progress', {
    tag: '@journey',
  }, async ({ page }) => {
    const member = await keepSession(page);
    await log(page, member, PUSH, { name: 'Push', daysAgo: 1 });
    await log(page, member, { 'barbell-back-squat': [[100, 5]] }, { name: 'Squat' });
    await open(page);

    await test.step('starts a workout with the same exercises, sets and numbers', async () => {
      await page.getByRole('button', { name: 'Push' }).click();
      await page.getByRole('button', { name: 'Repeat' }).click();
      await page.waitForURL('**/workout-logger');
      await expect(toast(page)).toContainText('Workout loaded!');
      const session = await storedSession(page);
      expect(session.name).toBe('Push');
      expect(session.exercises.map(({ id }) => id)).toEqual(['barbell-bench-press', 'push-up']);
      expect(session.exercises[0]?.sets.map(({ weight, reps }) => [weight, reps])).toEqual(PUSH['barbell-bench-press']);
    });

    await test.step('asks before replacing a workout in progress', async () => {
      await page.goBack();
      await page.getByRole('button', { name: 'Squat' }).click();
      await page.getByRole('button', { name: 'Repeat' }).click();
      const dialog = page.getByRole('dialog', { name: 'REPLACE IT?' });
      await expect(dialog).toContainText('0 of 4 sets done');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'KEEP IT' }).click();
      await expect(dialog).toBeHidden();
      expect((await storedSession(page)).name).toBe('Push');
      await page.getByRole('button', { name: 'Repeat' }).click();
      await dialog.getByRole('button', { name: 'REPLACE WORKOUT' }).click();
      await page.waitForURL('**/workout-logger');
      await expect.poll(async () => (await storedSession(page)).name).toBe('Squat');
    });
  });
});

interface StoredSession {
  readonly name: string;
  readonly exercises: readonly { id: string; sets: readonly { weight: number; reps: number }[] }[];
}

/** The workout in progress as stored in this browser. */
async function storedSession(page: Page): Promise<StoredSession> {
  return page.evaluate(async () => {
    const [{ name = '' } = {}] = (await indexedDB.databases()).filter((database) => database.name?.includes('member'));
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const drafts = await new Promise<{ session: StoredSession }[]>((resolve, reject) => {
      const request = database.transaction('draft').objectStore('draft').getAll();
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    database.close();
    const [draft] = drafts;
    if (!draft) throw new Error('no workout is kept');
    return draft.session;
  });
}

test.describe('the year', () => {
  test('is a heatmap on screen and a table of months to screen readers', { tag: '@journey' }, async ({
    page,
    testDatabase,
  }) => {
    const member = await keepSession(page);
    const thisYear = new Date().getUTCFullYear();
    await logLong(testDatabase, member, 41, new Date(Date.UTC(thisYear - 1, 1, 9, 12)));
    await log(page, member, PUSH, { name: 'Push' });
    await open(page);
    await test.step('the list has a heading for every earlier year', () =>
      expect(page.getByRole('heading', { level: 2 })).toHaveText([
        String(thisYear),
        String(thisYear - 1),
        String(thisYear - 2),
      ]));
    await expect(year(page)).toContainText('1 workout');
    await expect(year(page).locator('[data-heat="3"]:not(.wall-legend *)')).toHaveCount(1);
    await year(page)
      .getByRole('combobox', { name: 'Year' })
      .selectOption(String(thisYear - 1));
    await expect(year(page)).toContainText('40 workouts');
    const table = year(page).getByRole('table', { name: `Workouts in ${thisYear - 1}` });
    await expect(table.getByRole('row')).toHaveCount(13);
    await expect(table.getByRole('row', { name: 'January' })).toHaveText(/January\s*31/);
    await expect(table.getByRole('row', { name: 'February' })).toHaveText(/February\s*9/);
    await expect(year(page).locator('.wall [data-heat="3"]')).toHaveCount(40);
    await expect(year(page).locator('.wall [data-heat="to-come"]')).toHaveCount(0);
  });
});

test('a history that ended last year opens on that year', async ({ page, testDatabase }) => {
  const member = await keepSession(page);
  const thisYear = new Date().getUTCFullYear();
  await logLong(testDatabase, member, 3, new Date(Date.UTC(thisYear - 1, 5, 9, 12)));
  await open(page);
  await expect(year(page)).toContainText('3 workouts');
  await expect(year(page).getByRole('combobox', { name: 'Year' })).toHaveValue(String(thisYear - 1));
});

test.describe('in a time zone far in the east', () => {
  test.use({ timezoneId: 'Pacific/Auckland' });

  test('days, years and dates follow the time zone of the workout', async ({ page, testDatabase }) => {
    const member = await keepSession(page);
    await testDatabase.asOwner(`update public.users set timezone = 'Pacific/Auckland' where uuid_id = $1`, [
      member.userId,
    ]);
    const thisYear = new Date().getUTCFullYear();
    // The new year has begun there, but not in Greenwich.
    await logLong(testDatabase, member, 1, new Date(Date.UTC(thisYear - 1, 11, 31, 20)));
    await open(page);
    await expect(cards(page)).toContainText('January 1');
    await expect(year(page)).toContainText('1 workout');
    await expect(year(page).getByRole('row', { name: 'January' })).toHaveText(/January\s*1/);
  });
});

test.describe('without a network', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('the first page, the year and opened workouts are available, also after a restart', { tag: '@journey' }, async ({
    page,
    context,
    testDatabase,
  }) => {
    await logLong(testDatabase, await keepSession(page), 60);
    await open(page);
    await expect(cards(page)).toHaveCount(50);
    await cards(page).nth(0).getByRole('button').first().click();
    await expect(page.getByText('60 kg x 8').first()).toBeVisible();
    const told = await year(page)
      .getByText(/workouts$/)
      .textContent();
    await test.step('the member is told so', async () => {
      await context.setOffline(true);
      await expect(page.getByText('Offline. This is what was kept on this phone.')).toBeVisible();
      await context.setOffline(false);
      await expect(page.getByText('Offline.')).toBeHidden();
    });
    await page.route('**/api/user/**', (route) => route.abort());
    await open(page);
    await expect(cards(page)).toHaveCount(50);
    await expect(year(page)).toContainText(told ?? '');
    await cards(page).nth(0).getByRole('button').first().click();
    await expect(page.getByText('60 kg x 8').first()).toBeVisible();
    await cards(page).nth(1).getByRole('button').first().click();
    await expect(page.getByText('Failed to fetch workout details')).toBeVisible();
    await page.getByRole('button', { name: 'LOAD MORE' }).scrollIntoViewIfNeeded();
    await expect(page.getByText('Failed to fetch workouts')).toBeVisible();
  });
});

test('a history with an open card is accessible in every theme, and fits every screen', async ({
  page,
  testDatabase,
}) => {
  const member = await keepSession(page);
  await logLong(testDatabase, member, 3, new Date(Date.now() - 400 * DAY_MS));
  await log(page, member, PUSH, { name: 'Push', notes: 'slept well' });
  await open(page);
  await page.getByRole('button', { name: 'Push' }).click();
  await expect(page.getByText('85 kg x 8')).toBeVisible();
  await expectAccessibleInEveryTheme(page);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await inEveryTheme(page, async () => {
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
    });
  }
});

test.describe('an open card on a narrow phone', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('has all of its buttons inside', async ({ page }) => {
    await log(page, await keepSession(page), PUSH, { name: 'Push day' });
    await open(page);
    await page.getByRole('button', { name: 'Push day' }).click();
    await expect(page.getByRole('button', { name: 'Repeat' })).toBeVisible();
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 640 });
      const outside = await cards(page).evaluate((article) => {
        const { left, right } = article.getBoundingClientRect();
        const isOutside = (box: DOMRect) => box.left < left + 2 || box.right > right - 2;
        const buttons = Array.from(article.querySelectorAll('button'));
        return buttons.filter((button) => isOutside(button.getBoundingClientRect())).map((one) => one.textContent);
      });
      expect(outside, `at ${width} px`).toEqual([]);
      expect(await page.evaluate(layoutProblems), `at ${width} px`).toEqual([]);
    }
  });

  test('leaves the names room beside long numbers', async ({ page }) => {
    const run = { setNumber: 1, weight: 0, reps: 0, distanceMeters: 42_195, durationSeconds: 15_150 };
    const exercises = [
      { exerciseId: 'treadmill-run', measure: 'distance_duration' as const, sets: [run] },
      {
        exerciseId: 'dumbbell-incline-bench-press',
        sets: [1, 2].map((setNumber) => ({ setNumber, weight: 102.5, reps: 12 })),
      },
      {
        exerciseId: 'pull-up',
        measure: 'bodyweight_weighted' as const,
        sets: [{ setNumber: 1, weight: 102.5, reps: 112 }],
      },
    ];
    await log(page, await keepSession(page), {}, { name: 'Marathon', exercises });
    await open(page);
    await page.getByRole('button', { name: 'Marathon' }).click();
    await expect(page.getByText('42.195 km in 4:12:30')).toBeVisible();
    expect(await page.evaluate(layoutProblems)).toEqual([]);
  });
});
