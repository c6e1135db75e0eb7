import type { Page } from '@playwright/test';
import { type Front, openFront } from '#tests/support/front.ts';
import { test as base, expect } from './fixtures.ts';

/** A browser with service workers, and a proxy that stands for the network between it and the server. */
export const test = base.extend<{ front: Front }>({
  serviceWorkers: 'allow',
  front: async ({ server }, use) => {
    const front = await openFront(server.url);
    await use(front);
    await front.close();
  },
  baseURL: async ({ front }, use) => use(front.url),
  // Offline, the browser logs every failed request, also the worker's. For a member without history the API answers 404.
  expectedErrors: async ({}, use) =>
    use([
      /Failed to load resource: net::ERR_INTERNET_DISCONNECTED/,
      /An unknown error occurred when fetching the script/,
      /the server responded with a status of 404/,
    ]),
});

export { expect };

/** Waits until the service worker has cached everything and controls this page: from then on it works offline. */
export async function untilOfflineReady(page: Page): Promise<void> {
  const state = () => page.evaluate(() => navigator.serviceWorker.controller?.state);
  await expect.poll(state, { timeout: 30_000 }).toBe('activated');
}
