import { execFile, spawn } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.ts';
import { OWNERSHIP_LOCK_KEY } from '#platform/embedded-postgres/ownership.ts';
import { findFreePort } from '#platform/listening.ts';
import { finishedWorkout } from '#tests/support/finished-workout.ts';
import { silentLogger } from '#tests/support/logger.ts';
import { pressCtrlC, type ServerProcess, startServerProcess } from '#tests/support/server-process.ts';
import { endProcess, makeFolder, startTestProcess } from '#tests/support/test-process.ts';
import { postWorkout, signUp } from '#tests/support/training.ts';

let dataFolder: string;
let port: number;

/** A data folder whose server was stopped cleanly, to copy: half of the time of a first start is making one. */
let used: { readonly folder: string; readonly lock: string };

beforeAll(async () => {
  await newHome();
  const server = startServerProcess({ env: { DATA_DIR: dataFolder, PORT: String(port) } });
  await server.up;
  used = { folder: dataFolder, lock: await readFile(lockFile(), 'utf8') };
  await stopByCtrlC(server);
}, 120_000);

const removeHome = (folder: string) => rm(join(folder, '..'), { recursive: true, force: true });
afterAll(() => removeHome(used.folder));

async function newHome(): Promise<void> {
  dataFolder = join(await makeFolder(), 'data');
  port = await findFreePort('localhost');
}

beforeEach(async () => {
  await newHome();
  onTestFinished(() => removeHome(dataFolder), 60_000);
  onTestFinished(killDatabase, 60_000);
});

const start = (env: Record<string, string> = {}) =>
  startTestProcess({ env: { DATA_DIR: dataFolder, PORT: String(port), ...env } });

/** On a data folder that was used before. */
async function startAgain(): Promise<ServerProcess> {
  await useUsedFolder();
  const server = start();
  await server.up;
  return server;
}

async function stopByCtrlC(server: ServerProcess): Promise<void> {
  pressCtrlC(server);
  expect(await server.exited).toBe(0);
}

async function expectRefused(server: ServerProcess, reason: string): Promise<void> {
  expect(await server.exited).toBe(1);
  expect(server.output()).toContain(reason);
}

/** For tests that are not about the first start. Returns the lock that the database had while it ran. */
async function useUsedFolder(): Promise<string> {
  // With owners and modes, which no copy of Node's keeps.
  await promisify(execFile)('cp', ['-Rp', used.folder, dataFolder]);
  return used.lock.replaceAll(used.folder, dataFolder);
}

const lockFile = () => join(dataFolder, 'postgres', 'postmaster.pid');
const databasePid = async () => Number((await readFile(lockFile(), 'utf8')).split('\n')[0]);

/** Only what a failed test has left: a clean stop leaves nothing to kill. */
async function killDatabase(): Promise<void> {
  if (!existsSync(lockFile())) return;
  const pid = await databasePid();
  // A test may have left a damaged lock, and 0 would mean this very process.
  if (!(pid > 0)) return;
  process.kill(pid, 'SIGQUIT');
  await expect.poll(() => existsSync(lockFile()), { timeout: 10_000 }).toBe(false);
}

const CUT_OWNERSHIP = `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'gymratt-owner-%'`;

const asOwner = <Row extends pg.QueryResultRow>(text: string) => queryAs<Row>('owner', text);

async function connectAs(login: 'owner' | 'authenticator', database = 'gymratt'): Promise<pg.Client> {
  const [, , , databasePort] = (await readFile(lockFile(), 'utf8')).split('\n');
  const logins = JSON.parse(await readFile(join(dataFolder, 'postgres', 'gymratt-logins.json'), 'utf8'));
  const client = new pg.Client({ ...logins[login], host: '127.0.0.1', port: Number(databasePort), database });
  await client.connect();
  return client;
}

async function queryAs<Row extends pg.QueryResultRow>(login: 'owner' | 'authenticator', text: string): Promise<Row[]> {
  const client = await connectAs(login);
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

test('the first start creates everything and says where it is; Ctrl-C stops server and database', async () => {
  const server = start();
  const url = await server.up;
  expect(url).toBe(`http://localhost:${port}`);
  expect(server.output()).toContain(`Data   ${join(dataFolder, 'postgres')}`);
  expect(server.output()).toContain(`Mail   written to ${join(dataFolder, 'mail')} until SMTP is set`);
  expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ status: 'ok' });
  const [{ exercises } = { exercises: 0 }] = await asOwner<{ exercises: number }>(
    'select count(*)::int as exercises from public.exercises',
  );
  expect(exercises).toBeGreaterThanOrEqual(300);
  await stopByCtrlC(server);
  expect(existsSync(lockFile())).toBe(false);
});

