import { findRegistration } from '#client/device/find-registration.ts';
import { storeVoice } from '#client/device/kept-voice.ts';
import { onPageReturn } from '#client/device/page-return.ts';
import type { WorkerMessage } from '#client/device/worker-message.ts';
import { onSignedOut } from '#client/session/auth/auth-signals.ts';
import { watchVersions } from './new-version.ts';

/** An installed app may stay open for weeks: check for a new version when the member returns to it. */
const ASK_AGAIN_MS = 30 * 60_000;

/** From here on the app works offline. */
export async function registerServiceWorker(voice: string): Promise<void> {
  try {
    await navigator.serviceWorker?.register('/sw.js', { updateViaCache: 'none' });
  } catch {
    // Storage may be blocked, or the server unreachable. The app then needs a network, and the next visit tries again.
  }
  const registration = await findRegistration();
  if (!registration) return;
  // The first worker is being installed, and reads it last. It is told of another one later.
  if (!navigator.serviceWorker.controller) await storeVoice(voice).catch(() => undefined);
  watchVersions(registration);
  askForUpdates(registration);
  followMember(registration);
}

/** The worker keeps the words that the page speaks. */
export async function tellVoice(voice: string): Promise<void> {
  const registration = await navigator.serviceWorker?.ready;
  registration?.active?.postMessage({ type: 'voice', voice } satisfies WorkerMessage);
}

function askForUpdates(registration: ServiceWorkerRegistration): void {
  let askedAt = Date.now();
  onPageReturn(() => {
    if (Date.now() - askedAt < ASK_AGAIN_MS) return;
    askedAt = Date.now();
    registration.update().catch(() => undefined);
  });
}

function followMember(registration: ServiceWorkerRegistration): void {
  // Nobody needs a notification once the member is back in the app.
  const closeNotifications = async () => {
    for (const notification of (await registration.getNotifications?.()) ?? []) notification.close();
  };
  onPageReturn(() => void closeNotifications());
  if (document.visibilityState === 'visible') void closeNotifications();
  onSignedOut(() => registration.active?.postMessage({ type: 'signed-out' } satisfies WorkerMessage));
}
