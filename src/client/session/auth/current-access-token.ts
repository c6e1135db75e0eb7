import { NETWORK_MESSAGE } from '#client/session/api/api-request-error.ts';
import { loadAuthClient } from './auth-client.ts';
import { AuthFailure } from './auth-failure.ts';
import { readSession, type StoredSession } from './stored-session.ts';

/** The auth client's margin: a token that is about to expire is refreshed first. */
const EXPIRY_MARGIN_MS = 90_000;

/** A valid token, refreshed if needed; `null` if nobody is signed in. Not for handlers of the auth client, which would wait for it. */
export async function currentAccessToken(): Promise<string | null> {
  const stored = readSession();
  if (!stored) return null;
  if (isFresh(stored)) return stored.access_token;
  // The client would try for half a minute, and answer nobody meanwhile, also once the network is back.
  if (!navigator.onLine) throw new AuthFailure('network', NETWORK_MESSAGE);
  const client = await loadAuthClient();
  if (!client) throw new AuthFailure('network', NETWORK_MESSAGE);
  const { data, error } = await client.getSession();
  if (error?.name === 'AuthRetryableFetchError') throw new AuthFailure('network', NETWORK_MESSAGE, { cause: error });
  return data.session?.access_token ?? null;
}

function isFresh({ expires_at }: StoredSession): boolean {
  return expires_at !== undefined && expires_at * 1000 - Date.now() > EXPIRY_MARGIN_MS;
}
