import { readStored, writeStored } from '#client/device/storage/local-store.ts';

/** Goes with the member at sign-out, being no key of the device's own. */
const KEY = 'gymratt.member.recent-exercises.v1';
/** About a phone's screen of rows. */
const MOST = 8;

/** The exercises that the member put into a workout last, on this device, newest first. */
export function recentExercises(userId: string): readonly string[] {
  const kept = readStored(KEY);
  if (typeof kept !== 'object' || kept === null) return [];
  const { userId: owner, ids } = kept as { userId?: unknown; ids?: unknown };
  if (owner !== userId || !Array.isArray(ids)) return [];
  return ids.filter((id) => typeof id === 'string').slice(0, MOST);
}

export function rememberExercises(userId: string, ids: readonly string[]): void {
  const newestFirst = new Set([...ids, ...recentExercises(userId)]);
  writeStored(KEY, { userId, ids: [...newestFirst].slice(0, MOST) });
}
