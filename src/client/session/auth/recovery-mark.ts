import { createHeldStorage } from '#client/device/storage/held-storage.ts';

const KEY = 'gymratt.recovering';
/** Survives a reload like the session that the link opens, but belongs to this tab only. */
const storage = createHeldStorage('sessionStorage');

/** Marks that this tab is in the middle of a recovery. */
export function markRecovery(): void {
  storage.setItem(KEY, '1');
}

export function unmarkRecovery(): void {
  storage.removeItem(KEY);
}

export function isRecoveryMarked(): boolean {
  return storage.getItem(KEY) !== null;
}
