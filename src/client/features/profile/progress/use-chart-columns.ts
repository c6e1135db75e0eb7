import { useSyncExternalStore } from 'react';

const WIDE = '(width >= 700px)';
/** A pixel of the chart is about 4 px on either. */
const COLUMNS = { narrow: 68, wide: 150 };

function subscribe(listener: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** How many pixels a chart is wide: more where there is room, instead of larger ones. */
export function useChartColumns(): number {
  return useSyncExternalStore(subscribe, () => (matchMedia(WIDE).matches ? COLUMNS.wide : COLUMNS.narrow));
}
