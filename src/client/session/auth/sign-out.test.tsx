// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { exampleProfile } from './testing/auth-value.ts';
import {
  accessToken,
  EXPIRED,
  inBrowser,
  loadPage,
  type Network,
  never,
  ONLINE,
  type Page,
  refused,
  session,
  store,
} from './testing/browser-page.tsx';

inBrowser();
afterEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

async function enter(network: Network = ONLINE) {
  store('gymratt.auth', session());
  store('gymratt.device.theme', 'minimal');
  store('suggestions for max', 'x');
  sessionStorage.setItem('suggestions for max', 'x');
  const page = await loadPage(network);
  await waitFor(() => expect(page.auth.current.status).toBe('authenticated'));
  await import('./auth-client.ts').then(({ loadAuthClient }) => loadAuthClient());
  return page;
}

const kept = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort();
const FORGOTTEN = ['gymratt.device.config.v1', 'gymratt.device.theme'];

it('informs the server, ends the session here and forgets the member', async () => {
  const page = await enter();
  expect(await act(() => page.auth.current.signOut())).toEqual({ isServerInformed: true });
  expect(page.auth.current.status).toBe('unauthenticated');
  expect(kept()).toEqual(FORGOTTEN);
  expect(await indexedDB.databases()).toEqual([]);
  const told = page.requests.find(({ call }) => call === 'POST /auth/v1/logout');
  expect(told?.headers.get('authorization')).toBe(`Bearer ${accessToken('password')}`);
});

describe('if the server cannot be informed', () => {
  const LOGOUT = 'POST /auth/v1/logout';
  const FAILURES: [string, Network, string][] = [
    ['cannot be reached', {}, 'there is no connection'],
    ['does not answer', { ...ONLINE, [LOGOUT]: never }, 'it did not answer'],
    ['fails', { ...ONLINE, [LOGOUT]: () => Response.json({}, { status: 500 }) }, 'it is not ready'],
    [
      'is behind a sign-in page',
      { ...ONLINE, [LOGOUT]: () => new Response('<h1>Welcome to our Wi-Fi</h1>') },
      'it is not ready',
    ],
    ['refuses', { ...ONLINE, [LOGOUT]: () => Response.json({}, { status: 400 }) }, 'it refused'],
  ];
  const PENDING = 'gymratt.device.untold-sign-outs';
  const told = (page: Page) => page.requests.filter(({ call }) => call === LOGOUT);
  const leaveOffline = async () => {
    const page = await enter();
    page.network = {};
    await act(() => page.auth.current.signOut());
    return page;
  };
  const everythingStored = async () => {
    const databases = await indexedDB.databases();
    const stored = await Promise.all(
      databases.map(async ({ name = '' }) => {
        const database = await openDB(name);
        const records = await Promise.all([...database.objectStoreNames].map((store) => database.getAll(store)));
        database.close();
        return records;
      }),
    );
    return JSON.stringify([stored, { ...localStorage }, { ...sessionStorage }]);
  };

  it.each(FAILURES)('the session ends here when the server %s, and the reason is given', async (_, network, reason) => {
    const page = await enter();
    page.network = network;
    const outcome = await act(() => page.auth.current.signOut());
    expect(outcome).toEqual({ isServerInformed: false, reason, isRetried: true });
    expect(page.auth.current.status).toBe('unauthenticated');
    expect(kept()).toEqual([...FORGOTTEN, PENDING]);
    const stored = await everythingStored();
    for (const trace of ['max', 'Max', accessToken('password'), 'refresh"']) expect(stored).not.toContain(trace);
  });

  it.each([
    ['the network is back', () => window.dispatchEvent(new Event('online'))],
    ['the page is visible again', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['a while has passed', () => vi.advanceTimersByTimeAsync(10_000)],
  ])('the sign-out is sent again when %s, once', async (_, happens) => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    const page = await leaveOffline();
    const before = told(page).length;
    page.network = ONLINE;
    await act(async () => void (await happens()));
    await waitFor(() => expect(kept()).toEqual(FORGOTTEN));
    expect(told(page)).toHaveLength(before + 1);
    expect(told(page).at(-1)?.headers.get('authorization')).toBe(`Bearer ${accessToken('password')}`);
    expect(told(page).at(-1)?.headers.get('apikey')).toBe('sb_publishable_gymratt');
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(told(page)).toHaveLength(before + 1);
  });

  it.each([200, 403])(
    'the sign-out is sent again at each start, until no network’s page answers with %d',
    async (status) => {
      await leaveOffline();
      const welcome = () => new Response('<h1>Welcome to our Wi-Fi</h1>', { status });
      const behindPage = await loadPage({ ...ONLINE, [LOGOUT]: welcome });
      await waitFor(() => expect(told(behindPage)).toHaveLength(1));
      const reopened = await loadPage(ONLINE);
      await waitFor(() => expect(told(reopened)).toHaveLength(1));
      expect(told(reopened)[0]?.headers.get('authorization')).toBe(`Bearer ${accessToken('password')}`);
      await waitFor(() => expect(kept()).toEqual(FORGOTTEN));
    },
  );

  it('nothing is sent once the session is gone on the server', async () => {
    const page = await leaveOffline();
    page.network = { ...ONLINE, [LOGOUT]: () => refused(403, 'session_not_found') };
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(kept()).toEqual(FORGOTTEN));
  });

  it('an expired token is neither sent nor kept', async () => {
    await leaveOffline();
    const later = Date.now() + 3_700_000;
    vi.spyOn(Date, 'now').mockImplementation(() => later);
    const reopened = await loadPage(ONLINE);
    await waitFor(() => expect(kept()).toEqual(FORGOTTEN));
    expect(told(reopened)).toHaveLength(0);
    expect(await everythingStored()).not.toContain('until');
  });

  it('the token is never sent to another backend', async () => {
    await leaveOffline();
    const elsewhere = { supabaseUrl: 'http://other.test', supabaseAnonKey: 'sb_other' };
    const reopened = await loadPage({ ...ONLINE, 'GET /api/config': () => Response.json(elsewhere) });
    await waitFor(() => expect(reopened.auth.current.status).toBe('unauthenticated'));
    await waitFor(() => expect(kept()).toEqual(FORGOTTEN));
    expect(told(reopened)).toHaveLength(0);
  });
});

