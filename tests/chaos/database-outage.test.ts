import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import { type Cluster, startServer, stopServer } from '#platform/embedded-postgres/cluster.ts';
import {
  type EmbeddedPostgres,
  openCluster,
  startEmbeddedPostgres,
} from '#platform/embedded-postgres/embedded-postgres.ts';
import { callWith } from '#tests/support/api-member.ts';
import { finishedWorkout } from '#tests/support/finished-workout.ts';
import { silentLogger } from '#tests/support/logger.ts';
import { measured } from '#tests/support/long-run.ts';
import { databaseUrl, type ServerProcess } from '#tests/support/server-process.ts';
import { makeTestFolder, NO_LIMITS, QUIET, startTestProcess } from '#tests/support/test-process.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { expectNothingLost, postWorkout, signUp, startTraining, type Trainee } from '#tests/support/training.ts';

const POOL = 4;
/** Five seconds on a machine that has time for it. */
const RECOVERY_MS = 10_000;

let embedded: EmbeddedPostgres;
let cluster: Cluster;
let server: ServerProcess;
let url: string;

beforeEach(async () => {
  const folder = await makeTestFolder();
  embedded = await startEmbeddedPostgres(join(folder, 'database'), silentLogger);
  cluster = await openCluster(join(folder, 'database'));
  // Whoever owns a data folder starts its database again: here it has to stay away until the test says so.
  await embedded.stop();
  await startDatabase();
  onTestFinished(() => stopServer(cluster).catch(() => undefined), 60_000);
  server = startTestProcess({
    env: {
      ...QUIET,
      ...NO_LIMITS,
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: databaseUrl(embedded.owner),
      DATABASE_POOL_SIZE: String(POOL),
    },
  });
  url = await server.up;
}, 120_000);

const startDatabase = () => startServer(cluster, { durable: true, port: Number(embedded.owner.port) });
const isReady = async () => (await fetch(`${url}/readyz`)).status;

describe('safety 19: while the database', () => {
  test('restarts, members get "not now", nothing is stored by half, and the server recovers by itself', async () => {
    const members = [await signUp(url, 'one@example.com'), await signUp(url, 'two@example.com')];
    const training = startTraining(() => [url], members, { atOnce: 4 });
    const count = () => training.acknowledged.length;
    await expect.poll(count, { timeout: 60_000 }).toBeGreaterThan(10);

    await stopServer(cluster);
    const refused = await fetch(`${url}/readyz`);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    const answer = await fetch(`${url}/api/user/current`, {
      headers: { authorization: `Bearer ${members[0]?.token}` },
    });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await answer.json()).toMatchObject({ code: 'database_unavailable' });

    const before = count();
    await startDatabase();
    const begun = performance.now();
    await expect.poll(isReady, { timeout: RECOVERY_MS }).toBe(200);
    measured(19, `ready ${((performance.now() - begun) / 1000).toFixed(1)} s after the database`);
    await expect.poll(count, { timeout: 60_000 }).toBeGreaterThan(before + 10);
    await training.stop();
    expect(server.child.exitCode).toBeNull();
    await expectNothingLost(embedded.owner, training.acknowledged);
  }, 240_000);

  test('has no connection left, requests get "not now", and everything works afterwards', async () => {
    // One member alone is not given every connection.
    const emails = Array.from({ length: POOL }, (_, index) => `lifter${index}@example.com`);
    const members = await Promise.all(emails.map((email) => signUp(url, email)));
    const other = await signUp(url, 'other@example.com');
    const blocker = new pg.Client(embedded.owner);
    blocker.on('error', () => undefined);
    await blocker.connect();
    await blocker.query('begin');
    // Whoever finishes a workout needs one of these rows: as many requests as there are connections wait for them.
    await blocker.query('select from public.users for update');
    const workouts = Array.from({ length: POOL * 3 }, () => finishedWorkout());
    const postAll = () =>
      Promise.all(
        workouts.map((workout, index) => postWorkout(url, members[index % members.length] as Trainee, workout)),
      );
    const answers = postAll();
    const waiting = async () => (await blocker.query('select from pg_locks where not granted')).rowCount;
    await expect.poll(waiting).toBe(POOL);
    const late = await fetch(`${url}/api/user/current`, { headers: { authorization: `Bearer ${other.token}` } });
    expect([late.status, late.headers.get('retry-after')]).toEqual([503, '2']);
    expect(new Set(await answers)).toEqual(new Set([503]));
    await blocker.query('rollback');
    await blocker.end();

    expect(await postAll()).toEqual(workouts.map(() => 200));
    await expectNothingLost(
      embedded.owner,
      workouts.map(({ id }) => id),
    );
  }, 240_000);
});

