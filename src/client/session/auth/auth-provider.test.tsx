// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { exampleProfile } from './testing/auth-value.ts';
import {
  accessToken,
  CONFIG,
  inBrowser,
  loadPage,
  never,
  ONLINE,
  type Page,
  refused,
  session,
  store,
} from './testing/browser-page.tsx';

inBrowser();

const SESSION = 'gymratt.auth';
const PROFILE = 'gymratt.member.profile.v1';
const KNOWN_CONFIG = 'gymratt.device.config.v1';

const shows = (page: Page, state: object) => waitFor(() => expect(page.auth.current).toMatchObject(state));
const MAX = { status: 'authenticated', userId: 'max', email: 'max@ironden.app', recovering: false };

/** Simulates a change by another tab to the shared storage. */
function fromAnotherTab(key: string, value: unknown) {
  if (value === null) localStorage.removeItem(key);
  else store(key, value);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
}

describe('without a stored session', () => {
  it('is loading until the server has named its backend, then signed out, without loading the auth client', async () => {
    const page = await loadPage(ONLINE);
    expect(page.auth.current.status).toBe('loading');
    await shows(page, { status: 'unauthenticated' });
    expect(page.requests.map(({ call }) => call)).toEqual(['GET /api/config']);
  });

  it('forgets a leftover profile, and what a closed tab had stored', async () => {
    store(PROFILE, exampleProfile());
    sessionStorage.setItem('what max has just finished', 'x');
    const page = await loadPage(ONLINE);
    await shows(page, { status: 'unauthenticated' });
    expect([localStorage.getItem(PROFILE), sessionStorage.length]).toEqual([null, 0]);
  });
});

describe('with a stored session', () => {
  it('has the member in the first render, where the backend and the profile are known', async () => {
    store(SESSION, session());
    store(KNOWN_CONFIG, CONFIG);
    store(PROFILE, exampleProfile());
    const page = await loadPage(ONLINE);
    expect(page.first).toMatchObject(MAX);
  });

  it.each([
    ['has no backend', () => Response.json({ supabaseUrl: null, supabaseAnonKey: null })],
    ['fails', () => Response.json({ code: 'internal_error' }, { status: 500 })],
    ['answers nonsense', () => Response.json('pong')],
  ])('is signed out when the server %s, but keeps the session stored', async (_, answer) => {
    store(SESSION, session());
    const page = await loadPage({ ...ONLINE, 'GET /api/config': answer });
    await shows(page, { status: 'unauthenticated' });
    page.network = ONLINE;
    act(() => void window.dispatchEvent(new Event('online')));
    await shows(page, MAX);
  });

  it('is loading until the profile arrives, and stores it for the next start', async () => {
    store(SESSION, session());
    const { promise, resolve } = Promise.withResolvers<Response>();
    const page = await loadPage({ ...ONLINE, 'GET /api/user/current': () => promise });
    await waitFor(() => expect(page.asked('GET /api/user/current')).toBe(1));
    expect(page.auth.current.status).toBe('loading');
    resolve(Response.json(exampleProfile({ name: 'Mighty Max' })));
    await shows(page, { ...MAX, profile: { name: 'Mighty Max' } });
    expect(localStorage.getItem(PROFILE)).toContain('Mighty Max');
    const asking = page.requests.find(({ call }) => call === 'GET /api/user/current');
    expect(asking?.headers.get('authorization')).toBe(`Bearer ${accessToken('password')}`);
  });

  it('shows the stored profile at once, before the server answers', async () => {
    store(SESSION, session());
    store(PROFILE, exampleProfile());
    store(KNOWN_CONFIG, CONFIG);
    const page = await loadPage({ 'GET /api/config': never });
    await shows(page, { ...MAX, profile: exampleProfile() });
  });

  it('follows a sign-out and another member’s sign-in in another tab', async () => {
    store(SESSION, session());
    const page = await loadPage(ONLINE);
    await shows(page, MAX);
    sessionStorage.setItem('suggestions for max', 'x');
    fromAnotherTab(SESSION, null);
    await shows(page, { status: 'unauthenticated' });
    expect([localStorage.getItem(PROFILE), sessionStorage.length]).toEqual([null, 0]);
    page.network = { ...ONLINE, 'GET /api/user/current': () => Response.json(exampleProfile({ uuid_id: 'ida' })) };
    fromAnotherTab(SESSION, session({ access_token: 'ida', user: { id: 'ida' } }));
    await shows(page, { status: 'authenticated', userId: 'ida', profile: { uuid_id: 'ida' } });
  });
});

describe('a profile that does not load', () => {
  it('is given up after five seconds, and requested again when the network is back', async () => {
    store(SESSION, session());
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const page = await loadPage({ ...ONLINE, 'GET /api/user/current': never });
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(page.asked('GET /api/user/current')).toBe(1);
    await act(() => vi.advanceTimersByTimeAsync(4_990));
    expect(page.auth.current.status).toBe('loading');
    await act(() => vi.advanceTimersByTimeAsync(20));
    expect(page.auth.current).toMatchObject({ ...MAX, profile: null });
    page.network = ONLINE;
    await act(async () => void window.dispatchEvent(new Event('online')));
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(page.auth.current).toMatchObject({ ...MAX, profile: exampleProfile() });
  });

  it('is created if it is missing, and then loaded', async () => {
    store(SESSION, session());
    let isMade = false;
    const page = await loadPage({
      ...ONLINE,
      'GET /api/user/current': () =>
        isMade ? Response.json(exampleProfile()) : Response.json({ code: 'unauthorized' }, { status: 401 }),
      'POST /rest/v1/users': () => {
        isMade = true;
        return new Response(null, { status: 201 });
      },
    });
    await shows(page, { ...MAX, profile: exampleProfile() });
    const making = page.requests.find(({ call }) => call === 'POST /rest/v1/users');
    expect(making?.body).toEqual({ uuid_id: 'max', email: 'max@ironden.app', name: 'Max' });
    expect(making?.headers.get('authorization')).toBe(`Bearer ${accessToken('password')}`);
    expect(making?.headers.get('apikey')).toBe(CONFIG.supabaseAnonKey);
  });

  it('ends the session here if it was ended elsewhere', async () => {
    store(SESSION, session());
    store(PROFILE, exampleProfile());
    const page = await loadPage({
      ...ONLINE,
      'GET /api/user/current': () => Response.json({ code: 'unauthorized' }, { status: 401 }),
      'GET /auth/v1/user': () => refused(403, 'session_not_found'),
    });
    await shows(page, { status: 'unauthenticated' });
    expect([localStorage.getItem(SESSION), localStorage.getItem(PROFILE)]).toEqual([null, null]);
  });
});
