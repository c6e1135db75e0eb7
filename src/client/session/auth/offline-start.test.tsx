// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { exampleProfile } from './testing/auth-value.ts';
import { CONFIG, EXPIRED, inBrowser, loadPage, session, store } from './testing/browser-page.tsx';

// In a separate file: the auth client keeps retrying for half a minute, on whatever network comes next.
inBrowser();

const OFFLINE = {};

// First: the auth clients of the others would still be retrying.
it('an expired token is not refreshed before the network is back, but then at once', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => onLine.mockRestore());
  store('gymratt.auth', session(EXPIRED));
  store('gymratt.device.config.v1', CONFIG);
  const page = await loadPage(OFFLINE);
  await waitFor(() => expect(page.auth.current.status).toBe('authenticated'));
  const { apiFetch } = await import('#client/session/api/api-fetch.ts');
  const error = await apiFetch('/api/user/workouts').catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: 'network' });
  expect(page.asked('POST /auth/v1/token')).toBe(0);

  onLine.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(page.asked('POST /auth/v1/token')).toBe(1));
});

it.each([
  ['a valid', {}],
  ['an expired', EXPIRED],
])('keeps a member with %s session signed in, with the last profile', async (_, changes) => {
  store('gymratt.auth', session(changes));
  store('gymratt.member.profile.v1', exampleProfile());
  store('gymratt.device.config.v1', CONFIG);
  const page = await loadPage(OFFLINE);
  await waitFor(() =>
    expect(page.auth.current).toMatchObject({ status: 'authenticated', userId: 'max', profile: exampleProfile() }),
  );
  expect(localStorage.getItem('gymratt.auth')).not.toBeNull();
});

it('keeps a member signed in without a stored profile', async () => {
  store('gymratt.auth', session());
  store('gymratt.device.config.v1', CONFIG);
  const page = await loadPage(OFFLINE);
  await waitFor(() =>
    expect(page.auth.current).toMatchObject({ status: 'authenticated', userId: 'max', profile: null }),
  );
});

it('signs out within three seconds anyway, and forgets the member', async () => {
  store('gymratt.auth', session(EXPIRED));
  store('gymratt.member.profile.v1', exampleProfile());
  store('gymratt.device.config.v1', CONFIG);
  store('gymratt.device.theme', 'minimal');
  const page = await loadPage(OFFLINE);
  await waitFor(() => expect(page.auth.current.status).toBe('authenticated'));
  const started = performance.now();
  await page.auth.current.signOut();
  expect(performance.now() - started).toBeLessThan(3_500);
  await waitFor(() => expect(page.auth.current.status).toBe('unauthenticated'));
  expect(Object.keys(localStorage).sort()).toEqual(['gymratt.device.config.v1', 'gymratt.device.theme']);
});

it('a request with an expired token fails with a network error, and is not sent without the token', async () => {
  store('gymratt.auth', session(EXPIRED));
  store('gymratt.device.config.v1', CONFIG);
  const page = await loadPage(OFFLINE);
  const { apiFetch } = await import('#client/session/api/api-fetch.ts');
  const error = await apiFetch('/api/user/workouts', { timeoutMs: 300 }).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: 'timeout' });
  expect(page.asked('GET /api/user/workouts')).toBe(0);
});
