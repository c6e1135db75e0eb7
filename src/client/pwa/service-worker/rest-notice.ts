import {
  type BellWords,
  NEXT_SET_HASH,
  type PageMessage,
  REST_TAG,
  type RestNotice,
} from '#client/device/worker-message.ts';
import { worker } from './worker-scope.ts';

const LOGGER_PATH = '/workout-logger';

/** What a notification says, where a tap leads, and what its button needs. */
export interface Notice extends Pick<RestNotice, 'title' | 'body'> {
  readonly tag: string;
  /** Replaces the one before without a sound. */
  readonly isQuiet?: boolean;
  readonly data?: unknown;
  readonly actions?: readonly { readonly action: string; readonly title: string }[];
}

/** TypeScript's typings lag behind what Chromium supports. */
interface ShownOptions extends NotificationOptions {
  readonly renotify?: boolean;
  readonly vibrate?: readonly number[];
  readonly actions?: Notice['actions'];
}

interface Held {
  readonly notice: RestNotice;
  readonly cancel: () => void;
}

let held: Held | null = null;

/** Waits for the end of the rest and shows a notification, unless another message comes first. Resolves when done. */
export async function holdRestNotice(notice: RestNotice | null, now: number): Promise<void> {
  held?.cancel();
  held = null;
  if (!notice) return;
  void keep(TITLE, notice.title).catch(() => undefined);
  // Close the previous rest's notification: its button would lengthen this rest.
  void closeNotices(REST_TAG).catch(() => undefined);
  const isOver = await new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(true), Math.max(0, notice.endsAt - now));
    const cancel = () => {
      clearTimeout(timer);
      resolve(false);
    };
    held = { notice, cancel };
  });
  if (!isOver) return;
  held = null;
  if (await isAppVisible()) rungAt = Date.now();
  else await ringRest(notice);
}

/** A message this long before the end of the rest that is held is about that end: no rest that the server rings for is as short. */
const EARLY_MS = 15_000;
/** The server is 15 seconds late at most, and a push service holds its message for 30. */
const LATE_MS = 45_000;
/** The page, the timer of the worker or the server rang last. */
let rungAt = Number.NEGATIVE_INFINITY;

/** Kept in the notification: the worker may be ended at any time, and forgets everything else. */
interface RestData {
  readonly rungAt: number;
}

/** The server says that the rest is over. Browsers want every push shown, so one that has rung already is shown again, silently. */
export async function ringFromServer(
  words: Pick<RestNotice, 'title' | 'body'>,
  more: { readonly data: object; readonly actions: NonNullable<Notice['actions']> },
): Promise<void> {
  const now = Date.now();
  const shown = await shownNotices(REST_TAG);
  const rings = [rungAt, ...shown.map(({ data }) => (data as Partial<RestData> | null)?.rungAt ?? 0)];
  // One that is held much longer is the next rest, or one that the page has changed without a signal.
  const isOfHeld = held !== null && held.notice.endsAt - now < EARLY_MS;
  if (isOfHeld) {
    held?.cancel();
    held = null;
  }
  // The time of the sound stays: a silent one must not hush the next rest.
  const sameRing = isOfHeld ? undefined : rings.find((ring) => Math.abs(now - ring) < LATE_MS);
  await ringRest(words, { ...more, isQuiet: sameRing !== undefined }, sameRing);
}

async function ringRest(
  { title, body }: Pick<RestNotice, 'title' | 'body'>,
  { data, ...more }: Pick<Notice, 'isQuiet' | 'actions'> & { readonly data?: object } = {},
  ringAt = Date.now(),
): Promise<void> {
  rungAt = ringAt;
  await showNotice({ ...more, title, body, tag: REST_TAG, data: { ...data, rungAt } satisfies RestData });
}

/** While the app is visible, the page itself rings. */
export async function isAppVisible(): Promise<boolean> {
  return (await openWindows()).some(({ visibilityState }) => visibilityState === 'visible');
}

const WORDS = 'gymratt-words';
const TITLE = '/rest-title';
const OTHERS = '/bell-words';
const said = new Map<string, string>();

/** The page knows what the end of a rest is called; a worker that is started by the server does not. */
async function keep(name: string, words: string): Promise<void> {
  if (said.get(name) === words) return;
  said.set(name, words);
  await (await caches.open(WORDS)).put(name, new Response(words));
}

async function kept(name: string): Promise<string | undefined> {
  const found = said.has(name) ? undefined : await caches.match(name, { cacheName: WORDS }).catch(() => undefined);
  return said.get(name) ?? found?.text();
}

export async function restTitle(): Promise<string> {
  return (await kept(TITLE)) ?? 'Rest over';
}

export async function keepBellWords(words: BellWords): Promise<void> {
  await keep(OTHERS, JSON.stringify(words));
}

/** In English until a page has said them. */
export async function bellWords(): Promise<BellWords> {
  const words = await kept(OTHERS);
  return {
    nextSet: 'Next set',
    testTitle: 'Test bell',
    testBody: 'This is how the end of a rest rings.',
    ...(words && JSON.parse(words)),
  };
}

/** Shows a notification in place of the one before: iPhones would pile them up. `false` if it may not. */
export async function showNotice({ title, body, tag, isQuiet = false, data, actions = [] }: Notice): Promise<boolean> {
  if (Notification.permission !== 'granted') return false;
  await closeNotices(tag);
  const options: ShownOptions = {
    body,
    tag,
    data,
    actions,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    ...(isQuiet ? { silent: true } : { renotify: true, vibrate: [100, 50, 100] }),
  };
  await worker.registration.showNotification(title, options);
  return true;
}

export async function closeNotices(tag?: string): Promise<void> {
  for (const notification of await shownNotices(tag)) notification.close();
}

async function shownNotices(tag?: string): Promise<Notification[]> {
  return (await worker.registration.getNotifications?.(tag ? { tag } : {})) ?? [];
}

/** Brings the member back to the next set, in the window that was used last. */
export async function openLogger(): Promise<void> {
  // The address is the one that was loaded, not the screen that is shown: the page goes to the logger itself.
  const app = (await openWindows()).find(({ url }) => !new URL(url).pathname.startsWith('/api'));
  if (!app) return void (await worker.clients.openWindow(`${LOGGER_PATH}${NEXT_SET_HASH}`));
  await app.focus();
  app.postMessage({ type: 'next-set' } satisfies PageMessage);
}

/** Brings the member to another screen. */
export async function openScreen(path: string): Promise<void> {
  const window = (await openWindows()).find(({ url }) => new URL(url).pathname === path);
  await (window ? window.focus() : worker.clients.openWindow(path));
}

export async function tellPages(message: PageMessage): Promise<void> {
  for (const window of await openWindows()) window.postMessage(message);
}

async function openWindows(): Promise<readonly WindowClient[]> {
  return worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
}
