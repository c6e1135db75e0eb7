import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { migrate } from '#platform/migrations/runner.ts';
import { createFilledMember } from '#tests/database/member-rows.ts';
import { currentCluster, dropDatabase } from '#tests/support/cluster.ts';
import { databaseUrl, startServerProcess } from '#tests/support/server-process.ts';
import type { TestDatabase } from '#tests/support/test-database.ts';
import { useTestDatabase } from '#tests/support/use-test-database.ts';
import { joinNodes, onNode } from '../../scripts/citus/cluster.ts';
import { onCitus } from '../../scripts/citus/test-cluster.ts';
import { migrationSets, PROJECT_FOLDER, SEED_FILE } from '../../src/application.ts';

const testDatabase = useTestDatabase();

/** `npm run shard`. */
function shard(database: string, ...options: string[]) {
  return startServerProcess({
    env: { DATABASE_URL: databaseUrl({ ...currentCluster().owner, database }) },
    command: [process.execPath, join(PROJECT_FOLDER, 'scripts', 'shard.ts'), ...options],
  });
}

test.skipIf(onCitus())('is refused where there is no Citus', async () => {
  const command = shard(testDatabase.ownerConnection.database ?? '');
  expect(await command.exited).toBe(1);
  expect(command.output()).toContain('no Citus');
});

describe.skipIf(!onCitus())('on Citus', () => {
  test('is refused while a server is connected', async () => {
    await testDatabase.database.ping();
    const command = shard(testDatabase.ownerConnection.database ?? '');
    expect(await command.exited).toBe(1);
    expect(command.output()).toContain('Stop every server');
  });

  test('takes a filled gym along that was there before Citus, however often it is killed, and changes nothing when it is through', async () => {
    const database = `gym_${randomUUID().replaceAll('-', '')}`;
    const before = `${database}_before`;
    const { owner, workers } = currentCluster();
    for (const name of [database, before]) onTestFinished(() => dropDatabase({ owner, workers }, name), 60_000);
    const on =
      (node: ClientConfig, name: string) =>
      async (text: string, values: unknown[] = []) =>
        (await onNode({ ...node, database: name }, { text, values }))[0]?.rows ?? [];
    await onNode(owner, `create database ${before}`);
    await migrate([{ ...owner, database: before }], migrationSets({ supabase: undefined }), SEED_FILE);
    const filled = { database: testDatabase.database, asOwner: on(owner, before) } as unknown as TestDatabase;
    const member = await createFilledMember(filled);
    await joinNodes([owner, ...workers], database, before);
    const asOwner = on(owner, database);

    expect(await shard(database, '--dry-run').exited).toBe(0);
    const distributed = async () => (await asOwner('select from pg_dist_partition')).length;
    expect(await distributed()).toBe(0);
    for (const tables of [1, 9, 20]) {
      const killed = shard(database);
      const isThere = () => distributed().then((count) => count > tables || killed.child.exitCode !== null);
      await expect.poll(isThere, { timeout: 60_000, interval: 50 }).toBe(true);
      expect(killed.child.exitCode, killed.output()).toBeNull();
      killed.child.kill('SIGKILL');
      await killed.exited;
      // What it had begun ends with its connection.
      const sharding = `select from pg_stat_activity where application_name = 'gymratt-migrations' and datname = '${database}'`;
      await expect.poll(async () => (await asOwner(sharding)).length, { timeout: 30_000 }).toBe(0);
    }
    const last = shard(database);
    expect(await last.exited, last.output()).toBe(0);
    expect(await asOwner('select from sharding.foreign_keys')).toEqual([]);
    expect(await asOwner('select from public.sets where user_id = $1', [member.id])).toHaveLength(1);
    expect(await asOwner('select from public.workouts where user_id = $1', [member.id])).toHaveLength(1);
    // All but the one that returns rows of a table of the coordinator.
    const functions = `select oid::regprocedure::text as name, proacl::text from pg_proc
      where pronamespace in ('public'::regnamespace, 'auth'::regnamespace) and proname <> 'claim_history_job' order by 1`;
    for (const worker of workers) expect(await on(worker, database)(functions)).toEqual(await asOwner(functions));
    expect(await shard(database).exited).toBe(0);
  }, 300_000);
});
