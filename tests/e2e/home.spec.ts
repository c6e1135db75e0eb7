import type { Page } from '@playwright/test';
import { PLAY_RULES } from '#core/play/fold.ts';
import { NEW_STATE } from '#core/play/play-state.ts';
import { logLongHistory } from '#tests/database/long-history.ts';
import { callWith } from '#tests/support/api-member.ts';
import { finishedWorkout } from '#tests/support/finished-workout.ts';
import type { TestDatabase } from '#tests/support/test-database.ts';
import { expectAccessible, expectAccessibleInEveryTheme, inEveryTheme } from './accessible.ts';
import { expect, keepSession, type SignedUp, test } from './fixtures.ts';
import { layoutProblems } from './layout-problems.ts';
import { storedWorkout } from './stored-workout.ts';

const GROUPS = ['chest', 'back', 'shoulders', 'arms', 'legs', 'cardio', 'core'];
const PROCEDURES = '**/rest/v1/rpc/**';
const STATS = '**/workout-stats';

/** A workout's totals by group, in the order above. */
const EFFORT = { minutes: 212, volumes: [4180, 6820, 1960, 1240, 8400, 0, 540], sets: [12, 18, 9, 8, 14, 0, 6] };

async function log({ asOwner }: TestDatabase, { userId }: SignedUp, { minutes, volumes, sets } = EFFORT) {
  const volume = volumes.reduce((sum, one) => sum + one, 0);
  await asOwner(
    `insert into public.workouts (user_id, duration, total_weight, muscle_volumes, muscle_sets)
     values ($1, $2, $3, $4, $5)`,
    [userId, minutes * 60, volume, volumes, sets],
  );
}

type Counters = { xp?: number; streak?: number; workouts?: number };

/** The profile's counters as of a workout that was just finished. */
async function setCounters(
  { asOwner }: TestDatabase,
  { userId }: SignedUp,
  { xp = 0, streak = 1, workouts = 1 }: Counters,
) {
  await asOwner(
    `update public.users set xp = $2, current_streak = $3, streak_week = date_trunc('week', now())::date,
       total_workouts = $4, last_workout_at = now() where uuid_id = $1`,
    [userId, xp, streak, workouts],
  );
  // As counted by today's rules; otherwise the streak would be counted again from the workouts.
  await asOwner(
    'insert into public.play_states (user_id, rules, state) values ($1, $2, $3) on conflict (user_id) do nothing',
    [userId, PLAY_RULES, JSON.stringify(NEW_STATE)],
  );
}

const card = (page: Page) => page.getByRole('region', { name: 'Level' });
const hud = (page: Page) => page.getByRole('region', { name: 'HUD' });
const row = (page: Page, group: string) => hud(page).getByRole('row', { name: new RegExp(`^${group}`) });
/** Volume and sets of each group, as read by screen readers. */
const rows = (page: Page) =>
  Promise.all(GROUPS.map(async (group) => (await row(page, group).getByRole('cell').allTextContents()).slice(1)));
/** Lit cells of the volume bar and the sets bar. */
const lit = (page: Page, group: string) =>
  row(page, group).evaluate((element) =>
    ['.h-2', '.h-1'].map((bar) => element.querySelectorAll(`${bar} .cell-on`).length),
  );

