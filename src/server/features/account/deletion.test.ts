import { beforeAll, describe, expect, test, vi } from 'vitest';
import { hashPassword } from '#embedded-supabase/auth/passwords.ts';
import { type JoinedMember, PASSWORD, useAuthServer } from '#tests/conformance/auth-server.ts';
import { readTables, type Table } from '#tests/database/catalogue.ts';
import { insertRow, memberRows } from '#tests/database/member-rows.ts';
import { callWith, createApiMember } from '#tests/support/api-member.ts';
import { fillAccount } from '#tests/support/filled-account.ts';
import { RACING } from '#tests/support/test-server.ts';
import { logHistory } from '#tests/support/workout-history.ts';

interface Who {
  readonly id: string;
  readonly email: string;
}

const server = useAuthServer({ config: RACING });
const { testDatabase } = server;

/** Signs up for real, and leaves something in every table. */
async function joinAndFill(given?: { password: string }): Promise<JoinedMember & Who> {
  const joined = await server.join(given);
  const member = { ...joined, id: joined.user.id };
  await joined.client.auth.resetPasswordForEmail(joined.email);
  // The answer does not wait for the token, so that nobody can tell by the time whether an address is known.
  await vi.waitFor(async () => {
    const tokens = await testDatabase.asOwner('select from auth.one_time_tokens where user_id = $1', [member.id]);
    expect(tokens).toHaveLength(1);
  }, 10_000);
  const rows = { id: member.id, workoutId: crypto.randomUUID(), templateId: crypto.randomUUID() };
  for (const [table, row] of Object.entries(memberRows(rows))) {
    const { sql, parameters } = insertRow(table, row).compile(testDatabase.database.build);
    await testDatabase.asOwner(sql, [...parameters]);
  }
  return member;
}

const remove = ({ session }: JoinedMember, body: unknown) =>
  callWith({ url: server.url() }, session.access_token)<{ code: string; field: string }>(
    'DELETE',
    '/api/user/account',
    body,
  );

/** Every row, in whatever column, that says a member's id or address. */
async function tracesOf({ id, email }: Who): Promise<Record<string, unknown[]>> {
  const found: [string, unknown[]][] = [];
  for (const { schema, name } of await readTables(testDatabase)) {
    const rows = await testDatabase.asOwner<{ row: string }>(
      `select t::text as row from ${schema}.${name} t where strpos(t::text, $1) > 0 or strpos(t::text, $2) > 0 order by 1`,
      [id, email],
    );
    if (rows.length > 0) found.push([`${schema}.${name}`, rows]);
  }
  return Object.fromEntries(found);
}

/** A password that costs no sign-up. */
const givePassword = async ({ id }: { id: string }) =>
  testDatabase.asOwner('update auth.users set encrypted_password = $2 where id = $1', [
    id,
    await hashPassword(PASSWORD),
  ]);

describe('a member who types their password', () => {
  let leaver: JoinedMember & Who;
  let neighbour: Who;
  let untouched: Record<string, unknown[]>;
  let tables: Table[];

  beforeAll(async () => {
    leaver = await joinAndFill();
    neighbour = await joinAndFill();
    untouched = await tracesOf(neighbour);
    tables = await readTables(testDatabase);
  });

  test('had rows in every table of member data', async () => {
    const owned = tables.filter(({ memberColumn }) => memberColumn).map(({ schema, name }) => `${schema}.${name}`);
    expect(owned.length).toBeGreaterThan(10);
    expect(Object.keys(await tracesOf(leaver))).toEqual(expect.arrayContaining([...owned, 'auth.users']));
  });

  test('is gone from all of them', async () => {
    const answer = await remove(leaver, { password: PASSWORD });
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await tracesOf(leaver)).toEqual({});
  });

  test('leaves other members alone', async () => {
    expect(await tracesOf(neighbour)).toEqual(untouched);
  });

  test('is refused with the old token everywhere', async () => {
    const call = callWith({ url: server.url() }, leaver.session.access_token);
    const { body: document } = await call<{ paths: Record<string, Record<string, { security?: object[] }>> }>(
      'GET',
      '/api/openapi.json',
    );
    const places: Record<string, string> = {
      userId: leaver.id,
      id: crypto.randomUUID(),
      exerciseId: 'barbell-bench-press',
      month: '2026-11-01',
    };
    // A question that lacks something is refused as such, before anybody asks whose it is.
    const queries: Record<string, string> = {
      '/api/user/workout-days': '?year=2026',
      '/api/user/push-subscriptions': `?deviceId=${crypto.randomUUID()}`,
    };
    const paths = Object.keys(document.paths)
      .filter((path) => document.paths[path]?.get?.security)
      .map((path) => path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => places[name] ?? name))
      .map((path) => `${path}${queries[path] ?? ''}`);
    expect(paths.length).toBeGreaterThan(6);
    for (const path of paths) expect((await call('GET', path)).status, path).toBe(401);
    expect((await call('PATCH', '/api/user/profile', { name: 'Ghost' })).status).toBe(401);
    expect((await call('GET', '/rest/v1/users?select=*')).status).toBe(401);
    expect((await remove(leaver, { password: PASSWORD })).status).toBe(401);
    expect(await tracesOf(leaver)).toEqual({});
  });

  test('cannot sign in, refresh or reset, but can sign up again', async () => {
    const { email, password, session } = leaver;
    const client = server.connect();
    expect((await client.auth.signInWithPassword({ email, password })).error?.code).toBe('invalid_credentials');
    expect((await client.auth.refreshSession({ refresh_token: session.refresh_token })).error).not.toBeNull();
    expect((await client.auth.getUser(session.access_token)).error).not.toBeNull();
    await client.auth.resetPasswordForEmail(email);
    expect(await tracesOf(leaver)).toEqual({});
    const again = await server.join({ email });
    expect(again.user.id).not.toBe(leaver.id);
    expect((await remove(again, { password: PASSWORD })).status).toBe(204);
  });
});

