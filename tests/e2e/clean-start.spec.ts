import { expect, test } from './fixtures.ts';

// One after the other, in the same browser.
test.describe.configure({ mode: 'default' });

/** A page without the product's code. */
const PAGE = '/robots.txt';

test.describe('all tests of a worker share a browser context', () => {
  test('the first one leaves everything behind that a test can', async ({ page, context, server }) => {
    await context.grantPermissions(['notifications']);
    await context.addCookies([{ name: 'left', value: 'behind', url: server.url }]);
    await page.clock.install({ time: 0 });
    await page.addInitScript(() => Object.assign(window, { left: true }));
    await page.goto(PAGE);
    await page.evaluate(async () => {
      localStorage.setItem('left', 'behind');
      sessionStorage.setItem('left', 'behind');
      const opening = indexedDB.open('left');
      await new Promise((resolve) => {
        opening.onsuccess = resolve;
      });
    });
    await page.clock.pauseAt(60_000);
    await page.clock.runFor(1_000);
    await page.route('**/healthz', (route) => route.fulfill({ body: 'left behind' }));
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await (await context.newPage()).goto(PAGE);
    await context.setOffline(true);
  });

  test('the next one finds nothing of it', async ({ page, context, viewport }) => {
    expect(context.pages()).toEqual([page]);
    await page.goto(PAGE);
    const found = await page.evaluate(async () => ({
      local: localStorage.length,
      session: sessionStorage.length,
      cookies: document.cookie,
      databases: await indexedDB.databases(),
      caches: await caches.keys(),
      script: 'left' in window,
      answer: await (await fetch('/healthz')).text(),
      // Not the one of Notification, which the headless shell never grants.
      permission: (await navigator.permissions.query({ name: 'notifications' })).state,
      isStill: matchMedia('(prefers-reduced-motion: reduce)').matches,
      width: screen.width,
    }));
    expect(found).toEqual({
      local: 0,
      session: 0,
      cookies: '',
      databases: [],
      caches: [],
      script: false,
      answer: expect.not.stringContaining('left behind'),
      permission: 'prompt',
      isStill: false,
      width: viewport?.width,
    });
    const clock = () => page.evaluate(() => Date.now());
    expect(await clock()).toBeGreaterThan(Date.parse('2020-01-01'));
    const before = await clock();
    await expect.poll(clock).toBeGreaterThan(before);
  });
});
