import { type RefCallback, useState } from 'react';

const FIRST = 100;
const MORE = 200;
/** About two screens ahead. */
const AHEAD = '1600px';

/** How many rows are there: enough for a few screens, and more as the end of them comes near. Another list begins anew. */
export function useGrowingCount(list: unknown): { count: number; watchEnd: RefCallback<Element> } {
  const [grown, setGrown] = useState({ list, count: FIRST });
  const count = grown.list === list ? grown.count : FIRST;
  const watchEnd = (end: Element) => {
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setGrown({ list, count: count + MORE }),
      { rootMargin: AHEAD },
    );
    observer.observe(end);
    return () => observer.disconnect();
  };
  return { count, watchEnd };
}
