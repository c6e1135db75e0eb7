import { DEVICE_PREFIX } from '#client/device/storage/local-store.ts';

type ForgottenListener = (userId: string) => void;

const listeners = new Set<ForgottenListener>();

/** For code that holds a member's database open in this tab. Not called when a session ends by itself. */
export function onMemberForgotten(listener: ForgottenListener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function memberDatabaseName(userId: string): string {
  return `gymratt.member.${userId}`;
}

/** Clears both storages except the device's own keys, and the member's database. A key nobody listed must not stay on a shared phone. */
export function forgetMember(userId?: string): void {
  if (userId) forgetDatabase(userId);
  forgetIn('localStorage');
  forgetMemberInTab();
}

/** Clears what only this tab stores, which a sign-out in another tab cannot reach. */
export function forgetMemberInTab(): void {
  forgetIn('sessionStorage');
}

function forgetDatabase(userId: string): void {
  for (const listener of [...listeners]) listener(userId);
  try {
    indexedDB.deleteDatabase(memberDatabaseName(userId));
  } catch {
    // Blocked, so it is empty.
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
    // Blocked, so it is empty.
  }
}
