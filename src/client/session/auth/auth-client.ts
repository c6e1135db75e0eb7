import type { GoTrueClient } from '@supabase/auth-js';
import { loadBackendConfig } from './backend-config.ts';
import { backendFetch } from './backend-fetch.ts';
import { authStorage, SESSION_STORAGE_KEY } from './stored-session.ts';

const created = Promise.withResolvers<GoTrueClient>();
let loading: Promise<GoTrueClient | null> | undefined;

/** Resolves as soon as somebody has loaded the client. */
export const authClientCreated: Promise<GoTrueClient> = created.promise;

/**
 * The one auth client of this tab: two on the same storage key would refresh against each other. `null` while it
 * cannot be had; the next call then tries again.
 */
export function loadAuthClient(): Promise<GoTrueClient | null> {
  loading ??= createAuthClient().then((client) => {
    if (client) created.resolve(client);
    else loading = undefined;
    return client;
  });
  return loading;
}

async function createAuthClient(): Promise<GoTrueClient | null> {
  return newClient({
    storage: authStorage,
    storageKey: SESSION_STORAGE_KEY,
    persistSession: true,
    autoRefreshToken: true,
  });
}

/** A client beside the tab's own that keeps nothing: what happens to its session is nobody's sign-in or sign-out. */
export function createPassingClient(): Promise<GoTrueClient | null> {
  return newClient({ storageKey: 'gymratt.passing', persistSession: false, autoRefreshToken: false });
}

type ClientOptions = ConstructorParameters<typeof GoTrueClient>[0];

async function newClient(options: ClientOptions): Promise<GoTrueClient | null> {
  const config = await loadBackendConfig();
  if (!config) return null;
  try {
    const { GoTrueClient } = await import('@supabase/auth-js');
    return new GoTrueClient({
      url: `${config.url}/auth/v1`,
      headers: { apikey: config.key, Authorization: `Bearer ${config.key}` },
      fetch: backendFetch,
      detectSessionInUrl: false,
      ...options,
    });
  } catch {
    return null;
  }
}
