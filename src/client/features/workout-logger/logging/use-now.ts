import { useEffect, useState } from 'react';

const SECOND = 1000;

/**
 * The time, read anew at every whole second after `anchor` and whenever the page is looked at again: a phone that has slept
 * shows the right time at once. It stands still while there is no anchor, and once `until` has passed.
 */
export function useNow(anchor: number | null, until = Number.POSITIVE_INFINITY): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (anchor === null) return;
    let timer: ReturnType<typeof setTimeout>;
    const read = () => {
      clearTimeout(timer);
      const at = Date.now();
      setNow(at);
      if (at > until) return;
      const passed = (at - anchor) % SECOND;
      timer = setTimeout(read, passed < 0 ? -passed : SECOND - passed);
    };
    read();
    document.addEventListener('visibilitychange', read);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', read);
    };
  }, [anchor, until]);
  return now;
}