async function returnToPage(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

test.describe('the level card', () => {
  test('shows level, tier, streak and the XP to the next level, and the HUD shows the training', {
    tag: '@journey',
  }, async ({ page, testDatabase }) => {
    const member = await keepSession(page);

    await test.step('a new member sees the first level', async () => {
      await page.goto('/home');
      for (const text of [
        'GYMRATT',
        'START A STREAK',
        '0 / 2,500 XP',
        '2,500 to LVL 2',
        'SWOLERATT unlocked at LVL 10',
      ]) {
        await expect(card(page).getByText(text, { exact: true })).toBeVisible();
      }
      await expect(card(page).getByText('LVL', { exact: true })).toBeVisible();
      await expect(card(page).getByText('1', { exact: true })).toHaveCSS('font-size', '48px');
    });

    await test.step('the HUD is all zeros before the first workout, and the lines below say so', async () => {
      await expect(hud(page).getByText('NONE YET')).toBeVisible();
      for (const text of ['TOTAL VOL', 'WORKOUTS', 'DURATION', 'kg', 'min']) {
        await expect(hud(page).getByText(text, { exact: true })).toBeVisible();
      }
      await expect(hud(page).getByRole('rowheader')).toHaveText(GROUPS);
      expect(await rows(page)).toEqual(GROUPS.map(() => ['0', '0']));
      await expect(hud(page).locator('.cell-on')).toHaveCount(0);
    });

    await log(testDatabase, member);
    await setCounters(testDatabase, member, { xp: 51_640, streak: 7 });
    await page.goto('/home');

    await test.step('level, tier, streak and the XP to the next level', async () => {
      for (const text of [
        'SWOLERATT',
        '12',
        '7 WEEK STREAK',
        '6,400 / 10,000 XP',
        '3,600 to LVL 13',
        'BEASTRATT unlocked at LVL 20',
      ]) {
        await expect(card(page).getByText(text, { exact: true })).toBeVisible();
      }
      const bar = page.getByRole('progressbar', { name: 'Experience points' });
      await expect(bar).toHaveAttribute('aria-valuenow', '13');
      await expect(bar.locator('.cell')).toHaveCount(20);
    });

    await test.step('a workout: shortened with the full number beside it, and the biggest group full', async () => {
      await expect(hud(page).getByText('23.1k', { exact: true })).toBeVisible();
      await expect(hud(page).getByText('23,140', { exact: true })).toBeAttached();
      await expect(hud(page).getByText('212', { exact: true }).first()).toBeVisible();
      await expect(hud(page).getByText('TODAY', { exact: true })).toBeVisible();
      expect(await rows(page)).toEqual([
        ['4,180', '12'],
        ['6,820', '18'],
        ['1,960', '9'],
        ['1,240', '8'],
        ['8,400', '14'],
        ['0', '0'],
        ['540', '6'],
      ]);
      expect(await Promise.all(GROUPS.map((group) => lit(page, group)))).toEqual([
        [6, 8],
        [10, 12],
        [3, 6],
        [2, 5],
        [12, 9],
        [0, 0],
        [1, 4],
      ]);
    });

    await test.step('from 1024 px on the card and the actions are left of the HUD', () => expectColumns(page));

    await test.step('beyond the top level the bar fills towards the next star', async () => {
      await setCounters(testDatabase, member, { xp: 600_240 });
      await returnToPage(page);
      for (const text of ['MYTHIC', '56', '0 / 100,000 XP', 'MAX TIER REACHED']) {
        await expect(card(page).getByText(text, { exact: true })).toBeVisible();
      }
      await expect(card(page).getByText('100,000 to')).toHaveText('100,000 to 1 star');
      await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0');
      await setCounters(testDatabase, member, { xp: 1_844_360 });
      await returnToPage(page);
      for (const text of ['MYTHIC', '12', '44,120 / 100,000 XP']) {
        await expect(card(page).getByText(text, { exact: true })).toBeVisible();
      }
      await expect(card(page).getByText('55,880 to')).toHaveText('55,880 to 13 stars');
      await expect(card(page).getByRole('img', { name: 'Stars' })).toBeVisible();
      await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '9');
      await expectAccessibleInEveryTheme(page);
    });

    await test.step('the menu and the profile count stars in place of the level, too', async () => {
      await page.getByRole('button', { name: 'Menu' }).click();
      const menu = page.getByRole('dialog', { name: 'SELECT' });
      await expect(menu.getByText('1,844,360 XP')).toHaveText('12 stars · 1,844,360 XP');
      await menu.getByRole('link', { name: 'Profile' }).click();
      await expect(page.getByRole('region', { name: 'Member' }).getByText('MYTHIC')).toHaveText('MYTHIC 12 stars');
    });
  });

  test('refreshes when the page is visible again, and animates the gain once', { tag: '@journey' }, async ({
    page,
    testDatabase,
  }) => {
    const member = await keepSession(page);
    await setCounters(testDatabase, member, { xp: 47_240 });
    await page.goto('/home');
    await expect(card(page).getByText('2,000 / 10,000 XP', { exact: true })).toBeVisible();
    await expect(card(page).locator('.cell-lighting')).toHaveCount(0);
    await setCounters(testDatabase, member, { xp: 51_640 });
    await returnToPage(page);
    await expect(card(page).getByText('6,400 / 10,000 XP', { exact: true })).toBeVisible();
    await expect(card(page).locator('.cell-lighting')).toHaveCount(9);
    await expect(card(page)).not.toHaveAttribute('data-level-up');
    await page.reload();
    await expect(card(page).getByText('6,400 / 10,000 XP', { exact: true })).toBeVisible();
    await expect(card(page).locator('.cell-lighting')).toHaveCount(0);

    await test.step('animates on the next visit if XP came in between', async () => {
      await page.goto('/settings');
      await setCounters(testDatabase, member, { xp: 55_140 });
      await page.goto('/home');
      await expect(card(page).getByText('9,900 / 10,000 XP', { exact: true })).toBeVisible();
      await expect(card(page).locator('.cell-lighting')).toHaveCount(6);
    });
  });

  test('celebrates a new level with a flag that disappears after two seconds', async ({ page, testDatabase }) => {
    const member = await keepSession(page);
    await setCounters(testDatabase, member, { xp: 44_000 });
    await page.clock.install();
    await page.goto('/home');
    await expect(card(page).getByText('11', { exact: true })).toBeVisible();
    await expect(card(page)).not.toHaveAttribute('data-level-up');
    await setCounters(testDatabase, member, { xp: 51_640 });
    await page.clock.pauseAt(Date.now() + 60_000);
    await returnToPage(page);
    await expect(card(page)).toHaveAttribute('data-level-up', 'true');
    await expect(card(page).getByText('LEVEL UP!', { exact: true })).toBeVisible();
    const overlay = page.getByRole('button', { name: /LEVEL UP!.*LVL 12/ });
    await expect(overlay).toBeVisible();
    for (const [width, height] of [
      [320, 568],
      [1024, 768],
      [1280, 800],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      const flag = card(page).getByText('LEVEL UP!', { exact: true });
      const [over, level] = await Promise.all([overlay.boundingBox(), flag.boundingBox()]);
      // Above the whole card, with its flag, the level, the bar and the XP to the next one.
      expect(over && level && over.y + over.height <= level.y, `the level card at ${width} x ${height}`).toBe(true);
      const cut = (await page.evaluate(layoutProblems)).filter((problem) => problem.includes('celebration'));
      expect(cut, `the celebration at ${width} x ${height}`).toEqual([]);
    }
    await page.clock.runFor(1_900);
    await expect(card(page)).toHaveAttribute('data-level-up', 'true');
    await page.clock.runFor(200);
    await expect(card(page)).not.toHaveAttribute('data-level-up');
  });

  test('shows the final state at once with reduced motion', async ({ page, testDatabase }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const member = await keepSession(page);
    await page.goto('/home');
    await expect(card(page).getByText('0 / 2,500 XP', { exact: true })).toBeVisible();
    await setCounters(testDatabase, member, { xp: 2_000 });
    await returnToPage(page);
    await expect(card(page).getByText('2,000 / 2,500 XP', { exact: true })).toBeVisible();
    const moving = await card(page).evaluate((element) => element.getAnimations({ subtree: true }).length);
    expect(moving).toBe(0);
  });
});

test.describe('the HUD', () => {
  test('counts the week and the month, each requested once in five minutes', { tag: '@journey' }, async ({
    page,
    testDatabase,
  }) => {
    const member = await keepSession(page);
    await logLongHistory(testDatabase, { id: member.userId }, { workouts: 2000, newest: new Date() });
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/rest/v1/rpc/'))
        asked.push(`${request.url().split('/').at(-1)} ${request.postData()}`);
    });
    const [expected] = await testDatabase.asOwner<{ week: string; month: string }>(
      `select count(*) filter (where start_time >= date_trunc('week', now())) as week,
         count(*) filter (where start_time >= date_trunc('month', now())) as month
       from public.workouts where user_id = $1`,
      [member.userId],
    );
    const workouts = (count: string | undefined) =>
      expect(
        hud(page).locator('p', { hasText: 'WORKOUTS' }).locator('xpath=following-sibling::p').first(),
      ).toContainText(`${count}`);
    await page.goto('/home');
    await expect(hud(page).getByText('2,000', { exact: true })).toBeVisible();
    await workouts(expected?.week);
    await page.getByRole('radio', { name: 'MONTH' }).check();
    await workouts(expected?.month);
    await page.getByRole('radio', { name: 'WEEK' }).check();
    await workouts(expected?.week);
    expect(asked.toSorted()).toEqual([
      'get_hud_muscle_calendar7 {"granularity":"month"}',
      'get_hud_muscle_calendar7 {"granularity":"week"}',
      'get_hud_totals_calendar {"granularity":"month"}',
      'get_hud_totals_calendar {"granularity":"week"}',
    ]);
  });
});