test('a reset mail is written to the data folder, and the terminal says where', async () => {
  const server = await startAgain();
  const url = await server.up;
  const post = (path: string, body: object) =>
    fetch(`${url}/auth/v1${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
  await post('/signup', { email: 'lifter@example.com', password: 'Squat4life' });
  expect(await (await post('/recover', { email: 'lifter@example.com' })).json()).toEqual({});
  await expect.poll(() => server.output(), { timeout: 5_000 }).toContain('Mail written: ');
  const path = /Mail written: (.*\.eml)/.exec(server.output())?.[1] ?? '';
  expect(path.startsWith(join(dataFolder, 'mail'))).toBe(true);
  expect(await readFile(path, 'utf8')).toContain(`http://localhost:${port}/reset-password?token=`);
  expect(server.output()).not.toContain('token=');
});

test('signing keys survive a restart, so that nobody is signed out', async () => {
  const keysOf = async (url: string) => (await fetch(`${url}/auth/v1/.well-known/jwks.json`)).json();
  const first = await startAgain();
  const before = await keysOf(await first.up);
  await stopByCtrlC(first);
  expect(await keysOf(await start().up)).toEqual(before);
  expect((await stat(join(dataFolder, 'secrets', 'auth-keys.json'))).mode & 0o777).toBe(0o600);
});

test('safety 21: the embedded database is durable', async () => {
  await startAgain();
  const rows = await asOwner<{ name: string; setting: string }>(
    "select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes') order by 1",
  );
  expect(rows.map(({ name, setting }) => `${name} ${setting}`)).toEqual([
    'fsync on',
    'full_page_writes on',
    'synchronous_commit on',
  ]);
});

test('safety 12: only the owner can read the passwords', async () => {
  await start().up;
  const modeOf = async (path: string) => ((await stat(join(dataFolder, path))).mode & 0o777).toString(8);
  expect(await modeOf('postgres')).toBe('700');
  expect(await modeOf('postgres/gymratt-logins.json')).toBe('600');
  expect(await modeOf('mail')).toBe('700');
});

test('safety 3: the server’s login sees nothing by itself and cannot become the owner', async () => {
  await startAgain();
  for (const table of ['public.users', 'public.exercises', 'auth.users']) {
    await expect(queryAs('authenticator', `select * from ${table}`), table).rejects.toMatchObject({ code: '42501' });
  }
  await expect(queryAs('authenticator', 'set role postgres')).rejects.toMatchObject({ code: '42501' });
});

test('after SIGKILL the next start adopts the running database, and nothing committed is missing', async () => {
  const killed = await startAgain();
  await asOwner('create table kept (id integer); insert into kept select generate_series(1, 1000)');
  const leftBehind = await databasePid();
  await endProcess(killed, 'SIGKILL');
  expect(() => process.kill(leftBehind, 0), 'the database outlives its server').not.toThrow();
  const next = start();
  await next.up;
  expect(await databasePid()).toBe(leftBehind);
  expect(await asOwner('select count(*)::int as rows from kept')).toEqual([{ rows: 1000 }]);
  await stopByCtrlC(next);
  expect(existsSync(lockFile()), 'and stops it like its own').toBe(false);
});

test('after SIGKILL of server and database the next start recovers', async () => {
  const killed = await startAgain();
  await asOwner('create table kept (id integer); insert into kept values (1)');
  process.kill(await databasePid(), 'SIGKILL');
  await endProcess(killed, 'SIGKILL');
  await start().up;
  expect(await asOwner('select id from kept')).toEqual([{ id: 1 }]);
});

test('safety 22: a second server on the same data folder refuses to start, and the first carries on', async () => {
  const first = await startAgain();
  const before = await databasePid();
  const second = start({ PORT: String(await findFreePort('localhost')) });
  const reason = `The data folder ${dataFolder} is in use by another GYMRATT server (process ${first.child.pid}).`;
  await expectRefused(second, reason);
  expect(await databasePid()).toBe(before);
  expect((await fetch(`${await first.up}/readyz`)).status).toBe(200);
});

test('safety 22: a server that loses its lock on the data folder takes it again', async () => {
  const first = await startAgain();
  await asOwner(CUT_OWNERSHIP);
  await expect
    .poll(
      () => asOwner(`select from pg_locks where locktype = 'advisory' and granted and objid = ${OWNERSHIP_LOCK_KEY}`),
      { timeout: 5_000 },
    )
    .toHaveLength(1);
  const second = start({ PORT: String(await findFreePort('localhost')) });
  await expectRefused(second, `(process ${first.child.pid})`);
});

test('safety 22: a server that lost the data folder to another one stops, and leaves the database running', async () => {
  const first = await startAgain();
  const other = await connectAs('owner', 'postgres');
  const taken = other.query('select pg_advisory_lock($1)', [OWNERSHIP_LOCK_KEY]);
  await asOwner(CUT_OWNERSHIP);
  await taken;
  await expectRefused(first, 'is in use by another GYMRATT server');
  await expect(other.query('select 1')).resolves.toBeDefined();
  await other.end();
});

test('of two simultaneous first starts, one succeeds and the other refuses', async () => {
  const pair = [start(), start({ PORT: String(await findFreePort('localhost')) })];
  const outcomes = await Promise.allSettled(pair.map((server) => server.up));
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const refused = pair.find((_, index) => outcomes[index]?.status === 'rejected');
  await expectRefused(refused as ServerProcess, 'is in use by another GYMRATT server');
});

test('a port in use is reported before anything is created', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(port, 'localhost', resolve));
  await expectRefused(start(), `Port ${port} is taken by another program.`);
  expect(existsSync(dataFolder)).toBe(false);
  other.close();
});

