import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';
import { getPreferences } from '#client/device/preferences/preferences-store.ts';
import type { TierName } from '#core/progression/tiers.ts';

/** A level-up, a new star or a personal record, with its texts as shown. A ★ in them is drawn. */
export interface Celebration {
  /** Three words at most: `NEW RECORD!`. */
  readonly title: string;
  /** What comes next; on a phone only the card behind it says so. */
  readonly subtitle?: string | undefined;
  /** `85 x 8`. */
  readonly newRecord?: string | undefined;
  readonly oldRecord?: string | undefined;
  /** Who set the old record; the member unless given. */
  readonly oldHolder?: 'house' | undefined;
  readonly exercise?: string | undefined;
  readonly xpBonus?: number | undefined;
  /** Read out with what it has changed about the rat, in place of the texts. */
  readonly newTier?: TierName | undefined;
  /** The rank, level or star that was reached: `SWOLERATT`, `LVL 13`, `MYTHIC ★13`. */
  readonly achievement?: string | undefined;
}

export interface ShownCelebration extends Celebration {
  readonly id: string;
}

let count = 0;
/** The first one is on screen. */
const store = createStore<readonly ShownCelebration[]>(() => []);

/** Queues a celebration, unless the same one is queued or the cabinet is off. The returned function ends it early. */
export function celebrate(celebration: Celebration): () => void {
  if (!getPreferences().cabinet) return () => undefined;
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

/** Clears the queue: the next member on this phone did not lift this. */
export function forgetCelebrations(): void {
  store.setState([], true);
}

/** The celebration on screen. */
export function useCelebration(): ShownCelebration | null {
  return useStore(store, (waiting) => waiting[0] ?? null);
}