test.describe('when something fails', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('the HUD shows zeros, says so and can be retried', async ({ page, testDatabase }) => {
    const member = await keepSession(page);
    await log(testDatabase, member);
    const held = Promise.withResolvers<void>();
    await page.route(PROCEDURES, async (route) => {
      await held.promise;
      await route.fulfill({ status: 500, json: { code: 'XX000', message: 'No.' } });
    });
    await page.goto('/home');
    await test.step('shows that it is loading', async () => {
      await expect(hud(page).getByRole('status').getByText('Loading...')).toBeVisible();
      await expect(hud(page).getByText('TOTAL VOL')).toBeHidden();
      held.resolve();
      await expect(hud(page).getByText('TOTAL VOL')).toBeVisible();
      await expect(hud(page).getByText('Loading...')).toBeHidden();
    });
    await expect(hud(page).getByText('No signal: zeros for now. Your workouts are safe.')).toBeVisible();
    expect(await rows(page)).toEqual(GROUPS.map(() => ['0', '0']));
    await page.unroute(PROCEDURES);
    await page.getByRole('button', { name: 'RETRY HUD' }).click();
    await expect(hud(page).getByText('23.1k', { exact: true })).toBeVisible();
    await expect(hud(page).getByText(/No signal/)).toBeHidden();
  });

  test('the stats say so and can be retried, and everything else works', async ({ page, testDatabase }) => {
    const member = await keepSession(page);
    await log(testDatabase, member);
    await setCounters(testDatabase, member, { workouts: 1214 });
    await page.route(STATS, (route) => route.fulfill({ status: 500, json: { code: 'internal', message: 'No.' } }));
    await page.goto('/home');
    const failure = page.getByText('Failed to load workout stats', { exact: true });
    await expect(failure).toBeVisible();
    await expect(hud(page).getByText('23.1k', { exact: true })).toBeVisible();
    for (const [width, height] of [
      [320, 568],
      [1280, 800],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(failure).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('button', { name: 'RETRY workout stats' })).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => scrollY)).toBe(0);
    }
    await expectAccessible(page);
    await page.unroute(STATS);
    await page.getByRole('button', { name: 'RETRY workout stats' }).click();
    await expect(hud(page).getByText('1,214', { exact: true })).toBeVisible();
    await expect(page.getByText('Failed to load workout stats')).toBeHidden();
  });

  test('a profile that does not load can be requested again', async ({ page }) => {
    await keepSession(page);
    const CURRENT = '**/api/user/current';
    await page.route(CURRENT, (route) => route.fulfill({ status: 500, json: { code: 'internal', message: 'No.' } }));
    await page.goto('/home');
    await expect(card(page).getByText('Your profile could not be loaded. Nothing is lost.')).toBeVisible();
    await page.unroute(CURRENT);
    await card(page).getByRole('button', { name: 'RETRY' }).click();
    await expect(card(page).getByText('0 / 2,500 XP', { exact: true })).toBeVisible();
  });

  test('offline, the last numbers are shown as old until the network is back', { tag: '@journey' }, async ({
    page,
    context,
    testDatabase,
  }) => {
    const member = await keepSession(page);
    await log(testDatabase, member);
    await setCounters(testDatabase, member, { xp: 51_640, workouts: 1214 });
    await page.goto('/home');
    await expect(hud(page).getByText('23.1k', { exact: true })).toBeVisible();
    await expect(hud(page).getByText('1,214', { exact: true })).toBeVisible();
    // With the client's files available, as from the service worker.
    await page.route(/\/(api|auth\/v1|rest\/v1)\//, (route) => route.abort('internetdisconnected'));
    await page.reload();
    await expect(card(page).getByText('6,400 / 10,000 XP', { exact: true })).toBeVisible();
    await expect(hud(page).getByText('23.1k', { exact: true })).toBeVisible();
    await expect(hud(page).getByText('No signal. These numbers may be old.')).toBeVisible();
    await expect(hud(page).getByText('1,214', { exact: true })).toBeVisible();
    await expect(page.getByText('Failed to load workout stats')).toBeHidden();
    await page.unrouteAll();
    await context.setOffline(true);
    await context.setOffline(false);
    await expect(hud(page).getByText(/No signal/)).toBeHidden();
  });
});