test('an interrupted first start is started over', async () => {
  await mkdir(join(dataFolder, 'postgres.initialising-999999', 'cluster'), { recursive: true });
  await writeFile(join(dataFolder, 'postgres.initialising-999999', 'cluster', 'PG_VERSION'), '18');
  await start().up;
  expect(existsSync(join(dataFolder, 'postgres.initialising-999999'))).toBe(false);
});

test('a first start that is killed at any moment does not break the next one', async () => {
  for (const delay of [300, 900, 1_500, 2_200]) {
    const server = start();
    await new Promise((resolve) => setTimeout(resolve, delay));
    await endProcess(server, 'SIGKILL');
  }
  await start().up;
});

test('a lock file that names another program is ignored', async () => {
  const lock = await useUsedFolder();
  // PostgreSQL doubts a process of another user by itself; one of its own it believes.
  const { uid, gid } = await stat(join(dataFolder, 'postgres'));
  const stranger = spawn('sleep', ['60'], process.getuid?.() === 0 ? { uid, gid } : {});
  await writeLock(lock.replace(/^\d+/, String(stranger.pid)));
  try {
    await start().up;
  } finally {
    stranger.kill();
  }
});

async function writeLock(text: string): Promise<void> {
  const { uid, gid } = await stat(join(dataFolder, 'postgres'));
  await writeFile(lockFile(), text);
  await chown(lockFile(), uid, gid);
}

test.skipIf(process.platform === 'win32')(
  'members are served by a socket that is the owner’s alone; by the network where its folder has no plain name',
  async () => {
    const plain = await mkdtemp(join(tmpdir(), 'gymratt-socket-'));
    onTestFinished(() => rm(plain, { recursive: true, force: true }));
    await chmod(plain, 0o755);
    for (const [folder, isByNetwork] of [
      [join(plain, 'data'), false],
      [join(plain, 'with a space'), true],
    ] as const) {
      const embedded = await startEmbeddedPostgres(folder, silentLogger, { durable: false });
      const client = new pg.Client(embedded.owner);
      await client.connect();
      const { rows } = await client.query('select inet_server_addr() is not null as is_by_network');
      await client.end();
      const sockets = (await readdir(embedded.folder)).filter((file) => /^\.s\.PGSQL\.\d+$/.test(file));
      const modes = sockets.map((file) => statSync(join(embedded.folder, file)).mode & 0o777);
      await embedded.stop();
      expect([rows[0]?.is_by_network, modes]).toEqual([isByNetwork, isByNetwork ? [] : [0o700]]);
    }
  },
  120_000,
);