it('forgets the member at once, without waiting for the server', async () => {
  const page = await enter({ ...ONLINE, 'POST /auth/v1/logout': never });
  const leaving = page.auth.current.signOut();
  await waitFor(() => expect(page.asked('POST /auth/v1/logout')).toBe(1));
  expect(kept()).toEqual([...FORGOTTEN, 'gymratt.device.untold-sign-outs']);
  await act(() => leaving);
});

it('requests the profile anew for a returning member, instead of using the previous session’s answer', async () => {
  const page = await enter();
  page.network = { ...ONLINE, 'GET /api/user/current': never };
  void page.auth.current.refreshProfile();
  await waitFor(() => expect(page.asked('GET /api/user/current')).toBe(2));
  await act(() => page.auth.current.signOut());
  page.network = { ...ONLINE, 'GET /api/user/current': () => Response.json(exampleProfile({ name: 'Back Again' })) };
  expect(await act(() => page.auth.current.signIn('max@ironden.app', 'x'))).toEqual({ name: 'Back Again' });
});

it('signing out everywhere is up to the server: if it fails, the member is told and stays signed in', async () => {
  const page = await enter();
  page.network = {};
  await expect(page.auth.current.signOutEverywhere()).rejects.toMatchObject({
    code: 'network',
    message: 'No connection. Please check your network and try again.',
  });
  expect(page.auth.current.status).toBe('authenticated');
  page.network = ONLINE;
  await act(() => page.auth.current.signOutEverywhere());
  expect(page.auth.current.status).toBe('unauthenticated');
  expect(kept()).toEqual(FORGOTTEN);
});

it('clear and restart reloads at /auth', async () => {
  const page = await enter();
  const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined);
  await act(() => page.auth.current.clearAndRestart());
  expect(replace).toHaveBeenCalledExactlyOnceWith('/auth');
  expect(kept()).toEqual(FORGOTTEN);
});

it('a profile refresh asks the server itself, and ignores an older answer', async () => {
  const page = await enter();
  const first = Promise.withResolvers<Response>();
  page.network = { ...ONLINE, 'GET /api/user/current': () => first.promise };
  const slow = page.auth.current.refreshProfile();
  await waitFor(() => expect(page.asked('GET /api/user/current')).toBe(2));
  page.network = { ...ONLINE, 'GET /api/user/current': () => Response.json(exampleProfile({ xp: 2_500 })) };
  await act(() => page.auth.current.refreshProfile());
  first.resolve(Response.json(exampleProfile({ xp: 1 })));
  await act(async () => void (await slow));
  expect(page.auth.current).toMatchObject({ profile: { xp: 2_500 } });
  const asking = page.requests.filter(({ call }) => call === 'GET /api/user/current');
  expect(asking.map(({ headers }) => headers.get('cache-control'))).toEqual([null, 'no-cache', 'no-cache']);
});

it('counts as informed if the session is already gone on the server', async () => {
  const page = await enter();
  store('gymratt.auth', session(EXPIRED));
  page.network = { ...ONLINE, 'POST /auth/v1/token': () => refused(400, 'refresh_token_not_found') };
  expect(await act(() => page.auth.current.signOut())).toEqual({ isServerInformed: true });
  expect(kept()).toEqual(FORGOTTEN);
});

// Last, because its auth client keeps retrying for half a minute and tells the other tabs when it gives up.
it('does not promise to inform the server if the token had already expired', async () => {
  const page = await enter();
  store('gymratt.auth', session(EXPIRED));
  page.network = { ...ONLINE, 'POST /auth/v1/token': never };
  const outcome = await act(() => page.auth.current.signOut());
  expect(outcome).toMatchObject({ isServerInformed: false, isRetried: false });
  expect(kept()).toEqual(FORGOTTEN);
});
