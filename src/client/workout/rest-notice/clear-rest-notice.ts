import { findRegistration } from '#client/device/find-registration.ts';
import { REST_TAG } from '#client/device/worker-message.ts';

/** Takes the notification away: whoever is back in front of the product has read it. */
export async function clearRestNotice(): Promise<void> {
  const registration = await findRegistration();
  const shown = (await registration?.getNotifications?.({ tag: REST_TAG })) ?? [];
  for (const notification of shown) notification.close();
}
