import { readStored } from '#client/shared/storage/local-store.ts';
import { authClientCreated, loadAuthClient, SESSION_STORAGE_KEY } from './auth-client.ts';
import type { AuthSignal, SignedInSession } from './auth-state.ts';
import { loadBackendConfig } from './backend-config.ts';

type Report = (signal: AuthSignal) => void;

/** Reports what happens to this browser's session until the returned function is called. */
export function watchSession(report: Report): () => void {
  let stopped = false;
  let unsubscribe = () => {};

  void authClientCreated.then((client) => {
    if (stopped) return;
    const { data } = client.onAuthStateChange((event, session) => report({ event, session }));
    unsubscribe = () => data.subscription.unsubscribe();
  });
  void resumeSession((signal) => {
    if (!stopped) report(signal);
  });

  return () => {
    stopped = true;
    unsubscribe();
  };
}

/**
 * A visitor without a session is signed out without the auth client, which is a third of the first page load. A
 * stored session counts before the client has checked it: without a network the client tries for half a minute
 * to refresh an expired one before it says a word.
 */
async function resumeSession(report: Report): Promise<void> {
  const stored = readStored(SESSION_STORAGE_KEY);
  const config = await loadBackendConfig();
  if (!config || !isSession(stored)) return report({ event: 'NO_SESSION' });
  report({ event: 'STORED_SESSION', session: stored });
  if (!(await loadAuthClient())) report({ event: 'NO_SESSION' });
}

function isSession(value: unknown): value is SignedInSession {
  if (typeof value !== 'object' || value === null) return false;
  if (!('access_token' in value && 'refresh_token' in value && 'expires_at' in value && 'user' in value)) return false;
  const { user } = value;
  return typeof user === 'object' && user !== null && 'id' in user && typeof user.id === 'string';
}
