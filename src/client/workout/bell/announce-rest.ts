import { findRegistration } from '#client/device/find-registration.ts';
import { getPreferences } from '#client/device/preferences/preferences-store.ts';
import type { RestNotice, WorkerMessage } from '#client/device/worker-message.ts';

/** Browsers end a worker five minutes after its last message, so a longer rest is sent a second time. */
const HOLDS_MS = 4 * 60_000;

let current: RestNotice | null = null;
let reminder: ReturnType<typeof setTimeout> | undefined;

/**
 * Shows a notification when the running rest is over, if the page is hidden by then. Replaces the previous
 * announcement; `null` cancels it. Does nothing if notifications are off.
 */
export function announceRest(notice: RestNotice | null): void {
  current = notice;
  clearTimeout(reminder);
  const untilReminder = notice ? notice.endsAt - Date.now() - HOLDS_MS : 0;
  if (untilReminder > 0) reminder = setTimeout(tellWorker, untilReminder);
  void tellWorker();
}

async function tellWorker(): Promise<void> {
  const registration = await findRegistration();
  const message: WorkerMessage = { type: 'rest', notice: isWanted() ? current : null };
  registration?.active?.postMessage(message);
}

function isWanted(): boolean {
  // iPhones offer notifications only to installed apps.
  return getPreferences().notifications && globalThis.Notification?.permission === 'granted';
}