/** The result thaws it. */
async function freezeDatabase(): Promise<() => void> {
  const [pid = ''] = (await readFile(join(cluster.folder, 'postmaster.pid'), 'utf8')).split('\n');
  // The postmaster first: then there are no new ones.
  process.kill(Number(pid), 'SIGSTOP');
  const family = await processesOf(Number(pid));
  for (const member of family) process.kill(member, 'SIGSTOP');
  return () => {
    for (const member of family) process.kill(member, 'SIGCONT');
  };
}

test('safety 40: while the database is frozen, /readyz says "not now" instead of hanging, and recovers', async () => {
  expect(await isReady()).toBe(200);
  const thaw = await freezeDatabase();
  try {
    // Two seconds on a machine that has time for it. As many at once as take every connection, and more.
    const signal = AbortSignal.timeout(15_000);
    const answers = await Promise.all(Array.from({ length: POOL * 2 }, () => fetch(`${url}/readyz`, { signal })));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503));
    expect((await fetch(`${url}/healthz`, { signal })).status).toBe(200);
  } finally {
    thaw();
  }
  await expect.poll(isReady, { timeout: RECOVERY_MS }).toBe(200);
}, 120_000);

test('safety 19: while the database is frozen, every API says "not now" instead of hanging, and recovers', async () => {
  const timeouts = { connectMs: 1_000, answerMs: 1_000 };
  const database = openDatabase([embedded.owner], POOL, silentLogger, timeouts);
  const impatient = await startTestServer({ database });
  try {
    const member = await signUp(impatient.url, 'one@example.com');
    const call = callWith(impatient, member.token);
    const credentials = { email: 'one@example.com', password: 'Squat4life' };
    const askAll = () =>
      Promise.all([
        call('GET', '/api/user/current'),
        call('POST', '/api/workouts/complete', finishedWorkout()),
        call('GET', '/auth/v1/user'),
        call('POST', '/auth/v1/token?grant_type=password', credentials),
        call('GET', `/rest/v1/users?select=*&uuid_id=eq.${member.id}`),
        call('GET', '/rest/v1/workout_templates?select=*'),
      ]);
    const statuses = async () => (await askAll()).map(({ status }) => status);
    // Twice as many at once as there are connections, all of them open already.
    expect(new Set([...(await statuses()), ...(await statuses())])).toEqual(new Set([200]));
    const thaw = await freezeDatabase();
    try {
      const hung = new Promise<never>((_resolve, reject) => setTimeout(() => reject(new Error('it hangs')), 60_000));
      const answers = (await Promise.race([Promise.all([askAll(), askAll()]), hung])).flat();
      expect(answers.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual(
        answers.map(() => [503, '2']),
      );
      const codes = new Set(answers.map(({ body }) => (body as { code: unknown }).code));
      expect(codes).toEqual(new Set(['database_unavailable', 503, 'PGRST000']));
    } finally {
      thaw();
    }
    await expect.poll(async () => new Set(await statuses()), { timeout: RECOVERY_MS }).toEqual(new Set([200]));
  } finally {
    await impatient.close();
    await database.close();
  }
}, 120_000);

/** The postmaster and its children. */
async function processesOf(postmaster: number): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-e', '-o', 'pid=,ppid=']);
  const children = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === postmaster)
    .map(([child]) => Number(child));
  return [postmaster, ...children];
}
