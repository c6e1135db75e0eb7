import { createContext, useContext, useMemo } from 'react';
import { useStore } from 'zustand/react';
import type { WaitingKind } from '#contract/endpoints/endpoint.ts';
import type { Outbox } from './outbox.ts';
import { itemKey, type WaitingItem } from './waiting-item.ts';

export const OutboxContext = createContext<Outbox | null>(null);

export function useOutbox(): Outbox {
  const outbox = useContext(OutboxContext);
  if (!outbox) throw new Error('useOutbox must be used within an OutboxProvider');
  return outbox;
}

/** What the server does not know yet, the same in every tab. */
export function useWaiting(...kinds: readonly WaitingKind[]): readonly WaitingItem[] {
  const items = useStore(useOutbox().items);
  const wanted = kinds.join();
  return useMemo(() => items.filter(({ kind }) => wanted.split(',').includes(kind)), [items, wanted]);
}

/** What could not be sent at once. What is just being sent is mostly over before it can be read about. */
export function useUnsent(...kinds: readonly WaitingKind[]): readonly WaitingItem[] {
  const sending = useStore(useOutbox().sending);
  return useWaiting(...kinds).filter(
    (item) => !sending.has(itemKey(item)) && (!navigator.onLine || item.requests[0]?.isAttempted),
  );
}
