import { useEffect, useState } from 'react';
import { onPageReturn } from '#client/device/page-return.ts';

/** Fetches code when it is first needed; `null` until then. Where that fails, it is tried again when the page or the network is back. */
export function useOnDemand<Loaded>(isNeeded: boolean, load: () => Promise<Loaded>): Loaded | null {
  const [loaded, setLoaded] = useState<{ readonly value: Loaded } | null>(null);
  const isMissing = isNeeded && loaded === null;
  useEffect(() => {
    if (!isMissing) return;
    const fetchIt = () =>
      void load().then(
        (value) => setLoaded({ value }),
        () => undefined,
      );
    fetchIt();
    return onPageReturn(fetchIt);
  }, [isMissing, load]);
  return loaded?.value ?? null;
}
