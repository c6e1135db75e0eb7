import type { AuthSignal } from './auth-machine.ts';

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
