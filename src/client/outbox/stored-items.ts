import type { MemberDatabase, WriteTransaction } from '#client/session/storage/member-database.ts';
import { itemKey, type Thing, type WaitingItem } from './waiting-item.ts';

/** Oldest first. */
export async function readItems(database: MemberDatabase): Promise<readonly WaitingItem[]> {
  await takeOverEarlier(database);
  return database.read(['changes'], async (tx) => {
    const stored: unknown[] = await tx.objectStore('changes').getAll();
    return stored.flatMap((item) => asItem(item) ?? []).sort((one, other) => one.queuedAt - other.queuedAt);
  });
}

/** Another change in the same transaction, such as that of a draft. `null` removes what waits. */
export type StoredChange<Result, Item extends WaitingItem = WaitingItem> = (
  before: Item | null,
  tx: WriteTransaction,
) => Promise<{ readonly item: Item | null; readonly result: Result }>;

/** Changes what waits for one thing in a transaction: another tab may have changed it since it was read. */
export async function updateItem<Result>(
  database: MemberDatabase,
  thing: Thing,
  change: StoredChange<Result>,
): Promise<Result> {
  await takeOverEarlier(database);
  const stores: Parameters<MemberDatabase['write']>[0] = thing.kind === 'workout' ? ['changes', 'draft'] : ['changes'];
  return database.write(stores, async (tx) => {
    const { item, result } = await change(asItem(await tx.objectStore('changes').get(itemKey(thing))), tx);
    await putItem(tx, thing, item);
    return result;
  });
}

export async function putItem(tx: WriteTransaction, thing: Thing, item: WaitingItem | null): Promise<void> {
  const store = tx.objectStore('changes');
  if (item && item.requests.length > 0) await store.put(item, itemKey(thing));
  else await store.delete(itemKey(thing));
}

/** `null` for anything else in the store, such as jobs. */
function asItem(stored: unknown): WaitingItem | null {
  const { kind, id, requests } = Object(stored) as Partial<Record<keyof WaitingItem, unknown>>;
  const isItem = typeof kind === 'string' && typeof id === 'string' && Array.isArray(requests);
  return isItem ? (stored as WaitingItem) : null;
}

const takenOver = new WeakMap<MemberDatabase, Promise<void>>();

/** Once in each tab: an earlier version kept finished workouts in a store of their own. */
function takeOverEarlier(database: MemberDatabase): Promise<void> {
  const taking = takenOver.get(database) ?? takeOver(database);
  takenOver.set(database, taking);
  // What cannot be taken over now stays where it is, and is tried again.
  taking.catch(() => takenOver.delete(database));
  return taking.catch(() => undefined);
}

async function takeOver(database: MemberDatabase): Promise<void> {
  const count = await database.read(['queue'], (tx) => tx.objectStore('queue').count());
  if (count === 0) return;
  const { takeOverQueue } = await import('./earlier-forms.ts');
  await takeOverQueue(database);
}
