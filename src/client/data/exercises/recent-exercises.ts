import { readStored, writeStored } from '#client/device/storage/local-store.ts';

/** Not a device key, so signing out removes it. */
const KEY = 'gymratt.member.recent-exercises.v1';
/** About one phone screen of rows. */
const MOST = 8;

/** The exercises that the member last added to a workout on this device, newest first. */
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
