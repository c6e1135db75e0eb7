import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';

/** Something to be proud of: a level-up, a tier-up, a personal record. Texts as they are shown. */
export interface Celebration {
  /** Three words at most: `NEW RECORD!`. */
  readonly title: string;
  readonly subtitle?: string | undefined;
  /** `85 x 8`. */
  readonly newRecord?: string | undefined;
  readonly oldRecord?: string | undefined;
  /** Whose the old record was; the member's own unless said. */
  readonly oldHolder?: 'house' | undefined;
  readonly exercise?: string | undefined;
  readonly xpBonus?: number | undefined;
  /** What was reached, as a rank or a level: `SWOLERATT`, `LVL 13`. */
  readonly achievement?: string | undefined;
}

export interface ShownCelebration extends Celebration {
  readonly id: string;
}

/** `was 82.5 x 8`, or whose score it was that has been beaten. */
export function oldRecordText({ oldRecord, oldHolder }: Celebration): string | undefined {
  return oldRecord && `${oldHolder ?? 'was'} ${oldRecord}`;
}

let count = 0;
/** First the one that is shown. */
const store = createStore<readonly ShownCelebration[]>(() => []);

/**
 * Shows it as soon as those before it have gone. A set that is ticked twice in a row is celebrated once. Returns how to end
 * it early, when there is nothing to celebrate any more.
 */
export function celebrate(celebration: Celebration): () => void {
  const waiting = store.getState();
  const same = waiting.find(({ id: _, ...shown }) => JSON.stringify(shown) === JSON.stringify(celebration));
  if (same) return () => endCelebration(same.id);
  count += 1;
  const id = `celebration-${count}`;
  store.setState([...waiting, { ...celebration, id }], true);
  return () => endCelebration(id);
}

export function endCelebration(id: string): void {
  store.setState((waiting) => waiting.filter((celebration) => celebration.id !== id), true);
}

/** Nobody is celebrated for what somebody else has lifted on this phone. */
export function forgetCelebrations(): void {
  store.setState([], true);
}

/** The one whose turn it is. */
export function useCelebration(): ShownCelebration | null {
  return useStore(store, (waiting) => waiting[0] ?? null);
}
