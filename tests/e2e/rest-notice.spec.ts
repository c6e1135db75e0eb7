import type { BrowserContext, Page } from '@playwright/test';
import { WHOLE_BROWSER } from '#tests/support/browser-launch.ts';
import { BENCH, draftWorkout, keepDraft } from '#tests/support/draft-workout.ts';
import { join } from './member.ts';

import { expect, test, untilOfflineReady } from './service-worker.ts';

test.use({
  // The headless shell shows no notifications.
  launchOptions: WHOLE_BROWSER,
  // The windows of tests are private ones: Chromium has no push there, and says so.
  expectedErrors: [/Failed to load resource|Push API in incognito/],
});

const REST_SECONDS = 4;
const PATIENCE = { timeout: 40_000 };

/** Starts a rest in the logger, as a member with notifications on. */
async function rest(page: Page): Promise<void> {
  const { userId } = await join(page);
  await page.goto('/settings');
  await untilOfflineReady(page);
  const preferences = JSON.stringify({ version: 1, preferences: { notifications: true } });
  await page.evaluate((stored) => localStorage.setItem('gymratt.device.preferences', stored), preferences);
  const draft = draftWorkout(
    { startedAt: Date.now(), exercises: [{ ...BENCH, restSeconds: REST_SECONDS }] },
    { type: 'editSet', setId: `${BENCH.id}/1`, weight: 80, reps: 8 },
  );
  await keepDraft(page, userId, draft);
  await page.goto('/workout-logger');
  await page.getByRole('button', { name: 'LOG 80 x 8' }).click();
  await expect(page.getByRole('region', { name: 'Rest' })).toBeVisible();
}

async function shown(context: BrowserContext): Promise<string[]> {
  const [worker] = context.serviceWorkers();
  return (
    worker?.evaluate(async () => {
      const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
      return (await registration.getNotifications()).map(({ title, tag }) => `${tag}: ${title}`);
    }) ?? []
  );
}

test('a notification tells a closed app of the end of the rest', async ({ page, context }) => {
  await context.grantPermissions(['notifications']);
  await rest(page);
  // Test windows are always visible, so the page is closed instead.
  await page.close();
  await expect.poll(() => shown(context), PATIENCE).toEqual(['rest: CHARGING COMPLETE']);
  const next = await context.newPage();
  await next.goto('/workout-logger');
  await expect.poll(() => shown(context), PATIENCE).toEqual([]);
});
