// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { accessToken, EXPIRED, inBrowser, loadPage, ONLINE, refused, session, store } from './testing/browser-page.tsx';

inBrowser();

async function ask() {
  const { apiFetch } = await import('#client/session/api/api-fetch.ts');
  return apiFetch('/api/user/workouts').catch((error: unknown) => error);
}

const HISTORY = { 'GET /api/user/workouts': () => Response.json([]) };
const bearers = (page: Awaited<ReturnType<typeof loadPage>>) =>
  page.requests
    .filter(({ call }) => call === 'GET /api/user/workouts')
    .map(({ headers }) => headers.get('authorization'));

describe('the token of a request', () => {
  it('is refreshed first if it is about to expire, once for all concurrent requests', async () => {
    store('gymratt.auth', session({ expires_at: Math.floor(Date.now() / 1000) + 80 }));
    const page = await loadPage({ ...ONLINE, ...HISTORY });
    await Promise.all([ask(), ask(), ask()]);
    expect(page.asked('POST /auth/v1/token')).toBe(1);
    expect(new Set(bearers(page))).toEqual(new Set([`Bearer ${accessToken('password', 'new')}`]));
  });

  it('safety 29: is valid for an hour by this browser’s clock, whatever the server’s clock says', async () => {
    store('gymratt.auth', session(EXPIRED));
    const behind = session({
      access_token: accessToken('password', 'new'),
      expires_at: Math.floor(Date.now() / 1000) - 7200,
    });
    const page = await loadPage({ ...ONLINE, ...HISTORY, 'POST /auth/v1/token': () => Response.json(behind) });
    for (let call = 0; call < 5; call += 1) expect(await ask()).toEqual([]);
    expect(page.asked('POST /auth/v1/token')).toBe(1);
  });

  it('is checked when the server refuses it, and the request repeated with a new one', async () => {
    store('gymratt.auth', session());
    const page = await loadPage({
      ...ONLINE,
      'GET /api/user/workouts': ({ headers }) =>
        headers.get('authorization')?.includes(accessToken('password', 'new'))
          ? Response.json(['squats'])
          : Response.json({ code: 'unauthorized' }, { status: 401 }),
      'GET /auth/v1/user': () => refused(403, 'bad_jwt'),
    });
    expect(await ask()).toEqual(['squats']);
    expect(bearers(page)).toHaveLength(2);
  });

  it('is not retried forever if the server keeps refusing it', async () => {
    store('gymratt.auth', session());
    const page = await loadPage({
      ...ONLINE,
      'GET /api/user/workouts': () => Response.json({ code: 'unauthorized' }, { status: 401 }),
      'GET /auth/v1/user': () => refused(403, 'bad_jwt'),
    });
    expect(await ask()).toMatchObject({ status: 401 });
    expect(bearers(page)).toHaveLength(2);
  });
});

it('lets a member sign in with blocked storage, until the page is left', async () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked, clear: () => undefined });
  const page = await loadPage({ ...ONLINE, ...HISTORY });
  await waitFor(() => expect(page.auth.current.status).toBe('unauthenticated'));
  await act(() => page.auth.current.signIn('max@ironden.app', 'Squat4life'));
  expect(page.auth.current).toMatchObject({ status: 'authenticated', profile: { name: 'Max' } });
  expect(await ask()).toEqual([]);
  expect(bearers(page)).toEqual([`Bearer ${accessToken('password', 'new')}`]);
  expect(await act(() => page.auth.current.refreshProfile())).toMatchObject({ name: 'Max' });
  await act(() => page.auth.current.signOut());
  expect(page.auth.current.status).toBe('unauthenticated');
});
