import { appendFile, chown, cp, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg, { type ClientConfig } from 'pg';
import { expect, onTestFinished } from 'vitest';
import { type Cluster, startServer, stopServer } from '#platform/embedded-postgres/cluster.ts';
import { openCluster, startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.ts';
import { migrate } from '#platform/migrations/runner.ts';
import { migrationSets, SEED_FILE } from '../../src/application.ts';
import { silentLogger } from './logger.ts';

/** One of two servers with the same content. */
interface Replica {
  readonly cluster: Cluster;
  readonly owner: ClientConfig;
  readonly login: ClientConfig;
}

export interface ReplicatedCluster {
  readonly primary: Replica;
  readonly standby: Replica;
}

const STANDBY = 'standby';

/**
 * A migrated server and a standby of it, until the test ends. `streaming`: what the primary acknowledges is on the standby's disk as well;
 * otherwise the standby only replays what it was copied with, and is a standby as far as its clients can tell.
 */
export async function startReplicatedCluster(
  folder: string,
  { streaming }: { streaming: boolean },
): Promise<ReplicatedCluster> {
  const dataFolder = join(folder, 'primary');
  const embedded = await startEmbeddedPostgres(dataFolder, silentLogger, { durable: false });
  await migrate([embedded.owner], migrationSets({ supabase: undefined }), SEED_FILE);
  await embedded.enableAuthenticator();
  await embedded.stop();
  const primary = await openCluster(dataFolder);
  const standby = { ...primary, folder: `${primary.folder}-standby` };
  await cp(primary.folder, standby.folder, { recursive: true, preserveTimestamps: true });
  await writeFile(join(standby.folder, 'standby.signal'), '');
  if (primary.user) await chownAll(standby.folder, primary.user);

  const start = async (cluster: Cluster): Promise<Replica> => {
    const port = await startServer(cluster, { durable: streaming });
    onTestFinished(() => stopServer(cluster).catch(() => undefined), 60_000);
    return { cluster, owner: { ...embedded.owner, port }, login: { ...embedded.authenticator, port } };
  };
  const started = await start(primary);
  if (streaming) await follow(standby, started.owner);
  const following = await start(standby);
  if (streaming) await waitForStandby(started.owner);
  return { primary: started, standby: following };
}

async function follow(standby: Cluster, { host, port, user, password }: ClientConfig): Promise<void> {
  const address = `host=${host} port=${port} user=${user} password=${password} application_name=${STANDBY}`;
  await appendFile(join(standby.folder, 'postgresql.auto.conf'), `primary_conninfo = '${address}'\n`);
}

/** From then on a commit waits for the standby. */
async function waitForStandby(owner: ClientConfig): Promise<void> {
  await asSuperuser(owner, async (client) => {
    await client.query(`alter system set synchronous_standby_names = '${STANDBY}'`);
    await client.query('select pg_reload_conf()');
    const state = async () => (await client.query('select sync_state from pg_stat_replication')).rows[0]?.sync_state;
    await expect.poll(state, { timeout: 30_000 }).toBe('sync');
  });
}

export async function promote({ owner }: Replica): Promise<void> {
  await asSuperuser(owner, (client) => client.query('select pg_promote()'));
}

async function asSuperuser(owner: ClientConfig, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

async function chownAll(path: string, { uid, gid }: { uid: number; gid: number }): Promise<void> {
  for (const entry of await readdir(path, { recursive: true })) await chown(join(path, entry), uid, gid);
  await chown(path, uid, gid);
}
