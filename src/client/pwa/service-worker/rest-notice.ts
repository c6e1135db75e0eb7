import { REST_TAG, type RestNotice } from '#client/device/worker-message.ts';
import { worker } from './worker-scope.ts';

const LOGGER_PATH = '/workout-logger';

/** TypeScript's typings lag behind what Chromium supports. */
interface RestNotificationOptions extends NotificationOptions {
  readonly renotify: boolean;
  readonly vibrate: readonly number[];
  readonly actions?: readonly { readonly action: string; readonly title: string }[];
}

let cancel: () => void = () => undefined;

/** Waits for the end of the rest and shows a notification, unless another message comes first. Resolves when done. */
export async function holdRestNotice(notice: RestNotice | null, now: number): Promise<void> {
  cancel();
  if (!notice) return;
  const isOver = await new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(true), Math.max(0, notice.endsAt - now));
    cancel = () => {
      clearTimeout(timer);
      resolve(false);
    };
  });
  if (isOver) await ringRest(notice);
}

/** The worker's own timer and the server may both ring: within this time they mean the same rest. */
const SAME_REST_MS = 15_000;
let rungAt = Number.NEGATIVE_INFINITY;

/** The rest is over. Whoever has the app open hears it from the page itself. */
export async function ringRest(
  { title, body }: Pick<RestNotice, 'title' | 'body'>,
  more: Pick<RestNotificationOptions, 'data' | 'actions'> = {},
): Promise<void> {
  const now = Date.now();
  if (now - rungAt < SAME_REST_MS || (await isAppVisible())) return;
  cancel();
  rungAt = now;
  await showNotice({ title, body }, more);
}

async function isAppVisible(): Promise<boolean> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return windows.some(({ visibilityState }) => visibilityState === 'visible');
}

/** Shows a notification in place of the one before: iPhones would pile them up. */
export async function showNotice(
  { title, body }: Pick<RestNotice, 'title' | 'body'>,
  more: Pick<RestNotificationOptions, 'data' | 'actions'> = {},
): Promise<void> {
  if (Notification.permission !== 'granted') return;
  const shown = (await worker.registration.getNotifications?.({ tag: REST_TAG })) ?? [];
  for (const notification of shown) notification.close();
  const options: RestNotificationOptions = {
    ...more,
    body,
    tag: REST_TAG,
    renotify: true,
    vibrate: [100, 50, 100],
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
  };
  await worker.registration.showNotification(title, options);
}

/** Brings the member back to the next set. */
export async function openLogger(): Promise<void> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const logger = windows.find(({ url }) => new URL(url).pathname === LOGGER_PATH);
  await (logger ? logger.focus() : worker.clients.openWindow(LOGGER_PATH));
}
