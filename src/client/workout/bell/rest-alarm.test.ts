// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession, signIn, signInSomebody } from '#client/session/storage/testing/member-on-device.ts';

const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/abc';

let member: string;
let requests: string[];
let answer: () => Promise<Response>;
let isOnline: boolean;
let visibility: DocumentVisibilityState;

const stops: (() => void)[] = [];
const done = async () => new Response(null, { status: 204 });

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 18) });
  vi.resetModules();
  localStorage.clear();
  member = signInSomebody();
  requests = [];
  answer = done;
  isOnline = true;
  visibility = 'visible';
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  vi.stubGlobal('fetch', async (path: string, { method, body, keepalive }: RequestInit) => {
    expect(keepalive).toBe(true);
    const { inSeconds, body: words } = JSON.parse(String(body ?? '{}'));
    requests.push(method === 'PUT' ? `PUT ${inSeconds} ${words}` : `${method} ${path.split('?')[0]}`);
    return answer();
  });
});

afterEach(() => {
  localStorage.clear();
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A page on a device that the server rings. */
async function openPage(endpoint: string | null = ENDPOINT) {
  if (endpoint) localStorage.setItem('gymratt.bell', JSON.stringify({ session: member, endpoint, vapidKey: 'key' }));
  vi.resetModules();
  const page = await import('./rest-alarm.ts');
  stops.push(page.keepAlarm());
  return page;
}

const rest = (inSeconds: number, body = 'set 2') => ({ endsAt: Date.now() + inSeconds * 1000, workoutId: null, body });
const settle = () => vi.advanceTimersByTimeAsync(0);
const show = (state: DocumentVisibilityState) => {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
};

it('is one request a set: the next rest takes the place of the one before', async () => {
  const { setAlarm } = await openPage();
  setAlarm(rest(90, 'set 2'));
  await vi.advanceTimersByTimeAsync(40_000);
  setAlarm(rest(90, 'set 3'));
  await vi.advanceTimersByTimeAsync(90_000);
  // It has rung, so there is nothing to cancel.
  setAlarm(null);
  await settle();
  expect(requests).toEqual(['PUT 90 set 2', 'PUT 90 set 3']);
});

it('is cancelled when the rest is skipped, once', async () => {
  const { setAlarm } = await openPage();
  setAlarm(rest(90));
  await settle();
  setAlarm(null);
  setAlarm(null);
  await settle();
  expect(requests).toEqual(['PUT 90 set 2', 'DELETE /api/user/rest-alarm']);
});

it('sends nothing where the device is not subscribed, or for another session', async () => {
  const { setAlarm } = await openPage(null);
  setAlarm(rest(90));
  await settle();
  expect(requests).toEqual([]);
  const next = await openPage();
  endSession();
  signIn(crypto.randomUUID());
  next.setAlarm(rest(90));
  await settle();
  expect(requests).toEqual([]);
});

it('has one request under way, and then sends the latest alone', async () => {
  const { setAlarm } = await openPage();
  const { promise, resolve } = Promise.withResolvers<void>();
  answer = () => promise.then(done);
  setAlarm(rest(90, 'first'));
  await settle();
  setAlarm(rest(60, 'second'));
  setAlarm(null);
  setAlarm(rest(120, 'third'));
  await settle();
  expect(requests).toEqual(['PUT 90 first']);
  resolve();
  await settle();
  expect(requests).toEqual(['PUT 90 first', 'PUT 120 third']);
});

it('subscribes again where the server has forgotten the device, at most every half hour', async () => {
  const pushManager = {
    getSubscription: async () => null,
    subscribe: async () => ({ toJSON: () => ({ endpoint: `${ENDPOINT}d`, keys: { p256dh: 'p', auth: 'a' } }) }),
  };
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: { ready: Promise.resolve({ pushManager }) } });
  localStorage.setItem(
    'gymratt.device.config.v1',
    JSON.stringify({ supabaseUrl: null, supabaseAnonKey: null, pushPublicKey: 'key' }),
  );
  const { setAlarm } = await openPage();
  const forgotten = Response.json({ code: 'not_found', error: 'Not found', status: 404 }, { status: 404 });
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (_path: string, { method }: RequestInit) => {
    asked.push(String(method));
    return method === 'POST' ? Response.json({ isSubscribed: true }) : forgotten.clone();
  });
  setAlarm(rest(90));
  await settle();
  expect(asked).toEqual(['PUT', 'POST', 'PUT']);
  setAlarm(rest(120));
  await settle();
  expect(asked).toEqual(['PUT', 'POST', 'PUT', 'PUT']);
  // An app on a phone is open for days.
  await vi.advanceTimersByTimeAsync(30 * 60_000);
  setAlarm(rest(90));
  await settle();
  expect(asked.slice(4)).toEqual(['PUT', 'POST', 'PUT']);
});

