import { withinTimeLimit } from '#client/shared/api/time-limit.ts';
import { forgetMember } from '#client/shared/storage/forget-member.ts';
import { loadAuthClient } from './auth-client.ts';
import { announce, onSignedOut } from './auth-signals.ts';
import { explainAuthError } from './explain-auth-error.ts';
import { requireAuthClient } from './require-auth-client.ts';
import { readSession, removeSession } from './stored-session.ts';

/** Without a network the auth client would try for half a minute to refresh an expired token before it lets go of it. */
const PATIENCE_MS = 3_000;

/** The server is told if it can be reached; here the session ends in any case. */
export async function signOut(): Promise<void> {
  const userId = readSession()?.user.id;
  // With the session, not when the server has answered: the page may be closed before that.
  const stopListening = onSignedOut(() => forgetMember(userId));
  await withinTimeLimit(PATIENCE_MS, ({ race }) => race(endSession())).catch(() => undefined);
  stopListening();
  leave(userId);
}

async function endSession(): Promise<void> {
  const client = await loadAuthClient();
  await client?.signOut({ scope: 'local' });
}

export async function signOutEverywhere(): Promise<void> {
  const userId = readSession()?.user.id;
  const client = await requireAuthClient();
  const { error } = await client.signOut({ scope: 'global' });
  if (error) throw explainAuthError(error, 'sign-out');
  leave(userId);
}

export async function clearAndRestart(): Promise<void> {
  await signOut();
  // A new page, so that nothing stays in memory either, and no way back to the old one.
  location.replace('/auth');
}

function leave(userId: string | undefined): void {
  // Where the auth client did not get to it.
  removeSession();
  forgetMember(userId);
  announce({ event: 'SIGNED_OUT', session: null });
}
