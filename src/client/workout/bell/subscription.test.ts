// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetMember } from '#client/session/storage/forget-member.ts';
import { signIn, signInSomebody } from '#client/session/storage/testing/member-on-device.ts';

const bytes = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)).buffer;
const KEY = 'BAbc';
const NEXT_KEY = 'BXyz';

interface Subscription {
  endpoint: string;
  options: { applicationServerKey: ArrayBuffer };
  toJSON: () => object;
  unsubscribe: () => Promise<boolean>;
}

/** The browser's push service: addresses are never given twice. */
let subscription: Subscription | null;
let given: number;
let serverKey: string;
let told: { endpoint: string; vapidKey: string; deviceId: string }[];
let requests: string[];
let isReachable: boolean;

function subscribe({ applicationServerKey }: { applicationServerKey: string }): Subscription {
  given += 1;
  const endpoint = `https://fcm.googleapis.com/${given}`;
  return {
    endpoint,
    options: { applicationServerKey: bytes(applicationServerKey) },
    toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: async () => {
      subscription = null;
      return true;
    },
  };
}

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  signInSomebody();
  subscription = null;
  given = 0;
  serverKey = KEY;
  told = [];
  requests = [];
  isReachable = true;
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async (options: { applicationServerKey: string }) => {
      if (subscription) throw new DOMException('another key', 'InvalidStateError');
      subscription = subscribe(options);
      return subscription;
    },
  };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve({ pushManager }), getRegistration: async () => ({ pushManager }) },
  });
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (!isReachable) throw new TypeError('Failed to fetch');
    requests.push(`${method} ${path.split('?')[0]}`);
    if (path === '/api/config') {
      return Response.json({ supabaseUrl: null, supabaseAnonKey: null, pushPublicKey: serverKey });
    }
    if (method === 'DELETE') return new Response(null, { status: 204 });
    told.push(JSON.parse(String(body)));
    return Response.json({ isSubscribed: true, remindsOfStreak: false, test: null });
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

/** A page that was just opened. */
async function openPage() {
  vi.resetModules();
  return import('./subscription.ts');
}

it('tells the server once where to ring', async () => {
  const { subscribeDevice, rungAt } = await openPage();
  expect(rungAt()).toBeNull();
  await Promise.all([subscribeDevice(), subscribeDevice()]);
  expect(rungAt()).toBe('https://fcm.googleapis.com/1');
  await (await openPage()).subscribeDevice();
  expect(told).toMatchObject([{ endpoint: 'https://fcm.googleapis.com/1', vapidKey: KEY }]);
});

it('tells it again where the browser has renewed or dropped its subscription', async () => {
  await (await openPage()).subscribeDevice();
  subscription = null;
  await (await openPage()).subscribeDevice();
  expect(told.map(({ endpoint }) => endpoint)).toEqual([
    'https://fcm.googleapis.com/1',
    'https://fcm.googleapis.com/2',
  ]);
  // The same device all the same.
  expect(new Set(told.map(({ deviceId }) => deviceId)).size).toBe(1);
});

it('subscribes again when the key of the server has changed', async () => {
  await (await openPage()).subscribeDevice();
  serverKey = NEXT_KEY;
  await (await openPage()).subscribeDevice();
  expect(told).toMatchObject([{ vapidKey: KEY }, { vapidKey: NEXT_KEY, endpoint: 'https://fcm.googleapis.com/2' }]);
});

it('asks for another address where the old one was given up, even while it looks whether there is something to do', async () => {
  const { subscribeDevice } = await openPage();
  await subscribeDevice();
  await Promise.all([subscribeDevice(), subscribeDevice({ isRenewed: true })]);
  expect(told.map(({ endpoint }) => endpoint)).toEqual([
    'https://fcm.googleapis.com/1',
    'https://fcm.googleapis.com/2',
  ]);
});

it('is the next member’s once they sign in, and no longer the last one’s', async () => {
  await (await openPage()).subscribeDevice();
  // The session has ended by itself: nothing was cleared.
  signIn(crypto.randomUUID());
  const { rungAt, subscribeDevice } = await openPage();
  expect(rungAt()).toBeNull();
  await subscribeDevice();
  expect(told).toHaveLength(2);
  forgetMember();
  expect(rungAt()).toBeNull();
});

it('is let go when the member signs out or switches the bell off', async () => {
  const { subscribeDevice, releaseDevice, unsubscribeDevice, rungAt } = await openPage();
  await subscribeDevice();
  releaseDevice();
  releaseDevice();
  await vi.waitFor(() => expect(requests.at(-1)).toBe('DELETE /api/user/push-subscriptions'));
  expect(rungAt()).toBeNull();
  await subscribeDevice();
  await unsubscribeDevice();
  expect(requests.filter((request) => request.startsWith('DELETE'))).toHaveLength(2);
  expect([subscription, rungAt()]).toEqual([null, null]);
});

it('is let go also where it was still being subscribed when the member switched the bell off', async () => {
  const { subscribeDevice, unsubscribeDevice, rungAt } = await openPage();
  await Promise.all([subscribeDevice(), unsubscribeDevice()]);
  expect(requests.at(-1)).toBe('DELETE /api/user/push-subscriptions');
  expect([subscription, rungAt()]).toEqual([null, null]);
});

it('is not taken for granted where the server was not reached', async () => {
  const { subscribeDevice, rungAt, subscriptionStore } = await openPage();
  isReachable = false;
  await expect(subscribeDevice()).rejects.toThrow();
  expect([rungAt(), subscriptionStore.getState().trouble]).toEqual([null, 'no-signal']);
  isReachable = true;
  await subscribeDevice();
  expect([rungAt(), subscriptionStore.getState().trouble]).toEqual(['https://fcm.googleapis.com/1', 'none']);
});
