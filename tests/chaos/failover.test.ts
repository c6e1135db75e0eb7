import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Cluster, stopServer } from '#platform/embedded-postgres/cluster.ts';
import { promote, startReplicatedCluster } from '#tests/support/replicated-cluster.ts';
import { type ServerProcess, startServerProcess } from '#tests/support/server-process.ts';
import { expectNothingLost, signUp, startTraining } from '#tests/support/training.ts';

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

/** The first line of its lock names the server's own process; the others end when it is gone. */
async function kill(cluster: Cluster): Promise<void> {
  const [pid] = (await readFile(join(cluster.folder, 'postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(pid), 'SIGKILL');
}

test('after the primary dies no acknowledged workout is lost, and the servers carry on without a restart', async () => {
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
    WRITES_PER_MINUTE: '1000000',
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
  const training = startTraining(() => urls, members);
  const count = () => training.acknowledged.length;
  await expect.poll(count, { timeout: 60_000 }).toBeGreaterThan(MEMBERS * EACH);

  await kill(primary.cluster);
  const before = count();
  await promote(standby);
  await expect.poll(count, { timeout: 60_000 }).toBeGreaterThan(before + MEMBERS * EACH);
  await training.stop();

  expect(servers.map(({ child }) => child.exitCode)).toEqual([null, null]);
  await expectNothingLost(standby.owner, training.acknowledged);
}, 240_000);