it('is sent also if it was just found that there is nothing to send', async () => {
  const { setAlarm } = await openPage();
  setAlarm(null);
  setAlarm(rest(90));
  await settle();
  expect(requests).toEqual(['PUT 90 set 2']);
});

it('is told again once the device is subscribed anew: the server forgets the rest with the device', async () => {
  const { setAlarm } = await openPage();
  const { subscriptionStore } = await import('./subscription.ts');
  const subscribeAnew = () =>
    subscriptionStore.setState({ state: { isSubscribed: true, remindsOfStreak: false, test: null } });
  subscribeAnew();
  setAlarm(rest(90));
  await settle();
  expect(requests).toEqual(['PUT 90 set 2']);
  subscribeAnew();
  await settle();
  expect(requests).toEqual(['PUT 90 set 2', 'PUT 90 set 2']);

  const { promise, resolve } = Promise.withResolvers<void>();
  answer = () => promise.then(done);
  setAlarm(rest(60, 'set 3'));
  await settle();
  subscribeAnew();
  resolve();
  await settle();
  expect(requests.slice(2)).toEqual(['PUT 60 set 3', 'PUT 60 set 3']);
});

describe('without a signal', () => {
  it.each([
    ['only what still holds', 30_000, ['PUT 60 set 4']],
    ['no rest that is over by then', 91_000, []],
  ])('sends nothing, and afterwards %s', async (_, afterMs, sent) => {
    const { setAlarm } = await openPage();
    isOnline = false;
    setAlarm(rest(60, 'set 2'));
    setAlarm(rest(60, 'set 3'));
    setAlarm(rest(90, 'set 4'));
    await vi.advanceTimersByTimeAsync(afterMs);
    expect(requests).toEqual([]);
    isOnline = true;
    window.dispatchEvent(new Event('online'));
    await settle();
    expect(requests).toEqual(sent);
  });

  it('cancels later what it could not cancel', async () => {
    const { setAlarm } = await openPage();
    setAlarm(rest(90));
    await settle();
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    setAlarm(null);
    await settle();
    answer = done;
    window.dispatchEvent(new Event('online'));
    await settle();
    expect(requests).toEqual(['PUT 90 set 2', 'DELETE /api/user/rest-alarm', 'DELETE /api/user/rest-alarm']);
  });

  it.each([
    ['cancels what may have reached the server, although its answer was lost', 0, ['DELETE /api/user/rest-alarm']],
    ['cancels nothing once that would have rung', 91_000, []],
  ])('%s', async (_, afterMs, cancelled) => {
    const { setAlarm } = await openPage();
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    setAlarm(rest(90));
    await vi.advanceTimersByTimeAsync(afterMs);
    answer = done;
    setAlarm(null);
    setAlarm(null);
    await settle();
    expect(requests).toEqual(['PUT 90 set 2', ...cancelled]);
  });
});

it('is sent by one of two tabs, and not again after a reload', async () => {
  const alarm = rest(90);
  const first = await openPage();
  const second = await openPage();
  first.setAlarm(alarm);
  second.setAlarm(alarm);
  await settle();
  const reloaded = await openPage();
  reloaded.setAlarm(alarm);
  await settle();
  expect(requests).toEqual(['PUT 90 set 2']);
});

it('is not fought over by two tabs that disagree for a moment', async () => {
  const first = await openPage();
  const second = await openPage();
  first.setAlarm(rest(90, 'set 2'));
  second.setAlarm(rest(120, 'set 3'));
  await settle();
  expect(requests).toEqual(['PUT 90 set 2', 'PUT 120 set 3']);
});

describe('where every push has to be shown', () => {
  const APPLE = 'https://web.push.apple.com/abc';

  it('is called off just before the end while the page is in front, and set again if it is left', async () => {
    const { setAlarm } = await openPage(APPLE);
    setAlarm(rest(60));
    await vi.advanceTimersByTimeAsync(57_000);
    expect(requests).toEqual(['PUT 60 set 2', 'DELETE /api/user/rest-alarm']);
    await vi.advanceTimersByTimeAsync(1000);
    show('hidden');
    await settle();
    expect(requests.slice(2)).toEqual(['PUT 2 set 2']);
  });

  it.each([
    ['while the phone is locked', APPLE, 'hidden'],
    ['elsewhere: that would be a second request a set', ENDPOINT, 'visible'],
  ] as const)('is not called off %s', async (_, endpoint, state) => {
    const { setAlarm } = await openPage(endpoint);
    setAlarm(rest(60));
    show(state);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(requests).toEqual(['PUT 60 set 2']);
  });
});
