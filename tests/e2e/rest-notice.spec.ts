import type { BrowserContext, Page } from '@playwright/test';
import { expect, test, untilOfflineReady } from './service-worker.ts';

test.beforeEach(async ({ page, context }) => {
  await context.grantPermissions(['notifications']);
  await page.goto('/auth');
  await untilOfflineReady(page);
});

/** What the page tells the worker when a set is done. */
const announce = (page: Page, notice: { inMs: number; title: string }) =>
  page.evaluate(async ({ inMs, title }) => {
    const registration = await navigator.serviceWorker.ready;
    const rest = { endsAt: Date.now() + inMs, title, body: 'Barbell Bench Press' };
    registration.active?.postMessage({ type: 'rest', notice: rest });
  }, notice);

/** The tests' windows are always in view: whoever puts the phone away leaves the page here. */
const putAway = (page: Page) => page.goto('about:blank');

async function shown(context: BrowserContext): Promise<string[]> {
  const [worker] = context.serviceWorkers();
  return (
    worker?.evaluate(async () => {
      const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
      return (await registration.getNotifications()).map(({ title, tag }) => `${tag}: ${title}`);
    }) ?? []
  );
}

/** Long enough for a busy machine to put the page away first. */
const REST_MS = 3_000;
const PATIENCE = { timeout: 20_000 };

test('the phone says that the rest is over to whoever has put it away, and is silent when they are back', async ({
  page,
  context,
}) => {
  await announce(page, { inMs: REST_MS, title: 'CHARGING COMPLETE' });
  await putAway(page);
  await expect.poll(() => shown(context), PATIENCE).toEqual(['rest: CHARGING COMPLETE']);
  await page.goto('/auth');
  await expect.poll(() => shown(context), PATIENCE).toEqual([]);
});

test('a rest that was replaced is not spoken of', async ({ page, context }) => {
  await announce(page, { inMs: REST_MS, title: 'FIRST' });
  await announce(page, { inMs: REST_MS + 500, title: 'SECOND' });
  await putAway(page);
  await expect.poll(() => shown(context), PATIENCE).toEqual(['rest: SECOND']);
});
