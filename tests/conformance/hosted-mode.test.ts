import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { PUBLIC_KEY } from '#embedded-supabase/public-key.ts';
import { hostedPasswordCheck } from '#platform/password-check.ts';
import { loadSigningKeys, rotateSigningKeys, type SigningKeys } from '#platform/tokens/signing-keys.ts';
import { type KeySource, remoteKeys, sharedSecret } from '#platform/tokens/verifier.ts';
import { callWith } from '#tests/support/api-member.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { useTestDatabase } from '#tests/support/use-test-database.ts';
import { connect, must, newEmail, PASSWORD, succeed } from './auth-server.ts';

const SECRET = 'a shared secret of more than thirty-two characters';

const testDatabase = useTestDatabase();
let project: TestServer;
let server: TestServer;

/** A server in hosted mode, for which the first server is the hosted project. */
function startHosted(url: string, tokenKeys: KeySource): Promise<TestServer> {
  const supabase = { url, anonKey: PUBLIC_KEY, jwtSecret: undefined };
  return startTestServer(testDatabase, { config: { supabase }, tokenKeys });
}

beforeAll(async () => {
  project = await startTestServer(testDatabase);
  server = await startHosted(project.url, remoteKeys(project.url));
});

afterAll(async () => {
  await server.close();
  await project.close();
});

const currentUser = (at: TestServer, token: string) =>
  fetch(`${at.url}/api/user/current`, { headers: { authorization: `Bearer ${token}` } });

async function listen(keyServer: Server): Promise<string> {
  await new Promise<void>((resolve) => keyServer.listen(0, '127.0.0.1', resolve));
  const address = keyServer.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}

async function signUp(at = project) {
  const client = connect(at.url);
  const email = newEmail();
  const session = must(succeed(await client.auth.signUp({ email, password: PASSWORD })).session);
  return { client, email, id: session.user.id, token: session.access_token };
}

test('the embedded backend is not mounted, and the browser is sent to the hosted project', async () => {
  expect(await (await fetch(`${server.url}/api/config`)).json()).toEqual({
    supabaseUrl: project.url,
    supabaseAnonKey: PUBLIC_KEY,
    pushPublicKey: expect.any(String),
    join: 'open',
  });
  for (const path of ['/auth/v1/health', '/auth/v1/settings', '/rest/v1/exercises']) {
    expect((await fetch(`${server.url}${path}`)).status, path).toBe(404);
  }
});

describe('a token of the hosted project', () => {
  test('gives access to the member’s own profile', async () => {
    const { token, id, email } = await signUp();
    const answer = await currentUser(server, token);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toMatchObject({ uuid_id: id, email, level: 1, xp: 0, current_streak: 0, weight: null });
  });

  test('is refused immediately after signing out there', async () => {
    const { client, token } = await signUp();
    await client.auth.signOut();
    const answer = await currentUser(server, token);
    expect([answer.status, await answer.json()]).toEqual([401, { code: 'unauthorized', message: 'Sign in first.' }]);
  });

  test('is refused if it is malformed, tampered with, or the public key', async () => {
    const { token } = await signUp();
    for (const bad of [PUBLIC_KEY, '', 'a.b.c', `${token.slice(0, -4)}AAAA`]) {
      expect((await currentUser(server, bad)).status, bad).toBe(401);
    }
    expect((await fetch(`${server.url}/api/user/current`)).status).toBe(401);
  });
});

