// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { exampleProfile } from './testing/auth-value.ts';
import {
  accessToken,
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

const RECOVERY = session({ access_token: accessToken('otp') });
const RECOVERING: Network = {
  ...ONLINE,
  'POST /auth/v1/recover': () => Response.json({}),
  'POST /auth/v1/verify': () => Response.json(RECOVERY),
  'PUT /auth/v1/user': () => Response.json(RECOVERY.user),
};
const MARK = 'gymratt.recovering';

async function visit(network = RECOVERING) {
  const page = await loadPage(network);
  await waitFor(() => expect(page.auth.current.status).not.toBe('loading'));
  return page;
}

async function recover(network = RECOVERING) {
  const page = await visit(network);
  await act(() => page.auth.current.verifyRecovery('hash'));
  return page;
}

it('requests a mail that leads back to this site', async () => {
  const page = await visit();
  await page.auth.current.requestPasswordReset(' max@ironden.app');
  expect(page.requests.find(({ call }) => call === 'POST /auth/v1/recover')?.body).toMatchObject({
    email: 'max@ironden.app',
  });
});

describe('redeeming a link', () => {
  it('makes the member recovering, and loads no profile', async () => {
    const page = await recover();
    expect(page.auth.current).toMatchObject({ status: 'authenticated', recovering: true, profile: null });
    expect(page.requests.find(({ call }) => call === 'POST /auth/v1/verify')?.body).toMatchObject({
      token_hash: 'hash',
      type: 'recovery',
    });
    expect(page.asked('GET /api/user/current')).toBe(0);
  });

  it.each<[string, Network[string], string, string]>([
    [
      'was already used',
      () => refused(403, 'otp_expired'),
      'hash',
      'Invalid or expired reset token. Please request a new password reset.',
    ],
    ['has no token', never, '', 'No reset token found. Please use the link from your email.'],
    [
      'yields no session',
      () => Response.json({}),
      'hash',
      'Error processing reset link. Please request a new password reset.',
    ],
  ])('that %s says so, and signs nobody in', async (_, answer, token, message) => {
    const page = await visit({ ...RECOVERING, 'POST /auth/v1/verify': answer });
    await expect(page.auth.current.verifyRecovery(token)).rejects.toMatchObject({ message });
    expect(page.asked('POST /auth/v1/verify')).toBe(token === '' ? 0 : 1);
    expect(page.auth.current.status).toBe('unauthenticated');
    expect(sessionStorage.getItem(MARK)).toBeNull();
  });

  it('that was already used does not end a running recovery, nor does a reload', async () => {
    const page = await recover();
    page.network = { ...RECOVERING, 'POST /auth/v1/verify': () => refused(403, 'otp_expired') };
    await expect(page.auth.current.verifyRecovery('hash')).rejects.toThrow();
    expect((await visit()).auth.current).toMatchObject({ recovering: true });
  });
});

describe('between the link and the new password', () => {
  it('a token refresh continues the recovery', async () => {
    await recover();
    store('gymratt.auth', { ...RECOVERY, access_token: accessToken('otp', 'old'), expires_at: 1_700_000_000 });
    const page = await visit({ ...RECOVERING, 'POST /auth/v1/token': () => Response.json(RECOVERY) });
    await waitFor(() => expect(page.asked('POST /auth/v1/token')).toBe(1));
    expect(page.auth.current).toMatchObject({ recovering: true });
  });

  it('another tab has nobody signed in, at its start and later', async () => {
    store('gymratt.auth', RECOVERY);
    store('gymratt.member.profile.v1', exampleProfile());
    const page = await visit();
    expect(page.auth.current.status).toBe('unauthenticated');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'gymratt.auth' })));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(page.auth.current.status).toBe('unauthenticated');
  });

  it('an ordinary sign-in ends the recovery', async () => {
    const page = await recover();
    await act(() => page.auth.current.signIn('max@ironden.app', 'Squat4life'));
    expect(page.auth.current).toMatchObject({ status: 'authenticated', recovering: false });
    expect(sessionStorage.getItem(MARK)).toBeNull();
  });
});

