import type { GoTrueClient } from '@supabase/auth-js';
import { withinTimeLimit } from '#client/device/time-limit.ts';
import { AUTH_MESSAGES, AuthFailure } from './auth-messages.ts';
import { loadBackendConfig } from './backend-config.ts';
import { authStorage, SESSION_STORAGE_KEY } from './stored-session.ts';

const created = Promise.withResolvers<GoTrueClient>();
let loading: Promise<GoTrueClient | null> | undefined;

/** Resolves when the client is first created. */
export const authClientCreated: Promise<GoTrueClient> = created.promise;

/** The only auth client of this tab: two would compete for refreshes. `null` if it cannot be created; the next call tries again. */
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

export async function requireAuthClient(): Promise<GoTrueClient> {
  const client = await loadAuthClient();
  if (!client) throw new AuthFailure('not_ready', AUTH_MESSAGES.notReady());
  return client;
}

/** No request of the auth client takes this long; without a limit a dead connection would keep a form busy forever. */
const TIMEOUT_MS = 15_000;

/** Sends the auth client's requests. `expires_at` is removed: on a phone whose clock is ahead every new token would look expired. */
export function backendFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  return withinTimeLimit(
    TIMEOUT_MS,
    async ({ signal }) => {
      const response = await fetch(input, { ...init, signal });
      const { status, statusText, headers, ok } = response;
      const text = await response.text();
      if (isElsewhere(String(input), response, text)) return new Response(null, { status: 503 });
      const body = ok ? withoutExpiresAt(text) : text;
      return new Response(body === '' ? null : body, { status, statusText, headers });
    },
    init.signal,
  );
}

/** Whether the answer does not come from the backend, although the client would treat it as a decision. */
function isElsewhere(url: string, response: Response, text: string): boolean {
  if (url.endsWith('=refresh_token')) return !isDecision(response, text);
  return url.includes('/logout?') && response.ok && response.status !== 204;
}

/** Neither says anything about the session: rate limit or time-out. */
const NO_DECISION = [408, 429];

/** Whether the backend has decided about the session. A Wi-Fi sign-in page, a proxy's error or a rate limit must not end it. */
function isDecision({ ok, status }: Response, text: string): boolean {
  const { access_token, error_code, code, error } = readObject(text);
  if (ok) return typeof access_token === 'string';
  if (NO_DECISION.includes(status)) return false;
  return [error_code, code, error].some((value) => typeof value === 'string');
}

function readObject(text: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

function withoutExpiresAt(text: string): string {
  if (!text.includes('"expires_at"')) return text;
  const { expires_at: _serversClock, ...session } = JSON.parse(text) as Record<string, unknown>;
  return JSON.stringify(session);
}