describe('safety 44: deleting an account of the hosted project', () => {
  const remove = (at: TestServer, token: string, password: string) =>
    callWith(at, token)<{ code: string }>('DELETE', '/api/user/account', { password });
  const sessionsOf = (id: string) => testDatabase.asOwner('select from auth.sessions where user_id = $1', [id]);

  test('asks the project whether the password is right', async () => {
    const { id, token } = await signUp();
    const wrong = await remove(server, token, 'Not-it-1');
    expect([wrong.status, wrong.body.code]).toEqual([403, 'wrong_password']);
    expect(await sessionsOf(id)).toHaveLength(1);
    expect((await remove(server, token, PASSWORD)).status).toBe(204);
    expect(await testDatabase.asOwner('select from auth.users where id = $1', [id])).toEqual([]);
  });

  test('leaves no session behind', async () => {
    const { id, email } = await signUp();
    const check = hostedPasswordCheck({ url: project.url, anonKey: PUBLIC_KEY });
    const attempt = { userId: id, email, password: PASSWORD, address: '127.0.0.1' };
    expect(await check(attempt)).toBe('correct');
    expect(await sessionsOf(id)).toHaveLength(1);
    expect(await check({ ...attempt, userId: randomUUID() }), 'somebody else’s password').toBe('wrong');
  });

  test.each([
    ['is limited there', 429, { code: 429, error_code: 'over_request_rate_limit' }, [429, 'rate_limited']],
    ['needs more than a password', 400, { code: 'captcha_failed' }, [503, 'auth_unavailable']],
    ['fails there', 500, '', [503, 'auth_unavailable']],
  ])('deletes nothing if the check %s', async (_name, status, body, refusal) => {
    const { id, token } = await signUp();
    const broken = createServer((_request, response) => response.writeHead(status).end(JSON.stringify(body)));
    const cutOff = await startHosted(await listen(broken), remoteKeys(project.url));
    const answer = await remove(cutOff, token, PASSWORD);
    expect([answer.status, answer.body.code]).toEqual(refusal);
    expect(await sessionsOf(id)).toHaveLength(1);
    await cutOff.close();
    broken.close();
  });
});

test('rotated keys of the hosted project are accepted, unpublished ones are not', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gymratt-keys-'));
  const before = await loadSigningKeys(undefined, folder);
  await rotateSigningKeys(folder);
  const after = await loadSigningKeys(undefined, folder);
  await rm(folder, { recursive: true });

  let published = before.publicKeys;
  const keyServer = createServer((_request, response) => response.end(JSON.stringify(published)));
  const url = await listen(keyServer);
  const hosted = await startHosted(url, remoteKeys(url, { pauseMs: 0 }));
  const tokenOf = async (keys: SigningKeys) => {
    const issuer = await startTestServer(testDatabase, { keys });
    const { token } = await signUp(issuer);
    await issuer.close();
    return token;
  };
  try {
    const [oldToken, newToken] = [await tokenOf(before), await tokenOf(after)];
    expect((await currentUser(hosted, oldToken)).status).toBe(200);
    expect((await currentUser(hosted, newToken)).status, 'before the key is published').toBe(401);
    published = after.publicKeys;
    expect((await currentUser(hosted, newToken)).status, 'after').toBe(200);
    expect((await currentUser(hosted, oldToken)).status, 'the old one too').toBe(200);
  } finally {
    await hosted.close();
    keyServer.close();
  }
});

test('while the keys cannot be fetched, tokens get 503 with Retry-After instead of 401', async () => {
  const { token } = await signUp();
  const broken = createServer((_request, response) => response.writeHead(500).end());
  const url = await listen(broken);
  for (const source of [remoteKeys(url), remoteKeys('http://127.0.0.1:1')]) {
    const cutOff = await startHosted(url, source);
    const answer = await currentUser(cutOff, token);
    expect([answer.status, (await answer.json()).code]).toEqual([503, 'auth_unavailable']);
    expect(answer.headers.get('retry-after')).toBe('2');
    await cutOff.close();
  }
  broken.close();
});

test('a project that signs with a shared secret is supported, with that secret only', async () => {
  const { id } = await signUp();
  const [{ session_id } = { session_id: '' }] = await testDatabase.asOwner<{ session_id: string }>(
    'select id as session_id from auth.sessions where user_id = $1',
    [id],
  );
  const sign = (secret: string) =>
    new SignJWT({ role: 'authenticated', session_id })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setSubject(id)
      .setAudience('authenticated')
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode(secret));
  const legacy = await startHosted(project.url, sharedSecret(SECRET));
  onTestFinished(() => legacy.close());
  expect((await currentUser(legacy, await sign(SECRET))).status).toBe(200);
  expect((await currentUser(legacy, await sign(`${SECRET}!`))).status).toBe(401);
  expect((await currentUser(server, await sign(SECRET))).status, 'where keys are expected').toBe(401);
});
