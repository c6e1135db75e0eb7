import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { PLAIN_HOST } from '#tests/support/browser-launch.ts';
import { BENCH, draftWorkout, keepDraft } from '#tests/support/draft-workout.ts';
import type { TestDatabase } from '#tests/support/test-database.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { join } from './member.ts';

// For a member without history the API answers 404; over plain HTTP some headers mean nothing. Chromium logs both.
test.use({ expectedErrors: [/the server responded with a status of 404|Cross-Origin-Opener-Policy/] });

const bell = (page: Page) => page.getByRole('region', { name: 'Rest bell' });
const rest = (page: Page) => page.getByRole('region', { name: 'Rest' });
const setting = (page: Page, name: string) => page.getByRole('switch', { name });

async function openSettings(page: Page): Promise<void> {
  await page.goto('/settings');
  await expect(bell(page)).toBeVisible();
}

/** Opens the logger with a set that can be logged, whose rest is long enough to be rung unless given. */
async function openLogger(page: Page, userId: string, restSeconds?: number): Promise<void> {
  const lifts = [1, 2, 3, 4, 5].map((number) => ({
    type: 'editSet' as const,
    setId: `${BENCH.id}/${number}`,
    weight: 80,
    reps: 8,
  }));
  await keepDraft(
    page,
    userId,
    draftWorkout({ startedAt: Date.now(), exercises: [{ ...BENCH, setsCount: 5, restSeconds }] }, ...lifts),
  );
  await page.goto('/workout-logger');
}

async function logSet(page: Page, set = 1): Promise<void> {
  await page.getByRole('button', { name: `Complete set ${set}`, exact: true }).click();
  await expect(rest(page)).toBeVisible();
}