test.each([
  ['nothing', {}, [422, 'password_required', 'password']],
  ['an empty password', { password: '' }, [422, 'password_required', 'password']],
  ['another password', { password: `${PASSWORD}x` }, [403, 'wrong_password', 'password']],
  ['the password in small letters', { password: PASSWORD.toLowerCase() }, [403, 'wrong_password', 'password']],
  ['a password with a NUL in it', { password: `${PASSWORD}\u0000` }, [403, 'wrong_password', 'password']],
  ['too much', { password: 'x'.repeat(1_001) }, [422, 'validation_failed', 'password']],
  ['no text', { password: true }, [422, 'validation_failed', 'password']],
  ['the address instead', { confirm: 'me@example.com' }, [422, 'validation_failed', 'confirm']],
  ['no object', '"password"', [422, 'validation_failed', undefined]],
])('safety 44: %s deletes nothing', async (_name, body, refusal) => {
  const member = await joinAndFill();
  const before = await tracesOf(member);
  const answer = await remove(member, body);
  expect([answer.status, answer.body.code, answer.body.field]).toEqual(refusal);
  expect(await tracesOf(member)).toEqual(before);
});

test('another member’s password or id does not work', async () => {
  const [member, other] = [await joinAndFill(), await joinAndFill({ password: 'Deadlift4life' })];
  const foreign = await remove(member, { password: 'Deadlift4life' });
  expect([foreign.status, foreign.body.code]).toEqual([403, 'wrong_password']);
  const surplus = await remove(member, { password: PASSWORD, userId: other.id });
  expect([surplus.status, surplus.body.field]).toEqual([422, 'userId']);
  expect(Object.keys(await tracesOf(member))).toContain('public.workouts');
  expect(Object.keys(await tracesOf(other))).toContain('public.workouts');
});

test('a request without a token or body deletes nobody', async () => {
  const member = await joinAndFill();
  const visitor = await callWith({ url: server.url() })('DELETE', '/api/user/account', { password: PASSWORD });
  expect([visitor.status, visitor.body]).toEqual([401, expect.objectContaining({ code: 'unauthorized' })]);
  expect((await remove(member, undefined)).status).toBe(422);
  expect(Object.keys(await tracesOf(member))).toContain('auth.users');
});

test('a history of two thousand workouts is deleted too', { timeout: 60_000 }, async () => {
  const member = await createApiMember({ url: server.url(), keys: server.keys() }, testDatabase);
  await fillAccount(testDatabase, member);
  await logHistory(testDatabase, member, { workouts: 2000, exercises: 6 });
  await givePassword(member);
  expect((await member.call('DELETE', '/api/user/account', { password: PASSWORD })).status).toBe(204);
  expect(await tracesOf(member)).toEqual({});
});

test('deleting waits for a workout that is being changed, and both succeed', async () => {
  const member = await createApiMember({ url: server.url(), keys: server.keys() }, testDatabase);
  await fillAccount(testDatabase, member);
  const workouts = await testDatabase.asOwner<{ id: string }>('select id from workouts where user_id = $1', [
    member.id,
  ]);
  await givePassword(member);
  const deletions = workouts.map(({ id }) => member.call('DELETE', `/api/user/workouts/${id}`));
  const left = member.call('DELETE', '/api/user/account', { password: PASSWORD });
  const statuses = (await Promise.all(deletions)).map(({ status }) => status);
  expect((await left).status).toBe(204);
  expect(statuses.filter((status) => ![204, 401, 404].includes(status))).toEqual([]);
  expect(await tracesOf(member)).toEqual({});
});
