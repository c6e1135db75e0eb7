import { sql } from 'kysely';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { forMember, SERVICE } from '#platform/database/actor.ts';
import { openDatabase } from '#platform/database/database.ts';
import { MEMBER_TABLE_LIST } from '#platform/database/member-tables.ts';
import { createFilledMember } from '#tests/database/member-rows.ts';
import { createApiMember } from '#tests/support/api-member.ts';
import { finishedWorkout } from '#tests/support/finished-workout.ts';
import { silentLogger } from '#tests/support/logger.ts';
import { createMember } from '#tests/support/members.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { useTestDatabase } from '#tests/support/use-test-database.ts';
import { onCitus } from '../../scripts/citus/test-cluster.ts';
import { whenCommitting } from './when-committing.ts';

/** Run by `npm run test:citus`; elsewhere there is nothing to ask. */
describe.skipIf(!onCitus())('a gym on several machines', () => {
  const testDatabase = useTestDatabase();
  const count = async (text: string) =>
    Number((await testDatabase.asOwner<{ count: string }>(`select count(*) from ${text}`))[0]?.count);

  test('every table is where the declaration says', async () => {
    const rows = await testDatabase.asOwner<{ name: string; method: string }>(
      `select c.relname as name, p.partmethod as method from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid`,
    );
    const named = (method: string) => rows.filter((row) => row.method === method).map(({ name }) => name);
    const byMember = MEMBER_TABLE_LIST.filter(({ sharded }) => sharded === 'by member');
    expect(named('h').toSorted()).toEqual(byMember.map(({ name }) => name).toSorted());
    expect(named('n').toSorted()).toEqual(['exercises', 'pledges']);
    expect(await count('(select distinct colocationid from pg_dist_partition where partmethod = $$h$$) groups')).toBe(
      1,
    );
    expect(await count(`pg_tables where schemaname = 'sharding' and tablename = 'foreign_keys'`)).toBe(0);
  });

  test('nothing was left behind on the coordinator', async () => {
    const { id } = await createFilledMember(testDatabase);
    expect(await count(`public.users where uuid_id = '${id}'`)).toBe(1);
    for (const { name } of MEMBER_TABLE_LIST.filter(({ sharded }) => sharded === 'by member')) {
      expect(await count(`(select pg_relation_size('public.${name}') as bytes) own where bytes > 0`), name).toBe(0);
    }
  });

  const HOSTILE = [
    `'; drop table users; --`,
    `\\'; select 1; --`,
    `$$ $x$ "quoted" \\`,
    'line\nbreak',
    'nul \u0000 and \u2028',
    `${'x'.repeat(5_000)}'`,
  ];
  test.each(HOSTILE)('claims reach the shards as they are: %j', async (hostile) => {
    const { id } = await createMember(testDatabase);
    const { role, claims } = forMember(id);
    const actor = { role, claims: { ...claims, hostile } };
    const { rows } = await testDatabase.database.run(
      actor,
      sql<{ told: string }>`select current_setting('request.jwt.claims') as told from users where uuid_id = ${id}`,
    );
    expect(rows).toEqual([{ told: JSON.stringify(actor.claims) }]);
  });

  test('a claimed member that is no id is refused, and reaches no shard', async () => {
    for (const sub of [`' or true --`, `\\`, 'nul \u0000']) {
      const actor = { role: 'gymratt_api', claims: { sub } } as const;
      await expect(testDatabase.database.run(actor, sql`select from users`)).rejects.toThrow();
    }
    const { id } = await createMember(testDatabase);
    expect((await testDatabase.database.run(forMember(id), sql`select from users`)).rows).toHaveLength(1);
  });

  test('a statement of the server that would go to all shards fails here, so none of what passes does', async () => {
    const everybody = testDatabase.database.run(SERVICE, sql`select count(*) from users`);
    await expect(everybody).rejects.toThrow(/multi-task/);
  });

  test('one connection serves members in turn, and each sees their own', async () => {
    const members = await Promise.all(Array.from({ length: 12 }, () => createMember(testDatabase)));
    for (let round = 0; round < 8; round += 1) {
      for (const { id, asApi } of members) {
        const { rows } = await testDatabase.database.run(asApi, sql<{ uuid_id: string }>`select uuid_id from users`);
        expect(rows).toEqual([{ uuid_id: id }]);
      }
    }
  });

  describe('deleting an account', () => {
    let id: string;
    beforeAll(async () => {
      id = (await createFilledMember(testDatabase)).id;
    });

    test('deletes everything everywhere', async () => {
      await testDatabase.database.run(forMember(id), sql`select delete_own_account()`);
      for (const { name, owner } of MEMBER_TABLE_LIST) {
        const table = name.includes('.') ? name : `public.${name}`;
        expect(await count(`${table} where ${owner}::text = '${id}'`), name).toBe(0);
      }
    });
  });

  test('a completion writes on one worker, and nothing on the coordinator but what Citus notes of the commit', async () => {
    const server = await startTestServer(testDatabase);
    onTestFinished(() => server.close());
    const { call } = await createApiMember(server, testDatabase);
    const complete = async () =>
      expect((await call('POST', '/api/workouts/complete', finishedWorkout())).status).toBe(200);
    const written = () =>
      testDatabase.asOwner<{ name: string; rows: string }>(
        `select c.oid::regclass::text as name,
           query_to_xml(format('select count(*), sum(xmin::text::bigint) from %s', c.oid::regclass), false, true, '')::text as rows
         from pg_class c
         where c.relkind = 'r' and c.relnamespace::regnamespace::text in ('auth', 'public', 'embedded_supabase', 'sharding')
           and not exists (select from pg_dist_partition p where p.logicalrelid = c.oid)
         order by 1`,
      );
    /** Of those that Citus prepares, one for each worker that was written to. */
    const prepared = async () => {
      const noted = await testDatabase.asOwner<{ gid: string }>('select gid from pg_dist_transaction');
      return noted.map(({ gid }) => gid);
    };
    await complete();
    const [tables, transactions] = [await written(), await prepared()];
    await complete();
    expect(tables.map(({ name }) => name)).toContain('auth.sessions');
    expect(await written()).toEqual(tables);
    expect((await prepared()).filter((gid) => !transactions.includes(gid)).length).toBeLessThanOrEqual(1);
  });

  test('what a node fails to commit is not told as done', async () => {
    const { asApi } = await createMember(testDatabase);
    const { database } = testDatabase;
    await whenCommitting(testDatabase.ownerConnection, `raise 'dying'`);
    const move = sql`update users set timezone = 'Asia/Tokyo' where timezone <> 'Asia/Tokyo' returning 1`;
    // As a part of another statement: then the coordinator answers as if all were well.
    for (const write of [move, sql`with moved as (${move}) select * from moved`]) {
      const failure = { code: 'database_unavailable' };
      await expect(database.run(asApi, write)).rejects.toMatchObject(failure);
      const decided = () => ({ writes: [write], result: 1 });
      await expect(database.readThenWrite(asApi, [sql`select 1`], decided)).rejects.toMatchObject(failure);
      const several = database.transaction(asApi, (transaction) => write.execute(transaction));
      await expect(several).rejects.toMatchObject(failure);
    }
    expect(await count(`public.users where timezone = 'Asia/Tokyo'`)).toBe(0);
    expect((await database.run(asApi, sql`select from users`)).rows).toHaveLength(1);
  });

  test('is heard warning of such a commit, even by a login that is to hear of errors alone', async () => {
    const { login, asOwner } = testDatabase;
    await asOwner(`alter role authenticator in database ${login.database} set client_min_messages = error`);
    const database = openDatabase([login], 1, silentLogger);
    onTestFinished(() => database.close());
    const { rows } = await database.run(SERVICE, sql`select current_setting('client_min_messages') as level`);
    expect(rows).toEqual([{ level: 'warning' }]);
  });

  test('what a role may not write is refused on the shards, and what it may is written', async () => {
    const { id, asApi, asMember } = await createMember(testDatabase);
    const refused = { code: '42501' };
    const run = testDatabase.database.run;
    await expect(run(asMember, sql`update users set xp = 1000000`)).rejects.toMatchObject(refused);
    await expect(run(asMember, sql`update users set name = 'Rat', level = 56`)).rejects.toMatchObject(refused);
    await expect(run(asApi, sql`update users set email = 'x@example.com'`)).rejects.toMatchObject(refused);
    await expect(run(asApi, sql`update users set created_at = now() - interval '1 day'`)).rejects.toMatchObject(
      refused,
    );
    expect((await run(asMember, sql`update users set name = 'Rat'`)).affected).toBe(1);
    expect((await run(asApi, sql`update users set xp = 5`)).affected).toBe(1);
    await run(asApi, sql`insert into programs (user_id, program, updated_at) values (${id}, '{}', '2020-01-01')`);
    expect(await count(`public.programs where user_id = '${id}' and updated_at < now() - interval '1 day'`)).toBe(0);
  });
});
