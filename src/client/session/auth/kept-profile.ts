import { readStored, removeStored, writeStored } from '#client/device/storage/local-store.ts';
import type { Profile } from './auth-machine.ts';
import { readSession } from './stored-session.ts';

const KEY = 'gymratt.member.profile.v1';

/** The last profile from the server, if it is this member's: for an offline start. */
export function readProfile(userId: string): Profile | null {
  const kept = readStored(KEY);
  return isProfile(kept) && kept.uuid_id === userId ? kept : null;
}

/** Only while its member is signed in: an answer that arrives after signing out must not be stored. */
export function keepProfile(profile: Profile): void {
  if (readSession()?.user.id === profile.uuid_id) writeStored(KEY, profile);
}

export function forgetProfile(): void {
  removeStored(KEY);
}

const NUMBERS = ['level', 'xp', 'current_streak', 'total_workouts', 'total_volume'] as const;
const TEXTS = ['uuid_id', 'email', 'name', 'preferred_weight_unit', 'preferred_distance_unit', 'created_at'] as const;

// Checked by hand: the contract's schema would add zod to the first page load.
function isProfile(value: unknown): value is Profile {
  if (typeof value !== 'object' || value === null) return false;
  const profile = value as Partial<Record<keyof Profile, unknown>>;
  return (
    NUMBERS.every((key) => typeof profile[key] === 'number') && TEXTS.every((key) => typeof profile[key] === 'string')
  );
}
