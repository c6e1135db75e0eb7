import { useEffect } from 'react';
import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';

/** Two of the same in a row must both be heard: they differ by a space that nobody hears. */
const AGAIN = '\u00a0';

const store = createStore<string>(() => '');

/** Says something to those who cannot see it happen, when they are done with what they are hearing. */
export function announce(text: string): void {
  store.setState((current) => (text === current ? `${text}${AGAIN}` : text));
}

/** Takes back what was said and no longer holds, unless something else has been said since. */
export function retract(text: string): void {
  const current = store.getState();
  if (current === text || current === `${text}${AGAIN}`) announce('');
}

export function useAnnouncement(): string {
  // The next workout does not begin with the last words of this one.
  useEffect(() => () => store.setState(''), []);
  return useStore(store);
}
