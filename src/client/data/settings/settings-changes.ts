import type { MemberDatabase, WriteTransaction } from '#client/session/storage/member-database.ts';
import { changeProfile } from '#contract/endpoints/account.ts';
import { addressOf, paramsIn } from '#contract/endpoints/endpoint.ts';
import { updateExerciseSettings, updateSettings } from '#contract/endpoints/settings.ts';

export type Patch = Readonly<Record<string, unknown>>;

/** Changed fields that the server does not have yet. Plain JSON. */
export interface SettingsChange {
  /** The address it is sent to, which is also its key: a later change of the same fields takes its place. */
  readonly address: string;
  readonly patch: Patch;
  readonly changedAt: number;
  /** How often the server did not know the exercise. */
  readonly misses: number;
}

export const USER_SETTINGS = addressOf(updateSettings);
export const PROFILE = addressOf(changeProfile);
export const ofExercise = (exerciseId: string) => addressOf(updateExerciseSettings, { params: { exerciseId } });

/** The exercise that a change belongs to; `null` for the member's own settings and profile. */
export function exerciseOf(address: string): string | null {
  return paramsIn(updateExerciseSettings, address)?.exerciseId ?? null;
}

/** Oldest first. */
export function readChanges(database: MemberDatabase): Promise<readonly SettingsChange[]> {
  return database.read(['changes'], async (tx) => {
    const stored: unknown[] = await tx.objectStore('changes').getAll();
    return stored.filter(isChange).sort((one, other) => one.changedAt - other.changedAt);
  });
}

/** The last write of a field wins. */
export function storeChange(database: MemberDatabase, address: string, patch: Patch, now: number): Promise<void> {
  return update(database, address, (known) => ({
    address,
    patch: { ...known?.patch, ...patch },
    changedAt: known?.changedAt ?? now,
    // A new wish is worth new attempts.
    misses: 0,
  }));
}

/** Takes back what was sent or refused; fields that have changed again since stay. */
export function settleChange(database: MemberDatabase, address: string, sent: Patch): Promise<void> {
  return update(database, address, (known) => {
    const patch = without(known?.patch ?? {}, sent);
    return known && Object.keys(patch).length > 0 ? { ...known, patch } : null;
  });
}

export function countMiss(database: MemberDatabase, address: string): Promise<void> {
  return update(database, address, (known) => known && { ...known, misses: known.misses + 1 });
}

export function without(patch: Patch, sent: Patch): Patch {
  const isSent = ([name, value]: [string, unknown]) => JSON.stringify(value) === JSON.stringify(sent[name]);
  return Object.fromEntries(Object.entries(patch).filter((field) => !isSent(field)));
}

function update(
  database: MemberDatabase,
  address: string,
  change: (known: SettingsChange | null) => SettingsChange | null,
): Promise<void> {
  return database.write(['changes'], async (tx: WriteTransaction) => {
    const store = tx.objectStore('changes');
    const stored: unknown = await store.get(address);
    const changed = change(isChange(stored) ? stored : null);
    if (changed) await store.put(changed, address);
    else await store.delete(address);
  });
}

/** The store also holds changes of other kinds; they stay in place. */
function isChange(stored: unknown): stored is SettingsChange {
  if (typeof stored !== 'object' || stored === null) return false;
  const { address, patch } = stored as Partial<Record<keyof SettingsChange, unknown>>;
  const isOurs =
    address === USER_SETTINGS || address === PROFILE || (typeof address === 'string' && exerciseOf(address) !== null);
  return isOurs && typeof patch === 'object' && patch !== null;
}
