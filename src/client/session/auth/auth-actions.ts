import type { Profile } from './auth-machine.ts';
import { reloadProfile } from './load-profile.ts';
import { requestPasswordReset, updatePassword, verifyRecovery } from './password-recovery.ts';
import { endRefusedSession } from './refused-token.ts';
import { type SignedIn, type SignedUp, signIn, signUp } from './sign-in.ts';
import { clearAndRestart, type SignedOut, signOut, signOutEverywhere } from './sign-out.ts';
import { readSession } from './stored-session.ts';

/** Each of these throws an `AuthFailure` with a message for the member. Only the last one navigates. */
export interface AuthActions {
  /**
   * Signs up, by an invite where the server asks for one, and, if the backend requires no confirmation of the address, in. The
   * guards then lead to /home.
   */
  signUp(email: string, password: string, invite?: string): Promise<SignedUp>;
  /** Signs in and loads the profile. The guards then lead to /home. */
  signIn(email: string, password: string): Promise<SignedIn>;
  /** Ends this browser's session and forgets the member here. Works offline, and never fails. */
  signOut(): Promise<SignedOut>;
  /** Ends a session that the server refuses, and keeps the member's unsent workouts. The guards then lead to /auth. */
  endRefusedSession(): Promise<void>;
  /** Ends the member's sessions on every device. Needs the network: on failure nothing changes. */
  signOutEverywhere(): Promise<void>;
  /** Requests a mail with a reset link. Succeeds for an unknown address too. */
  requestPasswordReset(email: string): Promise<void>;
  /** Redeems the token of a reset link. The member is then `recovering`. */
  verifyRecovery(tokenHash: string): Promise<void>;
  /**
   * Sets the member's password; outside a recovery the current one is required. Ends a recovery together with its
   * session: the member signs in again.
   */
  updatePassword(password: string, currentPassword?: string): Promise<void>;
  /** Reloads the profile from the server; `null` on failure, which keeps the last one. */
  refreshProfile(): Promise<Profile | null>;
  /** Signs out, clears local and session storage (except the device's preferences) and reloads at /auth. */
  clearAndRestart(): Promise<void>;
}

async function refreshProfile(): Promise<Profile | null> {
  const session = readSession();
  return session ? reloadProfile(session.user.id) : null;
}

export const authActions: AuthActions = {
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
