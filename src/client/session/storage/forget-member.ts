import { DEVICE_PREFIX } from '#client/device/storage/local-store.ts';

type ForgottenListener = (userId: string) => void;

const listeners = new Set<ForgottenListener>();

/** For what holds a member's database open in this tab. Not told of a session that has merely ended. */
export function onMemberForgotten(listener: ForgottenListener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function memberDatabaseName(userId: string): string {
  return `gymratt.member.${userId}`;
}

/**
 * Clears local and session storage but for the device's own keys. What is not known to be the device's counts as the
 * member's: a key that somebody forgot to name must not stay behind on a shared phone. With them goes the member's
 * database; one of somebody else, whose session has ended by itself, waits for its owner.
 */
export function forgetMember(userId?: string): void {
  if (userId) forgetDatabase(userId);
  forgetIn('localStorage');
  forgetMemberInTab();
}

/** What this tab alone keeps, which a sign-out in another tab does not reach. */
export function forgetMemberInTab(): void {
  forgetIn('sessionStorage');
}

function forgetDatabase(userId: string): void {
  for (const listener of [...listeners]) listener(userId);
  try {
    indexedDB.deleteDatabase(memberDatabaseName(userId));
  } catch {
    // Blocked, hence empty.
  }
}

function forgetIn(name: 'localStorage' | 'sessionStorage'): void {
  try {
    const storage = globalThis[name];
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
    for (const key of keys) {
      if (key !== null && !key.startsWith(DEVICE_PREFIX)) storage.removeItem(key);
    }
  } catch {
    // Blocked, hence empty.
  }
}
