import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callWith, createApiMember, signIn } from '#tests/support/api-member.ts';
import { finishedWorkout } from '#tests/support/finished-workout.ts';
import { listRoutes } from '#tests/support/routes.ts';
import { startOwnServer } from '#tests/support/shared-server.ts';
import { RACING, startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { useTestDatabase } from '#tests/support/use-test-database.ts';
import { withinOneMinute } from '#tests/support/within-one-minute.ts';

const REQUESTS = 3;
const FILES_FACTOR = 10;
const testDatabase = useTestDatabase();
let server: TestServer;
let clientFolder: string;

beforeAll(async () => {
  // With two files: each is a route, and all are served alike.
  clientFolder = await mkdtemp(join(tmpdir(), 'gymratt-client-'));
  await mkdir(join(clientFolder, 'assets'));
  for (const name of ['index.html', 'assets/app-abc123.js']) await writeFile(join(clientFolder, name), '');
  const config = { requestsPerMinute: REQUESTS, writesPerMinute: 1e9, setsPerDay: 1e9, trustedProxies: ['127.0.0.1'] };
  server = await startTestServer(testDatabase, { clientFolder, config: { ...RACING, ...config } });
});
afterAll(async () => {
  await server.close();
  await rm(clientFolder, { recursive: true });
});
beforeEach(withinOneMinute);

/** Refusing these would have the server restarted, or taken out of service, by whoever floods it. */
const EXCEPTIONS = ['/healthz', '/readyz'];

let networks = 0;
/** As somebody whom no limit has counted yet. */
const newNetwork = () => {
  networks += 1;
  return `10.${networks >> 8}.${networks & 255}.1`;
};

async function statusOf(method: string, url: string, from: string, token?: string): Promise<number> {
  const headers = { 'x-forwarded-for': from, ...(token && { authorization: `Bearer ${token}` }) };
  // Not by fetch, which refuses some of the methods that there are routes for.
  const { statusCode } = await server.app.inject({ method: method as 'GET', url, headers });
  return statusCode;
}

const pathOf = (pattern: string) =>
  pattern
    .replaceAll(/:(id|userId)\b/g, () => randomUUID())
    .replaceAll(':exerciseId', 'push-up')
    .replaceAll(':table', 'exercises')
    .replaceAll(':function', 'get_hud_totals_calendar')
    .replaceAll('*', 'nothing');

const isApi = (path: string) => /^\/(api|auth|rest)\//.test(path);

test('safety 38: a forwarded value that is no address does not get a budget of its own', async () => {
  const statuses: number[] = [];
  for (let attempt = 0; attempt < REQUESTS * 2; attempt += 1) {
    statuses.push(await statusOf('GET', '/api/config', `made up ${attempt}`));
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(REQUESTS);
});

test('safety 35: every route is limited, and so is every unknown address', async () => {
  const routes = listRoutes(server.app).map((route) => route.split(' ') as [method: string, pattern: string]);
  const limited = routes.filter(([, pattern]) => !EXCEPTIONS.includes(pattern));
  expect(limited.length).toBeGreaterThan(40);
  const addresses: [string, string][] = [
    ...limited,
    ['GET', '/no-such-screen'],
    ['GET', '/rest/v1/a/b/c'],
    ['POST', '/x'],
  ];
  const unlimited: string[] = [];
  for (const [method, pattern] of addresses) {
    const [path, from] = [pathOf(pattern), newNetwork()];
    const most = isApi(path) && !path.includes('/a/b/c') ? REQUESTS : REQUESTS * FILES_FACTOR;
    const statuses: number[] = [];
    await withinOneMinute();
    for (let sent = 0; sent <= most; sent += 1) statuses.push(await statusOf(method, path, from));
    if (statuses.slice(0, most).includes(429) || statuses[most] !== 429) unlimited.push(`${method} ${pattern}`);
  }
  expect(unlimited).toEqual([]);
}, 120_000);

describe('safety 35: the request limit', () => {
  test('counts for the member, from whatever address', async () => {
    const [greedy, patient] = [
      await createApiMember(server, testDatabase),
      await createApiMember(server, testDatabase),
    ];
    const DATA = ['/rest/v1/users', '/api/user/current', '/api/user/best-lifts'];
    // Of their own, for each session: see 'safety 37'.
    const AUTH = ['/auth/v1/user', '/auth/v1/user', '/auth/v1/user'];
    for (const paths of [DATA, AUTH]) {
      for (const path of paths) expect(await statusOf('GET', path, newNetwork(), greedy.token)).toBe(200);
      for (const path of paths) expect(await statusOf('GET', path, newNetwork(), greedy.token)).toBe(429);
    }
    expect(await statusOf('GET', '/api/user/current', newNetwork(), patient.token)).toBe(200);
  });

  test('counts for the sender’s address if the token is made up', async () => {
    const from = newNetwork();
    const statuses = [];
    for (let sent = 0; sent <= REQUESTS; sent += 1) {
      statuses.push(await statusOf('GET', '/api/user/current', from, `made.up.${sent}`));
    }
    expect(statuses).toEqual([...Array(REQUESTS).fill(401), 429]);
  });

  test('safety 37: counts for the sender’s address if the session has ended, so that its member is not locked out', async () => {
    const member = await createApiMember(server, testDatabase);
    await testDatabase.asOwner('delete from auth.sessions where id = $1', [member.sessionId]);
    const from = newNetwork();
    for (let sent = 0; sent <= REQUESTS; sent += 1) {
      expect(await statusOf('GET', '/api/user/current', from, member.token)).toBe(401);
    }
    expect(await statusOf('GET', '/api/user/current', from, member.token)).toBe(429);
    const { token } = await signIn(server, testDatabase, member);
    expect(await statusOf('GET', '/api/user/current', newNetwork(), token)).toBe(200);
  });

  test('is reported in each API’s own format, with a time to wait', async () => {
    const from = newNetwork();
    for (let sent = 0; sent < REQUESTS; sent += 1) await statusOf('GET', '/api/config', from);
    const refused = async (path: string) => {
      const headers = { 'x-forwarded-for': from, 'x-supabase-api-version': '2024-01-01' };
      const answer = await fetch(`${server.url}${path}`, { headers });
      expect([path, answer.status]).toEqual([path, 429]);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(60);
      return answer.json();
    };
    expect(await refused('/api/config')).toMatchObject({ code: 'rate_limited' });
    expect(await refused('/auth/v1/settings')).toMatchObject({ code: 'over_request_rate_limit' });
    expect(await refused('/rest/v1/exercises')).toMatchObject({ code: 'rate_limited', details: null, hint: null });
  });

  test('does not apply to health checks', async () => {
    const from = newNetwork();
    for (let sent = 0; sent <= REQUESTS * FILES_FACTOR; sent += 1) await statusOf('GET', '/no-such-screen', from);
    expect(await statusOf('GET', '/no-such-screen', from)).toBe(429);
    for (const path of EXCEPTIONS) expect(await statusOf('GET', path, from)).toBe(200);
  });

  test('does not apply to the operator’s scripts', async () => {
    const from = newNetwork();
    for (let sent = 0; sent <= REQUESTS; sent += 1) {
      expect(await statusOf('GET', '/rest/v1/exercises?id=eq.chest-dip', from, server.keys.serviceKey)).toBe(200);
    }
  });
});

describe('safety 38: a network counts as one caller here too', () => {
  test.each([
    ['addresses of one IPv6 /64', ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2:ffff::1', '2001:db8:1:2::3']],
    ['an IPv4 address, mapped into IPv6 or not', ['10.255.0.1', '::ffff:10.255.0.1', '::ffff:aff:1', '10.255.0.1']],
  ])('%s', async (_name, addresses) => {
    const statuses = [];
    for (const from of addresses) statuses.push(await statusOf('GET', '/api/config', from));
    expect(statuses).toEqual([...Array(REQUESTS).fill(200), 429]);
  });

  test('the next /64 has its own budget', async () => {
    for (let sent = 0; sent <= REQUESTS; sent += 1) await statusOf('GET', '/api/config', '2001:db8:1:3::1');
    expect(await statusOf('GET', '/api/config', '2001:db8:1:3::2')).toBe(429);
    expect(await statusOf('GET', '/api/config', '2001:db8:1:4::1')).toBe(200);
  });
});

describe('safety 35: two servers on one database', () => {
  const MOST = 100;
  /** A twentieth for each server, which is how much it counts before it asks what the other has counted. */
  const WITH_LOTS = MOST + 2 * (MOST / 20);
  const settings = {
    config: { ...RACING, requestsPerMinute: MOST, writesPerMinute: MOST, trustedProxies: ['127.0.0.1'] },
  };
  const startTwo = () => Promise.all([startOwnServer(testDatabase, settings), startOwnServer(testDatabase, settings)]);
  const passed = (statuses: readonly number[]) => statuses.filter((status) => status !== 429).length;

  test.each(['one after the other', 'all at once'])(
    'let one caller’s requests pass as one server would: %s',
    async (how) => {
      const servers = await startTwo();
      const from = newNetwork();
      const send = async (attempt: number) => {
        const headers = { 'x-forwarded-for': from };
        return (await (servers[attempt % 2] as TestServer).app.inject({ url: '/api/config', headers })).statusCode;
      };
      const statuses: number[] = [];
      const attempts = Array.from({ length: 2 * MOST }, (_, attempt) => attempt);
      if (how === 'all at once') statuses.push(...(await Promise.all(attempts.map(send))));
      else for (const attempt of attempts) statuses.push(await send(attempt));
      expect(passed(statuses)).toBeGreaterThanOrEqual(MOST);
      expect(passed(statuses)).toBeLessThanOrEqual(WITH_LOTS);
      expect(await send(0)).toBe(429);
      expect(await send(1)).toBe(429);
    },
    60_000,
  );

  test('count a member’s writes together, too', async () => {
    const servers = await startTwo();
    const member = await createApiMember(servers[0], testDatabase);
    const calls = servers.map((own) => callWith(own, member.token));
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 2 * MOST; attempt += 1) {
      const answer = await calls[attempt % 2]?.('PUT', `/api/user/${member.id}/favorites/push-up`);
      statuses.push(answer?.status ?? 0);
    }
    expect(passed(statuses)).toBeLessThanOrEqual(WITH_LOTS);
  }, 60_000);
});

describe('safety 36: one member cannot fill the disk', () => {
  const startWith = (config: { writesPerMinute?: number; setsPerDay?: number }) =>
    startOwnServer(testDatabase, { config });
  const sets = (count: number) => Array.from({ length: count }, () => [60, 10] as const);

  test('writes per minute are limited, reads are not', async () => {
    const limited = await startWith({ writesPerMinute: 5 });
    const member = await createApiMember(limited, testDatabase);
    const statuses = [];
    for (let sent = 0; sent < 6; sent += 1) {
      statuses.push((await member.call('PUT', `/api/user/${member.id}/favorites/push-up`)).status);
    }
    expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
    const refused = await member.call('POST', '/api/workouts/complete', finishedWorkout());
    expect([refused.status, refused.body]).toEqual([429, expect.objectContaining({ code: 'rate_limited' })]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await member.call('GET', '/api/user/current')).status).toBe(200);
    const procedure = await member.call('POST', '/rest/v1/rpc/get_hud_totals_calendar', { granularity: 'week' });
    expect(procedure.status).toBe(200);
  });

  test('sets per day are limited, however they are spread, and deleting gives none back', async () => {
    const limited = await startWith({ setsPerDay: 100 });
    const member = await createApiMember(limited, testDatabase);
    const complete = (count: number) =>
      member.call<{ code?: string; id: string }>(
        'POST',
        '/api/workouts/complete',
        finishedWorkout({ 'push-up': sets(count) }),
      );
    const template = { name: 'A', exercises: [{ exercise_id: 'push-up', order: 1, sets_count: 3 }] };
    const first = finishedWorkout({ 'push-up': sets(40) });
    expect((await member.call('POST', '/api/workouts/complete', first)).status).toBe(200);
    expect((await member.call('DELETE', `/api/user/workouts/${first.id}`)).status).toBe(204);
    // Each of these counts for twenty, small as it is.
    expect((await complete(1)).status).toBe(200);
    expect((await member.call('POST', '/api/workout-templates', template)).status).toBe(201);
    expect((await complete(21)).status, 'one set too many').toBe(429);
    expect((await complete(20)).status).toBe(200);
    const refused = await complete(1);
    expect([refused.status, refused.body.code]).toEqual([429, 'daily_limit']);
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(86_400);
    const another = await member.call<{ code: string }>('POST', '/api/workout-templates', template);
    expect([another.status, another.body.code]).toEqual([429, 'daily_limit']);
    const stored = await testDatabase.asOwner('select from public.workouts where user_id = $1', [member.id]);
    expect(stored.length).toBe(2);
    await testDatabase.asOwner('update public.daily_allowances set day = day - 1 where user_id = $1', [member.id]);
    expect((await complete(40)).status, 'the next day').toBe(200);
  });

  test('restoring counts like logging, so deleting and restoring in turn ends, and nothing is lost', async () => {
    const limited = await startWith({ setsPerDay: 100 });
    const member = await createApiMember(limited, testDatabase);
    const workout = finishedWorkout();
    const template = { name: 'A', exercises: [{ exercise_id: 'push-up', order: 1, sets_count: 3 }] };
    await member.call('POST', '/api/workouts/complete', workout);
    const { body } = await member.call<{ id: string }>('POST', '/api/workout-templates', template);
    const items = [`/api/user/workouts/${workout.id}`, `/api/workout-templates/${body.id}`];
    const statuses = [];
    for (const item of [...items, ...items]) {
      expect((await member.call('DELETE', item)).status).toBe(204);
      statuses.push((await member.call('POST', `${item}/restore`)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await member.call('POST', `${items[0]}/restore`)).status, 'what is there costs nothing').toBe(200);
    await testDatabase.asOwner('update public.daily_allowances set day = day - 1 where user_id = $1', [member.id]);
    expect((await member.call('POST', `${items[1]}/restore`)).status, 'the next day').toBe(200);
  });

  test('a retry of a stored workout is answered even after the allowance is used up, and other members are not affected', async () => {
    const limited = await startWith({ setsPerDay: 20 });
    const [full, other] = [await createApiMember(limited, testDatabase), await createApiMember(limited, testDatabase)];
    const workout = finishedWorkout();
    for (let sent = 0; sent < 3; sent += 1) {
      expect((await full.call('POST', '/api/workouts/complete', workout)).status).toBe(200);
    }
    expect((await full.call('POST', '/api/workouts/complete', finishedWorkout())).status).toBe(429);
    expect((await other.call('POST', '/api/workouts/complete', finishedWorkout())).status).toBe(200);
  });

  test('concurrent completions cannot exceed the limit together', async () => {
    const limited = await startWith({ setsPerDay: 100 });
    const member = await createApiMember(limited, testDatabase);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => member.call('POST', '/api/workouts/complete', finishedWorkout())),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBe(5);
    expect(answers.filter(({ status }) => status === 429).length).toBe(7);
  });
});
