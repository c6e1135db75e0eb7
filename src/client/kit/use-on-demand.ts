import { useEffect, useState } from 'react';
import { onPageReturn } from '#client/device/page-return.ts';

/** Loads code when it is first needed; `null` until then. Retries when the page or the network comes back. */
export function useOnDemand<Loaded>(isNeeded: boolean, load: () => Promise<Loaded>): Loaded | null {
  const [loaded, setLoaded] = useState<{ readonly value: Loaded } | null>(null);
  const isMissing = isNeeded && loaded === null;
  useEffect(() => {
    if (!isMissing) return;
    const fetchCode = () =>
      void load().then(
        (value) => setLoaded({ value }),
        () => undefined,
      );
    fetchCode();
    return onPageReturn(fetchCode);
  }, [isMissing, load]);
  return loaded?.value ?? null;
}
