import { forgetMember } from '#client/session/storage/forget-member.ts';
import type { AuthSignal } from './auth-machine.ts';
import { removeSession } from './stored-session.ts';

type Listener = (signal: AuthSignal) => void;

const listeners = new Set<Listener>();

/** Sends a session event to all listeners in this tab. */
export function announce(signal: AuthSignal): void {
  for (const listener of [...listeners]) listener(signal);
}

/** Listens to session events until the returned function is called. */
export function onAuthSignal(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** For code that keeps a member's data in memory. */
export function onSignedOut(forget: () => void): () => void {
  return onAuthSignal(({ event }) => {
    if (event === 'SIGNED_OUT') forget();
  });
}

/** Ends the session on this device, where the auth client has not, and forgets its member. */
export function leave(userId: string | undefined): void {
  removeSession();
  forgetMember(userId);
  announce({ event: 'SIGNED_OUT', session: null });
}
