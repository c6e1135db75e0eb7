import { decodeJwt, decodeProtectedHeader } from 'jose';
import { expect, test } from 'vitest';
import { newEmail, PASSWORD, useAuthServer } from './auth-server.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const ISO_DATE = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|\+00:00)$/);

const server = useAuthServer();

test('signing up returns a session with exactly the expected fields', async () => {
  const email = newEmail();
  const answer = await server.call('POST', '/signup', { body: { email, password: PASSWORD, data: {} } });
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    access_token: expect.any(String),
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: expect.any(Number),
    refresh_token: expect.stringMatching(/^.{22,}$/),
    user: expect.objectContaining({ email }),
  });
  expect(Number(answer.body.expires_at) - Date.now() / 1000).toBeGreaterThan(3590);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('the user has every field that supabase-js knows', async () => {
  const { user, email } = await server.join({ data: { full_name: 'Ann Lifter', display_name: 'Ann' } });
  expect(user).toEqual({
    id: expect.stringMatching(UUID),
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    email_confirmed_at: ISO_DATE,
    confirmed_at: ISO_DATE,
    last_sign_in_at: ISO_DATE,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: expect.objectContaining({ full_name: 'Ann Lifter', display_name: 'Ann' }),
    identities: [expect.any(Object)],
    created_at: ISO_DATE,
    updated_at: ISO_DATE,
    is_anonymous: false,
  });
});

test('the user has one identity, for the email address', async () => {
  const { user, email } = await server.join();
  expect(user.identities).toEqual([
    {
      identity_id: expect.stringMatching(UUID),
      id: user.id,
      user_id: user.id,
      identity_data: { sub: user.id, email, email_verified: true, phone_verified: false },
      provider: 'email',
      last_sign_in_at: ISO_DATE,
      created_at: ISO_DATE,
      updated_at: ISO_DATE,
      email,
    },
  ]);
});

test('the access token has all claims and is signed with a named key', async () => {
  const { session, user, email } = await server.join({ data: { display_name: 'Ann' } });
  expect(decodeProtectedHeader(session.access_token)).toEqual({ alg: 'ES256', kid: expect.any(String), typ: 'JWT' });
  const claims = decodeJwt(session.access_token);
  expect(claims).toEqual({
    iss: expect.stringMatching(/^http.*\/auth\/v1$/),
    sub: user.id,
    aud: 'authenticated',
    exp: session.expires_at,
    iat: expect.any(Number),
    email,
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: user.user_metadata,
    role: 'authenticated',
    aal: 'aal1',
    amr: [{ method: 'password', timestamp: expect.any(Number) }],
    session_id: expect.stringMatching(UUID),
    is_anonymous: false,
  });
  expect(Number(claims.exp) - Number(claims.iat)).toBe(3600);
});

test('a profile exists immediately, with the display name', async () => {
  const { user } = await server.join({ data: { full_name: 'Ann Lifter', display_name: 'Ann' } });
  const profiles = await server.testDatabase.asOwner('select name, email, level from users where uuid_id = $1', [
    user.id,
  ]);
  expect(profiles).toEqual([{ name: 'Ann', email: user.email, level: 1 }]);
});

test('rows have the same values as in hosted Supabase', async () => {
  const { user } = await server.join();
  const [row] = await server.testDatabase.asOwner('select * from auth.users where id = $1', [user.id]);
  expect(row).toMatchObject({
    instance_id: '00000000-0000-0000-0000-000000000000',
    aud: 'authenticated',
    role: 'authenticated',
    confirmation_token: '',
    recovery_token: '',
    email_change_token_new: '',
    email_change: '',
    is_sso_user: false,
    deleted_at: null,
  });
});

