import { useEffect } from 'react';
import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';

/** Appended when a text is repeated: screen readers only announce a text that changed, and do not pronounce the space. */
const AGAIN = '\u00a0';

const store = createStore<string>(() => '');

/** Tells screen-reader users something, after whatever is being read out. */
export function announce(text: string): void {
  store.setState((current) => (text === current ? `${text}${AGAIN}` : text));
}

/** Clears an announcement that is no longer true, unless another one followed. */
export function retract(text: string): void {
  const current = store.getState();
  if (current === text || current === `${text}${AGAIN}`) announce('');
}

/** The live region for announcements. */
export function Announcer() {
  // The next workout must not start with this one's last announcement.
  useEffect(() => () => store.setState(''), []);
  return (
    <p role="status" className="sr-only">
      {useStore(store)}
    </p>
  );
}
