import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import { createLogger } from '#platform/logger.ts';
import { createApiMember } from '#tests/support/api-member.ts';
import { silentLogger } from '#tests/support/logger.ts';
import { startOwnServer } from '#tests/support/shared-server.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { useTestDatabase } from '#tests/support/use-test-database.ts';

const testDatabase = useTestDatabase();
let clientFolder: string;
let server: TestServer;

beforeAll(async () => {
  clientFolder = await mkdtemp(join(tmpdir(), 'gymratt-client-'));
  await mkdir(join(clientFolder, 'assets'));
  await writeFile(join(clientFolder, 'index.html'), '<!doctype html><title>GYMRATT</title>');
  await writeFile(join(clientFolder, 'assets', 'app-abc123.js'), 'export {};');
  await writeFile(join(clientFolder, 'assets', 'app-abc123.js.br'), brotliCompressSync('export {};'));
  await writeFile(join(clientFolder, '.hidden'), 'not for you');
  server = await startTestServer(testDatabase, { clientFolder });
});

afterAll(async () => {
  await server.close();
  await rm(clientFolder, { recursive: true, force: true });
});

const get = (path: string, init?: RequestInit) => fetch(`${server.url}${path}`, init);

test('the server reports that it is alive and ready', async () => {
  for (const path of ['/healthz', '/readyz']) {
    const answer = await get(path);
    expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok' }]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
});

test('without a database it is alive but not ready, and says when to retry', async () => {
  const database = openDatabase([{ ...testDatabase.login, host: '127.0.0.1', port: 1 }], 1, silentLogger);
  const alone = await startTestServer({ database });
  try {
    expect((await fetch(`${alone.url}/healthz`)).status).toBe(200);
    const answer = await fetch(`${alone.url}/readyz`);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('2');
    expect(await answer.json()).toMatchObject({ code: 'database_unavailable' });
  } finally {
    await alone.close();
    await database.close();
  }
});

test('security.txt names the contact that the operator has set, for half a year, and is not there without one', async () => {
  const path = '/.well-known/security.txt';
  expect((await fetch(`${server.url}${path}`)).status).toBe(404);
  const config = { securityContact: 'mailto:me@gym.example' };
  const told = await startOwnServer(testDatabase, { config });
  const answer = await fetch(`${told.url}${path}`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  const text = await answer.text();
  expect(text).toContain('Contact: mailto:me@gym.example\n');
  const days = (Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '') - Date.now()) / 86_400_000;
  expect([days > 30, days < 366]).toEqual([true, true]);
});

test('the embedded backend has the address that the browser used', async () => {
  const answer = await get('/api/config');
  expect(await answer.json()).toEqual({
    supabaseUrl: server.url,
    supabaseAnonKey: 'sb_publishable_gymratt',
    pushPublicKey: expect.any(String),
    join: 'open',
  });
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test.each([
  [
    { publicUrl: 'https://gym.example', supabase: undefined, trustedProxies: undefined },
    'https://gym.example',
    'sb_publishable_gymratt',
  ],
  [
    {
      publicUrl: undefined,
      trustedProxies: undefined,
      supabase: { url: 'https://abc.supabase.co', anonKey: 'sb_publishable_abc', jwtSecret: undefined },
    },
    'https://abc.supabase.co',
    'sb_publishable_abc',
  ],
])('a configured backend is returned as configured, and the policy allows it: %j', async (config, url, key) => {
  const other = await startOwnServer(testDatabase, { config });
  const answer = await fetch(`${other.url}/api/config`);
  expect(await answer.json()).toMatchObject({ supabaseUrl: url, supabaseAnonKey: key });
  expect(answer.headers.get('content-security-policy')).toContain(`connect-src 'self' ${url};`);
});

test.each(['/', '/auth', '/home', '/workout-logger?x=1', '/no/such/screen'])('%s is a screen', async (path) => {
  const answer = await get(path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('text/html');
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  expect(await answer.text()).toContain('<title>GYMRATT</title>');
});

test.each(['/api/none', '/api', '/assets/gone-123.js'])('%s is not a screen: 404 as JSON', async (path) => {
  const answer = await get(path);
  expect(answer.status).toBe(404);
  expect(await answer.json()).toEqual({ code: 'not_found', message: 'There is nothing at this address.' });
});

test.each([
  ['/api/%E0%A4%A', 400, 'bad_request'],
  [`/rest/v1/${'x'.repeat(600)}`, 404, 'not_found'],
])('an address that Fastify refuses gets our error format: %.30s', async (path, status, code) => {
  const answer = await get(path);
  expect([answer.status, await answer.json()]).toEqual([status, expect.objectContaining({ code })]);
});

test('files with a hash in their name are cached forever', async () => {
  const answer = await get('/assets/app-abc123.js');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
});

test('files are served precompressed and answers are compressed, if the client accepts it', async () => {
  const asked = async (path: string, encoding: string) => {
    const answer = await get(path, { headers: { 'accept-encoding': encoding } });
    const { headers } = answer;
    return [answer.status, headers.get('content-encoding'), headers.get('vary'), (await answer.text()).length > 0];
  };
  expect(await asked('/assets/app-abc123.js', 'gzip, br')).toEqual([200, 'br', 'accept-encoding', true]);
  expect(await asked('/assets/app-abc123.js', 'identity')).toEqual([200, null, 'accept-encoding', true]);
  expect(await asked('/api/exercises', 'gzip, br')).toEqual([200, 'gzip', 'accept-encoding', true]);
  expect(await asked('/api/openapi.json', 'gzip, br')).toEqual([200, 'gzip', 'accept-encoding', true]);
  expect((await asked('/api/config', 'gzip, br')).slice(0, 2)).toEqual([200, null]);
  for (const without of ['identity', '', 'br', 'gzip;q=0', 'gzip; q=0.0, br']) {
    expect((await asked('/api/exercises', without)).slice(0, 2), without).toEqual([200, null]);
  }
  for (const encoding of ['GZIP', 'br, gzip;q=0.5', 'deflate , gzip', 'x-gzip']) {
    expect((await asked('/api/exercises', encoding)).slice(0, 2), encoding).toEqual([200, 'gzip']);
  }
  expect((await asked('/api/config', 'gzip')).slice(0, 2)).toEqual([200, null]);
  expect((await get('/assets/app-abc123.js.br')).status).toBe(404);
});

test.each(['/.hidden', '/..%2f..%2fpackage.json', '/%2e%2e/package.json'])('%s serves no file', async (path) => {
  const text = await (await get(path)).text();
  expect(text).not.toContain('not for you');
  expect(text).not.toContain('dependencies');
});

test('safety 9: every answer has the security headers and its own request id', async () => {
  const [page, again, refusal] = [await get('/'), await get('/api/none'), await get('/api/user/current')];
  expect(refusal.status).toBe(401);
  const policy = page.headers.get('content-security-policy') ?? '';
  expect([again, refusal].map(({ headers }) => headers.get('content-security-policy'))).toEqual([policy, policy]);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe');
  expect(page.headers.get('x-content-type-options')).toBe('nosniff');
  expect(page.headers.get('referrer-policy')).toBe('no-referrer');
  expect(page.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(again.headers.get('x-request-id')).not.toBe(page.headers.get('x-request-id'));
  expect(page.headers.get('access-control-allow-origin')).toBeNull();
});

test('safety 12: an unexpected error is logged with the id that the client sees, and its text is not sent', async () => {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const database = { ...testDatabase.database, ping: () => Promise.reject(new Error('password=hunter2 at 10.0.0.1')) };
  const failing = await startOwnServer({ database }, { logger: createLogger('info', sink) });
  const answer = await fetch(`${failing.url}/readyz?token=s3cret`);
  expect(await answer.text()).not.toContain('hunter2');
  expect(lines.join('')).toContain(answer.headers.get('x-request-id'));
  expect(lines.join('')).not.toContain('s3cret');
});

test.each(['/api/exercises', '/rest/v1/exercises', '/auth/v1/user'])(
  'safety 12: an unexpected error at %s gets a generic message',
  async (path) => {
    const fail = () => Promise.reject(new Error('password=hunter2 at 10.0.0.1'));
    const database = { ...testDatabase.database, run: fail, readThenWrite: fail, transaction: fail };
    const failing = await startOwnServer({ database });
    const { token } = await createApiMember(failing, testDatabase);
    const answer = await fetch(`${failing.url}${path}`, { headers: { authorization: `Bearer ${token}` } });
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toMatch(/hunter2|10\.0\.0\.1|\.ts/);
  },
);

test.each([
  ['broken JSON', '{"a":', 'application/json', 400, 'bad_request'],
  ['a body of more than a megabyte', `"${'x'.repeat(1_048_576)}"`, 'application/json', 413, 'payload_too_large'],
  ['plain text', 'hello', 'text/plain', 404, 'not_found'],
])('a POST of %s is refused with a code', async (_name, body, type, status, code) => {
  const answer = await get('/api/config', { method: 'POST', body, headers: { 'content-type': type } });
  expect([answer.status, await answer.json()]).toEqual([status, expect.objectContaining({ code })]);
});
