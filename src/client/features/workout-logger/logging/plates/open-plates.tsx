import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';
import { useOnDemand } from '#client/kit/use-on-demand.ts';
import { useWhileClosing } from '../../sheet.tsx';

interface PlatesTarget {
  /** The exercise's place in the workout. */
  readonly exerciseId: string;
  /** The set whose weight is loaded; without it, the first of the exercise that is still to do. */
  readonly setId?: string | undefined;
}

const store = createStore<{ readonly target: PlatesTarget | null }>(() => ({ target: null }));

export function openPlates(target: PlatesTarget): void {
  store.setState({ target });
}

const loadPlatesSheet = async () => (await import('./plates-sheet.tsx')).PlatesSheet;

/** The sheet of plates and warm-ups, loaded when it is first opened. */
export function Plates() {
  const { target } = useStore(store);
  const shown = useWhileClosing(target);
  const PlatesSheet = useOnDemand(target !== null, loadPlatesSheet);
  if (!PlatesSheet || !shown) return null;
  return (
    <PlatesSheet
      key={`${shown.exerciseId} ${shown.setId}`}
      {...shown}
      isOpen={target !== null}
      onClose={() => store.setState({ target: null })}
    />
  );
}
