import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const NOTICE = { endsAt: 90_000, title: 'CHARGING COMPLETE', body: 'Barbell Bench Press' };

/** The parts of the worker's browser that are used here. */
interface Browser {
  readonly windows: { url: string; visibilityState: string; focus: () => Promise<void>; postMessage: () => void }[];
  readonly shown: string[];
  readonly focused: string[];
  readonly opened: string[];
}

let browser: Browser;
let permission: NotificationPermission;

function openWindow(path: string, visibilityState = 'hidden') {
  const focus = async () => void browser.focused.push(path);
  browser.windows.push({ url: `https://gym.example${path}`, visibilityState, focus, postMessage: () => undefined });
}

beforeEach(() => {
  browser = { windows: [], shown: [], focused: [], opened: [] };
  permission = 'granted';
  vi.useFakeTimers({ now: 0 });
  vi.resetModules();
  vi.stubGlobal('self', {
    clients: {
      matchAll: async () => browser.windows,
      openWindow: async (path: string) => void browser.opened.push(path),
    },
    registration: { showNotification: async (title: string) => void browser.shown.push(title) },
  });
  vi.stubGlobal('Notification', {
    get permission() {
      return permission;
    },
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const startWorker = () => import('./rest-notice.ts');

it('shows at the end of the rest, not before', async () => {
  const { holdRestNotice } = await startWorker();
  openWindow('/workout-logger');
  const held = holdRestNotice(NOTICE, 30_000);
  await vi.advanceTimersByTimeAsync(59_999);
  expect(browser.shown).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await held;
  expect(browser.shown).toEqual(['CHARGING COMPLETE']);
});

it('shows at once if the rest is already over', async () => {
  const { holdRestNotice } = await startWorker();
  const held = holdRestNotice(NOTICE, 100_000);
  await vi.advanceTimersByTimeAsync(0);
  await held;
  expect(browser.shown).toHaveLength(1);
});

it('is not shown while a window of the app is visible', async () => {
  const { holdRestNotice } = await startWorker();
  openWindow('/workout-logger');
  openWindow('/history', 'visible');
  const held = holdRestNotice(NOTICE, 0);
  await vi.advanceTimersByTimeAsync(90_000);
  await held;
  expect(browser.shown).toEqual([]);
});

it('is not shown if the permission was revoked', async () => {
  const { holdRestNotice } = await startWorker();
  const held = holdRestNotice(NOTICE, 0);
  permission = 'denied';
  await vi.advanceTimersByTimeAsync(90_000);
  await held;
  expect(browser.shown).toEqual([]);
});

it('is replaced by a new rest, and cancelled when the rest ends', async () => {
  const { holdRestNotice } = await startWorker();
  const first = holdRestNotice(NOTICE, 0);
  const second = holdRestNotice({ ...NOTICE, title: 'SECOND' }, 0);
  await first;
  await vi.advanceTimersByTimeAsync(90_000);
  await second;
  expect(browser.shown).toEqual(['SECOND']);
  const third = holdRestNotice(NOTICE, 0);
  await holdRestNotice(null, 0);
  await third;
  await vi.advanceTimersByTimeAsync(90_000);
  expect(browser.shown).toEqual(['SECOND']);
});

it('opens the logger, in an open window or a new one', async () => {
  const { openLogger } = await startWorker();
  openWindow('/api/docs');
  await openLogger();
  expect(browser).toMatchObject({ focused: [], opened: ['/workout-logger#next-set'] });
  // Where it was loaded: it may show the logger by now.
  openWindow('/home');
  await openLogger();
  expect(browser).toMatchObject({ focused: ['/home'], opened: ['/workout-logger#next-set'] });
});
