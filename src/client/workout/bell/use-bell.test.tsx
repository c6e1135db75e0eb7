// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setPreference } from '#client/device/preferences/preferences-store.ts';
import { signInSomebody } from '#client/session/storage/testing/member-on-device.ts';
import type { BellState } from '#contract/bell.ts';
import { signedIn } from '#tests/support/signed-in.tsx';
import { subscribeDevice, subscriptionStore } from './subscription.ts';
import { bellBadge, useBell } from './use-bell.ts';

const NONE = { state: 'none', at: null, lateSeconds: null } as const;
const ARRIVED = { state: 'arrived', at: new Date(), lateSeconds: 0 } as const;
const SUBSCRIBE = 'POST /api/user/push-subscriptions';
const SUBSCRIBED: BellState = { isSubscribed: true, remindsOfStreak: false, test: null };

describe('the badge', () => {
  const ready = { lack: null, permission: 'granted', isWanted: true, state: SUBSCRIBED, test: ARRIVED } as const;

  it.each([
    ['rings', {}],
    ['untested', { test: NONE }],
    ['untested', { test: { ...NONE, state: 'missing' } }],
    ['off', { isWanted: false }],
    ['ask', { permission: 'default' }],
    ['ask', { permission: 'default', isWanted: false }],
    ['blocked', { permission: 'denied' }],
    ['https', { lack: 'https', permission: null }],
    ['home-screen', { lack: 'home-screen', permission: null }],
    ['unsupported', { lack: 'unsupported' }],
    [null, { state: null }],
    [null, { state: { ...SUBSCRIBED, isSubscribed: false } }],
  ] as const)('says %s: %o', (badge, facts) => {
    expect(bellBadge({ ...ready, ...facts }, true)).toBe(badge);
  });

  it('promises nothing without a signal', () => {
    expect(bellBadge(ready, false)).toBe('no-signal');
    expect(bellBadge({ ...ready, isWanted: false }, false)).toBe('off');
  });
});

let userId: string;
let permission: NotificationPermission;
let state: BellState;
let requests: string[];
let isReachable: boolean;
let hasSubscription: boolean;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'Date'], shouldAdvanceTime: true });
  localStorage.clear();
  userId = signInSomebody();
  permission = 'granted';
  state = { isSubscribed: false, remindsOfStreak: false, test: null };
  requests = [];
  isReachable = true;
  hasSubscription = false;
  setPreference('notifications', false);
  subscriptionStore.setState({ trouble: 'none', state: null });
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    get permission() {
      return permission;
    },
    requestPermission: async () => permission,
  });
  const subscription = {
    options: {},
    toJSON: () => ({ endpoint: 'https://fcm.googleapis.com/1', keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: async () => {
      hasSubscription = false;
    },
  };
  const pushManager = {
    getSubscription: async () => (hasSubscription ? subscription : null),
    subscribe: async () => {
      hasSubscription = true;
      return subscription;
    },
  };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve({ pushManager }), getRegistration: async () => ({ pushManager }) },
  });
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    // Files share a process: the sign-in client of an earlier one, which asks by whole addresses, may still renew a session.
    if (!isReachable || !path.startsWith('/')) throw new TypeError('Failed to fetch');
    const address = path.split('?')[0];
    requests.push(`${method} ${address}`);
    if (address === '/api/config') {
      return Response.json({ supabaseUrl: null, supabaseAnonKey: null, pushPublicKey: 'BAbc' });
    }
    if (method === 'DELETE') {
      state = { isSubscribed: false, remindsOfStreak: false, test: null };
      return new Response(null, { status: 204 });
    }
    if (address?.endsWith('/test')) {
      const dueAt = new Date(Date.now() + 10_000).toISOString();
      state = { ...state, test: { id: crypto.randomUUID(), dueAt, sentAt: null, receivedAt: null } };
      return Response.json(state, { status: 202 });
    }
    if (method === 'POST') state = { ...state, isSubscribed: true };
    if (method === 'PATCH') state = { ...state, remindsOfStreak: JSON.parse(String(body)).remindsOfStreak };
    return Response.json(state);
  });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

function openScreen() {
  return renderHook(useBell, { wrapper: signedIn(userId) }).result;
}

async function openSwitchedOn() {
  const bell = openScreen();
  await act(() => bell.current.turnOn());
  await waitFor(() => expect(bell.current).toMatchObject({ badge: 'untested', isOn: true }));
  return bell;
}

it('asks nothing of the server while the bell is off', async () => {
  const bell = openScreen();
  expect(bell.current).toMatchObject({ badge: 'off', isOn: false });
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(requests).toEqual([]);
});

