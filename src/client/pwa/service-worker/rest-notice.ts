import { REST_TAG, type RestNotice } from '#client/device/worker-message.ts';
import { worker } from './worker-scope.ts';

const LOGGER_PATH = '/workout-logger';

/** TypeScript's typings lag behind what Chromium supports. */
interface RestNotificationOptions extends NotificationOptions {
  readonly renotify: boolean;
  readonly vibrate: readonly number[];
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
  if (isOver && Notification.permission === 'granted' && !(await isAppVisible())) await show(notice);
}

/** Whoever has the app open sees the timer itself. */
async function isAppVisible(): Promise<boolean> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return windows.some(({ visibilityState }) => visibilityState === 'visible');
}

async function show({ title, body }: RestNotice): Promise<void> {
  const options: RestNotificationOptions = {
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
