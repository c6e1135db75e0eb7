import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportMembers } from '#embedded-supabase/export-members.ts';
import { MEMBER_TABLE_LIST } from '#platform/database/member-tables.ts';
import { fillAccount } from '#tests/support/filled-account.ts';
import { createMember } from '#tests/support/members.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { createFilledMember } from '../database/member-rows.ts';

const KEY = 'sb_publishable_gymratt';
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

async function exported(): Promise<string> {
  const client = new pg.Client(home.ownerConnection);
  await client.connect();
  const parts: string[] = [];
  for await (const part of exportMembers(client)) parts.push(part);
  await client.end();
  return parts.join('');
}

/** As `psql --file` does it: one connection, and nothing after the first error. */
async function importInto(database: TestDatabase, text: string): Promise<void> {
  const client = new pg.Client(database.ownerConnection);
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

const rowsOf = (database: TestDatabase, table: string) =>
  database.asOwner(`select to_jsonb(t) - 'updated_at' as row from ${table} t order by to_jsonb(t)::text`);

test('members move with their password, their identity and everything they have logged', async () => {
  const server = await startTestServer(home);
  const member = createClient(server.url, KEY, { auth: { persistSession: false, autoRefreshToken: false } });
  const email = `${randomUUID()}@example.com`;
  await member.auth.signUp({ email, password: 'Squat4life', options: { data: { full_name: HOSTILE } } });
  await createFilledMember(home);
  await fillAccount(home, await createMember(home));
  await home.asOwner("update public.users set xp = 51640, level = 12, timezone = 'Asia/Tokyo'");
  await server.close();

  await importInto(hosted, await exported());

  expect(tables).toEqual(expect.arrayContaining(['auth.users', 'users', 'own_exercises', 'exercise_settings', 'sets']));
  for (const table of tablesWhere(false)) expect(await rowsOf(hosted, table), table).toEqual([]);
  for (const table of tables) expect(await rowsOf(hosted, table), table).toEqual(await rowsOf(home, table));
  const movedServer = await startTestServer(hosted);
  const moved = createClient(movedServer.url, KEY, { auth: { persistSession: false, autoRefreshToken: false } });
  const { data, error } = await moved.auth.signInWithPassword({ email, password: 'Squat4life' });
  expect(error).toBeNull();
  expect(data.user?.user_metadata).toMatchObject({ full_name: HOSTILE });
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
