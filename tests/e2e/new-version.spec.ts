import type { Page } from '@playwright/test';
import { VERSION_LABEL } from '#client/device/version.ts';
import { memberDatabaseName } from '#client/session/storage/forget-member.ts';
import { DRAFT_VERSION } from '#client/workout/draft/draft.ts';
import { reduceSession } from '#core/workout/session/reducer.ts';
import { EMPTY_SESSION, type Session } from '#core/workout/session/session.ts';
import { expectAccessible } from './accessible.ts';
import { NEW_LABEL, test } from './deploy.ts';
import { join } from './member.ts';

import { expect, untilOfflineReady } from './service-worker.ts';

/** Versions are checked when the page is idle, which takes a while on a busy machine. */
const PATIENCE = { timeout: 30_000 };
const WORKOUT = reduceSession(EMPTY_SESSION, { type: 'start', workoutId: crypto.randomUUID(), now: Date.now() });

/** Stores a session as another tab of the member does. */
async function storeSession(page: Page, session: Session): Promise<void> {
  const userId = await page.evaluate<string>(() => JSON.parse(localStorage.getItem('gymratt.auth') ?? '').user.id);
  await page.evaluate(
    async ([name, stored, version]) => {
      const opening = indexedDB.open(name);
      const database = await new Promise<IDBDatabase>((resolve) => {
        opening.onsuccess = () => resolve(opening.result);
      });
      const transaction = database.transaction('draft', 'readwrite');
      transaction.objectStore('draft').put({ revision: Date.now(), session: stored }, version);
      await new Promise<void>((resolve) => {
        transaction.oncomplete = () => resolve();
      });
      database.close();
      const channel = new BroadcastChannel(`${name}.draft`);
      channel.postMessage('changed');
      channel.close();
    },
    [memberDatabaseName(userId), session, DRAFT_VERSION] as const,
  );
}

/** Makes the browser check for a new version, as it does from time to time, and waits until it is cached. */
async function findNewVersion(page: Page): Promise<void> {
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update().then(() => undefined));
  await expect.poll(() => hasWaiting(page), PATIENCE).toBe(true);
}

const hasWaiting = (page: Page) =>
  page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting));

/** The address of a file that the service worker has cached. */
const keptPath = (page: Page, name: string) =>
  page.evaluate(async (wanted) => {
    const first = (await caches.keys()).find((cache) => cache.startsWith('gymratt-shell-')) ?? '';
    const kept = await (await caches.open(first)).keys();
    return kept.find(({ url }) => url.includes(`/assets/${wanted}`))?.url ?? '';
  }, name);

/** The browser's own cache may still have the files. */
async function forgetFiles(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
  await devtools.detach();
}

const offer = (page: Page) => page.getByRole('status').filter({ hasText: 'New version ready' });

/** The version of the page, as shown at the bottom of the menu. */
async function expectVersion(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'SELECT' });
  await expect(menu.getByText(label)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
}

function countLoads(page: Page) {
  const loads = { count: 0 };
  page.on('load', () => {
    loads.count += 1;
  });
  return loads;
}

test.beforeEach(async ({ page }) => {
  await join(page);
  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'SETTINGS' })).toBeVisible();
});

test.describe('with a service worker', () => {
  test.beforeEach(({ page }) => untilOfflineReady(page));

  test('safety 28: a new version is offered after the workout only', async ({ page, front, servers }) => {
    await storeSession(page, WORKOUT);
    const loads = countLoads(page);
    front.leadTo(servers.new.url);
    await findNewVersion(page);
    await forgetFiles(page);
    // Screens that this page has not opened yet: the server no longer has their code.
    expect((await page.request.get(await keptPath(page, 'history-screen'))).status()).toBe(404);
    for (const [entry, heading] of [
      ['History', 'WORKOUT HISTORY'],
      ['Profile', 'PROFILE'],
    ] as const) {
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('link', { name: entry, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(offer(page)).toBeHidden();
    }
    await expectVersion(page, VERSION_LABEL);
    expect(loads.count).toBe(0);
    expect(await hasWaiting(page)).toBe(true);

    await test.step('without a workout it is offered, and needs one reload', async () => {
      await storeSession(page, EMPTY_SESSION);
      await expect(offer(page)).toBeVisible(PATIENCE);
      expect(loads.count).toBe(0);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'REFRESH' }).click();
      await expect.poll(() => loads.count, PATIENCE).toBe(1);
      await expectVersion(page, NEW_LABEL);
      await expect(offer(page)).toBeHidden();
      expect(await hasWaiting(page)).toBe(false);
      expect(loads.count).toBe(1);
      expect(new URL(page.url()).pathname).toBe('/profile');
    });
  });

  test('another tab keeps its old code, and is offered the update', async ({ page, context, front, servers }) => {
    const other = await context.newPage();
    await other.goto('/settings');
    await untilOfflineReady(other);
    front.leadTo(servers.new.url);
    await findNewVersion(page);
    // Both have noticed it by now.
    await expect(offer(other)).toBeVisible(PATIENCE);
    // Until then the menu would be opened on the old page.
    const reloaded = page.waitForEvent('load', PATIENCE);
    await page.getByRole('button', { name: 'REFRESH' }).click();
    await reloaded;
    await expectVersion(page, NEW_LABEL);
    await expect(offer(other)).toBeVisible(PATIENCE);
    await forgetFiles(other);
    const loads = countLoads(other);
    await other.getByRole('button', { name: 'Menu' }).click();
    await other.getByRole('link', { name: 'History', exact: true }).click();
    await expect(other.getByRole('heading', { level: 1, name: 'WORKOUT HISTORY' })).toBeVisible();
    await expectVersion(other, VERSION_LABEL);
    expect(loads.count).toBe(0);
    const otherReloaded = other.waitForEvent('load', PATIENCE);
    await other.getByRole('button', { name: 'REFRESH' }).click();
    await otherReloaded;
    await expectVersion(other, NEW_LABEL);
  });

  test('LATER hides the offer, and a reload updates, even offline', async ({ page, context, front, servers }) => {
    front.leadTo(servers.new.url);
    await findNewVersion(page);

    await test.step('LATER hides the offer', async () => {
      await page.getByRole('button', { name: 'Later' }).click();
      await expect(offer(page)).toBeHidden();
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('link', { name: 'History', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'WORKOUT HISTORY' })).toBeVisible();
      await expect(offer(page)).toBeHidden();
    });

    await test.step('a reload brings the new version, which then works offline', async () => {
      await storeSession(page, WORKOUT);
      await page.reload();
      await expectVersion(page, NEW_LABEL);
      await expect(offer(page)).toBeHidden();
      await expect.poll(() => hasWaiting(page), PATIENCE).toBe(false);
      await context.setOffline(true);
      await page.reload();
      await expectVersion(page, NEW_LABEL);
    });
  });
});

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block', expectedErrors: [/Failed to load resource: .* 404/] });

  test('safety 28: a screen whose code is gone opens with one reload', async ({ page, front, servers }) => {
    await page.getByRole('button', { name: 'Menu' }).click();
    front.leadTo(servers.new.url);
    const loads = countLoads(page);
    await page.getByRole('link', { name: 'History', exact: true }).click();
    await expect.poll(() => loads.count, PATIENCE).toBe(1);
    await expect(page.getByRole('heading', { level: 1, name: 'WORKOUT HISTORY' })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/history');
    await expectVersion(page, NEW_LABEL);
    expect(loads.count).toBe(1);
  });
});
