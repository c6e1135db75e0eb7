import { join } from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { makeTestFolder, QUIET, startTestProcess } from '#tests/support/test-process.ts';
import { expectNothingLost, postWorkout, signUp, startTraining, type Trainee } from '#tests/support/training.ts';
import { type CitusCluster, onNode, startCitusCluster } from '../../scripts/citus/cluster.ts';
import { makeShardedGym, onCitus } from '../../scripts/citus/test-cluster.ts';
import { finishedWorkout } from '../support/finished-workout.ts';

const MEMBERS = 6;
const EACH = 5;
const NAME = 'gymratt';

describe.skipIf(!onCitus())('with a cluster of its own', () => {
  let cluster: CitusCluster;
  const gym = () => ({ ...cluster.coordinator.owner, database: NAME });
  beforeAll(async () => {
    cluster = await startCitusCluster(onCitus() ?? '', 2, ['synchronous_commit=on']);
    await makeShardedGym(cluster, NAME);
    return () => cluster.stop();
  });

  /** The port of the worker that has the member's rows. */
  async function placeOf({ id }: Trainee): Promise<number> {
    const [result] = await onNode(
      gym(),
      `select nodeport from citus_shards s
       where s.shardid = get_shard_id_for_distribution_column('public.users', '${id}'::uuid)`,
    );
    return Number(result?.rows[0]?.nodeport);
  }

  async function startGym() {
    const { host, port, user } = gym();
    const env = {
      ...QUIET,
      DATA_DIR: join(await makeTestFolder(), 'data'),
      DATABASE_URL: `postgres://${user}@${host}:${port}/${NAME}`,
      WRITES_PER_MINUTE: '1000000',
    };
    const server = startTestProcess({ env });
    const url = await server.up;
    const members: Trainee[] = [];
    for (let index = 0; index < MEMBERS; index += 1)
      members.push(await signUp(url, `lift${Date.now()}${index}@example.com`));
    return { server, url, members };
  }

  test('a worker that dies takes its members along for a while, and no others, and nothing that was acknowledged', async () => {
    const { server, url, members } = await startGym();
    const places = await Promise.all(members.map(placeOf));
    const [lost, kept] = cluster.workers;
    if (!lost || !kept) throw new Error('two workers are needed');
    const on = (port: number) => members.filter((_, index) => places[index] === port);
    expect(on(lost.owner.port).length).toBeGreaterThan(0);
    expect(on(kept.owner.port).length).toBeGreaterThan(0);

    const training = startTraining(() => [url], members);
    onTestFinished(() => training.stop());
    const acknowledged = () => training.acknowledged.length;
    await expect.poll(acknowledged, { timeout: 60_000 }).toBeGreaterThan(MEMBERS * EACH);
    await lost.kill();
    const before = acknowledged();
    await expect.poll(acknowledged, { timeout: 60_000 }).toBeGreaterThan(before + EACH);
    const [unlucky] = on(lost.owner.port);
    const [lucky] = on(kept.owner.port);
    if (!unlucky || !lucky) throw new Error('nobody is there');
    expect(await postWorkout(url, unlucky, finishedWorkout())).toBe(503);
    expect(await postWorkout(url, lucky, finishedWorkout())).toBe(200);

    await lost.start();
    await expect.poll(() => postWorkout(url, unlucky, finishedWorkout()), { timeout: 60_000 }).toBe(200);
    await training.stop();
    expect(server.child.exitCode).toBeNull();
    await expectNothingLost(gym(), training.acknowledged);
  }, 300_000);

  test('members log while their shards move to a third worker', async () => {
    const { url, members } = await startGym();
    const training = startTraining(() => [url], members);
    onTestFinished(() => training.stop());
    const acknowledged = () => training.acknowledged.length;
    await expect.poll(acknowledged, { timeout: 60_000 }).toBeGreaterThan(MEMBERS);
    const third = await cluster.startNode();
    const { host, port } = third.owner;
    await onNode(third.owner, `create database ${NAME}`);
    await onNode({ ...third.owner, database: NAME }, 'create extension citus');
    await onNode(gym(), `select citus_add_node('${host}', ${port})`);
    await onNode(gym(), 'select citus_rebalance_start()', 'select citus_rebalance_wait()');
    const [moved] = await onNode(gym(), `select count(*) from citus_shards where nodeport = ${port}`);
    expect(Number(moved?.rows[0]?.count)).toBeGreaterThan(0);
    const before = acknowledged();
    await expect.poll(acknowledged, { timeout: 60_000 }).toBeGreaterThan(before + MEMBERS * EACH);
    await training.stop();
    await expectNothingLost(gym(), training.acknowledged);
    // What the roles may do has moved along.
    for (const member of members) expect(await postWorkout(url, member, finishedWorkout())).toBe(200);
  }, 300_000);
});
