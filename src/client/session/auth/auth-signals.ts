import type { AuthSignal } from './auth-machine.ts';

type Listener = (signal: AuthSignal) => void;

const listeners = new Set<Listener>();

/** Tells everybody in this tab what has happened to the session. */
export function announce(signal: AuthSignal): void {
  for (const listener of [...listeners]) listener(signal);
}

/** Hears what happens to the session until the returned function is called. */
export function onAuthSignal(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** For what keeps a member's data in memory. */
export function onSignedOut(forget: () => void): () => void {
  return onAuthSignal(({ event }) => {
    if (event === 'SIGNED_OUT') forget();
  });
}
