import { readStored, writeStored } from '#client/device/storage/local-store.ts';

/** Not a device key, so signing out removes it. */
const KEY = 'gymratt.member.shown-xp.v1';

/** The XP that the level card last showed this member on this device. */
export function readShownXp(userId: string): number | null {
  const kept = readStored(KEY);
  if (typeof kept !== 'object' || kept === null) return null;
  const { userId: owner, xp } = kept as { userId?: unknown; xp?: unknown };
  return owner === userId && typeof xp === 'number' ? xp : null;
}

export function keepShownXp(userId: string, xp: number): void {
  writeStored(KEY, { userId, xp });
}
