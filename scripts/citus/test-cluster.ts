import type { ClientConfig } from 'pg';
import { connectToPrimary } from '#platform/database/primary-pool.ts';
import { migrate } from '#platform/migrations/runner.ts';
import { migrationSets, SEED_FILE } from '../../src/application.ts';
import { type CitusCluster, joinNodes, onNode, startCitusCluster } from './cluster.ts';
import { planLayout } from './layout.ts';

/** The roles whose statements the product's login takes on. */
const TAKEN_ON = 'gymratt_api, gymratt_bell, gymratt_jobs, gymratt_idle';

/** Set by `npm run test:citus`: the tests run on a coordinator and two workers with the library of this folder. */
export const onCitus = (): string | undefined => process.env.GYMRATT_TESTS_ON_CITUS;

/** A sharded gym without members, to be cloned: all nodes have a database of this name. */
export async function makeShardedGym(cluster: CitusCluster, database: string): Promise<void> {
  await joinNodes(
    [cluster.coordinator, ...cluster.workers].map((node) => node.owner),
    database,
  );
  const owner = { ...cluster.coordinator.owner, database };
  await migrate([owner], migrationSets({ supabase: undefined }), SEED_FILE);
  await onNode(
    owner,
    'alter role authenticator login',
    `grant ${TAKEN_ON} to authenticator`,
    // A statement of the server that goes to more than one shard fails, whatever it does.
    `alter role authenticator set citus.multi_task_query_log_level = 'error'`,
  );
  await shardGym(owner);
}

/** What `npm run shard` does. */
export async function shardGym(owner: ClientConfig): Promise<void> {
  const client = await connectToPrimary([owner]);
  try {
    for (const { run } of await planLayout(client)) await run(client);
  } finally {
    await client.end();
  }
}

/** A copy of a database on every node. Each is told its name alone, so the copies of the nodes belong together. */
export async function cloneDatabase(nodes: readonly ClientConfig[], template: string, name: string): Promise<void> {
  for (const node of nodes) {
    await onNode(
      node,
      // Citus keeps a process in each database.
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${template}'`,
      `create database ${name} template ${template}`,
    );
  }
}

export async function startTestNodes(library: string) {
  const cluster = await startCitusCluster(library, 2);
  const [owner, ...workers] = [cluster.coordinator, ...cluster.workers].map((node) => node.owner);
  if (!owner) throw new Error('a cluster has a coordinator');
  return {
    owner,
    workers,
    login: { ...owner, user: 'authenticator' },
    stop: () => cluster.stop(),
    makeTemplate: (name: string) => makeShardedGym(cluster, name),
  };
}
