import { describe, expect, test } from 'vitest';
import { PASSWORD, succeed, tokenIn, useAuthServer } from './auth-server.ts';

// One of the tests slows a table down.
const server = useAuthServer({});
const NEW_PASSWORD = 'brand new';

async function passwordWorks(email: string, password: string): Promise<boolean> {
  const { error } = await server.connect().auth.signInWithPassword({ email, password });
  if (error) expect(error.code).toBe('invalid_credentials');
  return !error;
}

test('a new password replaces the old one', async () => {
  const { client, email, user } = await server.join();
  const changed = succeed(await client.auth.updateUser({ password: NEW_PASSWORD, current_password: PASSWORD }));
  expect(changed.user).toMatchObject({ id: user.id, email });
  expect(await passwordWorks(email, PASSWORD)).toBe(false);
  expect(await passwordWorks(email, NEW_PASSWORD)).toBe(true);
});

test('safety 6: a new password ends the member’s other sessions at once and keeps this one', async () => {
  const here = await server.join();
  const there = await server.signIn(here);
  succeed(await here.client.auth.updateUser({ password: NEW_PASSWORD, current_password: PASSWORD }));
  const [kept, ended] = [
    await server.call('GET', '/user', { token: here.session.access_token }),
    await server.call('GET', '/user', { token: there.session.access_token }),
  ];
  expect([kept.status, ended.status, ended.body.code]).toEqual([200, 403, 'session_not_found']);
  const product = await fetch(`${server.url()}/api/user/current`, {
    headers: { authorization: `Bearer ${there.session.access_token}` },
  });
  expect(product.status).toBe(401);
  const refreshed = await server.connect().auth.refreshSession(there.session);
  expect(refreshed.error).toMatchObject({ code: 'refresh_token_not_found' });
  succeed(await here.client.auth.refreshSession());
});

test('a new password voids earlier reset links', async () => {
  const { client, email } = await server.join();
  succeed(await client.auth.resetPasswordForEmail(email));
  const token = tokenIn(await server.mailbox.waitFor(email));
  succeed(await client.auth.updateUser({ password: NEW_PASSWORD, current_password: PASSWORD }));
  const { error } = await server.connect().auth.verifyOtp({ token_hash: token, type: 'recovery' });
  expect(error).toMatchObject({ status: 403, code: 'otp_expired' });
});

test('a link used while the password changes opens no session that outlives the change', async () => {
  const { email, user, session } = await server.join();
  succeed(await server.connect().auth.resetPasswordForEmail(email));
  const token = tokenIn(await server.mailbox.waitFor(email));
  // The link's session takes a second to be stored, so that the change happens meanwhile.
  await server.testDatabase.asOwner(`
    create function pause() returns trigger language plpgsql as 'begin perform pg_sleep(1); return new; end';
    create trigger pause before insert on auth.sessions for each row when (new.user_id = '${user.id}')
    execute function pause()`);
  const using = server.call('POST', '/verify', { body: { token_hash: token, type: 'recovery' } });
  const isPausing = `select from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()`;
  await expect.poll(() => server.testDatabase.asOwner(isPausing)).toHaveLength(1);
  const body = { password: NEW_PASSWORD, current_password: PASSWORD };
  expect((await server.call('PUT', '/user', { token: session.access_token, body })).status).toBe(200);
  const late = await using;
  const answer = await server.call('GET', '/user', { token: String(late.body.access_token) });
  expect(answer.status).toBe(403);
});

describe('safety 44: an unlocked phone in the wrong hands', () => {
  test.each([
    ['no current password', {}, 'current_password_required'],
    ['an empty one', { current_password: '' }, 'current_password_required'],
    ['a wrong one', { current_password: 'Not-it-1' }, 'current_password_invalid'],
    ['the new one', { current_password: NEW_PASSWORD }, 'current_password_invalid'],
  ])('cannot change the password with %s', async (_name, given, code) => {
    const here = await server.join();
    const there = await server.signIn(here);
    const { error } = await here.client.auth.updateUser({
      password: NEW_PASSWORD,
      data: { display_name: 'Mallory' },
      ...given,
    });
    expect(error).toMatchObject({ status: 400, code });
    expect(await passwordWorks(here.email, PASSWORD)).toBe(true);
    expect((await server.call('GET', '/user', { token: there.session.access_token })).status).toBe(200);
    expect(succeed(await here.client.auth.getUser()).user.user_metadata).not.toHaveProperty('display_name');
  });

  test('a session from a recovery link needs no current password for one change', async () => {
    const { email } = await server.join();
    const client = server.connect();
    succeed(await client.auth.resetPasswordForEmail(email));
    const token = tokenIn(await server.mailbox.waitFor(email));
    succeed(await client.auth.verifyOtp({ token_hash: token, type: 'recovery' }));
    succeed(await client.auth.refreshSession());
    succeed(await client.auth.updateUser({ password: NEW_PASSWORD }));
    const second = await client.auth.updateUser({ password: 'yet another' });
    expect(second.error).toMatchObject({ status: 400, code: 'current_password_required' });
    expect(await passwordWorks(email, NEW_PASSWORD)).toBe(true);
  });
});

