import { endRefusedSession } from './access-token.ts';
import type { Profile } from './auth-machine.ts';
import { reloadProfile } from './load-profile.ts';
import { requestPasswordReset, updatePassword, verifyRecovery } from './password-recovery.ts';
import { signIn, signUp } from './sign-in.ts';
import { clearAndRestart, signOut, signOutEverywhere } from './sign-out.ts';
import { readSession } from './stored-session.ts';

/** Reloads the profile from the server; `null` on failure, which keeps the last one. */
async function refreshProfile(): Promise<Profile | null> {
  const session = readSession();
  return session ? reloadProfile(session.user.id) : null;
}

/** Each of these throws an `AuthFailure` with a message for the member. Only the last one navigates. */
export const authActions = {
  signUp,
  signIn,
  signOut,
  endRefusedSession,
  signOutEverywhere,
  requestPasswordReset,
  verifyRecovery,
  updatePassword,
  refreshProfile,
  clearAndRestart,
};

export type AuthActions = typeof authActions;
