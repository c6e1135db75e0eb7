import { DEVICE_PREFIX, readStored, writeStored } from '#client/device/storage/local-store.ts';

/** A new story gets a new number, and is then shown to everybody once more. */
const KEY = `${DEVICE_PREFIX}intro.v1`;
const SEEN = 'seen';

/** Whether this device has shown the intro to its end. */
export function isIntroSeen(): boolean {
  return readStored(KEY) === SEEN;
}

export function rememberIntro(): void {
  writeStored(KEY, SEEN);
}
