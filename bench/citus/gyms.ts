import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg, { type ClientConfig } from 'pg';
import { hashPassword } from '#embedded-supabase/auth/passwords.ts';
import { migrate } from '#platform/migrations/runner.ts';
import { loadSigningKeys } from '#platform/tokens/signing-keys.ts';
import { type CitusNode, joinNodes, onNode, startCitusCluster } from '../../scripts/citus/cluster.ts';
import { shardGym } from '../../scripts/citus/test-cluster.ts';
import { migrationSets, SEED_FILE } from '../../src/application.ts';
import type { Place } from '../completion/in-turns.ts';
import { PASSWORD, type Server, startServer } from '../gym/gym.ts';
import { signUpCrowd } from '../gym/history.ts';
import { signInCrowd } from '../gym/sessions.ts';
import { processorMs, processorMsOfTree } from '../measuring/process-figures.ts';
import { sizeOf } from './year.ts';

/** Durable, and as large as the embedded PostgreSQL; as many shards as Citus makes by itself. */
const SETTINGS = ['fsync=on', 'synchronous_commit=on', 'shared_buffers=128MB', 'citus.shard_count=32'];

/** Members in all; as many train as are asked for. */
const ADMITTED = 1_000;

/** Its parts are the server, the coordinator and the workers. */
export interface RunningGym extends Place {
  readonly connection: ClientConfig;
  stop(): Promise<unknown>;
}

/** A coordinator and two workers on this machine, and what is in the coordinator's database `plain`. */
export interface Nodes extends AsyncDisposable {
  /** What the database has of a member before the first workout: an account, a profile and a session. */
  readonly memberBytes: number;
  /** A copy of `plain`, which no server may use meanwhile, laid out over this many workers. */
  copyAndShard(database: string, workers: number): Promise<void>;
  serve(name: string, database: string): Promise<RunningGym>;
}

export async function startNodes(library: string, members: number): Promise<Nodes> {
  // Whatever has been started is stopped, also if the rest cannot be.
  await using started = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'gymratt-bench-'));
  started.defer(() => rm(folder, { recursive: true, force: true }));
  const cluster = await startCitusCluster(library, 2, SETTINGS);
  started.defer(() => cluster.stop());
  const keys = await loadSigningKeys(undefined, folder);
  const authKeys = await readFile(join(folder, 'secrets', 'auth-keys.json'), 'utf8');
  const { coordinator, workers } = cluster;
  const plain = { ...coordinator.owner, database: 'plain' };
  await onNode(coordinator.owner, 'create database plain');
  await migrate([plain], migrationSets({ supabase: undefined }), SEED_FILE);
  const client = new pg.Client(plain);
  await client.connect();
  const empty = await sizeOf(plain);
  const ids = await signUpCrowd(client, { members: ADMITTED, workouts: 0 }, await hashPassword(PASSWORD));
  const admitted = await signInCrowd(client, keys, ids).finally(() => client.end());
  const lifters = admitted.slice(0, members);
  const servers = new Set<Server>();
  started.defer(async () => {
    await Promise.all([...servers].map((server) => server.stop()));
  });
  const running = started.move();
  return {
    memberBytes: ((await sizeOf(plain)).bytes - empty.bytes) / ADMITTED,
    async copyAndShard(database, count) {
      const nodes = [coordinator, ...workers.slice(0, count)].map(({ owner }) => owner);
      await joinNodes(nodes, database, 'plain');
      await shardGym({ ...coordinator.owner, database });
      for (const node of nodes) await onNode({ ...node, database }, 'vacuum analyze');
    },
    async serve(name, database) {
      const connection = { ...coordinator.owner, database };
      const server = await startServer(connection, folder, { authKeys, nodeOptions: [], env: {} });
      servers.add(server);
      const stop = () => {
        servers.delete(server);
        return server.stop();
      };
      const spent = () =>
        Promise.all([processorMs(server.pid), processorMsOfNodes([coordinator]), processorMsOfNodes(workers)]);
      return { name, connection, url: server.url, lifters, spent, stop };
    },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}

async function processorMsOfNodes(nodes: readonly CitusNode[]): Promise<number> {
  const times = await Promise.all(nodes.map(async (node) => processorMsOfTree(await node.pid())));
  return times.reduce((sum, time) => sum + time, 0);
}
