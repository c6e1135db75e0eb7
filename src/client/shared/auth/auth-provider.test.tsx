// @vitest-environment happy-dom
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const CONFIG = { supabaseUrl: 'http://gym.test', supabaseAnonKey: 'sb_publishable_gymratt' };
const SESSION = {
  access_token: 'header.payload.signature',
  refresh_token: 'refresh',
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: 4_102_444_800,
  user: { id: 'max', email: 'max@ironden.app' },
};
const MAX = { status: 'authenticated', userId: 'max', email: 'max@ironden.app', recovering: false };

beforeEach(() => {
  // The config and the client live as long as their modules: each test is a page load of its own.
  vi.resetModules();
  // The auth library warns of a second client in the same process.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.restoreAllMocks();
});

async function loadPage() {
  const { AuthProvider } = await import('./auth-provider.tsx');
  const { useAuth } = await import('./auth-context.ts');
  return renderHook(useAuth, { wrapper: AuthProvider }).result;
}

function serverAnswers(body: unknown, status = 200) {
  vi.stubGlobal('fetch', async () => Response.json(body, { status }));
}

function networkIsDown() {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
}

it('is loading until the server has named its backend, then signed out without a stored session', async () => {
  serverAnswers(CONFIG);
  const auth = await loadPage();
  expect(auth.current).toEqual({ status: 'loading' });
  await waitFor(() => expect(auth.current).toEqual({ status: 'unauthenticated' }));
});

it.each([
  ['has no backend', { supabaseUrl: null, supabaseAnonKey: null }, 200],
  ['fails', { error: 'INTERNAL' }, 500],
  ['answers nonsense', 'pong', 200],
])('is signed out when the server %s', async (_, body, status) => {
  localStorage.setItem('gymratt.auth', JSON.stringify(SESSION));
  serverAnswers(body, status);
  const auth = await loadPage();
  await waitFor(() => expect(auth.current).toEqual({ status: 'unauthenticated' }));
});

it('is signed out when what is stored is no session', async () => {
  localStorage.setItem('gymratt.auth', '{"user":');
  serverAnswers(CONFIG);
  const auth = await loadPage();
  await waitFor(() => expect(auth.current).toEqual({ status: 'unauthenticated' }));
});

it('resumes a stored session', async () => {
  localStorage.setItem('gymratt.auth', JSON.stringify(SESSION));
  serverAnswers(CONFIG);
  const auth = await loadPage();
  await waitFor(() => expect(auth.current).toEqual(MAX));
});

it.each([
  ['a valid', SESSION],
  ['an expired', { ...SESSION, expires_at: 1_700_000_000 }],
])('keeps a member with %s session signed in while the network is down', async (_, session) => {
  localStorage.setItem('gymratt.auth', JSON.stringify(session));
  localStorage.setItem('gymratt.config.v1', JSON.stringify(CONFIG));
  networkIsDown();
  const auth = await loadPage();
  await waitFor(() => expect(auth.current).toEqual(MAX));
});
