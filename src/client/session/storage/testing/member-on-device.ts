import 'fake-indexeddb/auto';
import { SESSION_STORAGE_KEY } from '#client/session/auth/stored-session.ts';
import { session } from '#client/session/auth/testing/browser-page.tsx';

/** A signed-in member who is new on this device. */
export function signInSomebody(): string {
  const userId = crypto.randomUUID();
  signIn(userId);
  return userId;
}

export function signIn(userId: string): void {
  localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(session({ user: { id: userId } })));
}

/** Simulates a session that was ended elsewhere. */
export function endSession(): void {
  localStorage.removeItem(SESSION_STORAGE_KEY);
}
