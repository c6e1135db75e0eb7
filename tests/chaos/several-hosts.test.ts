import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ANONYMOUS } from '#platform/database/actor.ts';
import { openDatabase } from '#platform/database/database.ts';
import { stopServer } from '#platform/embedded-postgres/cluster.ts';
import { migrate } from '#platform/migrations/runner.ts';
import { silentLogger } from '#tests/support/logger.ts';
import { promote, startReplicatedCluster } from '#tests/support/replicated-cluster.ts';
import { makeTestFolder } from '#tests/support/test-process.ts';
import { migrationSets } from '../../src/application.ts';

/** The standby is named first, so that it has to be found out. */
async function startPrimaryAndStandby() {
  const { primary, standby } = await startReplicatedCluster(await makeTestFolder(), { streaming: false });
  return { primary, standby, hosts: [standby.login, primary.login], owners: [standby.owner, primary.owner] };
}

test('writes go to the primary, even after a failover', async () => {
  const { primary, standby, hosts } = await startPrimaryAndStandby();
  const database = openDatabase(hosts, 4, silentLogger);
  const whereWritesGo = async () => {
    const query = sql<{ port: number; standby: boolean }>`
      select current_setting('port')::int as port, pg_is_in_recovery() as standby`;
    return (await database.run(ANONYMOUS, query)).rows[0];
  };
  try {
    expect(await whereWritesGo()).toEqual({ port: primary.login.port, standby: false });

    await stopServer(primary.cluster);
    await promote(standby);

    await expect
      .poll(() => whereWritesGo().catch(() => 'unreachable'), { timeout: 10_000 })
      .toEqual({ port: standby.login.port, standby: false });
  } finally {
    await database.close();
  }
}, 120_000);

test('migrations run on the primary', async () => {
  const { owners } = await startPrimaryAndStandby();
  await expect(migrate(owners, migrationSets({ supabase: undefined }))).resolves.toEqual([]);
  await expect(migrate(owners.slice(0, 1), [])).rejects.toMatchObject({
    code: 'database_unreachable',
    message: expect.stringContaining('a standby'),
  });
}, 120_000);
