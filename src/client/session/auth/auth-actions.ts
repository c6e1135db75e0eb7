import { t } from '@lingui/core/macro';
import { withinTimeLimit } from '#client/device/time-limit.ts';
import { endRefusedSession } from './access-token.ts';
import type { Profile } from './auth-machine.ts';
import { AUTH_MESSAGES, AuthFailure } from './auth-messages.ts';
import { leave } from './auth-signals.ts';
import { reloadProfile } from './load-profile.ts';
import type { SignedOut } from './sign-out.ts';
import { readSession } from './stored-session.ts';

type Flows = typeof import('./auth-flows.ts');
const loadFlows = () => import('./auth-flows.ts');

/** Their code comes with the auth client: a signed-in member needs neither at first. */
const onDemand =
  <Given extends unknown[], Outcome>(flow: (flows: Flows) => (...given: Given) => Promise<Outcome>) =>
  async (...given: Given) =>
    flow(await loadFlows().catch(notReady))(...given);

function notReady(): never {
  throw new AuthFailure('not_ready', AUTH_MESSAGES.notReady());
}

/** As long as signing out may wait for the network anyway. */
const PATIENCE_MS = 3_000;

/** If not even its code can be loaded, this device is signed out all the same. */
async function signOut(): Promise<SignedOut> {
  const flows = await withinTimeLimit(PATIENCE_MS, ({ race }) => race(loadFlows())).catch(() => null);
  if (flows) return flows.signOut();
  leave(readSession()?.user.id);
  return { isServerInformed: false, reason: t`there is no connection`, isRetried: false };
}

/** Signs out, which clears everything but the device's preferences, and reloads at /auth. */
async function clearAndRestart(): Promise<void> {
  await signOut();
  // A new page, so that nothing stays in memory, and without a way back to the old one.
  location.replace('/auth');
}

/** Reloads the profile from the server; `null` on failure, which keeps the last one. */
async function refreshProfile(): Promise<Profile | null> {
  const session = readSession();
  return session ? reloadProfile(session.user.id) : null;
}

/** Each of these throws an `AuthFailure` with a message for the member. Only the last one navigates. */
export const authActions = {
  signUp: onDemand(({ signUp }) => signUp),
  signIn: onDemand(({ signIn }) => signIn),
  signOut,
  endRefusedSession,
  signOutEverywhere: onDemand(({ signOutEverywhere }) => signOutEverywhere),
  requestPasswordReset: onDemand(({ requestPasswordReset }) => requestPasswordReset),
  verifyRecovery: onDemand(({ verifyRecovery }) => verifyRecovery),
  updatePassword: onDemand(({ updatePassword }) => updatePassword),
  refreshProfile,
  clearAndRestart,
};

export type AuthActions = typeof authActions;
