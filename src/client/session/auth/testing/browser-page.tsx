import type { GoTrueClient } from '@supabase/auth-js';
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import type { Auth } from '../auth-context.ts';
import { exampleProfile } from './auth-value.ts';

export interface Request {
  readonly call: string;
  readonly headers: Headers;
  readonly body: unknown;
}

/** The answers to `METHOD /path`, without the query. Every other request fails. */
export type Network = Readonly<Record<string, (request: Request) => Response | Promise<Response>>>;

export const CONFIG = { supabaseUrl: 'http://gym.test', supabaseAnonKey: 'sb_publishable_gymratt' };

/** A backend that knows only Max. */
export const ONLINE: Network = {
  'GET /api/config': () => Response.json(CONFIG),
  'GET /api/user/current': () => Response.json(exampleProfile()),
  'GET /auth/v1/user': () => Response.json(session().user),
  'POST /auth/v1/token': () => Response.json(session({ access_token: accessToken('password', 'new') })),
  'POST /auth/v1/logout': () => new Response(null, { status: 204 }),
};

/** An error in GoTrue's format. */
export function refused(status: number, code: string, more: object = {}): Response {
  const body = { code, message: 'What the service says', ...more };
  return Response.json(body, { status, headers: { 'x-supabase-api-version': '2024-01-01' } });
}

export function accessToken(method: string, name = 'one'): string {
  return `head.${btoa(JSON.stringify({ amr: [{ method, timestamp: 1 }], name }))}.signature`;
}

export function session(changes: object = {}) {
  return {
    access_token: accessToken('password'),
    refresh_token: 'refresh',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: Math.floor(Date.now() / 1000) + 3600,
    user: { id: 'max', email: 'max@ironden.app', user_metadata: { display_name: 'Max' } },
    ...changes,
  };
}

export const EXPIRED = { expires_at: 1_700_000_000 };

export function store(key: string, value: unknown): void {
  localStorage.setItem(key, JSON.stringify(value));
}

/** Gives every test of a file its own browser. */
export function inBrowser(): void {
  beforeEach(() => {
    // Files share a process: whatever the last one has left must not be found here.
    leaveNothing();
    // The auth library warns about a second client in the same process, and about a missing network.
    vi.spyOn(console, 'warn').mockImplementation(() => {});
  });
  afterEach(leaveNothing);
}

/** Aborted when the page is left. */
let stay = new AbortController();

function leavePage(): void {
  cleanup();
  stay.abort();
  stay = new AbortController();
}

/**
 * The auth client of a page that was left would still refresh what is stored, and sign the next page out. It repeats a refresh
 * that has failed for half a minute, even when it is disposed of: with requests of the next page, unless it has none.
 */
function silence(client: GoTrueClient): void {
  Object.assign(client, { fetch: never, storage: { getItem: () => null, setItem: () => {}, removeItem: () => {} } });
  void client.dispose();
}

function leaveNothing(): void {
  leavePage();
  localStorage.clear();
  sessionStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
}

export interface Page {
  readonly auth: { readonly current: Auth };
  /** As the first render had it. */
  readonly first: Auth | undefined;
  /** Every request so far. */
  readonly requests: readonly Request[];
  readonly asked: (call: string) => number;
  network: Network;
}

/** Loads a page in this browser: modules start anew, storage keeps its content. */
export async function loadPage(network: Network): Promise<Page> {
  leavePage();
  vi.resetModules();
  const requests: Request[] = [];
  const page = { network };
  const { signal: left } = stay;
  vi.stubGlobal('fetch', async (input: string | URL, init: RequestInit = {}) => {
    const { pathname } = new URL(input, 'http://gym.test');
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const request = { call: `${init.method ?? 'GET'} ${pathname}`, headers: new Headers(init.headers), body };
    requests.push(request);
    const answer = page.network[request.call];
    if (!answer) throw new TypeError('Failed to fetch');
    const response = await untilAborted(answer(request), init.signal);
    return left.aborted ? never() : response;
  });
  const { AuthProvider } = await import('../auth-provider.tsx');
  const { authClientCreated } = await import('../auth-client.ts');
  void authClientCreated.then((client) => {
    if (left.aborted) silence(client);
    else left.addEventListener('abort', () => silence(client));
  });
  const { useAuth } = await import('../auth-context.ts');
  let first: Auth | undefined;
  const use = () => {
    const auth = useAuth();
    first ??= auth;
    return auth;
  };
  const { result } = renderHook(use, { wrapper: AuthProvider });
  return Object.assign(page, {
    auth: result,
    first,
    requests,
    asked: (call: string) => requests.filter((request) => request.call === call).length,
  });
}

/** Like a browser's fetch. */
function untilAborted(answer: Response | Promise<Response>, signal: AbortSignal | null | undefined): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
    Promise.resolve(answer).then(resolve, reject);
  });
}

export function never(): Promise<Response> {
  return new Promise(() => undefined);
}
