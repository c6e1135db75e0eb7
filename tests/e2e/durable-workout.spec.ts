import type { Page } from '@playwright/test';
import type { RestTimer } from '#core/workout/session/session.ts';
import { A_PROCESS_PER_TAB } from '#tests/support/browser-launch.ts';
import {
  dispatch,
  join,
  keepSession,
  lift,
  log,
  type Member,
  onServer,
  openGym,
  pending,
  saved,
  sets,
  signIn,
  signInElsewhere,
  signOut,
  start,
  status,
  strip,
  train,
} from './workout-harness/gym.ts';
import { startBrowser } from './workout-harness/own-browser.ts';
import { expect, test } from './workout-harness/serve.ts';

test.use({ launchOptions: A_PROCESS_PER_TAB });

// These tests are about what a phone stores: each gets its own browser, not one that was cleared.
test.use({ reuseContext: false });

let max: Member;

test.beforeEach(async ({ context, server }) => {
  max = await join(server.url);
  await keepSession(context, server.url, max);
});

const BENCH = 'barbell-bench-press';
const SQUAT = 'barbell-back-squat';
const COMPLETE = '**/api/workouts/complete';

const cutOff = (page: Page) => page.context().setOffline(true);
const reconnect = (page: Page) => page.context().setOffline(false);

async function expectOneWorkout(serverUrl: string, member: Member, { ofSets }: { ofSets: number }): Promise<void> {
  await expect.poll(async () => (await onServer(serverUrl, member)).profile.total_workouts).toBe(1);
  const { workouts } = await onServer(serverUrl, member);
  expect(workouts.map(({ total_sets }) => total_sets)).toEqual([ofSets]);
}

test.describe('safety 24: the draft', () => {
  test('survives a crashed tab @journey', async ({ page, context, server }) => {
    await openGym(page, server.url);
    await dispatch(page, start(BENCH), ...lift(`${BENCH}/1`, 60, 10));
    await saved(page);
    const endsAt = await page.evaluate(() => window.gym.workout?.read().rest?.endsAt);
    const crashed = page.waitForEvent('crash');
    await page.goto('chrome://crash').catch(() => undefined);
    await crashed;
    const back = await context.newPage();
    await openGym(back, server.url);
    await expect(sets(back)).toHaveText(`${BENCH}/1: 60 x 10`);
    expect(await back.evaluate(() => window.gym.workout?.read().rest?.endsAt)).toBe(endsAt);
  });

  test('loses nothing that was saved, however often the browser is killed', async ({ server }) => {
    test.setTimeout(120_000);
    const browser = await startBrowser();
    try {
      let rest: RestTimer | null | undefined = null;
      for (let round = 1; round <= 4; round++) {
        const { context, kill } = await browser.launch();
        if (round === 1) await keepSession(context, server.url, max);
        const page = await context.newPage();
        await openGym(page, server.url);
        if (round === 1) await dispatch(page, start(BENCH));
        const before = Array.from({ length: round - 1 }, (_, index) => `set ${index + 1}: 60 x ${index + 1}`);
        await expect(sets(page)).toHaveText(before.join(', ') || 'none');
        const readRest = () => page.evaluate(() => window.gym.workout?.read().rest);
        expect(await readRest()).toEqual(rest);
        const setId = `set ${round}`;
        await dispatch(page, { type: 'addSet', exerciseId: BENCH, setId }, ...lift(setId, 60, round));
        await saved(page);
        rest = await readRest();
        expect(rest?.setId).toBe(setId);
        // What was not on disk yet may be missing, but must not corrupt anything else.
        await dispatch(page, { type: 'rename', name: `Round ${round}` });
        await kill();
      }
    } finally {
      await browser.remove();
    }
  });
});

test.describe('safety 26: two tabs', () => {
  test('show the same, and lose no set although both log at once @journey', async ({ page, context, server }) => {
    const other = await context.newPage();
    await openGym(page, server.url);
    await openGym(other, server.url);
    await dispatch(page, start(BENCH, SQUAT));
    await expect(status(other)).toHaveText('active');
    const numbers = Array.from({ length: 10 }, (_, index) => index + 1);
    const logIn = async (tab: Page, exerciseId: string) => {
      for (const number of numbers) {
        const setId = `${exerciseId} ${number}`;
        await dispatch(tab, { type: 'addSet', exerciseId, setId }, ...lift(setId, 60, number));
      }
    };
    await Promise.all([logIn(page, BENCH), logIn(other, SQUAT)]);
    const all = [BENCH, SQUAT].flatMap((id) => numbers.map((number) => `${id} ${number}: 60 x ${number}`)).join(', ');
    await expect(sets(page)).toHaveText(all);
    await expect(sets(other)).toHaveText(all);
  });

  test('that both finish it create one workout with every set', async ({ page, context, server }) => {
    const other = await context.newPage();
    await openGym(page, server.url);
    await openGym(other, server.url);
    await dispatch(page, start(BENCH, SQUAT), ...lift(`${BENCH}/1`, 60, 10));
    await expect(status(other)).toHaveText('active');
    await dispatch(other, ...lift(`${SQUAT}/1`, 100, 5));
    await saved(other);
    const outcomes = await Promise.all([log(page), log(other)]);
    // Whichever is later may find the workout already gone.
    const statuses = outcomes.map((outcome) => outcome?.status);
    expect(statuses).toContain('logged');
    expect(statuses.filter((one) => one !== 'logged' && one !== 'nothing')).toEqual([]);
    await expect(status(page)).toHaveText('inactive');
    await expect(status(other)).toHaveText('inactive');
    await expectOneWorkout(server.url, max, { ofSets: 2 });
  });
});

