import { DEVICE_PREFIX } from '#client/shared/storage/forget-member.ts';
import { readStored, writeStored } from '#client/shared/storage/local-store.ts';

/** A new story gets a new number here and is then shown to everybody once more. */
const KEY = `${DEVICE_PREFIX}intro.v1`;
const SEEN = 'seen';

/** Whether this device has shown the intro to its end. */
export function isIntroSeen(): boolean {
  return readStored(KEY) === SEEN;
}

export function rememberIntro(): void {
  writeStored(KEY, SEEN);
}