test('requests nothing for a visitor', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/workout-stats|\/rest\/v1\/|user\/current/.test(request.url())) asked.push(request.url());
  });
  await page.goto('/home');
  await page.waitForURL('**/auth');
  await expect(page.getByRole('button', { name: 'PROCEED' })).toBeVisible();
  expect(asked).toEqual([]);
});

async function expectColumns(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 1440, height: 900 });
  const box = async (locator: ReturnType<typeof card>) => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await locator.boundingBox()) ?? {};
    return { left: x, top: y, right: x + width, bottom: y + height };
  };
  const [level, numbers] = [await box(card(page)), await box(hud(page))];
  const start = await box(page.getByRole('button', { name: /START/ }));
  expect([level.left, level.right, numbers.left, numbers.right]).toEqual([100, 496, 540, 1340]);
  expect(numbers.top).toBe(level.top);
  expect(start.top).toBeGreaterThan(level.bottom);
  expect(start.right).toBeLessThan(numbers.left);
  if (before) await page.setViewportSize(before);
}

test('is accessible in every theme, and fits every screen', async ({ page, testDatabase }) => {
  const member = await keepSession(page);
  await log(testDatabase, member);
  await setCounters(testDatabase, member, { xp: 51_640, streak: 7 });
  await page.goto('/home');
  await expect(hud(page).getByText('TODAY', { exact: true })).toBeVisible();
  await expectAccessibleInEveryTheme(page);
  for (const width of [360, 390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await inEveryTheme(page, async () => {
      const surplus = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(surplus).toBeLessThanOrEqual(0);
    });
  }
});

test.describe('the first workout', () => {
  test.use({ expectedErrors: [/status of 404|net::ERR_FAILED/] });
  const starters = (page: Page) => page.getByRole('region', { name: 'FIRST WORKOUT' });

  test('is offered to a member without history, and starts with one tap', { tag: '@journey' }, async ({
    page,
    viewport,
  }) => {
    const member = await keepSession(page);
    await page.goto('/home');
    await expect(starters(page).getByRole('button')).toHaveCount(3);
    await expectAccessibleInEveryTheme(page);

    await test.step('everything fits at 320, 390 and 1280 px', async () => {
      for (const width of [320, 390, 1280]) {
        await page.setViewportSize({ width, height: 844 });
        const boxes = await starters(page)
          .getByRole('button')
          .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().toJSON()));
        for (const { left, right, height } of boxes) {
          expect(height).toBeGreaterThanOrEqual(60);
          expect(left).toBeGreaterThanOrEqual(0);
          expect(right).toBeLessThanOrEqual(width);
        }
      }
      if (viewport) await page.setViewportSize(viewport);
    });

    await test.step('offline it starts from the cached catalogue', async () => {
      await page.route('**/api/**', (route) => route.abort());
      await page.reload();
      await starters(page)
        .getByRole('button', { name: /^At home no equipment · 5 exercises · \d+ min$/ })
        .press('Enter');
      await page.waitForURL('**/workout-logger');
      await expect(page.getByRole('heading', { name: 'Air Squat' })).toBeVisible();
      await page.unroute('**/api/**');
    });
    await expect
      .poll(async () =>
        (await storedWorkout(page, member.userId))?.exercises.map(({ id, restSeconds, sets }) => [
          id,
          restSeconds,
          ...sets.map(({ weight, reps }) => `${weight} x ${reps}`),
        ]),
      )
      .toEqual([
        ['air-squat', 60, '0 x 15', '0 x 15', '0 x 15'],
        ['push-up', 60, '0 x 8', '0 x 8', '0 x 8'],
        ['bodyweight-reverse-lunge', 60, '0 x 10', '0 x 10', '0 x 10'],
        ['bodyweight-glute-bridge', 60, '0 x 15', '0 x 15', '0 x 15'],
        ['dead-bug', 60, '0 x 10', '0 x 10', '0 x 10'],
      ]);

    await test.step('with a workout in progress it is hidden', async () => {
      await page.goto('/home');
      await expect(page.getByRole('link', { name: 'CONTINUE' })).toBeVisible();
      await expect(starters(page)).toBeHidden();
    });
  });

  test('is never shown to a member with history, and says why it cannot start', async ({ page, testDatabase }) => {
    const member = await keepSession(page);
    await test.step('offline and without a catalogue it says what is missing', async () => {
      await page.route('**/api/exercises', (route) => route.abort());
      await page.goto('/home');
      await starters(page).getByRole('button', { name: /^Push/ }).click();
      await expect(page.locator('.toast').getByText('No exercises yet')).toBeVisible();
      expect(new URL(page.url()).pathname).toBe('/home');
      await page.unroute('**/api/exercises');
    });

    await log(testDatabase, member);
    await setCounters(testDatabase, member, { workouts: 1 });
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(STATS, async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto('/home');
    await expect(card(page)).toBeVisible();
    await expect(page.locator('.starter')).toHaveCount(0);
    answer();
    await expect(hud(page).getByText('TODAY', { exact: true })).toBeVisible();
    await expect(page.locator('.starter')).toHaveCount(0);
  });
});

