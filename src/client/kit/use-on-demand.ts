import { useEffect, useState } from 'react';
import { onPageReturn } from '#client/device/page-return.ts';
import { whenUseful } from '#client/device/useful.ts';

/**
 * Loads code when it is first needed; `null` until then. `soon`: it may be needed, once the first screen has its numbers. Retries
 * when the page or the network comes back.
 */
export function useOnDemand<Loaded>(isNeeded: boolean | 'soon', load: () => Promise<Loaded>): Loaded | null {
  const [loaded, setLoaded] = useState<{ readonly value: Loaded } | null>(null);
  const isMissing = loaded === null && isNeeded;
  useEffect(() => {
    if (!isMissing) return;
    const fetchCode = () =>
      void load().then(
        (value) => setLoaded({ value }),
        () => undefined,
      );
    if (isMissing === 'soon') void whenUseful().then(fetchCode);
    else fetchCode();
    return onPageReturn(fetchCode);
  }, [isMissing, load]);
  return loaded?.value ?? null;
}
