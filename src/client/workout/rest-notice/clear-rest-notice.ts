import { findRegistration } from '#client/device/find-registration.ts';
import { REST_TAG } from '#client/device/worker-message.ts';

/** Removes the notification once the member is back in the app. */
export async function clearRestNotice(): Promise<void> {
  const registration = await findRegistration();
  const shown = (await registration?.getNotifications?.({ tag: REST_TAG })) ?? [];
  for (const notification of shown) notification.close();
}
