import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import type { PushMessage } from '#contract/bell.ts';
import type { SessionAction } from '#core/workout/session/actions.ts';
import { startBellSender } from '#server/features/bell/bell-sender.ts';
import { WHOLE_BROWSER } from '#tests/support/browser-launch.ts';
import { BENCH, draftWorkout, keepDraft, SQUAT } from '#tests/support/draft-workout.ts';
import { openFront } from '#tests/support/front.ts';
import { silentLogger } from '#tests/support/logger.ts';
import { type PushService, startPushService } from '#tests/support/push-service.ts';
import type { TestDatabase } from '#tests/support/test-database.ts';
import { startTestServer, testPushKeys } from '#tests/support/test-server.ts';
import { join } from './member.ts';

import { test as base, expect, untilOfflineReady } from './service-worker.ts';

/** The phone of a member with the bell on. */
interface Phone {
  readonly userId: string;
  /** What it has told the server of its rests. */
  readonly requests: readonly string[];
  /** The first message for it, once the server has sent one. */
  sent(): Promise<PushMessage>;
  /** Hands a message to the service worker, as the browser does. */
  deliver(message: PushMessage): Promise<void>;
}

/** A server that rings, a push service that decrypts what it is sent, and a phone that is rung. */
const test = base.extend<{ phone: Phone; push: PushService }>({
  push: async ({}, use) => {
    const push = await startPushService();
    await use(push);
    await push.close();
  },
  front: async ({ testDatabase, push }, use) => {
    const options = { keys: await testPushKeys(), named: [push.origin], contact: 'mailto:bell@gym.example' };
    const sender = startBellSender(testDatabase.database, options, silentLogger);
    const server = await startTestServer(testDatabase, { bell: { ...options, onSet: sender.wake } });
    const front = await openFront(server.url);
    await use(front);
    await front.close();
    await sender.stop();
    await server.close();
  },
  phone: async ({ page, context, push, baseURL }, use) => {
    const endpoint = await subscribable(context, push);
    const requests: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.includes('rest-alarm')) requests.push(`${request.method()} ${pathname}`);
    });
    const { userId } = await join(page);
    await page.goto('/settings');
    await untilOfflineReady(page);
    const preferences = JSON.stringify({ version: 1, preferences: { notifications: true } });
    await page.evaluate((stored) => localStorage.setItem('gymratt.device.preferences', stored), preferences);
    const first = () => push.deliveries.find((delivery) => delivery.endpoint === endpoint)?.message;
    const sent = async () => {
      await expect.poll(first, PATIENCE).toBeDefined();
      return first() as PushMessage;
    };
    const deliver = await receiver(context, new URL(baseURL ?? '').origin);
    await page.bringToFront();
    await use({ userId, requests, sent, deliver });
  },
});

// The headless shell shows no notifications.
test.use({ launchOptions: WHOLE_BROWSER });

const PATIENCE = { timeout: 30_000 };

/**
 * A browser cannot subscribe without the internet: this is the part of it that is stubbed. What the server sends arrives at
 * the push service, and is handed to the real service worker from there.
 */
async function subscribable(context: BrowserContext, push: PushService): Promise<string> {
  const { endpoint, keys } = push.subscribe((await testPushKeys()).publicKey);
  await context.grantPermissions(['notifications']);
  await context.addInitScript(
    (given) => {
      if (!('PushManager' in globalThis)) return;
      const subscription = { ...given, options: {}, toJSON: () => given, unsubscribe: async () => true };
      let current: object | null = null;
      Object.assign(PushManager.prototype, {
        getSubscription: async () => current,
        subscribe: async () => {
          current = subscription;
          return subscription;
        },
      });
    },
    { endpoint, keys },
  );
  return endpoint;
}

/** Opens the logger with one set to log. */
async function openLogger(page: Page, { userId }: Phone, ...done: SessionAction[]): Promise<void> {
  const draft = draftWorkout(
    { startedAt: Date.now(), exercises: [{ ...BENCH, restSeconds: 60 }, SQUAT] },
    { type: 'editSet', setId: `${BENCH.id}/1`, weight: 80, reps: 8 },
    ...done,
  );
  await keepDraft(page, userId, draft);
  await Promise.all([page.waitForResponse(isDone('POST', 200)), page.goto('/workout-logger')]);
  // A page that is left before it has read the answer subscribes once more on the next screen.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('gymratt.bell'))).not.toBeNull();
}