/** A browser whose push service answers, which no test can reach, and which asks the member for the permission. */
async function giveBell(page: Page, before: NotificationPermission = 'default'): Promise<void> {
  const keys = createECDH('prime256v1');
  await page.addInitScript(
    ({ first, ...subscription }) => {
      let permission = sessionStorage.getItem('permission') ?? first;
      class Asked extends EventTarget {
        static get permission() {
          return permission;
        }
        static async requestPermission() {
          permission = 'granted';
          sessionStorage.setItem('permission', permission);
          return permission;
        }
      }
      Object.assign(globalThis, { Notification: Asked });
      const found = { options: {}, toJSON: () => subscription, unsubscribe: async () => true };
      const pushManager = { getSubscription: async () => null, subscribe: async () => found };
      Object.defineProperty(ServiceWorkerContainer.prototype, 'ready', {
        get: () => Promise.resolve({ pushManager }),
      });
    },
    {
      first: before,
      endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`,
      keys: { p256dh: keys.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') },
    },
  );
}

/** The server sends the test, and the service worker tells that it has arrived. */
async function receiveTest(page: Page, { asOwner }: TestDatabase): Promise<void> {
  const deviceId = await page.evaluate(() => JSON.parse(localStorage.getItem('gymratt.device.id') ?? 'null') as string);
  // No bells are sent to the internet from here.
  const [sent] = await asOwner<{ test_id: string }>(
    'update push_subscriptions set test_due_at = now(), test_sent_at = now() where device_id = $1 returning test_id',
    [deviceId],
  );
  const data = { deviceId, testId: sent?.test_id };
  const receipt = await page.request.post('/api/user/push-subscriptions/receipt', { data });
  expect(receipt.status()).toBe(204);
}

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

test('the bell is allowed, tested and switched in the settings @journey', async ({ page, testDatabase }) => {
  await giveBell(page);
  await join(page);
  await openSettings(page);

  await test.step('a tap on the badge asks the browser', async () => {
    await expect(setting(page, 'Push Notifications')).not.toBeChecked();
    await expect(bell(page).getByText('the browser has not been asked yet').first()).toBeVisible();
    await bell(page).getByRole('button', { name: 'TAP TO ALLOW' }).press('Enter');
    await expect(bell(page).getByText('NOT TESTED YET')).toBeVisible();
    await expect(bell(page).getByRole('button', { name: 'TEST BELL' })).toBeFocused();
    await expect(setting(page, 'Push Notifications')).toBeChecked();
  });

  await test.step('the reminder is asked for separately', async () => {
    await expect(setting(page, 'Streak reminder')).not.toBeChecked();
    await setting(page, 'Streak reminder').click();
    await expect(setting(page, 'Streak reminder')).toBeChecked();
    await page.reload();
    await expect(setting(page, 'Streak reminder')).toBeChecked();
  });

  await test.step('the badge promises a ring once a test has arrived', async () => {
    const press = bell(page).getByRole('button', { name: 'TEST BELL' });
    await expect(bell(page).getByText('rings in 10 s: lock your phone now')).toBeVisible();
    await press.click();
    await expect(press).toHaveAttribute('aria-busy', 'true');
    await receiveTest(page, testDatabase);
    await expect(bell(page).getByText('RINGS WHEN LOCKED')).toBeVisible();
    await expect(bell(page).getByText('It arrived on time.')).toBeVisible();
    await expect(bell(page).getByText('tested today, on time')).toBeVisible();
    await bell(page).getByText('What else the badge can say').click();
    await expect(bell(page).getByText('NO SIGNAL: RINGS WHILE OPEN')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('it is switched off again', async () => {
    await setting(page, 'Push Notifications').click();
    await expect(setting(page, 'Push Notifications')).not.toBeChecked();
    await expect(bell(page).getByText('OFF', { exact: true })).toBeVisible();
    await expect(setting(page, 'Streak reminder')).toBeHidden();
  });
});

test('the badge beside the timer is allowed by a tap, and can be switched off', async ({ page }) => {
  await giveBell(page);
  const { userId } = await join(page);
  await openLogger(page, userId);
  const badge = rest(page).getByRole('button', { name: 'TAP TO ALLOW the rest bell', exact: true });
  for (let set = 1; set <= 3; set++) {
    await logSet(page, set);
    await expect(badge.getByText('TAP TO ALLOW')).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('gymratt.device.bell-said')))
      .toBe(`{"ask":${set}}`);
  }
  await expectAccessible(page);
  await logSet(page, 4);
  await expect(badge).toBeHidden();
  await rest(page).getByRole('button', { name: 'change the rest' }).click();
  await expectAccessible(page);
  await badge.press('Enter');
  const untested = rest(page).getByRole('link', { name: 'NOT TESTED YET' });
  await expect(untested.getByText('NOT TESTED YET')).toBeVisible();
  await expect(rest(page).getByRole('button', { name: 'change the rest' })).toBeFocused();
  await untested.click();
  await expect(bell(page).getByRole('button', { name: 'TEST BELL' })).toBeInViewport();
  await setting(page, 'Push Notifications').click();
  await page.goto('/workout-logger');
  await rest(page).getByRole('button', { name: 'change the rest' }).click();
  await expect(rest(page).getByRole('button', { name: '30 s' })).toBeVisible();
  await expect(rest(page).locator('.rest-bell')).toHaveCount(0);
});

test('an iPhone is told how to add the app to its Home Screen', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(globalThis, name);
    Object.assign(navigator, { standalone: false });
  });
  await page.setViewportSize({ width: 320, height: 568 });
  const { userId } = await join(page);
  await openLogger(page, userId);
  await logSet(page);
  await rest(page).getByRole('link', { name: 'ADD TO HOME SCREEN FIRST' }).click();
  await expect(bell(page).getByText('Choose Add to Home Screen, then Add.')).toBeInViewport();
  await expect(setting(page, 'Push Notifications')).toBeDisabled();
  await expect(bell(page).getByRole('button', { name: 'TEST BELL' })).toBeHidden();
  await bell(page).getByText('What else the badge can say').click();
  // An iPhone has nothing that keeps its screen on without HTTPS.
  await expect(bell(page).getByText('the screen stays on instead')).toHaveCount(0);
  await expectAccessible(page);
});

test('over plain HTTP the badge says so, and a video keeps the screen on', async ({ page, server }) => {
  await join(page);
  const there = new URL(server.url);
  there.hostname = PLAIN_HOST;
  await page.goto(`${there.origin}/exercise-selector`);
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  const video = page.locator('video');
  await page.getByRole('checkbox', { name: /^Barbell Bench Press compound/ }).check();
  expect(await video.count()).toBe(0);
  await page.getByRole('button', { name: 'ADD 1' }).click();
  await page.getByRole('textbox', { name: 'Weight (kg), set 1' }).fill('80');
  await page.getByRole('textbox', { name: 'Reps, set 1' }).fill('8');
  await page.getByRole('button', { name: 'LOG 80 x 8' }).click();
  await expect(rest(page).getByRole('link', { name: 'NEEDS HTTPS' })).toBeVisible();
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => !one.paused && one.currentTime > 0)).toBe(true);

  await rest(page).getByRole('link', { name: 'NEEDS HTTPS' }).click();
  await expect(bell(page).getByText('the screen stays on instead')).toBeVisible();
  await expect(setting(page, 'Push Notifications')).toBeDisabled();
  await expect(video).toHaveCount(1);
  await setting(page, 'Keep the screen on').click();
  await expect(video).toHaveCount(0);
});
