import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageMessage } from '#client/device/worker-message.ts';
import type { PushMessage } from '#contract/bell.ts';

const DEVICE = '6f1f7a0e-2d0c-4d8a-9d3e-2f5f0a4b8c11';
const KEY = '0b8e0f0e-4d6c-4f7e-8a41-2f3b1d5c6a77';
const REST: PushMessage = {
  kind: 'rest',
  deviceId: DEVICE,
  key: KEY,
  dueAt: '2026-11-20T18:00:00Z',
  body: 'Barbell Bench Press, set 2: 60 kg x 8',
  workoutId: null,
};

interface Shown {
  title: string;
  body: string;
  tag: string;
  silent: boolean;
  data: unknown;
  actions: { action: string; title: string }[];
  close: () => void;
}

/** The parts of the worker's browser that are used here. It outlives the worker. */
interface Browser {
  windows: { url: string; visibilityState: string; received: PageMessage[] }[];
  /** What stands on the screen. */
  shown: Shown[];
  /** What made a sound when it appeared. */
  sounds: string[];
  /** How often a notification was shown. */
  count: number;
  opened: string[];
  requests: [path: string, body: unknown][];
  endpoint: string | null;
  words: Map<string, string>;
}

let browser: Browser;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 18) });
  browser = {
    windows: [],
    shown: [],
    sounds: [],
    count: 0,
    opened: [],
    requests: [],
    endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
    words: new Map(),
  };
  vi.stubGlobal('Notification', { permission: 'granted' });
  vi.stubGlobal('fetch', async (url: URL, { body }: RequestInit) => {
    browser.requests.push([url.pathname, JSON.parse(String(body))]);
    return new Response(null, { status: 204 });
  });
  vi.stubGlobal('caches', {
    open: async () => ({ put: async (key: string, answer: Response) => browser.words.set(key, await answer.text()) }),
    match: async (key: string) => (browser.words.has(key) ? new Response(browser.words.get(key)) : undefined),
  });
  vi.stubGlobal('self', {
    location: new URL('https://gym.example/sw.js'),
    clients: {
      matchAll: async () =>
        browser.windows.map(({ received, ...window }) => ({
          ...window,
          focus: async () => undefined,
          postMessage: (message: PageMessage) => received.push(message),
        })),
      openWindow: async (path: string) => void browser.opened.push(path),
    },
    registration: {
      getNotifications: async ({ tag }: { tag?: string }) => browser.shown.filter((shown) => !tag || shown.tag === tag),
      showNotification: async (
        title: string,
        options: NotificationOptions & { vibrate?: unknown; renotify?: boolean },
      ) => {
        // As browsers do.
        if (options.silent && options.vibrate) throw new TypeError('silent notifications must not vibrate');
        const { body = '', tag = '', silent = false, data } = options;
        const notification: Shown = {
          title,
          body,
          tag,
          silent: silent ?? false,
          data: structuredClone(data),
          actions: (options as unknown as Shown).actions,
          close: () => browser.shown.splice(browser.shown.indexOf(notification), 1),
        };
        browser.shown.push(notification);
        browser.count += 1;
        if (!silent) browser.sounds.push(title);
      },
      pushManager: {
        getSubscription: async () =>
          browser.endpoint && {
            endpoint: browser.endpoint,
            unsubscribe: async () => {
              browser.endpoint = null;
            },
          },
      },
    },
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A worker that was just started: it remembers nothing. */
async function startWorker() {
  vi.resetModules();
  const bell = await import('./bell.ts');
  const { holdRestNotice, keepBellWords } = await import('./rest-notice.ts');
  return {
    ...bell,
    holdRestNotice,
    keepBellWords,
    push: (message: PushMessage) => bell.receivePush({ json: () => message }),
    tap: (action = '') => bell.answerTap({ action, notification: browser.shown[0] as unknown as Notification }),
  };
}

function openWindow(path: string, visibilityState = 'hidden') {
  const window = { url: `https://gym.example${path}`, visibilityState, received: [] };
  browser.windows.push(window);
  return window;
}

const notice = (inSeconds: number) => ({
  endsAt: Date.now() + inSeconds * 1000,
  title: 'CHARGING COMPLETE',
  body: 'Barbell Bench Press, set 2: 60 kg x 8',
});

describe('the end of a rest', () => {
  it('is shown with the next set and two buttons', async () => {
    const { push } = await startWorker();
    await push(REST);
    expect(browser.shown).toMatchObject([
      {
        title: 'Rest over',
        body: 'Barbell Bench Press, set 2: 60 kg x 8',
        actions: [{ title: 'Next set' }, { title: '+30 s' }],
      },
    ]);
  });

  it('is called as the page calls it, by a worker that has forgotten the page', async () => {
    const { holdRestNotice } = await startWorker();
    void holdRestNotice(notice(60), Date.now());
    await vi.advanceTimersByTimeAsync(0);
    const { push } = await startWorker();
    await push(REST);
    expect(browser.shown).toMatchObject([{ title: 'CHARGING COMPLETE' }]);
  });

  it('rings once, whether the timer of the worker or the server is first', async () => {
    const { holdRestNotice, push } = await startWorker();
    void holdRestNotice(notice(60), Date.now());
    await vi.advanceTimersByTimeAsync(59_500);
    await push(REST);
    await vi.advanceTimersByTimeAsync(5000);
    expect(browser).toMatchObject({ count: 1, sounds: ['CHARGING COMPLETE'] });

    await vi.advanceTimersByTimeAsync(60_000);
    void holdRestNotice(notice(60), Date.now());
    await vi.advanceTimersByTimeAsync(60_000);
    expect(browser.sounds).toHaveLength(2);
    await push(REST);
    expect(browser.sounds).toHaveLength(2);
    // Every push is shown, with its buttons, in place of the one before.
    expect(browser).toMatchObject({ count: 3, shown: [{ silent: true, data: { key: KEY } }] });
  });

  it('rings once for two pushes, also if the worker was ended in between', async () => {
    await (await startWorker()).push(REST);
    await vi.advanceTimersByTimeAsync(2000);
    await (await startWorker()).push(REST);
    expect(browser.shown).toHaveLength(1);
    expect(browser.sounds).toHaveLength(1);
    // Push services hold a message for a while.
    await vi.advanceTimersByTimeAsync(40_000);
    await (await startWorker()).push(REST);
    expect(browser.shown).toHaveLength(1);
    expect(browser.sounds).toHaveLength(1);
  });

  it('rings for the next rest, however late a second message of the one before came', async () => {
    const { push, holdRestNotice } = await startWorker();
    await push(REST);
    void holdRestNotice(notice(20), Date.now());
    await vi.advanceTimersByTimeAsync(0);
    await push(REST);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(browser.sounds).toHaveLength(2);
    void holdRestNotice(notice(20), Date.now());
    await vi.advanceTimersByTimeAsync(19_000);
    await (await startWorker()).push(REST);
    expect(browser.sounds).toHaveLength(3);
  });

  it('does not ring again after the page rang and the phone was locked', async () => {
    const logger = openWindow('/workout-logger', 'visible');
    const { holdRestNotice, push } = await startWorker();
    void holdRestNotice(notice(60), Date.now());
    await vi.advanceTimersByTimeAsync(62_000);
    logger.visibilityState = 'hidden';
    await vi.advanceTimersByTimeAsync(20_000);
    await push(REST);
    expect(browser).toMatchObject({ count: 1, sounds: [] });
  });

  it('is closed once the next rest has begun: its button would lengthen the wrong one', async () => {
    const { push, holdRestNotice } = await startWorker();
    await push(REST);
    void holdRestNotice(notice(90), Date.now());
    await vi.advanceTimersByTimeAsync(0);
    expect(browser.shown).toEqual([]);
    await vi.advanceTimersByTimeAsync(90_000);
    expect(browser).toMatchObject({ count: 2, shown: [{ tag: 'rest' }] });
  });

  it('is held until then, without a server, and replaced or cancelled with the rest', async () => {
    const { holdRestNotice } = await startWorker();
    const first = holdRestNotice(notice(60), Date.now());
    void holdRestNotice({ ...notice(60), title: 'SECOND' }, Date.now());
    await first;
    await vi.advanceTimersByTimeAsync(59_999);
    expect(browser.sounds).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(browser.sounds).toEqual(['SECOND']);
    const third = holdRestNotice(notice(60), Date.now());
    await holdRestNotice(null, Date.now());
    await third;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(browser.sounds).toEqual(['SECOND']);
    void holdRestNotice(notice(-10), Date.now());
    await vi.advanceTimersByTimeAsync(0);
    expect(browser.sounds).toEqual(['SECOND', 'CHARGING COMPLETE']);
  });

  it('is not shown once the permission was revoked', async () => {
    const { holdRestNotice } = await startWorker();
    void holdRestNotice(notice(60), Date.now());
    vi.stubGlobal('Notification', { permission: 'denied' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(browser.count).toBe(0);
  });

  it('is left to a page in front', async () => {
    openWindow('/history', 'visible');
    await (await startWorker()).push(REST);
    expect(browser.count).toBe(0);
  });

  it('is shown for an instant where the browser asks for it, and makes no sound', async () => {
    browser.endpoint = 'https://web.push.apple.com/abc';
    openWindow('/workout-logger', 'visible');
    await (await startWorker()).push(REST);
    expect(browser).toMatchObject({ count: 1, sounds: [], shown: [] });
  });
});

describe('a tap', () => {
  it('opens the set in the logger', async () => {
    const { push, tap } = await startWorker();
    // A page of the server, which cannot show it.
    openWindow('/api/docs');
    await push(REST);
    await tap();
    expect(browser).toMatchObject({ shown: [], opened: ['/workout-logger#next-set'] });
    // Where it was loaded: it may show the logger by now.
    const logger = openWindow('/home');
    await push(REST);
    await tap('open');
    expect(logger.received).toEqual([{ type: 'next-set' }]);
    expect(browser.opened).toHaveLength(1);
  });

  it('on +30 s asks the server to ring again, and moves the timer of the page', async () => {
    const { push, tap } = await startWorker();
    const logger = openWindow('/workout-logger');
    await push(REST);
    void tap('more-rest');
    await vi.advanceTimersByTimeAsync(0);
    expect(browser.requests).toEqual([['/api/user/rest-alarm/again', { deviceId: DEVICE, key: KEY }]]);
    expect(logger.received).toEqual([{ type: 'more-rest', endsAt: Date.now() + 30_000 }]);
    expect(browser.opened).toEqual([]);
    // Without a server, the worker itself rings.
    await vi.advanceTimersByTimeAsync(30_000);
    expect(browser.sounds).toHaveLength(2);
  });
});

it('confirms a test, and shows it even to a page in front', async () => {
  openWindow('/settings', 'visible');
  const { push } = await startWorker();
  await push({ kind: 'test', testId: KEY, deviceId: DEVICE });
  expect(browser.requests).toEqual([['/api/user/push-subscriptions/receipt', { deviceId: DEVICE, testId: KEY }]]);
  expect(browser.shown).toMatchObject([{ title: 'Test bell' }]);
  // It is not the end of a rest.
  browser.windows = [];
  await push(REST);
  expect(browser.sounds).toEqual(['Test bell', 'Rest over']);
});

it('speaks as the page has told it to, also when it has forgotten the page', async () => {
  const words = { nextSet: 'Nächster Satz', testTitle: 'Probe', testBody: 'So klingt das Ende einer Pause.' };
  await (await startWorker()).keepBellWords(words);
  const { push } = await startWorker();
  await push({ kind: 'test', testId: KEY, deviceId: DEVICE });
  expect(browser.shown).toMatchObject([{ title: 'Probe', body: 'So klingt das Ende einer Pause.' }]);
  await push(REST);
  expect(browser.shown.at(-1)?.actions).toMatchObject([{ title: 'Nächster Satz' }, { title: '+30 s' }]);
});

it('does not confirm a test that nobody has seen', async () => {
  const { push } = await startWorker();
  vi.stubGlobal('Notification', { permission: 'denied' });
  await push({ kind: 'test', testId: KEY, deviceId: DEVICE });
  expect(browser).toMatchObject({ count: 0, requests: [] });
});

it('tells of a streak that ends, and leads home', async () => {
  const { push, tap } = await startWorker();
  await push({ kind: 'streak', weeks: 12 });
  expect(browser.shown).toMatchObject([
    { title: 'Your streak ends on Sunday', body: '12 weeks. One workout keeps it.' },
  ]);
  await tap();
  expect(browser.opened).toEqual(['/']);
});

it('says nothing to the next member on a shared phone', async () => {
  const { push, holdRestNotice, forgetMember } = await startWorker();
  await push(REST);
  void holdRestNotice(notice(60), Date.now());
  await forgetMember();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(browser).toMatchObject({ shown: [], endpoint: null, count: 1 });
});

it('shows what it cannot read as well, silently: browsers revoke a subscription whose messages show nothing', async () => {
  const { receivePush, tap } = await startWorker();
  await receivePush(null);
  await receivePush({ json: () => JSON.parse('{') });
  await receivePush({ json: () => ({ kind: 'later' }) });
  expect(browser).toMatchObject({ count: 3, sounds: [], shown: [{ title: 'GYMRATT' }] });
  await tap();
  expect(browser.opened).toEqual(['/']);
});
