import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { PUBLIC_KEY } from '#embedded-supabase/public-key.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { useTestDatabase } from '#tests/support/use-test-database.ts';
import { withinOneMinute } from '#tests/support/within-one-minute.ts';
import { newEmail, PASSWORD } from './auth-server.ts';

const ALLOWED = 'https://gym.example';
const testDatabase = useTestDatabase();
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer(testDatabase, { config: { allowedOrigins: [ALLOWED, 'http://localhost:5173'] } });
});
afterAll(() => server.close());

const SAFELISTED = ['accept', 'accept-language', 'content-language'];
const READABLE = [
  'cache-control',
  'content-language',
  'content-length',
  'content-type',
  'expires',
  'last-modified',
  'pragma',
];
const listed = (header: string | null) => (header ?? '').split(',').map((name) => name.trim().toLowerCase());

/** What a browser does with a call by a page of this origin: asks first, and shows the page only what it may read. */
function browserFetch(origin: string): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const asked = [...request.headers.keys()].filter((name) => !SAFELISTED.includes(name)).toSorted();
    const preflight = await fetch(request.url, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': request.method,
        'access-control-request-headers': asked.join(','),
      },
    });
    const mayRead = (answer: Response) => answer.headers.get('access-control-allow-origin') === origin;
    if (!preflight.ok || !mayRead(preflight)) throw new TypeError('Failed to fetch: the preflight was refused');
    const allowed = listed(preflight.headers.get('access-control-allow-headers'));
    const methods = listed(preflight.headers.get('access-control-allow-methods'));
    if (!asked.every((name) => allowed.includes(name)) || !methods.includes(request.method.toLowerCase())) {
      throw new TypeError('Failed to fetch: a header or the method is not allowed');
    }
    request.headers.set('origin', origin);
    const answer = await fetch(request);
    if (!mayRead(answer)) throw new TypeError('Failed to fetch: the answer may not be read');
    const readable = [...READABLE, ...listed(answer.headers.get('access-control-expose-headers'))];
    const shown = [...answer.headers].filter(([name]) => readable.includes(name));
    const body = [204, 205, 304].includes(answer.status) ? null : await answer.arrayBuffer();
    return new Response(body, { status: answer.status, statusText: answer.statusText, headers: shown });
  };
}

const connectFrom = (origin: string) =>
  createClient(server.url, PUBLIC_KEY, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: browserFetch(origin) },
  });

describe('a page of an allowed origin', () => {
  test('signs up, in and out, gets error codes, and reads and counts rows', async () => {
    const client = connectFrom(ALLOWED);
    const email = newEmail();
    expect((await client.auth.signUp({ email, password: PASSWORD })).error).toBeNull();
    expect((await client.auth.signInWithPassword({ email, password: 'Not-it-1' })).error?.code).toBe(
      'invalid_credentials',
    );
    expect((await client.auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
    expect((await client.auth.getUser()).data.user?.email).toBe(email);
    const { data, count } = await client.from('users').select('*', { count: 'exact' });
    expect([data?.length, count]).toEqual([1, 1]);
    expect((await client.from('users').update({ name: 'Ann' }).eq('email', email)).error).toBeNull();
    expect((await client.rpc('get_hud_totals_calendar', { granularity: 'week' })).error).toBeNull();
    expect((await client.auth.signOut()).error).toBeNull();
  });

  test('can read a refusal for too many requests', async () => {
    const limited = await startTestServer(testDatabase, {
      config: { allowedOrigins: [ALLOWED], requestsPerMinute: 1 },
    });
    onTestFinished(() => limited.close());
    const headers = { origin: ALLOWED };
    await withinOneMinute();
    const answers = [await fetch(`${limited.url}/auth/v1/settings`, { headers })];
    answers.push(await fetch(`${limited.url}/auth/v1/settings`, { headers }));
    expect(answers.map(({ status }) => status)).toEqual([200, 429]);
    for (const answer of answers) expect(answer.headers.get('access-control-allow-origin')).toBe(ALLOWED);
  });
});

describe('safety 11: other origins stay outside', () => {
  const preflight = (path: string, origin: string, at = server) =>
    fetch(`${at.url}${path}`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' },
    });
  const leave = ({ headers }: Response) => [...headers.keys()].filter((name) => name.startsWith('access-control-'));

  test.each([
    'https://evil.example',
    'https://gym.example.evil.example',
    'http://gym.example',
    'null',
    'https://GYM.example',
  ])('a page of %s gets no CORS headers', async (origin) => {
    for (const path of ['/auth/v1/token', '/rest/v1/users', '/rest/v1/rpc/get_hud_totals_calendar']) {
      expect(leave(await preflight(path, origin))).toEqual([]);
      const answer = await fetch(`${server.url}${path}`, { headers: { origin } });
      expect(leave(answer)).toEqual([]);
      expect(answer.headers.get('vary')).toContain('Origin');
    }
    const { error } = await connectFrom(origin).auth.getUser('x');
    expect(error?.message).toContain('the preflight was refused');
  });

  test('a page of an allowed origin gets none from the product’s API', async () => {
    for (const path of ['/api/config', '/api/user/current', '/api/workouts/complete', '/healthz', '/']) {
      expect([path, leave(await preflight(path, ALLOWED))]).toEqual([path, []]);
      expect([path, leave(await fetch(`${server.url}${path}`, { headers: { origin: ALLOWED } }))]).toEqual([path, []]);
    }
  });

  test('without configured origins nobody gets any, and credentials are never allowed', async () => {
    const closed = await startTestServer(testDatabase);
    expect(leave(await preflight('/auth/v1/token', ALLOWED, closed))).toEqual([]);
    await closed.close();
    expect(leave(await preflight('/auth/v1/token', ALLOWED))).not.toContain('access-control-allow-credentials');
  });
});
