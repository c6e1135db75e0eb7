// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { exampleProfile } from './testing/auth-value.ts';
import { accessToken, inBrowser, loadPage, type Network, never, ONLINE, session, store } from './testing/page.tsx';

inBrowser();

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

it('tells the server, ends the session here and forgets the member', async () => {
  const page = await enter();
  await act(() => page.auth.current.signOut());
  expect(page.auth.current.status).toBe('unauthenticated');
  expect(kept()).toEqual(FORGOTTEN);
  const told = page.requests.find(({ call }) => call === 'POST /auth/v1/logout');
  expect(told?.headers.get('authorization')).toBe(`Bearer ${accessToken('password')}`);
});

it.each([
  ['cannot be reached', {}],
  ['does not answer', { 'POST /auth/v1/logout': never }],
  ['fails', { 'POST /auth/v1/logout': () => Response.json({}, { status: 500 }) }],
])('ends here all the same when the server %s', async (_, network: Network) => {
  const page = await enter();
  page.network = network;
  await act(() => page.auth.current.signOut());
  expect(page.auth.current.status).toBe('unauthenticated');
  expect(kept()).toEqual(FORGOTTEN);
});

it('forgets the member at once, and does not wait for the server to answer', async () => {
  const page = await enter({ ...ONLINE, 'POST /auth/v1/logout': never });
  const leaving = page.auth.current.signOut();
  await waitFor(() => expect(page.asked('POST /auth/v1/logout')).toBe(1));
  expect(kept()).toEqual(FORGOTTEN);
  await act(() => leaving);
});

it('does not keep a profile that comes after the sign-out', async () => {
  const page = await enter();
  const { promise, resolve } = Promise.withResolvers<Response>();
  page.network = { ...ONLINE, 'GET /api/user/current': () => promise };
  const refreshing = page.auth.current.refreshProfile();
  await waitFor(() => expect(page.asked('GET /api/user/current')).toBe(2));
  await act(() => page.auth.current.signOut());
  resolve(Response.json(exampleProfile()));
  await act(async () => void (await refreshing));
  expect(page.auth.current.status).toBe('unauthenticated');
  expect(kept()).toEqual(FORGOTTEN);
});

it('makes whoever comes back ask anew, not wait for an answer to the session before', async () => {
  const page = await enter();
  page.network = { ...ONLINE, 'GET /api/user/current': never };
  void page.auth.current.refreshProfile();
  await waitFor(() => expect(page.asked('GET /api/user/current')).toBe(2));
  await act(() => page.auth.current.signOut());
  page.network = { ...ONLINE, 'GET /api/user/current': () => Response.json(exampleProfile({ name: 'Back Again' })) };
  expect(await act(() => page.auth.current.signIn('max@ironden.app', 'x'))).toEqual({ name: 'Back Again' });
});

it('everywhere is the server’s to do: where it fails, the member is told and stays', async () => {
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

it('clear and restart begins anew at /auth', async () => {
  const page = await enter();
  const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined);
  await act(() => page.auth.current.clearAndRestart());
  expect(replace).toHaveBeenCalledExactlyOnceWith('/auth');
  expect(kept()).toEqual(FORGOTTEN);
});

it('a refreshed profile is asked of the server itself, and an older answer no longer counts', async () => {
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
