import { useEffect, useState } from 'react';

const SECOND = 1000;

// Also when the page becomes visible, so that a phone that slept shows the right time at once.
/** The time, updated at every whole second after `anchor`. Stands still without an anchor, and once `until` has passed. */
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
