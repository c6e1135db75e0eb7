import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createInvite } from '#embedded-supabase/auth/invites.ts';
import { AUTH_SERVICE } from '#embedded-supabase/auth/users.ts';
import { RACING, startTestServer, type TestServer, type TestServerOptions } from '#tests/support/test-server.ts';
import { useTestDatabase } from '#tests/support/use-test-database.ts';
import { call, connect, newEmail, PASSWORD } from './auth-server.ts';

const testDatabase = useTestDatabase();

const invite = (given: { uses?: number; days?: number } = {}) =>
  testDatabase.database.transaction(AUTH_SERVICE, (transaction) =>
    createInvite(transaction, { uses: 1, days: 14, ...given }),
  );

/** What the real client is told. */
async function signUp({ url }: TestServer, data: object = {}, email = newEmail()) {
  const { data: joined, error } = await connect(url).auth.signUp({ email, password: PASSWORD, options: { data } });
  return { status: error?.status ?? 200, code: error?.code, message: error?.message, user: joined.user };
}

const check = async ({ url }: TestServer, code: string) => {
  const answer = await fetch(`${url}/api/invites/check`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code }),
  });
  return [answer.status, ((await answer.json()) as { valid?: boolean }).valid];
};

const REFUSED = { status: 422, code: 'signup_disabled', user: null };

/** A server with this rule, for the tests of one block. */
function useServer(options: TestServerOptions): () => TestServer {
  let server: TestServer | undefined;
  beforeAll(async () => {
    server = await startTestServer(testDatabase, options);
  });
  afterAll(() => server?.close());
  return () => server as TestServer;
}

async function facts(server: TestServer) {
  const settings = (await call(server.url, 'GET', '/settings')).body;
  const config = (await (await fetch(`${server.url}/api/config`)).json()) as { join: string };
  return [settings.disable_signup, config.join];
}

describe('safety 55: a server that is open', () => {
  const server = useServer({});

  test('lets everybody join and says so, and stores no invite that came along', async () => {
    expect(await facts(server())).toEqual([false, 'open']);
    const { user } = await signUp(server(), { full_name: 'Ann', invite: 'SECRET' });
    expect(user?.user_metadata).toMatchObject({ full_name: 'Ann' });
    expect(user?.user_metadata).not.toHaveProperty('invite');
    expect((await check(server(), 'SECRET'))[0]).toBe(404);
  });
});

describe('safety 55: a server that is closed', () => {
  const server = useServer({ config: { join: 'closed' } });

  test('lets nobody join, not even with an invite, and says so as Supabase does', async () => {
    const { code } = await invite();
    expect(await facts(server())).toEqual([true, 'closed']);
    for (const data of [{}, { invite: code }]) {
      expect(await signUp(server(), data)).toMatchObject({
        ...REFUSED,
        message: 'Signups not allowed for this instance',
      });
    }
    expect((await check(server(), code))[0]).toBe(404);
  });
});

describe('safety 55: a server for those who are invited', () => {
  const server = useServer({ config: { join: 'invite', ...RACING } });

  test('lets in who has a code, in any case and with or without dashes, as often as it says', async () => {
    const { code } = await invite({ uses: 2 });
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
    expect(await facts(server())).toEqual([true, 'invite']);
    expect(await check(server(), ` ${code.toLowerCase()} `)).toEqual([200, true]);
    const first = await signUp(server(), { full_name: 'Ann', invite: code.toLowerCase().replaceAll('-', ' ') });
    expect(first).toMatchObject({ status: 200, user: { user_metadata: { full_name: 'Ann' } } });
    expect(await check(server(), code), 'a look takes no place').toEqual([200, true]);
    expect(await signUp(server(), { invite: code })).toMatchObject({ status: 200 });
    expect(await signUp(server(), { invite: code })).toMatchObject(REFUSED);
    expect(await check(server(), code)).toEqual([200, false]);
  });

  test('keeps the code neither with the member nor in readable form', async () => {
    const { code } = await invite();
    const { user } = await signUp(server(), { invite: code });
    const stored = await testDatabase.asOwner<{ stored: string }>(
      `select json_build_array((select json_agg(u) from auth.users u where u.id = $1),
         (select json_agg(p) from public.users p where p.uuid_id = $1),
         (select json_agg(i) from embedded_supabase.invites i))::text as stored`,
      [user?.id],
    );
    expect(user?.user_metadata).not.toHaveProperty('invite');
    for (const form of [code, code.replaceAll('-', '')]) expect(stored[0]?.stored.toUpperCase()).not.toContain(form);
  });

  test.each([
    ['none', {}],
    ['a wrong one', { invite: 'AAAA-AAAA-AAAA' }],
    ['an empty one', { invite: ' ' }],
    ['something else', { invite: { code: 1 } }],
  ])('refuses who has no code: %s', async (_, data) => {
    expect(await signUp(server(), data)).toMatchObject(REFUSED);
  });

  test('refuses a code that has ended', async () => {
    const { code } = await invite();
    await testDatabase.asOwner(`update embedded_supabase.invites set expires_at = now() - interval '1 second'`);
    expect(await check(server(), code)).toEqual([200, false]);
    expect(await signUp(server(), { invite: code })).toMatchObject(REFUSED);
  });

  test('gives a place back that was not used: the address was taken', async () => {
    const { code } = await invite({ uses: 2 });
    const email = newEmail();
    expect(await signUp(server(), { invite: code }, email)).toMatchObject({ status: 200 });
    expect(await signUp(server(), { invite: code }, email)).toMatchObject({ code: 'user_already_exists' });
    expect(await signUp(server(), { invite: code })).toMatchObject({ status: 200 });
  });

  test('gives the last place to exactly one of ten who come at once', async () => {
    const { code } = await invite({ uses: 1 });
    const answers = await Promise.all(Array.from({ length: 10 }, () => signUp(server(), { invite: code })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 422)]);
  });
});

describe('safety 55: codes', () => {
  const server = useServer({ config: { join: 'invite' }, rateLimits: 'on' });

  test('cannot be tried out: a network has thirty tries, at both doors together', async () => {
    const { code } = await invite();
    for (let tries = 0; tries < 20; tries += 1) expect(await check(server(), `wrong ${tries}`)).toEqual([200, false]);
    for (let tries = 0; tries < 10; tries += 1) expect(await signUp(server(), { invite: 'no' })).toMatchObject(REFUSED);
    expect(await check(server(), code)).toEqual([429, undefined]);
    expect(await signUp(server(), { invite: code })).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
  });
});
