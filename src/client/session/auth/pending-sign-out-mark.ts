import { createHeldStorage } from '#client/device/storage/held-storage.ts';
import { DEVICE_PREFIX } from '#client/device/storage/local-store.ts';

const KEY = `${DEVICE_PREFIX}untold-sign-outs`;
const storage = createHeldStorage();

/** Marks that there are pending sign-outs, so that a start without any loads no code for them. */
export function markPendingSignOut(): void {
  storage.setItem(KEY, 'true');
}

export function clearPendingSignOutMark(): void {
  storage.removeItem(KEY);
}

export function hasPendingSignOutMark(): boolean {
  return storage.getItem(KEY) !== null;
}
