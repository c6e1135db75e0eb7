import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Cluster, stopServer } from '#platform/embedded-postgres/cluster.ts';
import { finishedWorkout } from '#tests/support/finished-workout.ts';
import { promote, startReplicatedCluster } from '#tests/support/replicated-cluster.ts';
import { type ServerProcess, startServerProcess } from '#tests/support/server-process.ts';

const MEMBERS = 4;
/** Acknowledged by each member before and after: enough to have some in flight at the moment of the kill. */
const EACH = 8;

let folder: string;
const clusters: Cluster[] = [];
const servers: ServerProcess[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gymratt-failover-'));
  await chmod(folder, 0o755);
});

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.child.kill('SIGTERM');
    await server.exited;
  }
  for (const cluster of clusters.splice(0)) await stopServer(cluster).catch(() => undefined);
  await rm(folder, { recursive: true, force: true });
}, 60_000);

async function signUp(url: string, email: string): Promise<{ token: string; id: string }> {
  const answer = await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: 'sb_publishable_gymratt' },
    body: JSON.stringify({ email, password: 'Squat4life' }),
  });
  expect(answer.status).toBe(200);
  const { access_token, user } = (await answer.json()) as { access_token: string; user: { id: string } };
  return { token: access_token, id: user.id };
}

/** The first line of its lock names the server's own process; the others end when it is gone. */
async function kill(cluster: Cluster): Promise<void> {
  const [pid] = (await readFile(join(cluster.folder, 'postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(pid), 'SIGKILL');
}

test('a primary that dies loses no acknowledged workout, and the servers carry on without a restart', async () => {
  const { primary, standby } = await startReplicatedCluster(folder, { streaming: true });
  clusters.push(primary.cluster, standby.cluster);
  const { user, password, database } = primary.owner;
  const hosts = [primary, standby].map(({ owner }) => `127.0.0.1:${owner.port}`).join(',');
  const env = {
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'silent',
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: `postgres://${user}:${password}@${hosts}/${database}`,
  };
  // The second one finds the keys that the first one has made.
  const urls: string[] = [];
  for (let started = 0; started < 2; started += 1) {
    const server = startServerProcess({ env });
    servers.push(server);
    urls.push(await server.up);
  }

  const members = await Promise.all(
    Array.from({ length: MEMBERS }, (_, index) => signUp(urls[0] ?? '', `lift${index}@example.com`)),
  );
  const acknowledged: string[] = [];
  let isOver = false;
  /** As a phone does it: the same workout again until it is acknowledged, by whichever server answers. */
  const train = async ({ token }: { token: string }) => {
    for (let attempt = 0, workout = finishedWorkout(); !isOver; attempt += 1) {
      const status = await fetch(`${urls[attempt % urls.length]}/api/workouts/complete`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(workout),
        signal: AbortSignal.timeout(15_000),
      }).then(
        (answer) => answer.status,
        () => 0,
      );
      if (status === 200) {
        acknowledged.push(workout.id);
        workout = finishedWorkout();
      } else {
        // Only ever "not now", never "no".
        expect([0, 503]).toContain(status);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
  };
  const training = Promise.all(members.map(train));
  const count = () => acknowledged.length;
  await expect.poll(count, { timeout: 60_000 }).toBeGreaterThan(MEMBERS * EACH);

  await kill(primary.cluster);
  const before = count();
  await promote(standby);
  await expect.poll(count, { timeout: 60_000 }).toBeGreaterThan(before + MEMBERS * EACH);
  isOver = true;
  await training;

  expect(servers.map(({ child }) => child.exitCode)).toEqual([null, null]);
  const client = new pg.Client(standby.owner);
  await client.connect();
  try {
    const stored = await client.query<{ id: string }>('select id from public.workouts');
    const ids = new Set(stored.rows.map(({ id }) => id));
    expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
    const sums = await client.query(
      `select count(*)::int as members from public.users u
       where u.xp = (select coalesce(sum(w.xp_earned), 0) from public.workouts w where w.user_id = u.uuid_id)
         and u.total_workouts = (select count(*) from public.workouts w where w.user_id = u.uuid_id)`,
    );
    expect(sums.rows).toEqual([{ members: MEMBERS }]);
  } finally {
    await client.end();
  }
}, 240_000);
