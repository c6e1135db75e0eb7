import type { GoTrueClient } from '@supabase/auth-js';
import { networkMessage } from '#client/kit/use-submit.ts';
import { loadAuthClient } from './auth-client.ts';
import { AuthFailure } from './auth-messages.ts';
import { announce } from './auth-signals.ts';
import { readSession, removeSession, type StoredSession } from './stored-session.ts';

/** The auth client's margin: a token that is about to expire is refreshed first. */
const EXPIRY_MARGIN_MS = 90_000;

/** A valid token, refreshed if needed; `null` if nobody is signed in. Not for handlers of the auth client, which would wait for it. */
export async function currentAccessToken(): Promise<string | null> {
  const stored = readSession();
  if (!stored) return null;
  if (isFresh(stored)) return stored.access_token;
  // The client would try for half a minute, and answer nobody meanwhile, also once the network is back.
  if (!navigator.onLine) throw new AuthFailure('network', networkMessage());
  const client = await loadAuthClient();
  if (!client) throw new AuthFailure('network', networkMessage());
  const { data, error } = await client.getSession();
  if (error?.name === 'AuthRetryableFetchError') throw new AuthFailure('network', networkMessage(), { cause: error });
  return data.session?.access_token ?? null;
}

export function isFresh({ expires_at }: StoredSession): boolean {
  return expires_at !== undefined && expires_at * 1000 - Date.now() > EXPIRY_MARGIN_MS;
}

let reviewing: { readonly token: string; readonly verdict: Promise<string | null> } | undefined;

/** For a token that the API refuses: returns one to retry with, or `null`. Makes the auth client notice a session that has ended. */
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
  // No error: the session is valid, and the refusal had another reason. If it was missing, the client has removed it.
  if (!error || error.name === 'AuthSessionMissingError' || error.name === 'AuthRetryableFetchError') return null;
  return renew(client);
}

/** Ends a session that looks valid but that the API refuses. Unlike a sign-out, it keeps what was logged but not sent. */
export async function endRefusedSession(): Promise<void> {
  const client = await loadAuthClient();
  await client?.signOut({ scope: 'local' });
  // In case the client could not be loaded.
  removeSession();
  announce({ event: 'SIGNED_OUT', session: null });
}

/** The token itself is bad: expired by the server's clock, or signed with a retired key. */
async function renew(client: GoTrueClient): Promise<string | null> {
  const { data, error } = await client.refreshSession();
  if (data.session) return data.session.access_token;
  if (error && error.name !== 'AuthRetryableFetchError') await client.signOut({ scope: 'local' });
  return null;
}
