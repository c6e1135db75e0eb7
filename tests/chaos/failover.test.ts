import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Cluster } from '#platform/embedded-postgres/cluster.ts';
import { promote, startReplicatedCluster } from '#tests/support/replicated-cluster.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';
import { makeTestFolder, QUIET, startTestProcess } from '#tests/support/test-process.ts';
import { expectNothingLost, signUp, startTraining } from '#tests/support/training.ts';

const MEMBERS = 4;
/** Acknowledged by each member before and after: enough to have some in flight at the moment of the kill. */
const EACH = 8;

/** The first line of its lock names the server's own process; the others end when it is gone. */
async function kill(cluster: Cluster): Promise<void> {
  const [pid] = (await readFile(join(cluster.folder, 'postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(pid), 'SIGKILL');
}

test('after the primary dies no acknowledged workout is lost, and the servers carry on without a restart', async () => {
  const folder = await makeTestFolder();
  const { primary, standby } = await startReplicatedCluster(folder, { streaming: true });
  const { user, password, database } = primary.owner;
  const hosts = [primary, standby].map(({ owner }) => `127.0.0.1:${owner.port}`).join(',');
  const env = {
    ...QUIET,
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: `postgres://${user}:${password}@${hosts}/${database}`,
    WRITES_PER_MINUTE: '1000000',
  };
  // The second one finds the keys that the first one has made.
  const servers: ServerProcess[] = [];
  const urls: string[] = [];
  for (let started = 0; started < 2; started += 1) {
    const server = startTestProcess({ env });
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
