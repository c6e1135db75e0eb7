import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { readBackupFile, writeBackupFile } from '#platform/backup/backup-file.ts';
import { restoreBackup, verifyBackup } from '#platform/backup/restore-backup.ts';
import { writeBackup } from '#platform/backup/write-backup.ts';
import { MEMBER_TABLE_LIST } from '#platform/database/member-tables.ts';
import { readSnapshot } from '#platform/database/snapshot.ts';
import { createFilledMember } from '#tests/database/member-rows.ts';
import { createApiMember } from '#tests/support/api-member.ts';
import { currentCluster, dropDatabase } from '#tests/support/cluster.ts';
import { finishedWorkout } from '#tests/support/finished-workout.ts';
import { createMember } from '#tests/support/members.ts';
import { makeFolder } from '#tests/support/test-process.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { useTestDatabase } from '#tests/support/use-test-database.ts';
import { joinNodes, onNode } from '../../scripts/citus/cluster.ts';
import { onCitus, shardGym } from '../../scripts/citus/test-cluster.ts';
import { migrationSets, SEED_FILE } from '../../src/application.ts';

const sets = migrationSets({ supabase: undefined });

describe.skipIf(!onCitus())('a backup of a gym on several machines', () => {
  const testDatabase = useTestDatabase();
  let folder: string;
  beforeAll(async () => {
    folder = await makeFolder();
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function backUp(database: string) {
    const path = join(folder, `${randomUUID()}.sql.gz`);
    const backup = readSnapshot([{ ...currentCluster().owner, database }], (client) =>
      writeBackup(client, sets, new Date('2026-11-15T10:00:00Z')),
    );
    await writeBackupFile(path, backup);
    return path;
  }

  /** A new gym on the same machines, not yet spread. */
  async function newGym() {
    const database = `restored_${randomUUID().replaceAll('-', '')}`;
    const { owner, workers } = currentCluster();
    onTestFinished(() => dropDatabase({ owner, workers }, database), 60_000);
    await joinNodes([owner, ...workers], database);
    return { ...owner, database };
  }

  const restore = async (path: string, into: Awaited<ReturnType<typeof newGym>>) => {
    const verified = { header: await verifyBackup(readBackupFile(path)), chunks: readBackupFile(path) };
    return restoreBackup([into], verified, { sets, seedFile: SEED_FILE });
  };

  test('is restored into an ordinary one with equal checksums, which is spread again', async () => {
    const { id } = await createFilledMember(testDatabase);
    const path = await backUp(String(testDatabase.ownerConnection.database));
    const gym = await newGym();
    const restored = await restore(path, gym);
    for (const { name } of MEMBER_TABLE_LIST.filter(({ sharded }) => sharded === 'by member')) {
      expect(restored.get(`"public"."${name}"`)?.rows, name).toBeGreaterThan(0);
    }
    await shardGym(gym);
    const again = await backUp(gym.database);
    const checksums = async (file: string) => {
      const found: string[] = [];
      for await (const chunk of readBackupFile(file))
        found.push(...(chunk.toString().match(/^-- checksum .*$/gm) ?? []));
      return found;
    };
    expect(await checksums(again)).toEqual(await checksums(path));
    const [own] = await onNode(gym, { text: 'select from public.sets where user_id = $1', values: [id] });
    expect(own?.rowCount).toBe(1);
  }, 120_000);

  test('is of one moment on all machines, while members join, log and leave', async () => {
    const server = await startTestServer(testDatabase);
    onTestFinished(() => server.close());
    const members = await Promise.all(Array.from({ length: 4 }, () => createApiMember(server, testDatabase)));
    let isOver = false;
    const keepOn = async (work: () => Promise<unknown>) => {
      while (!isOver) await work();
    };
    const busy = Promise.all([
      ...members.map((member) => keepOn(() => member.call('POST', '/api/workouts/complete', finishedWorkout()))),
      ...[1, 2, 3].map(() =>
        keepOn(async () => {
          const { id } = await createMember(testDatabase);
          await testDatabase.asOwner('delete from auth.users where id = $1', [id]);
        }),
      ),
      ...[1, 2, 3].map(() => keepOn(() => createMember(testDatabase))),
    ]);
    const paths: string[] = [];
    try {
      for (let round = 0; round < 5; round += 1)
        paths.push(await backUp(String(testDatabase.ownerConnection.database)));
    } finally {
      isOver = true;
      await busy;
    }
    for (const path of paths) {
      const gym = await newGym();
      await restore(path, gym);
      const [strangers, sums] = await onNode(
        gym,
        `select a.id as account, u.uuid_id as member from auth.users a full join public.users u on u.uuid_id = a.id
         where a.id is null or u.uuid_id is null`,
        `select u.uuid_id from public.users u left join public.workouts w on w.user_id = u.uuid_id
         where u.uuid_id in (${members.map((member) => `'${member.id}'`).join(', ')})
         group by u.uuid_id, u.xp, u.total_workouts
         having u.total_workouts <> count(w.id) or u.xp <> coalesce(sum(w.xp_earned), 0)`,
      );
      expect(strangers?.rows).toEqual([]);
      expect(sums?.rows).toEqual([]);
    }
  }, 300_000);

  test('is none when rows moved to another machine meanwhile', async () => {
    const { owner } = currentCluster();
    const gym = { ...owner, database: String(testDatabase.ownerConnection.database) };
    const parts = readSnapshot([gym], (client) => writeBackup(client, sets, new Date()));
    await parts.next();
    await onNode(
      gym,
      `select citus_move_shard_placement(s.shardid, s.nodename, s.nodeport, n.nodename, n.nodeport, 'block_writes')
       from (select * from citus_shards where table_name = 'public.users'::regclass limit 1) s
       join pg_dist_node n on n.shouldhaveshards and n.nodeport <> s.nodeport`,
    );
    const readOn = async () => {
      for await (const _part of parts);
    };
    await expect(readOn()).rejects.toMatchObject({ code: 'rows_moved' });
  });

  test('is not restored over a gym that is spread already', async () => {
    const path = await backUp(String(testDatabase.ownerConnection.database));
    const into = { ...currentCluster().owner, database: String(testDatabase.ownerConnection.database) };
    await expect(restore(path, into)).rejects.toMatchObject({ code: 'database_sharded' });
  });
});