const isDone =
  (method: string, status: number) =>
  (response: { status(): number; request(): { method(): string; url(): string } }) =>
    response.request().method() === method &&
    /rest-alarm|push-subscriptions/.test(response.request().url()) &&
    response.status() === status;

async function logSet(page: Page): Promise<string> {
  const [answer] = await Promise.all([
    page.waitForResponse(isDone('PUT', 204)),
    page.getByRole('button', { name: 'LOG 80 x 8' }).click(),
  ]);
  return answer.request().postData() ?? '';
}

/** Not to wait for the rest. */
async function ringNow({ asOwner }: TestDatabase, { userId, sent }: Phone) {
  await asOwner('update public.rest_alarms set due_at = now() where user_id = $1', [userId]);
  return (await sent()) as Extract<PushMessage, { kind: 'rest' }>;
}

async function receiver(context: BrowserContext, origin: string): Promise<Phone['deliver']> {
  const cdp: CDPSession = await context.newCDPSession(await context.newPage());
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(origin) && !isDeleted);
      if (own) resolve(own.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const registrationId = await registered;
  return async (message) => {
    await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) });
  };
}

interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
}

const timer = (page: Page) => page.getByRole('button', { name: 'left, change the rest' });

const workerOf = (context: BrowserContext) => {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('there is no service worker');
  return worker;
};

const shown = (context: BrowserContext): Promise<string[]> =>
  workerOf(context).evaluate(async () => {
    const { registration } = globalThis as unknown as WorkerScope;
    return (await registration.getNotifications()).map(({ title, body }) => `${title}: ${body}`);
  });

const areSilent = (context: BrowserContext): Promise<(boolean | null)[]> =>
  workerOf(context).evaluate(async () => {
    const { registration } = globalThis as unknown as WorkerScope;
    return (await registration.getNotifications()).map(({ silent }) => silent);
  });

/** Nobody can tap a notification in a test, so the worker is told that somebody has. */
const tapMoreRest = (context: BrowserContext): Promise<void> =>
  workerOf(context).evaluate(async () => {
    const scope = globalThis as unknown as WorkerScope & EventTarget;
    const [notification] = await scope.registration.getNotifications({ tag: 'rest' });
    const Tap = (globalThis as unknown as { NotificationEvent: new (type: string, init: object) => Event })
      .NotificationEvent;
    const tap = new Tap('notificationclick', { notification, action: 'more-rest' });
    // A browser keeps the worker for its own events alone.
    Object.defineProperty(tap, 'waitUntil', { value: () => undefined });
    scope.dispatchEvent(tap);
  });

test('the server rings a closed app; a tap rests longer @journey', async ({ page, context, phone, testDatabase }) => {
  await openLogger(page, phone);
  expect(await logSet(page)).toContain('"body":"Barbell Bench Press, set 2: 80 kg x 8"');
  expect(phone.requests).toEqual(['PUT /api/user/rest-alarm']);
  await page.close();

  const message = await ringNow(testDatabase, phone);
  await phone.deliver(message);
  await expect.poll(() => areSilent(context), PATIENCE).toEqual([false]);
  // Shown after the tap, the second one would stay.
  await phone.deliver(message);
  await expect.poll(() => areSilent(context), PATIENCE).toEqual([true]);
  expect(await shown(context)).toEqual(['CHARGING COMPLETE: Barbell Bench Press, set 2: 80 kg x 8']);

  const alarm = async () => {
    const [row] = await testDatabase.asOwner<{ seconds: number; isSent: boolean }>(
      `select extract(epoch from due_at - now())::float8 as seconds, sent_at is not null as "isSent"
        from public.rest_alarms where user_id = $1`,
      [phone.userId],
    );
    return row;
  };
  expect(await alarm()).toMatchObject({ isSent: true });
  await tapMoreRest(context);
  await expect.poll(async () => (await alarm())?.isSent, PATIENCE).toBe(false);
  expect((await alarm())?.seconds).toBeGreaterThan(20);
  await expect.poll(() => shown(context)).toEqual([]);
});

