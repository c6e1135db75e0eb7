import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg, { type ClientConfig } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate } from '#platform/migrations/runner.ts';
import { asOwner, currentCluster } from '#tests/support/cluster.ts';
import { createMember } from '#tests/support/members.ts';
import { startServerProcess } from '#tests/support/server-process.ts';
import { migrationSets, SEED_FILE } from '../../src/application.ts';
import { memberRows } from './member-rows.ts';

const cluster = currentCluster();
const sets = migrationSets({ supabase: undefined });
const [bootstrap, product] = sets;
let empty: ClientConfig;
let client: pg.Client;

beforeEach(async () => {
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  await asOwner(cluster.owner, `create database ${database} template template0`);
  empty = { ...cluster.owner, database };
  client = new pg.Client(empty);
  await client.connect();
});

afterEach(async () => {
  await client.end();
  await asOwner(cluster.owner, `drop database if exists ${empty.database} with (force)`);
});

const rowsOf = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
  (await client.query<Row>(text, values)).rows;

/** The product's first migrations alone, in a folder of their own. */
async function earlier(count: number) {
  if (!bootstrap || !product) throw new Error('There are two sets of migrations.');
  const folder = await mkdtemp(join(tmpdir(), 'gymratt-migrations-'));
  for (const name of (await readdir(product.folder)).sort().slice(0, count)) {
    await cp(join(product.folder, name), join(folder, name));
  }
  return { sets: [bootstrap, { ...product, folder }], remove: () => rm(folder, { recursive: true }) };
}

async function startServer() {
  const { user, password, host, port, database } = empty;
  const server = startServerProcess({
    env: {
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'silent',
      DATABASE_URL: `postgres://${user}:${password}@${host}:${port}/${database}`,
    },
  });
  server.up.then(() => server.child.kill('SIGTERM')).catch(() => undefined);
  return { code: await server.exited, output: server.output() };
}

test('safety 30: later migrations leave members’ data unchanged', async () => {
  // Up to where members have workouts, templates and favorites.
  const before = await earlier(5);
  await migrate([empty], before.sets, SEED_FILE);
  await before.remove();
  const member = await createMember({ asOwner: rowsOf });
  const {
    deleted_items: _later,
    daily_allowances: _latest,
    ...rows
  } = memberRows({
    ...member,
    workoutId: randomUUID(),
    templateId: randomUUID(),
  });
  for (const [table, row] of Object.entries(rows)) {
    const columns = Object.keys(row).map((column) => `"${column}"`);
    const places = columns.map((_, index) => `$${index + 1}`);
    await client.query(`insert into public.${table} (${columns}) values (${places})`, Object.values(row));
  }
  const stored = async () => {
    const found: Record<string, unknown[]> = {};
    for (const table of ['users', ...Object.keys(rows)]) found[table] = await rowsOf(`select * from public.${table}`);
    return found;
  };
  const then = await stored();
  expect(Object.values(then).map(({ length }) => length)).toEqual(Object.keys(then).map(() => 1));

  expect((await migrate([empty], sets)).length).toBeGreaterThan(0);
  expect(await stored()).toMatchObject(then);
});

test('safety 30: a failing migration ends the start with exit code 1, is named, and leaves nothing behind', async () => {
  await client.query('create table public.workouts (somebody text)');
  const { code, output } = await startServer();
  expect(code).toBe(1);
  expect(output).toContain('create_workouts.sql');
  expect(await rowsOf(`select to_regclass('public.sets') as sets`)).toEqual([{ sets: null }]);
  expect(await rowsOf('select * from public.workouts')).toEqual([]);
});

test('safety 30: a newer database ends the start with exit code 1 and a clear message', async () => {
  await migrate([empty], sets);
  await client.query(
    `insert into supabase_migrations.schema_migrations (version, name) values ('20990101000000', 'x')`,
  );
  const { code, output } = await startServer();
  expect(code).toBe(1);
  expect(output).toContain('20990101000000');
  expect(output).not.toMatch(/\n\s+at /);
});
