import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import type { Page } from '@playwright/test';
import { WHOLE_BROWSER } from '#tests/support/browser-launch.ts';
import { join } from './member.ts';

import { expect, test, untilOfflineReady } from './service-worker.ts';

const SCREENS = [
  ['/home', 'DASHBOARD'],
  ['/profile', 'PROFILE'],
  ['/history', 'WORKOUT HISTORY'],
  ['/settings', 'SETTINGS'],
  ['/import', 'LOAD SAVE FILE'],
  ['/exercise-selector', 'Pick Your Exercises'],
  ['/workout-logger', 'WORKOUT LOGGER'],
] as const;

const expectScreen = (page: Page, heading: string) =>
  expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();

/** Everything in the browser's caches: the request URLs and the texts. */
function readCaches(page: Page) {
  return page.evaluate(async () => {
    const kept: { path: string; headers: string[]; text: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const text = (await (await cache.match(request))?.text()) ?? '';
        const { pathname, search } = new URL(request.url);
        kept.push({ path: pathname + search, headers: [...request.headers.keys()], text });
      }
    }
    return kept;
  });
}

test('safety 15: after one visit all screens open offline, no cache has member data @journey', async ({
  page,
  context,
}) => {
  await join(page);
  await page.goto('/home');
  await expectScreen(page, 'DASHBOARD');
  await untilOfflineReady(page);

  await test.step('every screen opens offline', async () => {
    await context.setOffline(true);
    for (const [path, heading] of SCREENS) {
      await page.goto(path);
      await expectScreen(page, heading);
      expect(new URL(page.url()).pathname).toBe(path);
    }
    await page.reload();
    await expectScreen(page, 'WORKOUT LOGGER');
  });

  await test.step('the exercises are available, also for a member', async () => {
    const names = await page.evaluate(async () => {
      const { access_token } = JSON.parse(localStorage.getItem('gymratt.auth') ?? '');
      const headers = { authorization: `Bearer ${access_token}` };
      const exercises: { name: string }[] = await (await fetch('/api/exercises', { headers })).json();
      return exercises.map(({ name }) => name);
    });
    expect(names).toContain('Barbell Bench Press');
  });

  await test.step('safety 15: after everything was asked for no cache holds member data', async () => {
    await context.setOffline(false);
    const session = await page.evaluate(() => JSON.parse(localStorage.getItem('gymratt.auth') ?? ''));
    await page.evaluate(async (token) => {
      const headers = { authorization: `Bearer ${token}` };
      const own = ['current', 'workouts', 'best-lifts', 'settings', 'trophies', 'exercises', 'exercise-settings'];
      const paths = [...own.map((name) => `user/${name}`), 'workout-templates', 'exercises', 'config'];
      for (const path of paths) await (await fetch(`/api/${path}`, { headers })).text();
    }, session.access_token);

    const kept = await readCaches(page);
    const ofTheApi = kept.filter(({ path }) => !/^\/(assets|audio|icons)\/|^\/(favicon\.svg|index\.html)$/.test(path));
    // Exercises are public, and a voice is only the name of a language.
    expect(ofTheApi.map(({ path }) => path).toSorted()).toEqual(['/api/exercises', '/voice']);
    expect(kept.flatMap(({ headers }) => headers).filter((name) => /authorization|cookie/i.test(name))).toEqual([]);
    const everything = kept.map(({ text }) => text).join('\n');
    for (const mine of [session.access_token, session.refresh_token, session.user.id, session.user.email]) {
      expect(everything.includes(mine)).toBe(false);
    }
  });
});

test('a visitor has every page too, whatever happens to the server', async ({ page, context, front }) => {
  await page.goto('/');
  await untilOfflineReady(page);

  await test.step('a server that does not answer is not waited for', async () => {
    // As in a cellar with one bar of reception.
    front.pages('silent');
    await page.goto('/auth');
    await expect(page.getByText('A NEW CHALLENGER')).toBeVisible();
  });

  await test.step('the cached page replaces a failing server', async () => {
    front.pages('in trouble');
    await page.goto('/auth');
    await expect(page.getByText('A NEW CHALLENGER')).toBeVisible();
  });

  await test.step('the first page offline is the intro, not the browser’s error', async () => {
    await context.setOffline(true);
    await page.goto('/');
    await expectScreen(page, 'GYMRATT');
    await expect(page.getByText('LIFT. LEVEL UP. REPEAT.')).toBeVisible();
  });

  await test.step('the worker is revalidated every time, with the page’s policy', async () => {
    front.pages('served');
    const answer = await page.request.get('/sw.js');
    const headers = answer.headers();
    expect(answer.status()).toBe(200);
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-type']).toContain('javascript');
    expect(headers['content-security-policy']).toContain("worker-src 'self'");
    expect(headers['content-security-policy']).toContain("manifest-src 'self'");
    expect(headers['content-security-policy']).not.toContain('unsafe');
  });
});

test('the product can be installed as an app', async ({ playwright, front }) => {
  // The other tests use the headless shell, which installs no apps, and private windows, in which nothing can be installed.
  const profile = await mkdtemp(joinPath(tmpdir(), 'gymratt-profile-'));
  const context = await playwright.chromium.launchPersistentContext(profile, WHOLE_BROWSER);
  try {
    const page = await context.newPage();
    await page.goto(front.url);
    await untilOfflineReady(page);
    const devtools = await context.newCDPSession(page);
    const { errors, data } = await devtools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    expect(JSON.parse(data ?? '')).toMatchObject({ name: 'GYMRATT', start_url: '/home', display: 'standalone' });
    expect(await devtools.send('Page.getInstallabilityErrors')).toEqual({ installabilityErrors: [] });
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
});
