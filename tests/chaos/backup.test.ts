import { randomUUID } from 'node:crypto';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg, { type ClientConfig } from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { readBackupFile, writeBackupFile } from '#platform/backup/backup-file.ts';
import { restoreBackup, verifyBackup } from '#platform/backup/restore-backup.ts';
import { writeBackup } from '#platform/backup/write-backup.ts';
import { readSnapshot } from '#platform/database/snapshot.ts';
import { migrate } from '#platform/migrations/runner.ts';
import { StartupError } from '#platform/startup-error.ts';
import { createApiMember } from '#tests/support/api-member.ts';
import { asOwner, currentCluster } from '#tests/support/cluster.ts';
import { fillAccount } from '#tests/support/filled-account.ts';
import { finishedWorkout } from '#tests/support/finished-workout.ts';
import { createMember } from '#tests/support/members.ts';
import { endProcess, makeFolder, QUIET, startTestProcess } from '#tests/support/test-process.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { useTestDatabase } from '#tests/support/use-test-database.ts';
import { migrationSets, PROJECT_FOLDER, SEED_FILE } from '../../src/application.ts';
import { createFilledMember } from '../database/member-rows.ts';

const sets = migrationSets({ supabase: undefined });
const testDatabase = useTestDatabase();
const empties: string[] = [];
let folder: string;
let file: string;

beforeAll(async () => {
  folder = await makeFolder();
  await createFilledMember(testDatabase);
  await fillAccount(testDatabase, await createMember(testDatabase));
  await signUpAndForget();
  file = await backUp(testDatabase.ownerConnection);
});
afterAll(async () => {
  for (const name of empties) await asOwner(currentCluster().owner, `drop database if exists ${name} with (force)`);
  await rm(folder, { recursive: true, force: true });
});

