import type { Profile } from './auth-state.ts';
import { reloadProfile } from './load-profile.ts';
import { requestPasswordReset, updatePassword, verifyRecovery } from './password-recovery.ts';
import { endRefusedSession } from './refused-token.ts';
import { type SignedIn, type SignedUp, signIn, signUp } from './sign-in.ts';
import { clearAndRestart, type SignedOut, signOut, signOutEverywhere } from './sign-out.ts';
import { readSession } from './stored-session.ts';

/** Every one of these throws an `AuthFailure`, whose message is for the member to read. None of them navigates but the last. */
export interface AuthActions {
  /** Signs up and, where the backend asks for no confirmation of the address, in. The guards then lead to /home. */
  signUp(email: string, password: string): Promise<SignedUp>;
  /** Signs in and loads the profile. The guards then lead to /home. */
  signIn(email: string, password: string): Promise<SignedIn>;
  /** Ends this browser's session and forgets the member here. Works without a network, and never fails. */
  signOut(): Promise<SignedOut>;
  /** Ends a session that the server refuses, and keeps what the member has not sent yet. The guards then lead to /auth. */
  endRefusedSession(): Promise<void>;
  /** Ends the member's sessions on every device. Needs the network: where it fails, nothing has happened. */
  signOutEverywhere(): Promise<void>;
  /** Asks for a mail with a reset link. Succeeds for an unknown address, too. */
  requestPasswordReset(email: string): Promise<void>;
  /** Redeems the token of a reset link. The member is then `recovering`. */
  verifyRecovery(tokenHash: string): Promise<void>;
  /**
   * Sets the password of whoever is there; outside a recovery the current one is needed. Ends a recovery, and with it the
   * session: the member signs in anew.
   */
  updatePassword(password: string, currentPassword?: string): Promise<void>;
  /** Asks the server for the profile again; `null` where it cannot be had, and the last one then stays. */
  refreshProfile(): Promise<Profile | null>;
  /** Signs out, clears local and session storage (but not the device's own preferences) and starts anew at /auth. */
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
