import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg, { type ClientConfig } from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { SERVICE } from '#platform/database/actor.ts';
import { openDatabase } from '#platform/database/database.ts';
import { migrate } from '#platform/migrations/runner.ts';
import { createFilledMember } from '#tests/database/member-rows.ts';
import { currentCluster, dropDatabase } from '#tests/support/cluster.ts';
import { silentLogger } from '#tests/support/logger.ts';
import { createMember } from '#tests/support/members.ts';
import { copyProject } from '#tests/support/project-copy.ts';
import { databaseUrl, startServerProcess } from '#tests/support/server-process.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { makeTestFolder, QUIET, startTestProcess } from '#tests/support/test-process.ts';
import { useTestDatabase } from '#tests/support/use-test-database.ts';
import { joinNodes, onNode } from '../../scripts/citus/cluster.ts';
import { keepServersOut, planLayout } from '../../scripts/citus/layout.ts';
import { onCitus } from '../../scripts/citus/test-cluster.ts';
import { migrationSets, PROJECT_FOLDER, SEED_FILE } from '../../src/application.ts';

const testDatabase = useTestDatabase();

const urlOf = (database = '') => databaseUrl({ ...currentCluster().owner, database });

/** `npm run shard`. */
function shard(database: string, ...options: string[]) {
  return startServerProcess({
    env: { DATABASE_URL: urlOf(database) },
    command: [process.execPath, join(PROJECT_FOLDER, 'scripts', 'shard.ts'), ...options],
  });
}

/** Of a release to come: a table of its own, and a column of one that is there. */
const NEXT = `
  create table public.moods (
    user_id uuid not null references public.users (uuid_id) on delete cascade,
    workout_id uuid not null,
    mood smallint not null check (mood between 1 and 5),
    noted_at timestamptz not null default now(),
    primary key (user_id, workout_id),
    foreign key (user_id, workout_id) references public.workouts (user_id, id) on delete cascade
  );
  alter table public.moods enable row level security;
  create policy moods_own on public.moods for all to authenticated
    using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
  revoke all on public.moods from anon, authenticated;
  grant select on public.moods to authenticated;
  grant insert (user_id, workout_id, mood), update (mood), delete on public.moods to gymratt_api;
  alter table public.workouts add column weather text;
  -- Rights on columns stay on the coordinator.
  set local citus.enable_ddl_propagation = off;
  grant update (weather) on public.workouts to gymratt_api;
  set local citus.enable_ddl_propagation = on;
`;
const DECLARED = `moods: {
  ...WRITTEN, key: ['user_id', 'workout_id'], exported: { not: 'in a test' }, loaded: { not: 'in a test' },
},`;

