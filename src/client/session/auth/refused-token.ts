import type { GoTrueClient } from '@supabase/auth-js';
import { loadAuthClient } from './auth-client.ts';
import { announce } from './auth-signals.ts';
import { readSession, removeSession } from './stored-session.ts';

let reviewing: { readonly token: string; readonly verdict: Promise<string | null> } | undefined;

/**
 * The API has refused a token that looked good here. Answers with one to try again with, or `null`. Where the session was
 * ended elsewhere, the auth client finds out by this and tells of a sign-out.
 */
export function reviewRefusedToken(token: string): Promise<string | null> {
  if (reviewing?.token !== token) {
    const verdict = review(token).finally(() => {
      if (reviewing?.verdict === verdict) reviewing = undefined;
    });
    reviewing = { token, verdict };
  }
  return reviewing.verdict;
}

async function review(token: string): Promise<string | null> {
  const client = await loadAuthClient();
  const stored = readSession();
  if (!client || !stored) return null;
  // Refreshed in the meantime, here or in another tab.
  if (stored.access_token !== token) return stored.access_token;
  const { error } = await client.getUser();
  // No error: the session lives, and the refusal had another reason. A missing session has been removed by the client.
  if (!error || error.name === 'AuthSessionMissingError' || error.name === 'AuthRetryableFetchError') return null;
  return renew(client);
}

/**
 * Ends a session that the API does not take although it looks good, so that the member can sign in anew. Unlike a sign-out
 * it leaves what was logged and not yet sent where it is.
 */
export async function endRefusedSession(): Promise<void> {
  const client = await loadAuthClient();
  await client?.signOut({ scope: 'local' });
  // Where the client could not be loaded.
  removeSession();
  announce({ event: 'SIGNED_OUT', session: null });
}

/** The token itself is bad: expired by the server's clock, or signed with a key that is no longer in use. */
async function renew(client: GoTrueClient): Promise<string | null> {
  const { data, error } = await client.refreshSession();
  if (data.session) return data.session.access_token;
  if (error && error.name !== 'AuthRetryableFetchError') await client.signOut({ scope: 'local' });
  return null;
}
