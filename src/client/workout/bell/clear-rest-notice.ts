import { findRegistration } from '#client/device/find-registration.ts';

/** Removes the notifications once the member is back in the app. */
export async function clearRestNotice(): Promise<void> {
  const registration = await findRegistration();
  const shown = (await registration?.getNotifications?.()) ?? [];
  for (const notification of shown) notification.close();
}
