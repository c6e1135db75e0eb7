import { type ReactNode, startTransition, useEffect, useMemo, useReducer } from 'react';
import { onPageReturn } from '#client/device/page-return.ts';
import { authActions } from './auth-actions.ts';
import { type Auth, AuthContext } from './auth-context.ts';
import { type AuthMachine, memberOf, nextAuth, STARTING } from './auth-machine.ts';
import { onAuthSignal } from './auth-signals.ts';
import { loadProfile } from './load-profile.ts';
import { watchSession } from './watch-session.ts';

export function AuthProvider({ children }: { children: ReactNode }) {
  const [machine, report] = useReducer(nextAuth, STARTING);
  // In a transition, so that the current screen stays until the code of the next one is loaded.
  useEffect(() => onAuthSignal((signal) => startTransition(() => report(signal))), []);
  useEffect(watchSession, []);
  useProfileLoading(machine);

  const auth = useMemo<Auth>(() => ({ ...machine.auth, ...authActions }), [machine.auth]);
  return <AuthContext value={auth}>{children}</AuthContext>;
}

/** Loads the profile after a sign-in, and retries when the page or the network comes back. */
function useProfileLoading(machine: AuthMachine): void {
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