test('the same password is refused, and nothing changes', async () => {
  const here = await server.join();
  const there = await server.signIn(here);
  const { error } = await here.client.auth.updateUser({ password: PASSWORD, current_password: PASSWORD });
  expect(error).toMatchObject({ status: 422, code: 'same_password' });
  expect((await server.call('GET', '/user', { token: there.session.access_token })).status).toBe(200);
});

test.each(['short', '12345', '💪💪💪💪💪'])('the new password %j is too short', async (password) => {
  const { client, email } = await server.join();
  const { error } = await client.auth.updateUser({ password });
  expect(error).toMatchObject({ status: 422, code: 'weak_password', reasons: ['length'] });
  expect(await passwordWorks(email, PASSWORD)).toBe(true);
});

test.each(['abc123', 'ABC123', 'iloveyou', 'Dragon'])(
  'safety 58: %s is too common to change to, with the old password and by a reset link',
  async (password) => {
    const weak = { status: 422, code: 'weak_password', reasons: ['pwned'] };
    const { client, email } = await server.join();
    const changed = await client.auth.updateUser({ password, current_password: PASSWORD });
    expect(changed.error).toMatchObject(weak);
    const browser = server.connect();
    await browser.auth.resetPasswordForEmail(email);
    const token_hash = tokenIn(await server.mailbox.waitFor(email));
    succeed(await browser.auth.verifyOtp({ token_hash, type: 'recovery' }));
    expect((await browser.auth.updateUser({ password })).error).toMatchObject(weak);
    expect(await passwordWorks(email, PASSWORD)).toBe(true);
  },
);

test('six characters of any kind are enough for a new password', async () => {
  const { client, email } = await server.join();
  succeed(await client.auth.updateUser({ password: 'squats', current_password: PASSWORD }));
  expect(await passwordWorks(email, 'squats')).toBe(true);
});

test('a new password of more than 72 bytes is refused', async () => {
  const { client } = await server.join();
  const { error } = await client.auth.updateUser({ password: 'x'.repeat(73) });
  expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
});

test('metadata is merged, and other members’ profiles stay unchanged', async () => {
  const { client, user } = await server.join({ data: { full_name: 'Ann Lifter', display_name: 'Ann' } });
  const changed = succeed(
    await client.auth.updateUser({ data: { display_name: 'Bea', gym: { city: 'Ulm' }, invite: 'code' } }),
  );
  expect(changed.user.user_metadata).toEqual({
    ...user.user_metadata,
    full_name: 'Ann Lifter',
    display_name: 'Bea',
    gym: { city: 'Ulm' },
  });
  expect(succeed(await client.auth.getUser()).user.user_metadata).toEqual(changed.user.user_metadata);
});

test('metadata set to null is removed', async () => {
  const { client } = await server.join({ data: { full_name: 'Ann Lifter', display_name: 'Ann' } });
  const { user } = succeed(await client.auth.updateUser({ data: { full_name: null } }));
  expect(user.user_metadata).toMatchObject({ display_name: 'Ann' });
  expect(user.user_metadata).not.toHaveProperty('full_name');
});

test('metadata cannot grow until the access token no longer fits a request', async () => {
  const { client } = await server.join();
  for (let step = 0; step < 8; step += 1) {
    const { error } = await client.auth.updateUser({ data: { [`note ${step}`]: 'x'.repeat(3_500) } });
    if (error) expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
  }
  succeed(await client.auth.refreshSession());
  succeed(await client.auth.getUser());
});

test('metadata and password can be changed in one request', async () => {
  const { client, email } = await server.join();
  const { user } = succeed(
    await client.auth.updateUser({ password: NEW_PASSWORD, current_password: PASSWORD, data: { display_name: 'Bea' } }),
  );
  expect(user.user_metadata.display_name).toBe('Bea');
  expect(await passwordWorks(email, NEW_PASSWORD)).toBe(true);
});

test('members cannot raise their own role', async () => {
  const { session, user } = await server.join();
  await server.call('PUT', '/user', {
    token: session.access_token,
    body: {
      role: 'service_role',
      aud: 'admin',
      app_metadata: { role: 'admin' },
      raw_app_meta_data: { role: 'admin' },
      id: '00000000-0000-0000-0000-000000000000',
      is_super_admin: true,
      banned_until: '2000-01-01',
    },
  });
  const now = (await server.call('GET', '/user', { token: session.access_token })).body;
  expect(now).toMatchObject({
    id: user.id,
    role: 'authenticated',
    aud: 'authenticated',
    app_metadata: { provider: 'email', providers: ['email'] },
  });
});

test.each([{ email: 'new@example.com' }, { phone: '+491701234567' }])(
  'changing %j is refused rather than ignored',
  async (attributes) => {
    const { client } = await server.join();
    const { error } = await client.auth.updateUser(attributes);
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
  },
);

test('a signed-out member can change nothing', async () => {
  const { client, session, email } = await server.join();
  await client.auth.signOut();
  const answer = await server.call('PUT', '/user', { token: session.access_token, body: { password: NEW_PASSWORD } });
  expect([answer.status, answer.body.code]).toEqual([403, 'session_not_found']);
  expect(await passwordWorks(email, PASSWORD)).toBe(true);
});