/** This release with such a migration. */
async function nextRelease(): Promise<string> {
  const project = join(await makeTestFolder(), 'next');
  await copyProject(project);
  await writeFile(join(project, 'supabase', 'migrations', '20991231000000_keep_moods.sql'), NEXT);
  const declaration = join(project, 'src', 'platform', 'database', 'member-tables.ts');
  const known = await readFile(declaration, 'utf8');
  await writeFile(
    declaration,
    known.replace('  import_tombstones: {', (next) => `${DECLARED}\n${next}`),
  );
  return project;
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

  test('keeps out servers that have looked around before it began, until it is through', async () => {
    const { ownerConnection, database } = await createTestDatabase();
    await database.close();
    const command = new pg.Client(ownerConnection);
    await command.connect();
    onTestFinished(() => command.end());
    await keepServersOut(command);
    const server = openDatabase([ownerConnection], 1, silentLogger);
    onTestFinished(() => server.close());
    const served = () => server.run(SERVICE, sql`select 1`);
    const refused = { code: 'database_unavailable' };
    await expect(served()).rejects.toMatchObject(refused);
    // Killed on its way.
    const [prepare] = await planLayout(command);
    await prepare?.run(command);
    await command.query('select pg_advisory_unlock_all()');
    await expect(served()).rejects.toMatchObject(refused);
    for (const { run } of await planLayout(command)) await run(command);
    expect((await served()).rows).toHaveLength(1);
    await expect(keepServersOut(command)).rejects.toMatchObject({ code: 'servers_connected' });
  }, 60_000);

  test('is refused where no worker was added', async () => {
    const database = `gym_${randomUUID().replaceAll('-', '')}`;
    const { owner, workers } = currentCluster();
    onTestFinished(() => dropDatabase({ owner, workers }, database), 60_000);
    await joinNodes([owner], database);
    const command = shard(database);
    expect(await command.exited).toBe(1);
    expect(command.output()).toContain('citus_add_node');
    expect(command.output()).toContain('Nothing was changed.');
  });

  test('is refused where rows would outlive their account', async () => {
    const database = `gym_${randomUUID().replaceAll('-', '')}`;
    const { owner, workers } = currentCluster();
    onTestFinished(() => dropDatabase({ owner, workers }, database), 60_000);
    await joinNodes([owner, ...workers], database);
    const gym = { ...owner, database };
    await migrate([gym], migrationSets({ supabase: undefined }), SEED_FILE);
    await onNode(
      gym,
      'alter table measurements drop constraint measurements_user_id_fkey',
      'alter table measurements add foreign key (user_id) references auth.users (id) on delete cascade',
    );
    const command = shard(database);
    expect(await command.exited).toBe(1);
    expect(command.output()).toContain('measurements');
    expect((await onNode(gym, 'select from pg_dist_partition'))[0]?.rowCount).toBe(0);
  }, 60_000);

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

    const dry = shard(database, '--dry-run');
    expect(await dry.exited).toBe(0);
    for (const line of [
      /^By member, over 2 workers: public\.users, .*public\.workouts, .*public\.sets,/m,
      /^On every node: public\.exercises$/m,
      /^On the coordinator: .*\bpush_subscriptions\b/m,
      /^would 1\/\d+ prepare roles, policies and rights$/m,
      /^would 3\/\d+ distribute public\.users$/m,
      /^would (\d+)\/\1 restore the foreign keys\nNothing was changed\.$/m,
    ]) {
      expect(dry.output()).toMatch(line);
    }
    const isTrue = async (condition: string) => (await asOwner(`select 1 where ${condition}`)).length > 0;
    const distributed = (over: number) => async () => `(select count(*) from pg_dist_partition) > ${over}`;
    expect(await isTrue(await distributed(0)())).toBe(false);
    const preparing = async () => `exists (select from pg_stat_activity
      where application_name = 'gymratt-migrations' and datname = '${database}' and backend_xid is not null)`;
    const restoring = async () => {
      const [kept] = await asOwner('select count(*) from sharding.foreign_keys');
      return `(select count(*) from sharding.foreign_keys) < ${kept?.count}`;
    };
    for (const stage of [preparing, distributed(1), distributed(9), distributed(20), restoring]) {
      const condition = await stage();
      const killed = shard(database);
      const isThere = async () => killed.child.exitCode !== null || isTrue(condition);
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
    expect(last.output()).toMatch(/^1\/2 prepare .*\n2\/2 restore the foreign keys\nThe gym is sharded\.$/m);
    expect(await asOwner(`select to_regclass('sharding.foreign_keys') as kept`)).toEqual([{ kept: null }]);
    expect(await asOwner('select from public.sets where user_id = $1', [member.id])).toHaveLength(1);
    expect(await asOwner('select from public.workouts where user_id = $1', [member.id])).toHaveLength(1);
    // All but the one that returns rows of a table of the coordinator.
    const functions = `select oid::regprocedure::text as name, proacl::text from pg_proc
      where pronamespace in ('public'::regnamespace, 'auth'::regnamespace) and proname <> 'claim_history_job' order by 1`;
    for (const worker of workers) expect(await on(worker, database)(functions)).toEqual(await asOwner(functions));
    expect(await shard(database).exited).toBe(0);
  }, 300_000);

  test('an upgrade gives a new table its place and guards a new column; until then no server starts', async () => {
    const upgraded = await createTestDatabase();
    onTestFinished(() => upgraded.drop(), 60_000);
    const project = await nextRelease();
    const env = { ...QUIET, DATABASE_URL: urlOf(upgraded.login.database) };
    const start = () => startTestProcess({ project, env: { ...env, DATA_DIR: join(project, 'data') } });
    const early = start();
    expect(await early.exited).toBe(1);
    expect(early.output()).toContain('npm run shard');
    // Other servers may be running: it has changed nothing.
    expect(await upgraded.asOwner(`select to_regclass('public.moods') as moods`)).toEqual([{ moods: null }]);
    const command = [process.execPath, join(project, 'scripts', 'shard.ts')] as const;
    const sharding = startServerProcess({ project, env, command });
    expect(await sharding.exited, sharding.output()).toBe(0);
    await start().up;

    const [ann, bob] = [await createFilledMember(upgraded), await createMember(upgraded)];
    const { run } = upgraded.database;
    const note = (id: string, mood: number) =>
      sql`insert into moods (user_id, workout_id, mood) values (${id}, ${ann.workoutId}, ${mood})`;
    const moods = sql`select mood from moods`;
    await run(ann.asApi, note(ann.id, 4));
    await expect(run(ann.asApi, note(bob.id, 4))).rejects.toMatchObject({ code: '42501' });
    await expect(run(bob.asApi, note(bob.id, 4))).rejects.toMatchObject({ code: '23503' });
    await expect(run(ann.asApi, sql`update moods set mood = 6`)).rejects.toMatchObject({ code: '23514' });
    await expect(run(ann.asApi, sql`update moods set noted_at = '2020-01-01'`)).rejects.toMatchObject({
      code: '42501',
    });
    await expect(run(ann.asMember, sql`update moods set mood = 5`)).rejects.toMatchObject({ code: '42501' });
    expect((await run(ann.asMember, moods)).rows).toEqual([{ mood: 4 }]);
    expect((await run(bob.asMember, moods)).rows).toEqual([]);
    expect((await run(ann.asApi, sql`update workouts set weather = 'hail'`)).affected).toBe(1);
    await expect(run(ann.asMember, sql`update workouts set weather = 'sun'`)).rejects.toMatchObject({ code: '42501' });
    const places = await upgraded.asOwner(
      `select from pg_dist_partition where logicalrelid = 'public.moods'::regclass and partmethod = 'h'
         and colocationid = (select colocationid from pg_dist_partition where logicalrelid = 'public.users'::regclass)`,
    );
    expect(places).toHaveLength(1);
    await run(ann.asApi, sql`select delete_own_account()`);
    expect(await upgraded.asOwner('select from public.moods')).toEqual([]);
  }, 300_000);
});
