import { readStored, writeStored } from '#client/device/storage/local-store.ts';

/** Goes with the member at sign-out, being no key of the device's own. */
const KEY = 'gymratt.member.shown-xp.v1';

/** The XP that the level card showed this member last, on this device. */
export function readShownXp(userId: string): number | null {
  const kept = readStored(KEY);
  if (typeof kept !== 'object' || kept === null) return null;
  const { userId: owner, xp } = kept as { userId?: unknown; xp?: unknown };
  return owner === userId && typeof xp === 'number' ? xp : null;
}

export function keepShownXp(userId: string, xp: number): void {
  writeStored(KEY, { userId, xp });
}