describe('safety 39: a lock file', () => {
  test('that is a folder is named in the error', async () => {
    await useUsedFolder();
    await mkdir(lockFile());
    const server = start();
    await expectRefused(server, `${lockFile()} is a folder`);
    expect(server.output()).not.toMatch(/EISDIR|\n\s+at /);
    await rm(lockFile(), { recursive: true });
  });

  test.runIf(process.platform === 'linux')(
    'that is empty, garbled, or names another PostgreSQL is ignored',
    async () => {
      const lock = await useUsedFolder();
      const other = await startEmbeddedPostgres(join(dataFolder, '..', 'other'), silentLogger, { durable: false });
      try {
        const otherLock = await readFile(join(other.folder, 'postmaster.pid'), 'utf8');
        const otherPid = otherLock.split('\n')[0] ?? '';
        const locks = ['', '\u0000\u0000\uFFFDnonsense', `${otherPid}\n`, lock.replace(/^\d+/, otherPid)];
        for (const text of locks) {
          await writeLock(text);
          const server = start();
          await server.up;
          await stopByCtrlC(server);
        }
        expect(await readFile(join(other.folder, 'postmaster.pid'), 'utf8')).toBe(otherLock);
      } finally {
        await other.stop();
      }
    },
    240_000,
  );

  test.runIf(process.platform === 'linux').each([
    ['is empty', 'is empty or damaged', () => ''],
    ['names another program', 'names process', (lock: string) => lock.replace(/^\d+/, String(process.pid))],
    ['names nobody', 'does not name the PostgreSQL', (lock: string) => lock.replace(/^\d+/, '99999999')],
  ])(
    'that %s while its database runs is named with the process, and the database is left alone',
    async (_, flaw, damage) => {
      const killed = await startAgain();
      const lock = await readFile(lockFile(), 'utf8');
      const pid = await databasePid();
      await endProcess(killed, 'SIGKILL');
      await writeFile(lockFile(), damage(lock));
      try {
        const next = start();
        // Without the reason it would try on for a minute.
        const patience = new Promise((resolve) => setTimeout(resolve, 40_000, 'still silent'));
        expect(await Promise.race([next.exited, patience])).toBe(1);
        expect(next.output()).toContain(`${lockFile()} ${flaw}`);
        expect(next.output()).toMatch(new RegExp(`\\b${pid}\\b`));
        expect(next.output()).not.toMatch(/\n\s+at /);
        expect(() => process.kill(pid, 0)).not.toThrow();
      } finally {
        await writeFile(lockFile(), lock);
      }
    },
    120_000,
  );
});

test.runIf(process.platform !== 'win32')(
  'safety 23: SIGTERM to npm alone stops server and database in order',
  async () => {
    await useUsedFolder();
    const npm = startTestProcess({
      command: ['npm', 'start'],
      env: { DATA_DIR: dataFolder, PORT: String(port), HOME: process.env.HOME ?? '' },
    });
    const url = await npm.up;
    // To the one process, as a supervisor sends it, not to its group.
    process.kill(npm.child.pid as number, 'SIGTERM');
    const isGone = () =>
      fetch(url).then(
        () => false,
        () => true,
      );
    await expect.poll(isGone, { timeout: 20_000 }).toBe(true);
    await expect.poll(() => existsSync(lockFile()), { timeout: 20_000 }).toBe(false);
  },
  120_000,
);

test('safety 23: on SIGTERM the server finishes running requests, then stops', async () => {
  const server = await startAgain();
  const url = await server.up;
  const member = await signUp(url, 'lifter@example.com');
  const blocker = await connectAs('owner');
  await blocker.query('begin');
  // Whoever finishes a workout needs this row.
  await blocker.query('select from public.users where uuid_id = $1 for update', [member.id]);
  const answer = postWorkout(url, member, finishedWorkout());
  await expect.poll(async () => (await blocker.query('select from pg_locks where not granted')).rowCount).toBe(1);
  server.child.kill('SIGTERM');
  await expect
    .poll(() =>
      fetch(url).then(
        () => 'taken',
        () => 'refused',
      ),
    )
    .toBe('refused');
  expect(server.child.exitCode).toBeNull();
  await blocker.query('commit');
  await blocker.end();
  expect(await answer).toBe(200);
  expect(await server.exited).toBe(0);
  expect(existsSync(lockFile())).toBe(false);
});

test('an invalid configuration is refused with all its mistakes', async () => {
  const server = start({ PORT: 'http', DATABASE_URL: 'mysql://gym', LOG_LEVEL: 'shout' });
  expect(await server.exited).toBe(1);
  for (const name of ['PORT', 'DATABASE_URL', 'LOG_LEVEL']) expect(server.output()).toContain(`${name}: `);
});