test.describe('safety 25: a workout finished offline', () => {
  test('is sent once after the page was closed and reopened @journey', async ({ page, context, server }) => {
    await openGym(page, server.url);
    await train(page);
    await cutOff(page);
    expect(await log(page)).toMatchObject({ status: 'queued', reason: 'network' });
    await expect(status(page)).toHaveText('inactive');
    await expect(strip(page, '1 workout waiting to be sent')).toBeVisible();
    await page.close();

    await context.setOffline(false);
    const [back, another] = await Promise.all([context.newPage(), context.newPage()]);
    await Promise.all([openGym(back, server.url), openGym(another, server.url)]);
    await expect(pending(back)).toHaveText('none');
    await expect(pending(another)).toHaveText('none');
    await expectOneWorkout(server.url, max, { ofSets: 1 });
  });

  test('is sent at once by a reload, although the page was sending it', async ({ page, server }) => {
    await openGym(page, server.url);
    await train(page);
    let isLost = true;
    await page.route(COMPLETE, (route) => (isLost ? undefined : route.continue()));
    const attempt = page.waitForRequest(COMPLETE);
    void log(page).catch(() => undefined);
    await attempt;
    isLost = false;
    await page.reload();
    // Much sooner than the attempt of the page before would have ended.
    await expect(pending(page)).toHaveText('none', { timeout: 5_000 });
    await expectOneWorkout(server.url, max, { ofSets: 1 });
  });

  test('is kept if the session was ended elsewhere, for its own member @journey', async ({ page, server }) => {
    await openGym(page, server.url);
    await train(page);
    const elsewhere = await signInElsewhere(server.url, max);
    await fetch(`${server.url}/auth/v1/logout?scope=global`, {
      method: 'POST',
      headers: { authorization: `Bearer ${elsewhere.token}` },
    });
    expect(await log(page)).toEqual({
      status: 'queued',
      reason: 'signed-out',
      message: 'Please log in to save your workout',
    });
    await expect(page.getByRole('heading', { name: 'unauthenticated' })).toBeVisible();

    const ida = await join(server.url);
    const asIda = page.waitForResponse((response) => response.url().endsWith('/api/user/current'));
    await signIn(page, ida);
    await asIda;
    await expect(pending(page)).toHaveText('none');
    await expect(status(page)).toHaveText('inactive');
    await signOut(page);
    await expect(page.getByRole('heading', { name: 'unauthenticated' })).toBeVisible();
    expect((await onServer(server.url, ida)).workouts).toEqual([]);
    expect((await onServer(server.url, max)).workouts).toEqual([]);

    await signIn(page, max);
    await expectOneWorkout(server.url, max, { ofSets: 1 });
    await expect(pending(page)).toHaveText('none');
  });
});

test.describe('safety 15: after the member’s own sign-out nothing is left', () => {
  /** Everything that this browser stores for the site. */
  const kept = (page: Page) =>
    page.evaluate(async () => ({
      databases: (await indexedDB.databases()).map(({ name }) => name),
      caches: await caches.keys(),
      local: Object.keys(localStorage).filter((key) => !key.startsWith('gymratt.device.')),
      session: Object.keys(sessionStorage),
    }));
  const NOTHING = { databases: [], caches: [], local: [], session: [] };

  for (const network of ['with', 'without']) {
    test(`${network} a network, although another tab has it open`, async ({ page, context, server }) => {
      const other = await context.newPage();
      await openGym(page, server.url);
      await openGym(other, server.url);
      await train(page);
      await cutOff(page);
      await log(page);
      await dispatch(page, start(SQUAT));
      await saved(page);
      await expect(pending(other)).toHaveText('waiting');
      expect((await kept(page)).databases).toEqual([`gymratt.member.${max.id}`]);
      if (network === 'with') await page.route(COMPLETE, (route) => route.abort());
      if (network === 'with') await other.route(COMPLETE, (route) => route.abort());
      if (network === 'with') await reconnect(page);

      await signOut(page);
      // A tap that comes too late stores nothing.
      await other.evaluate(() => window.gym.workout?.dispatch({ type: 'rename', name: 'too late' }));
      await expect(other.getByRole('heading', { name: 'unauthenticated' })).toBeVisible();
      await expect.poll(() => kept(page)).toEqual(NOTHING);
      await expect.poll(() => kept(other)).toEqual(NOTHING);
      expect((await onServer(server.url, max)).workouts).toEqual([]);
    });
  }
});

