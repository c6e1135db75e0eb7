import { DEVICE_PREFIX, readStored, removeStored, writeStored } from '#client/device/storage/local-store.ts';

const KEY = `${DEVICE_PREFIX}untold-sign-outs`;

// For browsers whose storage is blocked.
let isMarkedInMemory = false;

/** Marks that there are pending sign-outs, so that a start without any loads no code for them. */
export function markPendingSignOut(): void {
  isMarkedInMemory = true;
  writeStored(KEY, true);
}

export function clearPendingSignOutMark(): void {
  isMarkedInMemory = false;
  removeStored(KEY);
}

export function hasPendingSignOutMark(): boolean {
  return isMarkedInMemory || Boolean(readStored(KEY));
}