test.each([
  ['as it is', (email: string) => email],
  ['in other letters', (email: string) => email.toUpperCase()],
  ['with blanks around it', (email: string) => ` ${email} `],
])('an address that already has an account, %s, is refused', async (_name, write) => {
  const { email } = await server.join();
  const { data, error } = await server.connect().auth.signUp({ email: write(email), password: 'Another-1' });
  expect(error).toMatchObject({ status: 422, code: 'user_already_exists', message: 'User already registered' });
  expect(data).toEqual({ user: null, session: null });
  const rows = await server.testDatabase.asOwner('select from auth.users where lower(email) = $1', [email]);
  expect(rows).toHaveLength(1);
});

test('of twenty concurrent sign-ups with one address one succeeds', async () => {
  const email = newEmail();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => server.connect().auth.signUp({ email, password: PASSWORD })),
  );
  expect(answers.filter(({ error }) => !error)).toHaveLength(1);
  expect(new Set(answers.map(({ error }) => error?.code))).toEqual(new Set([undefined, 'user_already_exists']));
});

test.each([
  ['Short-1', ['length']],
  ['', ['length', 'characters']],
  ['nocapitals-1', ['characters']],
  ['NoNumberHere', ['characters']],
  ['short', ['length', 'characters']],
])('the password %j is too weak: %j', async (password, reasons) => {
  const { error } = await server.connect().auth.signUp({ email: newEmail(), password });
  expect(error).toMatchObject({ status: 422, code: 'weak_password', name: 'AuthWeakPasswordError', reasons });
});

test.each(['Password1', 'PASSWORD123', 'Welcome1'])(
  'safety 58: %s is too common, whatever its case',
  async (password) => {
    const { error } = await server.connect().auth.signUp({ email: newEmail(), password });
    expect(error).toMatchObject({
      status: 422,
      code: 'weak_password',
      name: 'AuthWeakPasswordError',
      reasons: ['pwned'],
    });
  },
);

test('a password may have 72 bytes and no more', async () => {
  const [fits, tooLong] = [`${'ä'.repeat(35)}1A`, `${'ä'.repeat(35)}12A`];
  expect([Buffer.byteLength(fits), Buffer.byteLength(tooLong)]).toEqual([72, 73]);
  await server.signIn(await server.join({ password: fits }));
  const { error } = await server.connect().auth.signUp({ email: newEmail(), password: tooLong });
  expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
});

test.each([
  ['', 'nothing'],
  ['plain', 'no host'],
  ['a@b', 'no domain'],
  ['a b@example.com', 'a blank inside'],
  ['a@@example.com', 'two signs'],
  ['a@example.com\r\nBcc: b@example.com', 'a line break'],
  ['<a@example.com>', 'brackets'],
  ['a@example.com,b@example.com', 'two addresses'],
  [`${'a'.repeat(64)}@${'b'.repeat(187)}.com`, '256 bytes'],
])('the address %j is refused: %s', async (email) => {
  const { error } = await server.connect().auth.signUp({ email, password: PASSWORD });
  expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
});

test('an address may have 255 bytes', async () => {
  const email = `${newEmail().split('@')[0]}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}.com`;
  const longest = `${'a'.repeat(255 - email.length)}${email}`;
  expect(Buffer.byteLength(longest)).toBe(255);
  await server.signIn(await server.join({ email: longest }));
});

test.each(['a@b..cc', 'a@.b.cc', 'a@b.cc.', 'a@-b.cc', 'ann\u202E@example.com', 'ann@exa\u200Bmple.com', 'ann@b_c.de'])(
  'safety 43: the address %j is refused',
  async (email) => {
    const answer = await server.call('POST', '/signup', { body: { email, password: PASSWORD } });
    expect([answer.status, answer.body.code]).toEqual([400, 'validation_failed']);
  },
);

test('safety 43: a member whose address predates the check can still sign in', async () => {
  const member = await server.join();
  const email = `jürgen-${member.user.id}@example.com`;
  await server.testDatabase.asOwner('update auth.users set email = $2 where id = $1', [member.user.id, email]);
  await server.signIn({ email, password: member.password });
});