test.describe('safety 27: storage is blocked', () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('The user denied permission to access the database.', 'SecurityError');
      };
    }),
  );

  test('the member is told, and can still finish', async ({ page, server }) => {
    await openGym(page, server.url);
    await expect(page.getByText('Not saved on this phone', { exact: true })).toBeVisible();
    await expect(page.getByTestId('saving')).toHaveText('failed');
    await dispatch(page, start(BENCH), ...lift(`${BENCH}/1`, 60, 10));
    await expect(sets(page)).toHaveText(`${BENCH}/1: 60 x 10`);
    await page.evaluate(() => window.gym.workout?.dispatch({ type: 'finish', now: Date.now() }));
    await cutOff(page);
    expect(await log(page)).toMatchObject({ status: 'refused' });
    await expect(status(page)).toHaveText('paused');
    await reconnect(page);
    expect(await log(page)).toMatchObject({ status: 'logged' });
    await expect(status(page)).toHaveText('inactive');
    await expectOneWorkout(server.url, max, { ofSets: 1 });
  });
});

test.describe('safety 27: storage is full', () => {
  test('the member is told, and the workout is saved once there is room', async ({ page, server }) => {
    const devtools = await page.context().newCDPSession(page);
    const { origin } = new URL(server.url);
    // From the start: once there was room, the browser keeps some for small writes.
    await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
    await openGym(page, server.url);
    await dispatch(page, start(BENCH), ...lift(`${BENCH}/1`, 60, 10));
    await expect(page.getByText('Not saved on this phone', { exact: true })).toBeVisible();
    await expect(page.getByTestId('saving')).toHaveText('failed');
    await expect(sets(page)).toHaveText(`${BENCH}/1: 60 x 10`);

    await devtools.send('Storage.overrideQuotaForOrigin', { origin });
    await dispatch(page, ...lift(`${BENCH}/2`, 60, 9));
    await expect(page.getByTestId('saving')).toHaveText('saved');
    await page.reload();
    await expect(sets(page)).toHaveText(`${BENCH}/1: 60 x 10, ${BENCH}/2: 60 x 9`);
  });
});

for (const hours of [-2, 2]) {
  test(`safety 29: a clock ${hours} h off makes no wrong time and few refreshes`, async ({ page, server }) => {
    await page.clock.install({ time: Date.now() + hours * 3_600_000 });
    let refreshes = 0;
    page.on('request', (request) => {
      if (request.url().includes('grant_type=refresh_token')) refreshes += 1;
    });
    await openGym(page, server.url);
    // Started an hour ago by the right clock; it ends by the page's.
    const startedAt = Date.now() - 3_600_000;
    await train(page);
    expect(await log(page)).toMatchObject({ status: 'logged' });
    await expectOneWorkout(server.url, max, { ofSets: 1 });
    const [workout] = (await onServer(server.url, max)).workouts;
    const { start_time = '', duration = -1 } = workout ?? {};
    expect(duration).toBeGreaterThanOrEqual(0);
    // A workout that would end in the future is moved to the server's time.
    if (hours > 0) expect(Math.abs(Date.parse(start_time) - (startedAt - 2 * 3_600_000))).toBeLessThan(60_000);
    expect(refreshes).toBeLessThanOrEqual(2);
  });
}

test.describe('safety 18: the answer is lost', () => {
  test('a workout whose answer was lost is sent again, and still one @journey', async ({ page, server }) => {
    await openGym(page, server.url);
    await train(page);
    let attempts = 0;
    await page.route(COMPLETE, async (route) => {
      attempts += 1;
      const response = await route.fetch();
      if (attempts === 1) await route.abort('connectionreset');
      else await route.fulfill({ response });
    });
    expect(await log(page)).toMatchObject({ status: 'queued', reason: 'network' });
    await strip(page, '1 workout waiting to be sent').click();
    await page.getByRole('button', { name: 'TRY AGAIN' }).click();
    await expect(pending(page)).toHaveText('none');
    expect(attempts).toBe(2);
    await expectOneWorkout(server.url, max, { ofSets: 1 });
  });
});
