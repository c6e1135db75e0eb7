// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { exampleProfile } from './testing/auth-value.ts';
import { inBrowser, loadPage, type Network, never, ONLINE, refused, session } from './testing/browser-page.tsx';

inBrowser();

const failure = (acting: Promise<unknown>) =>
  acting.then(
    () => expect.unreachable(),
    (error: unknown) => error,
  );

async function visit(network: Network) {
  const page = await loadPage(network);
  await waitFor(() => expect(page.auth.current.status).toBe('unauthenticated'));
  return page;
}

describe('signing in', () => {
  it('loads the auth client and the profile, and welcomes the member by name, without a page load', async () => {
    const page = await visit({
      ...ONLINE,
      'GET /api/user/current': () => Response.json(exampleProfile({ name: 'Mighty Max' })),
    });
    const welcome = await act(() => page.auth.current.signIn(' max@ironden.app ', 'Squat4life'));
    expect(welcome).toEqual({ name: 'Mighty Max' });
    expect(page.auth.current).toMatchObject({
      status: 'authenticated',
      userId: 'max',
      profile: { name: 'Mighty Max' },
    });
    const sent = page.requests.find(({ call }) => call === 'POST /auth/v1/token');
    expect(sent?.body).toMatchObject({ email: 'max@ironden.app', password: 'Squat4life' });
    expect(page.asked('GET /api/user/current')).toBe(1);
  });

  it('welcomes by the name from the sign-up if the profile does not load', async () => {
    const page = await visit({ ...ONLINE, 'GET /api/user/current': () => Response.json({}, { status: 500 }) });
    expect(await act(() => page.auth.current.signIn('max@ironden.app', 'x'))).toEqual({ name: 'Max' });
    expect(page.auth.current).toMatchObject({ status: 'authenticated', profile: null });
  });

  it('with wrong credentials says so and signs nobody in', async () => {
    const page = await visit({ ...ONLINE, 'POST /auth/v1/token': () => refused(400, 'invalid_credentials') });
    expect(await failure(page.auth.current.signIn('max@ironden.app', 'wrong'))).toMatchObject({
      code: 'invalid_credentials',
      message: 'Invalid email or password. Please check your credentials and try again.',
    });
    expect(page.auth.current.status).toBe('unauthenticated');
  });

  it('says that the service is not ready without a client, and works once there is one', async () => {
    const page = await visit({});
    expect(await failure(page.auth.current.signIn('max@ironden.app', 'x'))).toMatchObject({
      code: 'not_ready',
      message: 'Authentication service is not ready. Please try again.',
    });
    page.network = ONLINE;
    expect(await act(() => page.auth.current.signIn('max@ironden.app', 'x'))).toEqual({ name: 'Max' });
  });
});

describe('signing up', () => {
  const signedUp = (answer: object): Network => ({ ...ONLINE, 'POST /auth/v1/signup': () => Response.json(answer) });

  it('sends the part before the @ as the name, and signs in', async () => {
    const page = await visit(signedUp(session()));
    const welcome = await act(() => page.auth.current.signUp('max@ironden.app', 'Squat4life'));
    expect(welcome).toEqual({ name: 'Max', mustConfirmEmail: false });
    expect(page.auth.current).toMatchObject({ status: 'authenticated', userId: 'max' });
    const sent = page.requests.find(({ call }) => call === 'POST /auth/v1/signup');
    expect(sent?.body).toMatchObject({
      email: 'max@ironden.app',
      password: 'Squat4life',
      data: { name: 'max', full_name: 'max', display_name: 'max' },
    });
  });

  it.each<[string, Network[string]]>([
    ['', () => refused(422, 'user_already_exists')],
    [' on hosted Supabase too, which returns a fake user', () => Response.json({ id: 'nobody', identities: [] })],
  ])('with a taken address says so%s', async (_, answer) => {
    const page = await visit({ ...ONLINE, 'POST /auth/v1/signup': answer });
    expect(await failure(page.auth.current.signUp('max@ironden.app', 'Squat4life'))).toMatchObject({
      code: 'user_already_exists',
      message: 'This email is already registered. Please sign in instead.',
    });
  });

  it('signs nobody in if the address must be confirmed first', async () => {
    const page = await visit(signedUp({ id: 'max', identities: [{}] }));
    const welcome = await act(() => page.auth.current.signUp('max@ironden.app', 'Squat4life'));
    expect(welcome).toEqual({ name: 'max', mustConfirmEmail: true });
    expect(page.auth.current.status).toBe('unauthenticated');
  });

  it('fails if no user is returned', async () => {
    const page = await visit(signedUp({}));
    expect(await failure(page.auth.current.signUp('max@ironden.app', 'Squat4life'))).toMatchObject({
      message: 'Signup failed',
    });
  });

  it('gives up after ten seconds', async () => {
    const page = await visit({ ...ONLINE, 'POST /auth/v1/signup': never });
    await import('./auth-client.ts').then(({ loadAuthClient }) => loadAuthClient());
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let error: unknown = 'none yet';
    void failure(page.auth.current.signUp('max@ironden.app', 'Squat4life')).then((thrown) => {
      error = thrown;
    });
    await act(() => vi.advanceTimersByTimeAsync(9_990));
    expect(error).toBe('none yet');
    await act(() => vi.advanceTimersByTimeAsync(20));
    expect(error).toMatchObject({ code: 'timeout', message: 'Signup timeout after 10 seconds' });
  });
});