it('is switched on, tested, heard, and switched off', async () => {
  const bell = await openSwitchedOn();
  expect(bell.current.test).toEqual(NONE);
  await act(() => bell.current.sendTest());
  await waitFor(() => expect(bell.current.test.state).toBe('waiting'));
  await act(() => vi.advanceTimersByTimeAsync(12_000));
  expect(bell.current.test.state).toBe('waiting');
  if (state.test) state = { ...state, test: { ...state.test, sentAt: state.test.dueAt } };
  await waitFor(() => expect(bell.current.test.state).toBe('sent'), { timeout: 5000 });
  // The service worker has confirmed it.
  if (state.test) {
    const receivedAt = new Date(Date.parse(state.test.dueAt) + 1500).toISOString();
    state = { ...state, test: { ...state.test, receivedAt } };
  }
  await act(() => vi.advanceTimersByTimeAsync(3000));
  await waitFor(() =>
    expect(bell.current).toMatchObject({ badge: 'rings', test: { state: 'arrived', lateSeconds: 1.5 } }),
  );

  await act(() => bell.current.turnOff());
  expect(bell.current).toMatchObject({ badge: 'off', isOn: false });
  expect([state.isSubscribed, hasSubscription]).toEqual([false, false]);
});

it('says so when a test does not arrive', async () => {
  const bell = await openSwitchedOn();
  await act(() => bell.current.sendTest());
  await act(() => vi.advanceTimersByTimeAsync(41_000));
  await waitFor(() => expect(bell.current).toMatchObject({ badge: 'untested', test: { state: 'missing' } }));
});

it('says so when a test is lost because the push service has given the device up', async () => {
  const bell = await openSwitchedOn();
  await act(() => bell.current.sendTest());
  state = { isSubscribed: false, remindsOfStreak: false, test: null };
  await act(() => vi.advanceTimersByTimeAsync(3000));
  await waitFor(() => expect(bell.current).toMatchObject({ badge: 'untested', test: { state: 'missing' } }));
  await act(() => bell.current.turnOff());
  await act(() => bell.current.turnOn());
  await waitFor(() => expect(bell.current).toMatchObject({ badge: 'untested', test: NONE }));
});

it('still waits for a test when an older answer comes after it', async () => {
  const bell = await openSwitchedOn();
  const late = Promise.withResolvers<void>();
  const server = fetch;
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const answer = await server(path, init);
    if (`${init?.method} ${path}` === SUBSCRIBE) await late.promise;
    return answer;
  });
  requests = [];
  const subscribing = subscribeDevice({ isRenewed: true });
  await waitFor(() => expect(requests).toContain(SUBSCRIBE));
  await act(() => bell.current.sendTest());
  expect(bell.current.test.state).toBe('waiting');
  late.resolve();
  await act(() => subscribing);
  await waitFor(() => expect(requests.at(-1)).toBe('GET /api/user/push-subscriptions'));
  await waitFor(() => expect(bell.current.test.state).toBe('waiting'));
});

it('is blocked where the browser was told no', async () => {
  permission = 'denied';
  const bell = openScreen();
  await act(() => bell.current.turnOn());
  expect(bell.current).toMatchObject({ badge: 'blocked', isOn: false });
  expect(requests).toEqual([]);
});

it('subscribes again where the server has forgotten the device', async () => {
  setPreference('notifications', true);
  const bell = openScreen();
  await waitFor(() => expect(bell.current.badge).toBe('untested'));
  expect(requests.filter((request) => request.startsWith('POST'))).toHaveLength(1);
});

it('promises nothing while the server is out of reach, and comes back by itself', async () => {
  setPreference('notifications', true);
  isReachable = false;
  const bell = openScreen();
  await waitFor(() => expect(bell.current.badge).toBe('no-signal'), { timeout: 10_000 });
  isReachable = true;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(bell.current.badge).toBe('untested'));
});

it('promises nothing any more once the device was subscribed anew', async () => {
  setPreference('notifications', true);
  const heardAt = new Date().toISOString();
  state = { ...SUBSCRIBED, test: { id: 'heard', dueAt: heardAt, sentAt: heardAt, receivedAt: heardAt } };
  const bell = openScreen();
  await waitFor(() => expect(bell.current.badge).toBe('rings'));
  // The browser has another address by now: what was heard at the old one says nothing.
  state = { ...state, test: null };
  await act(async () => void (await subscribeDevice()));
  await waitFor(() => expect(bell.current.badge).toBe('untested'));
});

it('keeps the wish to be reminded of a streak apart', async () => {
  const bell = await openSwitchedOn();
  await act(() => bell.current.setRemindsOfStreak(true));
  await waitFor(() => expect(bell.current.remindsOfStreak).toBe(true));
});