test('an open page rings itself, and follows a notification', async ({ page, context, phone, testDatabase }) => {
  await openLogger(page, phone);
  await logSet(page);
  const message = await ringNow(testDatabase, phone);
  await phone.deliver(message);
  await phone.deliver({ kind: 'streak', weeks: 3 });
  await expect
    .poll(() => shown(context), PATIENCE)
    .toEqual(['Your streak ends on Sunday: 3 weeks. One workout keeps it.']);

  await timer(page).click();
  await page.getByRole('button', { name: '30 s' }).click();
  await expect(timer(page)).toContainText(/00:[012]/);
  // Shown before the page was opened: the page removes what is there when it opens.
  const { deviceId, key } = message;
  await workerOf(context).evaluate(
    (data) =>
      (globalThis as unknown as WorkerScope).registration.showNotification('CHARGING COMPLETE', { tag: 'rest', data }),
    { deviceId, key },
  );
  await tapMoreRest(context);
  await expect(timer(page)).toContainText(/00:(30|29|28)/);
});

test('the bell follows a longer rest, and is silent after a skip or a sign-out', async ({
  page,
  phone,
  testDatabase,
}) => {
  const { userId, requests } = phone;
  await openLogger(page, phone);
  await logSet(page);
  const alarm = async () => {
    const rows = await testDatabase.asOwner<{ at: Date }>(
      'select due_at as at from public.rest_alarms where user_id = $1',
      [userId],
    );
    return rows[0]?.at.getTime() ?? 0;
  };
  await expect.poll(alarm).toBeGreaterThan(0);
  const before = await alarm();
  await page.getByRole('button', { name: '15 seconds more' }).click();
  await expect.poll(async () => Math.round((await alarm()) / 1000 - before / 1000), PATIENCE).toBe(15);
  await Promise.all([
    page.waitForResponse(isDone('DELETE', 204)),
    page.getByRole('button', { name: 'Skip the rest' }).click(),
  ]);
  expect(requests).toEqual(['PUT /api/user/rest-alarm', 'PUT /api/user/rest-alarm', 'DELETE /api/user/rest-alarm']);
  expect(await testDatabase.asOwner('select from public.rest_alarms where user_id = $1', [userId])).toEqual([]);

  await page.goto('/profile');
  await page.getByRole('button', { name: 'LOG OUT' }).click();
  await page.getByRole('button', { name: 'SIGN OUT ANYWAY' }).click();
  await page.waitForURL('**/auth');
  const devices = () => testDatabase.asOwner('select from public.push_subscriptions where user_id = $1', [userId]);
  await expect.poll(devices).toEqual([]);
});

test('a tap leads to the set that the notification names, from any screen', async ({ page, context, phone }) => {
  const lifts = [1, 2, 3].flatMap((number): SessionAction[] => [
    { type: 'editSet', setId: `${BENCH.id}/${number}`, weight: 80, reps: 8 },
    { type: 'completeSet', setId: `${BENCH.id}/${number}`, now: Date.now() },
  ]);
  await openLogger(page, phone, ...lifts);
  await expect(page.getByRole('button', { name: `${BENCH.name}, 3 of 3 sets done` })).toHaveAttribute('aria-current');
  await page.goto('/robots.txt');
  await page.goto('/workout-logger#next-set');
  await expect(page.getByRole('button', { name: `${SQUAT.name}, 0 of 3 sets done` })).toHaveAttribute('aria-current');
  await expect(page).toHaveURL(/\/workout-logger$/);
  await page.getByRole('button', { name: `${BENCH.name}, 3 of 3 sets done` }).click();
  await page.getByRole('link', { name: 'GYMRATT' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await workerOf(context).evaluate(async () => {
    const { clients } = globalThis as unknown as { clients: { matchAll(): Promise<Worker[]> } };
    for (const client of await clients.matchAll()) client.postMessage({ type: 'next-set' });
  });
  await expect(page.getByRole('button', { name: `${SQUAT.name}, 0 of 3 sets done` })).toHaveAttribute('aria-current');
  await expect(page).toHaveURL(/\/workout-logger$/);
});