/** Rows in every table of the auth schema. */
async function signUpAndForget(): Promise<void> {
  const server = await startTestServer(testDatabase);
  const post = (path: string, body: object) =>
    fetch(`${server.url}/auth/v1/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', apikey: 'sb_publishable_gymratt' },
      body: JSON.stringify(body),
    });
  expect((await post('signup', { email: 'old@example.com', password: 'Squat4life' })).status).toBe(200);
  expect((await post('recover', { email: 'old@example.com' })).status).toBe(200);
  await testDatabase.asOwner(
    `insert into embedded_supabase.invites (code_hash, uses_left, expires_at) values ('hash', 1, now())`,
  );
  await server.close();
}

async function backUp(connection: ClientConfig): Promise<string> {
  const path = join(folder, `${randomUUID()}.sql.gz`);
  const backup = readSnapshot([connection], (client) => writeBackup(client, sets, new Date('2026-11-15T10:00:00Z')));
  await writeBackupFile(path, backup);
  return path;
}

/** A database as a new server finds it: nothing in it, not even tables. */
async function createEmpty(): Promise<ClientConfig> {
  const name = `restored_${randomUUID().replaceAll('-', '')}`;
  empties.push(name);
  const { owner } = currentCluster();
  await asOwner(owner, `create database ${name}`);
  return { ...owner, database: name };
}

async function restore(path: string, into: ClientConfig) {
  const header = await verifyBackup(readBackupFile(path));
  return restoreBackup([into], { header, chunks: readBackupFile(path) }, { sets, seedFile: SEED_FILE });
}

async function rowsOf(connection: ClientConfig, query: string): Promise<unknown[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query(query)).rows;
  } finally {
    await client.end();
  }
}

const textOf = async (path: string) => gunzipSync(await readFile(path)).toString();
const checksumsIn = async (path: string) => (await textOf(path)).match(/^-- checksum .*$/gm);

describe('safety 31: a backup', () => {
  test('restores every table with equal checksums', async () => {
    const into = await createEmpty();
    const restored = await restore(file, into);
    const empty = [...restored].filter(([, { rows }]) => rows === 0).map(([name]) => name);
    // Limits are not counted in tests.
    expect(empty).toEqual(['"embedded_supabase"."rate_limits"']);
    expect(await checksumsIn(await backUp(into))).toEqual(await checksumsIn(file));
    // Triggers and foreign keys are awake again, and the next number of a sequence is a new one.
    await expect(rowsOf(into, `insert into public.favorites values (gen_random_uuid(), 'push-up')`)).rejects.toThrow();
    const next = `select nextval(pg_get_serial_sequence('auth.refresh_tokens', 'id'))::int > max(id) as "isNew" from auth.refresh_tokens`;
    expect(await rowsOf(into, next)).toEqual([{ isNew: true }]);
  });

  test('is consistent while members keep logging: it has everything acknowledged before, and its totals agree', async () => {
    const server = await startTestServer(testDatabase);
    onTestFinished(() => server.close());
    const member = await createApiMember(server, testDatabase);
    const log = () => member.call('POST', '/api/workouts/complete', finishedWorkout());
    const before = await Promise.all([log(), log(), log()]);
    expect(before.map(({ status }) => status)).toEqual([200, 200, 200]);
    const during = Promise.all(Array.from({ length: 20 }, log));
    const path = await backUp(testDatabase.ownerConnection);
    expect((await during).every(({ status }) => status === 200)).toBe(true);

    const into = await createEmpty();
    await restore(path, into);
    const [sums] = (await rowsOf(
      into,
      `select u.xp = sum(w.xp_earned) as "isEqual", u.total_workouts = count(*) as "isCounted", count(*)::int as workouts
       from public.users u join public.workouts w on w.user_id = u.uuid_id
       where u.uuid_id = '${member.id}' group by u.uuid_id`,
    )) as { isEqual: boolean; isCounted: boolean; workouts: number }[];
    expect(sums).toMatchObject({ isEqual: true, isCounted: true });
    expect(sums?.workouts).toBeGreaterThanOrEqual(3);
  });

  test('from before a migration is migrated when it is restored', async () => {
    const old = await createEmpty();
    const lastBefore = '20261115100100';
    await migrate([old], sets, undefined, (version) => version <= lastBefore);
    await rowsOf(old, `insert into auth.users (id, email) values (gen_random_uuid(), 'old@example.com')`);
    const into = await createEmpty();
    await restore(await backUp(old), into);
    expect(await rowsOf(into, 'select email from public.users')).toEqual([{ email: 'old@example.com' }]);
    expect(await rowsOf(into, `select to_regproc('public.delete_own_account') is not null as "isThere"`)).toEqual([
      { isThere: true },
    ]);
  });

  test('is readable only by its owner, and never overwritten', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const kept = await readFile(file);
    await writeFile(`${file}.partial`, 'of another run');
    await expect(writeBackupFile(file, emptyBackup())).rejects.toThrow(/EEXIST/);
    expect(await readFile(file)).toEqual(kept);
    await rm(`${file}.partial`);
  });

  test('leaves nothing behind if it fails', async () => {
    const before = await readdir(folder);
    await expect(writeBackupFile(join(folder, 'broken.sql.gz'), brokenBackup())).rejects.toThrow('lost the database');
    expect(await readdir(folder)).toEqual(before);
  });
});

async function* emptyBackup(): AsyncGenerator<Buffer> {
  yield Buffer.from('nothing');
}

async function* brokenBackup(): AsyncGenerator<Buffer> {
  yield Buffer.from('begin;');
  throw new Error('lost the database');
}

type Flip = (bytes: Buffer) => Buffer;

function flipBit(bytes: Buffer, random: () => number): Buffer {
  const place = Math.floor(random() * bytes.length);
  const flipped = Buffer.from(bytes);
  flipped[place] = (flipped[place] ?? 0) ^ (1 << Math.floor(random() * 8));
  return flipped;
}

/** The same numbers in every run (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const withoutChecksum = (text: string) => text.replace(/-- complete .*\n/, '-- complete\n');

describe('safety 31: a restore', () => {
  /** The backup with something done to its text. */
  async function spoilt(spoil: (text: string) => string): Promise<string> {
    const path = join(folder, `${randomUUID()}.sql.gz`);
    await writeFile(path, gzipSync(spoil(await textOf(file))));
    return path;
  }

  test.each([
    ['a changed row', 'backup_damaged', (text: string) => text.replace('push-up\tPush-Up', 'push-up\tPush-Down')],
    ['a missing row', 'backup_damaged', (text: string) => text.replace(/^push-up\t.*\n/m, '')],
    ['an end in the middle', 'backup_damaged', (text: string) => text.slice(0, text.length / 2)],
    ['a missing last line', 'backup_damaged', (text: string) => text.replace(/-- complete .*\n/, '')],
    [
      'a missing table',
      'backup_damaged',
      (text: string) => text.replace(/^copy "public"."sets"[\s\S]*?\n-- checksum .*\n/m, ''),
    ],
    ['other text', 'not_a_backup', () => 'Dear diary,\ntoday I squatted.\n'],
    [
      'a newer version',
      'backup_newer_than_code',
      (text: string) => withoutChecksum(text).replace('"20261101000000"', '"29991101000000"'),
    ],
  ])('of %s is refused and changes nothing', async (_, code, spoil) => {
    const path = await spoilt(spoil);
    expect(await textOf(path)).not.toBe(await textOf(file));
    const into = await createEmpty();
    await expect(restore(path, into)).rejects.toMatchObject({ code });
    const users = await rowsOf(into, `select to_regclass('auth.users') is not null as "isThere"`);
    if ((users[0] as { isThere: boolean }).isThere) {
      expect(await rowsOf(into, 'select count(*)::int as members from auth.users')).toEqual([{ members: 0 }]);
    }
  });

  test('accepts a backup of release 1.0.0, which has no final checksum', async () => {
    const into = await createEmpty();
    await restore(await spoilt(withoutChecksum), into);
    expect(await rowsOf(into, `select email from auth.users where email = 'old@example.com'`)).toHaveLength(1);
  });

  test.each([
    ['the archive', async (flip: Flip) => flip(await readFile(file))],
    ['the text inside', async (flip: Flip) => gzipSync(flip(gunzipSync(await readFile(file))))],
  ])(
    'safety 42: refuses a backup with one wrong bit in %s as damaged, and stores nothing',
    async (_, spoil) => {
      const into = await createEmpty();
      const random = seededRandom(42);
      const path = join(folder, `${randomUUID()}.sql.gz`);
      const whole = await textOf(file);
      let harmless = 0;
      for (let attempt = 0; attempt < 200; attempt += 1) {
        await writeFile(path, await spoil((bytes) => flipBit(bytes, random)));
        const outcome = await restore(path, into).catch((error: unknown) => error);
        if (outcome instanceof Map) {
          // A bit that holds nothing: in the date of the archive, say. Then the backup is whole.
          expect(await textOf(path)).toBe(whole);
          await rowsOf(into, 'truncate auth.users cascade');
          harmless += 1;
          continue;
        }
        expect(outcome).toBeInstanceOf(StartupError);
        expect((outcome as StartupError).message).toMatch(/damaged/);
        const tables = await rowsOf(into, `select to_regclass('auth.users') is not null as "isThere"`);
        if (harmless === 0) expect(tables).toEqual([{ isThere: false }]);
      }
      expect(harmless).toBeLessThan(10);
    },
    240_000,
  );

  test('never overwrites members', async () => {
    await expect(restore(file, testDatabase.ownerConnection)).rejects.toMatchObject({ code: 'database_in_use' });
  });
});

/** Runs a command of the project to its end. */
async function run(script: string, arguments_: string[], dataFolder: string) {
  const command = [process.execPath, join(PROJECT_FOLDER, 'scripts', script), ...arguments_] as const;
  const { exited, output } = startTestProcess({ command, env: { DATA_DIR: dataFolder } });
  return { code: await exited, output: output() };
}

test('safety 31: the commands back up a running server and restore into another data folder, where members can sign in', async () => {
  const [home, other, path] = [join(folder, 'home'), join(folder, 'other'), join(folder, 'all.sql.gz')];
  const credentials = JSON.stringify({ email: 'lift@example.com', password: 'Squat4life' });
  const headers = { 'content-type': 'application/json', apikey: 'sb_publishable_gymratt' };
  const post = (url: string, route: string) => fetch(`${url}${route}`, { method: 'POST', headers, body: credentials });

  const first = startTestProcess({ env: { ...QUIET, DATA_DIR: home } });
  expect((await post(await first.up, '/auth/v1/signup')).status).toBe(200);
  expect(await run('backup.ts', [path], home)).toMatchObject({ code: 0 });
  const taken = { code: 1, output: expect.stringContaining('is in use by another GYMRATT server') };
  expect(await run('restore.ts', [path], home)).toMatchObject(taken);
  await endProcess(first);
  const restored = await run('restore.ts', [path], other);
  expect(restored.output).toContain('all checksums equal');
  expect(await run('restore.ts', [path], other)).toMatchObject({ code: 1, output: expect.stringContaining('members') });

  const second = startTestProcess({ env: { ...QUIET, DATA_DIR: other } });
  expect((await post(await second.up, '/auth/v1/token?grant_type=password')).status).toBe(200);
}, 120_000);
