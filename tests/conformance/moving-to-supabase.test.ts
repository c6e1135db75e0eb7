import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportMembers } from '#embedded-supabase/export-members.ts';
import { MEMBER_TABLE_LIST } from '#platform/database/member-tables.ts';
import { readSnapshot } from '#platform/database/snapshot.ts';
import { fillAccount } from '#tests/support/filled-account.ts';
import { createMember } from '#tests/support/members.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { createFilledMember } from '../database/member-rows.ts';
import { connect, newEmail, PASSWORD, succeed } from './auth-server.ts';

const HOSTILE = `O'Hara $rows$ $$ "); drop table users; --`;
const tablesWhere = (moves: boolean) =>
  MEMBER_TABLE_LIST.filter(({ moved }) => 'not' in moved !== moves).map(({ name }) => name);
const tables = tablesWhere(true);

let home: TestDatabase;
let hosted: TestDatabase;

beforeAll(async () => {
  [home, hosted] = [await createTestDatabase(), await createTestDatabase()];
});

afterAll(async () => {
  await home.drop();
  await hosted.drop();
});

async function withClient<Result>({ ownerConnection }: TestDatabase, work: (client: pg.Client) => Promise<Result>) {
  const client = new pg.Client(ownerConnection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function exported() {
  let text = '';
  for await (const part of readSnapshot([home.ownerConnection], exportMembers)) text += part;
  return text;
}

/** As `psql --file` does it: one connection, and nothing after the first error. */
const importInto = (database: TestDatabase, text: string) => withClient(database, (client) => client.query(text));

const rowsOf = (database: TestDatabase, table: string) =>
  database.asOwner(`select to_jsonb(t) - 'updated_at' as row from ${table} t order by to_jsonb(t)::text`);

test('members move with their password, their identity and everything they have logged', async () => {
  const server = await startTestServer(home);
  const email = newEmail();
  const data = { full_name: HOSTILE };
  succeed(await connect(server.url).auth.signUp({ email, password: PASSWORD, options: { data } }));
  await createFilledMember(home);
  await fillAccount(home, await createMember(home));
  await home.asOwner("update public.users set xp = 51640, level = 12, timezone = 'Asia/Tokyo'");
  await server.close();

  await importInto(hosted, await exported());

  expect(tables).toEqual(expect.arrayContaining(['auth.users', 'users', 'own_exercises', 'exercise_settings', 'sets']));
  for (const table of tablesWhere(false)) expect(await rowsOf(hosted, table), table).toEqual([]);
  for (const table of tables) expect(await rowsOf(hosted, table), table).toEqual(await rowsOf(home, table));
  const movedServer = await startTestServer(hosted);
  const { user } = succeed(await connect(movedServer.url).auth.signInWithPassword({ email, password: PASSWORD }));
  expect(user.user_metadata).toMatchObject(data);
  await movedServer.close();
});

test('a second import is refused and changes nothing', async () => {
  const before = await Promise.all(tables.map((table) => rowsOf(hosted, table)));
  await expect(importInto(hosted, await exported())).rejects.toMatchObject({ code: '23505' });
  expect(await Promise.all(tables.map((table) => rowsOf(hosted, table)))).toEqual(before);
});

test('sessions are not exported', async () => {
  expect(await exported()).not.toMatch(/refresh_token|auth\.sessions|one_time_tokens/);
});
