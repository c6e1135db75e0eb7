import { chmod, chown, cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg, { type ClientConfig } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ANONYMOUS } from '#platform/database/actor.ts';
import { openDatabase } from '#platform/database/database.ts';
import { type Cluster, startServer, stopServer } from '#platform/embedded-postgres/cluster.ts';
import { openCluster, startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.ts';
import { migrate } from '#platform/migrations/runner.ts';
import { silentLogger } from '#tests/support/logger.ts';
import { migrationSets } from '../../src/application.ts';

let folder: string;
const clusters: Cluster[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gymratt-hosts-'));
  await chmod(folder, 0o755);
});

afterEach(async () => {
  for (const cluster of clusters.splice(0)) await stopServer(cluster);
  await rm(folder, { recursive: true, force: true });
}, 60_000);

/** A migrated server, and a copy of it that only replays: a standby as far as its clients can tell. */
async function startPrimaryAndStandby() {
  const dataFolder = join(folder, 'primary');
  const embedded = await startEmbeddedPostgres(dataFolder, silentLogger, { durable: false });
  await migrate([embedded.owner], migrationSets({ supabase: undefined }));
  await embedded.enableAuthenticator();
  await embedded.stop();
  const primary = await openCluster(dataFolder);
  const standby = { ...primary, folder: `${primary.folder}-standby` };
  await cp(primary.folder, standby.folder, { recursive: true, preserveTimestamps: true });
  await writeFile(join(standby.folder, 'standby.signal'), '');
  if (primary.user) await chownAll(standby.folder, primary.user);
  clusters.push(primary, standby);
  const ports = [await startServer(primary, { durable: false }), await startServer(standby, { durable: false })];
  const at = (login: ClientConfig, port: number | undefined): ClientConfig => ({ ...login, port: port ?? 0 });
  return {
    primary,
    hosts: [at(embedded.authenticator, ports[1]), at(embedded.authenticator, ports[0])],
    standbyOwner: at(embedded.owner, ports[1]),
    portOf: { primary: ports[0], standby: ports[1] },
  };
}

async function chownAll(path: string, { uid, gid }: { uid: number; gid: number }): Promise<void> {
  for (const entry of await readdir(path, { recursive: true })) await chown(join(path, entry), uid, gid);
  await chown(path, uid, gid);
}

test('writes go to the host that takes them, also after it is gone and another one was promoted', async () => {
  const { primary, hosts, standbyOwner, portOf } = await startPrimaryAndStandby();
  const database = openDatabase(hosts, 4, silentLogger);
  const whereWritesGo = async () => {
    const query = sql<{ port: number; standby: boolean }>`
      select current_setting('port')::int as port, pg_is_in_recovery() as standby`;
    return (await database.run(ANONYMOUS, query.compile(database.build))).rows[0];
  };
  try {
    expect(await whereWritesGo()).toEqual({ port: portOf.primary, standby: false });

    await stopServer(primary);
    const promoter = new pg.Client(standbyOwner);
    await promoter.connect();
    await promoter.query('select pg_promote()');
    await promoter.end();

    await expect
      .poll(() => whereWritesGo().catch(() => 'unreachable'), { timeout: 10_000 })
      .toEqual({ port: portOf.standby, standby: false });
  } finally {
    await database.close();
  }
}, 120_000);

test('migrations go to the host that takes writes', async () => {
  const { hosts, standbyOwner } = await startPrimaryAndStandby();
  const owners = hosts.map(({ port }) => ({ ...standbyOwner, port: port ?? 0 }));
  await expect(migrate(owners, migrationSets({ supabase: undefined }))).resolves.toEqual([]);
  await expect(migrate(owners.slice(0, 1), [])).rejects.toMatchObject({
    code: 'database_unreachable',
    message: expect.stringContaining('a standby'),
  });
}, 120_000);
