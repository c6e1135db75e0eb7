import { useSyncExternalStore } from 'react';

/** Two of the same in a row must both be heard: they differ by a space that nobody hears. */
const AGAIN = '\u00a0';

let current = '';
const listeners = new Set<() => void>();

/** Says something to those who cannot see it happen, when they are done with what they are hearing. */
export function announce(text: string): void {
  current = text === current ? `${text}${AGAIN}` : text;
  for (const listener of listeners) listener();
}

/** Takes back what was said and no longer holds, unless something else has been said since. */
export function retract(text: string): void {
  if (current === text || current === `${text}${AGAIN}`) announce('');
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    // The next workout does not begin with the last words of this one.
    if (listeners.size === 0) current = '';
  };
}

export function useAnnouncement(): string {
  return useSyncExternalStore(subscribe, () => current);
}
