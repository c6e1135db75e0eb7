import { DEVICE_PREFIX, readStored, removeStored, writeStored } from '#client/device/storage/local-store.ts';

const KEY = `${DEVICE_PREFIX}untold-sign-outs`;

// For browsers whose storage is blocked.
let isMarkedInMemory = false;

/** Says that there are sign-outs to tell the server of, so that a start without any loads nothing for them. */
export function markUntold(): void {
  isMarkedInMemory = true;
  writeStored(KEY, true);
}

export function clearUntoldMark(): void {
  isMarkedInMemory = false;
  removeStored(KEY);
}

export function isMarkedUntold(): boolean {
  return isMarkedInMemory || Boolean(readStored(KEY));
}
