import type { BrowserContext, Page } from '@playwright/test';
import { BENCH, draftWorkout, keepDraft } from '#tests/support/draft-workout.ts';
import { keepSession } from './fixtures.ts';
import { expect, test, untilOfflineReady } from './service-worker.ts';

/** Of the rest, when the page opens: long enough for a busy machine to open it and put it away again. */
const LEFT_MS = 15_000;
const PATIENCE = { timeout: 40_000 };

/** Opens the logger in the middle of a rest, as a member who wants notifications. */
async function rest(page: Page): Promise<void> {
  const { userId } = await keepSession(page);
  await page.goto('/settings');
  await untilOfflineReady(page);
  const preferences = JSON.stringify({ version: 1, preferences: { notifications: true } });
  await page.evaluate((stored) => localStorage.setItem('gymratt.device.preferences', stored), preferences);
  const now = Date.now() + LEFT_MS - 30_000;
  const setId = `${BENCH.id}/1`;
  const draft = draftWorkout(
    { startedAt: now, exercises: [{ ...BENCH, restSeconds: 30 }] },
    { type: 'editSet', setId, weight: 80, reps: 8 },
    { type: 'completeSet', setId, now },
  );
  await keepDraft(page, userId, draft);
  await page.goto('/workout-logger');
  await expect(page.getByRole('button', { name: 'FINISH' })).toBeVisible();
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

test('the phone says that the rest is over to whoever has put it away, and is silent when they are back', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['notifications']);
  await rest(page);
  // The tests' windows are always in view: whoever puts the phone away closes the page here.
  await page.close();
  await expect.poll(() => shown(context), PATIENCE).toEqual(['rest: CHARGING COMPLETE']);
  const next = await context.newPage();
  await next.goto('/workout-logger');
  await expect.poll(() => shown(context), PATIENCE).toEqual([]);
});
