import { findRegistration } from '#client/device/find-registration.ts';
import { getPreferences } from '#client/device/preferences/preferences-store.ts';
import type { RestNotice, WorkerMessage } from '#client/device/worker-message.ts';

/** Browsers end a worker five minutes after they gave it a message: of a longer rest it is told a second time. */
const HOLDS_MS = 4 * 60_000;

let current: RestNotice | null = null;
let reminder: ReturnType<typeof setTimeout> | undefined;

/**
 * Has the phone say when the running rest is over, should the member be looking at something else by then. Takes the
 * place of what was announced before; `null` takes it back. Silently nothing where notifications are not wanted.
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
  // iPhones have no notifications outside an installed app.
  return getPreferences().notifications && globalThis.Notification?.permission === 'granted';
}
