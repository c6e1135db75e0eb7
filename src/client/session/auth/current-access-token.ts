import { NETWORK_MESSAGE } from '#client/session/api/api-request-error.ts';
import { loadAuthClient } from './auth-client.ts';
import { AuthFailure } from './auth-failure.ts';
import { readSession, type StoredSession } from './stored-session.ts';

/** The auth client's own margin: a token that is about to expire is refreshed before it is used. */
const EXPIRY_MARGIN_MS = 90_000;

/**
 * A token that is good for a while, or `null` where nobody is signed in. One that has expired is refreshed first; where that
 * cannot be done for want of a network, this fails: without a token the server would answer that nobody is signed in.
 * Never to be called while the auth client is telling of an event.
 */
export async function currentAccessToken(): Promise<string | null> {
  const stored = readSession();
  if (!stored) return null;
  if (isGoodForAWhile(stored)) return stored.access_token;
  const client = await loadAuthClient();
  if (!client) throw new AuthFailure('network', NETWORK_MESSAGE);
  const { data, error } = await client.getSession();
  if (error?.name === 'AuthRetryableFetchError') throw new AuthFailure('network', NETWORK_MESSAGE, { cause: error });
  return data.session?.access_token ?? null;
}

function isGoodForAWhile({ expires_at }: StoredSession): boolean {
  return expires_at !== undefined && expires_at * 1000 - Date.now() > EXPIRY_MARGIN_MS;
}
