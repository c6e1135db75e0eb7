import { useEffect } from 'react';
import { onPageReturn } from '#client/device/page-return.ts';
import { type AuthMachine, memberOf } from './auth-machine.ts';
import { loadProfile } from './load-profile.ts';

/** Loads the profile of whoever has come, and tries again when the page or the network comes back after it has failed to come. */
export function useProfileLoading(machine: AuthMachine): void {
  const { profileDue, profileMissed } = machine;
  const userId = memberOf(machine)?.userId;

  useEffect(() => {
    if (profileDue) void loadProfile(profileDue.userId);
  }, [profileDue]);

  useEffect(() => {
    if (!userId || !profileMissed) return undefined;
    return onPageReturn(() => void loadProfile(userId));
  }, [userId, profileMissed]);
}
