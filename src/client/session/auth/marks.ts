import { createHeldStorage } from '#client/device/storage/held-storage.ts';
import { DEVICE_PREFIX } from '#client/device/storage/local-store.ts';

function createMark(key: string, area: 'localStorage' | 'sessionStorage') {
  const storage = createHeldStorage(area);
  return {
    set: () => storage.setItem(key, 'true'),
    clear: () => storage.removeItem(key),
    isSet: () => storage.getItem(key) !== null,
  };
}

/** This tab is in the middle of a recovery, also after a reload. Other tabs are not, although they share the session. */
export const recoveryMark = createMark('gymratt.recovering', 'sessionStorage');

/** The member has just signed in here: the device may still speak as another one has chosen. */
export const newcomerMark = createMark('gymratt.newcomer', 'sessionStorage');

/** There are pending sign-outs. A start without any loads no code for them. */
export const pendingSignOutMark = createMark(`${DEVICE_PREFIX}untold-sign-outs`, 'localStorage');