test('whoever comes back after weeks sees what they last did well, and does it again', { tag: '@journey' }, async ({
  page,
  server,
}) => {
  const { token } = await keepSession(page);
  const call = callWith(server, token);
  for (const [daysAgo, weight] of [
    [42, 80],
    [35, 90],
  ] as const) {
    const done = finishedWorkout({ 'barbell-bench-press': [[weight, 8]] }, { daysAgo, name: 'Push day A' });
    expect((await call('POST', '/api/workouts/complete', done)).status).toBe(200);
  }
  await page.goto('/home');
  const save = page.getByRole('region', { name: 'SAVE FOUND' });
  await expect(save).toContainText('Push day A');
  await expect(save).toContainText('5 weeks ago');
  await expect(save).toContainText(/Barbell Bench Press\s*90 x 8/);
  await expect(save).toContainText(/best streak\s*2 weeks/);

  await test.step('an empty week is pencilled in with the last trained one; screen readers hear 0 first', async () => {
    const hud = page.getByRole('region', { name: 'HUD' });
    await expect(hud).toContainText(/0 workouts this week, to beat: your week of [A-Z][a-z]{2} \d/);
    await expect(hud).toContainText('0, to beat: 720');
    await expect(hud.locator('.pencilled').first()).toHaveText('720');
  });
  await expectAccessible(page);
  for (const [width, height] of [
    [320, 568],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await page.evaluate(layoutProblems)).toEqual([]);
  }
  await save.getByRole('button', { name: 'PLAY IT AGAIN' }).click();
  await page.waitForURL('**/workout-logger');
  await expect(page.getByRole('heading', { name: 'Barbell Bench Press' })).toBeVisible();
  await page.goto('/home');
  await expect(save).toBeHidden();
});
