import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg, { type ClientConfig } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate } from '#platform/migrations/runner.ts';
import { asOwner, currentCluster } from '#tests/support/cluster.ts';
import { readCatalogueRows } from '#tests/support/exercise-catalogue.ts';
import { createMember } from '#tests/support/members.ts';
import { startServerProcess } from '#tests/support/server-process.ts';
import { migrationSets, SEED_FILE } from '../../src/application.ts';
import { memberRows } from './member-rows.ts';
import { releasedExercises } from './released-exercises.ts';

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

/** Brings the database to where it stood after the product's migrations up to a version, with the catalogue of then. */
async function migrateUpTo(version: string) {
  if (!bootstrap || !product) throw new Error('There are two sets of migrations.');
  const folder = await mkdtemp(join(tmpdir(), 'gymratt-migrations-'));
  for (const name of (await readdir(product.folder)).filter((file) => file < `${version}_~`)) {
    await cp(join(product.folder, name), join(folder, name));
  }
  await migrate([empty], [bootstrap, { ...product, folder }]);
  await rm(folder, { recursive: true });
  const columns = 'id, name, category, muscle_group, selector_filter, equipment';
  await client.query(
    `insert into public.exercises (${columns})
     select ${columns} from jsonb_populate_recordset(null::public.exercises, $1)`,
    [JSON.stringify(releasedExercises())],
  );
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
  await migrateUpTo('20261115090400');
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

test('safety 30: every exercise of a filled catalogue gets a measure, muscles and sides, also one that no release knows', async () => {
  await migrateUpTo('20261116140000');
  await client.query(`insert into public.exercises values
    ('house-lift', 'House Lift', 'compound', 'back', 'Back', 'barbell'),
    ('house-hang', 'House Hang', 'bodyweight', 'arms', 'Forearms', 'bodyweight')`);
  const member = await createMember({ asOwner: rowsOf });
  await client.query(`insert into public.favorites (user_id, exercise_id) values ($1, 'plank')`, [member.id]);

  expect(await migrate([empty], sets)).toContain('20261116150000_measure_exercises.sql');
  const measures = await rowsOf<{ id: string; measure: string }>('select id, measure from public.exercises');
  const measureOf = new Map(measures.map(({ id, measure }) => [id, measure]));
  // What later migrations find: the measure alone is right before the seed.
  expect(measureOf.get('barbell-bench-press')).toBe('weight_reps');
  expect(measureOf.get('pull-up')).toBe('bodyweight_weighted');
  expect(measureOf.get('weighted-pull-up')).toBe('bodyweight_weighted');
  expect(measureOf.get('plank')).toBe('duration');
  expect(measureOf.get('treadmill-run')).toBe('distance_duration');

  await migrate([empty], sets, SEED_FILE);
  const now = await rowsOf<{ id: string }>('select * from public.exercises');
  const isHouse = ({ id }: { id: string }) => id.startsWith('house-');
  expect(now.filter(isHouse)).toEqual([
    expect.objectContaining({ id: 'house-lift', measure: 'weight_reps', primary_muscles: ['middle back'] }),
    expect.objectContaining({ id: 'house-hang', measure: 'bodyweight_weighted', primary_muscles: ['forearms'] }),
  ]);
  const sorted = (rows: readonly { id: string }[]) => rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  expect(sorted(now.filter((row) => !isHouse(row)))).toEqual(sorted(readCatalogueRows()));
  expect(await rowsOf('select exercise_id from public.favorites')).toEqual([{ exercise_id: 'plank' }]);
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