describe('the new password', () => {
  it('ends the recovery and the session', async () => {
    const page = await recover();
    await act(() => page.auth.current.updatePassword('barbell'));
    expect(page.requests.find(({ call }) => call === 'PUT /auth/v1/user')?.body).toMatchObject({ password: 'barbell' });
    expect(page.asked('POST /auth/v1/logout')).toBe(1);
    expect(page.auth.current.status).toBe('unauthenticated');
    expect([localStorage.getItem('gymratt.auth'), sessionStorage.getItem(MARK)]).toEqual([null, null]);
  });

  it.each([
    [
      'weak',
      422,
      'weak_password',
      { weak_password: { reasons: ['length'] } },
      'This password is too weak: use at least 6 characters.',
    ],
    ['the old one', 422, 'same_password', {}, 'This is already your password. Please choose a different one.'],
  ])('that is %s leaves the member recovering', async (_, status, code, more, message) => {
    const page = await recover({ ...RECOVERING, 'PUT /auth/v1/user': () => refused(status, code, more) });
    await expect(page.auth.current.updatePassword('x')).rejects.toMatchObject({ code, message });
    expect(page.auth.current).toMatchObject({ recovering: true });
  });

  it('of a session that is gone ends the recovery', async () => {
    const page = await recover({ ...RECOVERING, 'PUT /auth/v1/user': () => refused(403, 'session_not_found') });
    await act(() =>
      expect(page.auth.current.updatePassword('barbell')).rejects.toMatchObject({
        message: 'Invalid or expired reset token. Please request a new password reset.',
      }),
    );
    expect(page.auth.current.status).toBe('unauthenticated');
  });

  it('of a signed-in member keeps them signed in', async () => {
    store('gymratt.auth', session());
    const page = await visit();
    await act(() => page.auth.current.updatePassword('barbell'));
    expect(page.auth.current).toMatchObject({ status: 'authenticated', recovering: false });
  });
});

describe('the current password', () => {
  const CHANGING: Network = { ...ONLINE, 'PUT /auth/v1/user': () => Response.json(session().user) };
  const enter = async (network: Network) => {
    store('gymratt.auth', session());
    const page = await loadPage(network);
    await waitFor(() => expect(page.auth.current.status).toBe('authenticated'));
    return page;
  };
  const sent = (page: Page, call: string) => page.requests.find((request) => request.call === call);

  it('is sent with the new one, and checked on a hosted project by a sign-in, whose session is closed again', async () => {
    const page = await enter(CHANGING);
    await page.auth.current.updatePassword('Bench4life', 'Squat4life');
    const body = { password: 'Bench4life', current_password: 'Squat4life' };
    expect(sent(page, 'PUT /auth/v1/user')?.body).toMatchObject(body);
    const checked = { email: 'max@ironden.app', password: 'Squat4life' };
    expect(sent(page, 'POST /auth/v1/token')?.body).toMatchObject(checked);
    const closed = sent(page, 'POST /auth/v1/logout');
    expect(closed?.headers.get('authorization')).toBe(`Bearer ${accessToken('password', 'new')}`);
    const calls = page.requests.map(({ call }) => call);
    expect(calls.indexOf('POST /auth/v1/token')).toBeLessThan(calls.indexOf('PUT /auth/v1/user'));
    expect(JSON.parse(localStorage.getItem('gymratt.auth') ?? '{}').access_token).toBe(accessToken('password'));
    expect(page.auth.current.status).toBe('authenticated');
  });

  it('that is wrong on a hosted project changes nothing', async () => {
    const page = await enter({ ...CHANGING, 'POST /auth/v1/token': () => refused(400, 'invalid_credentials') });
    await expect(page.auth.current.updatePassword('Bench4life', 'guess')).rejects.toMatchObject({
      code: 'current_password_invalid',
      message: 'This is not your current password.',
    });
    expect(page.asked('PUT /auth/v1/user')).toBe(0);
    expect(page.auth.current.status).toBe('authenticated');
  });

  it('is checked by the backend itself if it is the product’s own', async () => {
    const own = { supabaseUrl: location.origin, supabaseAnonKey: 'sb_publishable_gymratt' };
    const page = await enter({ ...CHANGING, 'GET /api/config': () => Response.json(own) });
    await page.auth.current.updatePassword('Bench4life', 'Squat4life');
    expect(page.asked('POST /auth/v1/token')).toBe(0);
    expect(page.asked('PUT /auth/v1/user')).toBe(1);
  });
});
