import type { GoTrueClient } from '@supabase/auth-js';
import { loadBackendConfig } from './backend-config.ts';
import { backendFetch } from './backend-fetch.ts';
import { authStorage, SESSION_STORAGE_KEY } from './stored-session.ts';

const created = Promise.withResolvers<GoTrueClient>();
let loading: Promise<GoTrueClient | null> | undefined;

/** Resolves when the client is first created. */
export const authClientCreated: Promise<GoTrueClient> = created.promise;

/**
 * The only auth client of this tab: two with the same storage key would compete for refreshes. `null` if it cannot be
 * created; the next call tries again.
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

/** A second client without storage: its sessions do not affect the tab's own. */
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
