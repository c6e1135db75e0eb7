import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { type CryptoKey, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { PUBLIC_KEY } from '#embedded-supabase/public-key.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { call, type JoinedMember, must, succeed, useAuthServer } from './auth-server.ts';

// The client keeps the keys of a server in memory: another one of this process would not know them.
const server = useAuthServer({});
let member: JoinedMember;
let foreignKey: CryptoKey;
beforeAll(async () => {
  member = await server.join();
  foreignKey = (await generateKeyPair('ES256')).privateKey;
});

/** The member's own claims, changed, signed with the server's key or another. */
async function forge(change: Record<string, unknown>, key?: CryptoKey): Promise<string> {
  const { signer } = server.keys();
  const { claims } = succeed(await member.client.auth.getClaims());
  const payload = { ...claims, ...change } as JWTPayload;
  return new SignJWT(payload).setProtectedHeader({ alg: 'ES256', kid: signer.kid, typ: 'JWT' }).sign(key ?? signer.key);
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const now = () => Math.floor(Date.now() / 1000);

test('the server returns the signed-in member', async () => {
  const { user } = succeed(await member.client.auth.getUser());
  expect(user).toEqual(member.user);
});

test('a forged token without a flaw would be accepted, so the forgeries below fail for their one flaw', async () => {
  const answer = await server.call('GET', '/user', { token: await forge({}) });
  expect([answer.status, answer.body.id]).toEqual([200, member.user.id]);
});

test.each([
  ['no token', undefined],
  ['an empty token', 'Bearer '],
  ['another scheme', 'Basic bGlmdGVyOnNlY3JldA=='],
])('%s is not an authorization', async (_name, authorization) => {
  const answer = await server.call('GET', '/user', { headers: { authorization } });
  expect([answer.status, answer.body.code]).toEqual([401, 'no_authorization']);
});

const flaws: [name: string, token: () => string | Promise<string>][] = [
  ['the public key', () => PUBLIC_KEY],
  ['no token at all but a word', () => 'null'],
  ['two of three parts', () => member.session.access_token.split('.').slice(0, 2).join('.')],
  ['another signature', () => `${member.session.access_token.split('.').slice(0, 2).join('.')}.${'A'.repeat(86)}`],
  [
    'changed claims under the old signature',
    () => {
      const [header, , signature] = member.session.access_token.split('.');
      return [header, encode({ sub: randomUUID(), role: 'service_role', exp: now() + 3600 }), signature].join('.');
    },
  ],
  [
    'no algorithm',
    () => {
      const [, payload] = member.session.access_token.split('.');
      return [encode({ alg: 'none', typ: 'JWT' }), payload, ''].join('.');
    },
  ],
  ['a foreign key under the server’s name', () => forge({}, foreignKey)],
  [
    'the public key as a shared secret',
    async () => {
      const { keys } = (await server.call('GET', '/.well-known/jwks.json')).body as { keys: { kid: string }[] };
      const { claims } = succeed(await member.client.auth.getClaims());
      return new SignJWT(claims as JWTPayload)
        .setProtectedHeader({ alg: 'HS256', kid: must(keys[0]).kid })
        .sign(new TextEncoder().encode(JSON.stringify(keys[0])));
    },
  ],
  ['an expiry a minute ago', () => forge({ exp: now() - 60 })],
  ['no expiry', () => forge({ exp: undefined })],
  ['a beginning in a minute', () => forge({ nbf: now() + 60 })],
  ['another audience', () => forge({ aud: 'anon' })],
  ['another role', () => forge({ role: 'service_role' })],
  ['a role that is none', () => forge({ role: 'postgres' })],
  ['no member', () => forge({ sub: undefined })],
  ['a member that is no id', () => forge({ sub: "x' or 1=1" })],
  ['no session', () => forge({ session_id: undefined })],
  ['a session that is no id', () => forge({ session_id: 'x' })],
];

test.each(flaws)('safety 6: every API refuses a token with this flaw: %s', async (_name, make) => {
  const token = await make();
  for (const [method, path, body] of [
    ['GET', '/user', undefined],
    ['PUT', '/user', { data: { display_name: 'Mallory' } }],
    ['POST', '/logout', undefined],
  ] as const) {
    const answer = await server.call(method, path, { token, body });
    expect([answer.status, answer.body.code], `${method} ${path}`).toEqual([403, 'bad_jwt']);
    expect(answer.text).not.toContain(member.email);
  }
});

test('safety 6: a session that never existed is not found', async () => {
  const answer = await server.call('GET', '/user', { token: await forge({ session_id: randomUUID() }) });
  expect([answer.status, answer.body.code]).toEqual([403, 'session_not_found']);
});

test('safety 6: a session does not give access to another member’s account', async () => {
  const other = await server.join();
  const answer = await server.call('GET', '/user', { token: await forge({ sub: other.user.id }) });
  expect([answer.status, answer.body.code]).toEqual([403, 'session_not_found']);
  expect(answer.text).not.toContain(other.email);
});

test('safety 6: the token of a deleted member is refused immediately', async () => {
  const gone = await server.join();
  await server.testDatabase.asOwner('delete from auth.users where id = $1', [gone.user.id]);
  const answer = await server.call('GET', '/user', { token: gone.session.access_token });
  expect([answer.status, answer.body.code]).toEqual([403, 'session_not_found']);
});

test('supabase-js gets GoTrue’s code and message for a bad token', async () => {
  const problemWith = async (token: string) => {
    const { error } = await server.connect().auth.getUser(token);
    expect(error).toMatchObject({ status: 403, code: 'bad_jwt' });
    return error?.message;
  };
  const prefix = 'invalid JWT: unable to parse or verify signature, ';
  expect(await problemWith('nonsense')).toBe(
    `${prefix}token is malformed: token contains an invalid number of segments`,
  );
  expect(await problemWith(`${member.session.access_token}x`)).toBe(`${prefix}token signature is invalid`);
  expect(await problemWith(await forge({ exp: 1 }))).toBe(`${prefix}token has invalid claims: token is expired`);
});

test('supabase-js verifies a token with the published key', async () => {
  const asked: string[] = [];
  const listening = await startTestServer(server.testDatabase);
  onTestFinished(() => listening.close());
  listening.app.server.on('request', (request: { url?: string }) => asked.push(request.url ?? ''));
  // Clients share the keys that they have fetched, by the name under which they store sessions.
  const client = createClient(listening.url, PUBLIC_KEY, { auth: { persistSession: false, storageKey: 'stranger' } });
  const { claims, header } = succeed(await client.auth.getClaims(member.session.access_token));
  expect(claims).toMatchObject({ sub: member.user.id, role: 'authenticated', email: member.email });
  expect(header.alg).toBe('ES256');
  expect(asked).toEqual(['/auth/v1/.well-known/jwks.json']);
  const { error } = await client.auth.getClaims(await forge({}, foreignKey));
  expect(error?.message).toContain('Invalid JWT signature');
});

test('only public keys are published', async () => {
  const { keys } = (await call(server.url(), 'GET', '/.well-known/jwks.json')).body as { keys: object[] };
  expect(keys).toEqual([
    expect.objectContaining({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig', kid: expect.any(String) }),
  ]);
  for (const key of keys) expect(key).not.toHaveProperty('d');
});
