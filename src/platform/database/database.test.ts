import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { silentLogger } from '#tests/support/logger.ts';
import { createMember } from '#tests/support/members.ts';
import { useTestDatabase } from '#tests/support/use-test-database.ts';
import { ANONYMOUS } from './actor.ts';
import { openDatabase } from './database.ts';
import { DatabaseUnavailableError } from './unavailable.ts';

const testDatabase = useTestDatabase();

/** A handle of its own, closed after the test. */
function open(connections: number, hosts = [testDatabase.login]) {
  const database = openDatabase(hosts, connections, silentLogger);
  onTestFinished(() => database.close());
  return database;
}

const profiles = () => testDatabase.database.build.selectFrom('users').selectAll();

test('a query runs as its member and sees only that member’s rows', async () => {
  const [ann, bob] = [await createMember(testDatabase), await createMember(testDatabase)];
  for (const member of [ann, bob]) {
    const { rows } = await testDatabase.database.run(member.asApi, profiles());
    expect(rows.map((row) => row.uuid_id)).toEqual([member.id]);
  }
});

test('safety 3: members sharing few connections never see each other’s rows', async () => {
  const members = await Promise.all(Array.from({ length: 10 }, () => createMember(testDatabase)));
  const seen = await Promise.all(
    Array.from({ length: 300 }, async (_, index) => {
      const member = members[index % members.length] ?? members[0];
      if (!member) throw new Error('no members');
      const { rows } = await testDatabase.database.run(member.asApi, profiles());
      return rows.length === 1 && rows[0]?.uuid_id === member.id;
    }),
  );
  expect(seen.every(Boolean)).toBe(true);
});

test('safety 3: a query without an actor is refused', async () => {
  await createMember(testDatabase);
  await expect(profiles().execute()).rejects.toMatchObject({ code: '42501' });
  await expect(testDatabase.database.build.selectFrom('exercises').selectAll().execute()).rejects.toMatchObject({
    code: '42501',
  });
});

test('safety 3: role and claims end with their transaction', async () => {
  const member = await createMember(testDatabase);
  const one = open(1);
  await one.run(member.asApi, profiles());
  const { rows } = await sql<{ role: string; claims: string; subject: string }>`
    select current_user as role, current_setting('request.jwt.claims', true) as claims,
      current_setting('request.jwt.claim.sub', true) as subject`.execute(one.build);
  expect(rows).toEqual([{ role: 'gymratt_idle', claims: '', subject: '' }]);
});

test('a write is committed before its query resolves', async () => {
  const member = await createMember(testDatabase);
  const { affected } = await testDatabase.database.run(
    member.asApi,
    testDatabase.database.build.updateTable('users').set({ xp: 2500 }).where('uuid_id', '=', member.id),
  );
  expect(affected).toBe(1);
  expect(await testDatabase.asOwner('select xp from public.users where uuid_id = $1', [member.id])).toEqual([
    { xp: 2500 },
  ]);
});

test('a failing statement rolls its transaction back, and the connection stays usable', async () => {
  const member = await createMember(testDatabase);
  const one = open(1);
  const writeAndFail = sql`with raised as (update public.users set xp = 99 returning xp)
    select xp / 0 from raised`;
  await expect(one.run(member.asApi, writeAndFail)).rejects.toMatchObject({ code: '22012' });
  const { rows } = await one.run(member.asApi, profiles());
  expect(rows).toMatchObject([{ uuid_id: member.id, xp: 0 }]);
});

test('safety 3: a query fails if its actor cannot be set', async () => {
  const impostor = { role: 'no_such_role' as 'anon', claims: {} };
  await expect(testDatabase.database.run(impostor, profiles())).rejects.toMatchObject({ code: '22023' });
  const badClaims = { role: 'gymratt_api' as const, claims: { sub: 'not a uuid' } };
  await expect(testDatabase.database.run(badClaims, profiles())).rejects.toMatchObject({ code: '22P02' });
});

test('a transaction is committed entirely or not at all', async () => {
  const member = await createMember(testDatabase);
  const raise = (fail: boolean) =>
    testDatabase.database.transaction(member.asApi, async (transaction) => {
      await transaction.updateTable('users').set({ xp: 4000 }).execute();
      await transaction.updateTable('users').set({ level: 3 }).execute();
      if (fail) throw new Error('changed my mind');
      return transaction.selectFrom('users').select(['xp', 'level']).executeTakeFirstOrThrow();
    });
  await expect(raise(true)).rejects.toThrow('changed my mind');
  expect((await testDatabase.database.run(member.asApi, profiles())).rows).toMatchObject([{ xp: 0, level: 1 }]);
  await expect(raise(false)).resolves.toEqual({ xp: 4000, level: 3 });
});

describe('reading, deciding and writing', () => {
  const xp = async (id: string) =>
    (await testDatabase.asOwner('select xp from public.users where uuid_id = $1', [id]))[0]?.xp;

  test('runs one after the other if the first read takes a lock, so no update is lost', async () => {
    const member = await createMember(testDatabase);
    const add = () =>
      testDatabase.database.readThenWrite<{ xp: number }, void>(
        member.asApi,
        [sql`select from users for update`, sql`select xp from users`],
        ([row]) => ({ writes: [sql`update users set xp = ${Number(row?.xp) + 1}`], result: undefined }),
      );
    await Promise.all(Array.from({ length: 40 }, add));
    expect(await xp(member.id)).toBe(40);
  });

  test('may read further before it writes, in the same transaction', async () => {
    const member = await createMember(testDatabase);
    const transaction = sql<{ id: string }>`select pg_current_xact_id()::text as id from users for update`;
    const ids: unknown[] = [];
    const result = await testDatabase.database.readThenWrite<{ id: string }, string>(
      member.asApi,
      [transaction],
      (first) => ({
        read: transaction,
        decide: (second) => {
          ids.push(...first, ...second);
          return { writes: [sql`update users set xp = 7`], result: 'written' };
        },
      }),
    );
    expect(result).toBe('written');
    expect(ids).toHaveLength(2);
    expect(ids[0]).toEqual(ids[1]);
    expect(await xp(member.id)).toBe(7);
  });

  test('a further read that fails leaves nothing behind', async () => {
    const member = await createMember(testDatabase);
    const one = open(1);
    const attempt = one.readThenWrite(member.asApi, [sql`update users set xp = 5`], () => ({
      read: sql`select 1 / 0`,
      decide: () => ({ result: 'unreachable' }),
    }));
    await expect(attempt).rejects.toMatchObject({ code: '22012' });
    expect(await xp(member.id)).toBe(0);
    expect((await one.run(member.asApi, profiles())).rows).toHaveLength(1);
  });

  test.each([
    ['the read fails', sql`select 1 / 0`, sql`select 1`, '22012'],
    [
      'the write fails after it has written',
      sql`select 1`,
      sql`with w as (update users set xp = 9 returning xp) select xp / 0 from w`,
      '22012',
    ],
    ['the session has rights for neither', sql`select 1`, sql`update users set email = 'x@example.com'`, '42501'],
  ])('nothing happens when %s, and the connection stays usable', async (_what, read, write, code) => {
    const member = await createMember(testDatabase);
    const one = open(1);
    const attempt = one.readThenWrite(member.asApi, [read], () => ({ writes: [write], result: 1 }));
    await expect(attempt).rejects.toMatchObject({ code });
    expect((await one.run(member.asApi, profiles())).rows).toMatchObject([{ uuid_id: member.id, xp: 0 }]);
  });

  test('writes nothing and releases the lock if the decision throws', async () => {
    const member = await createMember(testDatabase);
    const one = open(1);
    const refuse = () => {
      throw new Error('no');
    };
    const lock = sql`with raised as (update users set xp = 5) select from users for update`;
    await expect(one.readThenWrite(member.asApi, [lock], refuse)).rejects.toThrow('no');
    expect(await xp(member.id)).toBe(0);
    await testDatabase.asOwner('select from public.users where uuid_id = $1 for update nowait', [member.id]);
  });

  test('returns a result even if nothing is written', async () => {
    const member = await createMember(testDatabase);
    const asked = testDatabase.database.readThenWrite(member.asApi, [sql`select 1`], () => ({
      result: 'as it was',
    }));
    await expect(asked).resolves.toBe('as it was');
  });
});

test('one-off SQL leaves no prepared statement behind', async () => {
  const one = open(1);
  const listPrepared = sql<{ statement: string }>`select statement from pg_prepared_statements`;
  await one.run(ANONYMOUS, sql`select 'kept', ${1}::int`);
  await one.run(ANONYMOUS, sql`select 'passing', ${1}::int`, { once: true });
  const { rows } = await one.run(ANONYMOUS, listPrepared, { once: true });
  const statements = rows.map((row) => row.statement).join('\n');
  expect(statements).toContain("'kept'");
  expect(statements).not.toContain("'passing'");
});

test('a statement that was prepared fails once when its columns have changed, and not again', async () => {
  const one = open(1);
  const read = () => one.run(ANONYMOUS, sql`select * from skies where sky <> ${'grey'}`);
  await testDatabase.asOwner('create table public.skies as select $1::text as sky', ['blue']);
  await testDatabase.asOwner('grant select on public.skies to anon');
  expect((await read()).rows).toEqual([{ sky: 'blue' }]);
  await testDatabase.asOwner('alter table public.skies add column seen date');
  await expect(read()).rejects.toMatchObject({ code: '0A000' });
  expect((await read()).rows).toEqual([{ sky: 'blue', seen: null }]);
});

test('numbers arrive as numbers, dates as text, timestamps as Date', async () => {
  const { rows } = await testDatabase.database.run(
    ANONYMOUS,
    sql`select 82.5::numeric as weight, 600240::bigint as xp, '1990-05-01'::date as born, now() as at`,
  );
  expect(rows).toEqual([{ weight: 82.5, xp: 600_240, born: '1990-05-01', at: expect.any(Date) }]);
});

test('the host that answers is used', async () => {
  const nobody = { ...testDatabase.login, host: '127.0.0.1', port: 1 };
  const several = open(2, [nobody, nobody, testDatabase.login]);
  const answers = await Promise.all(Array.from({ length: 8 }, () => several.run(ANONYMOUS, sql`select 1 as one`)));
  expect(answers.every(({ rows }) => rows.length === 1)).toBe(true);
});

test('an unreachable database is reported as unavailable', async () => {
  const nowhere = open(1, [{ ...testDatabase.login, host: '127.0.0.1', port: 1 }]);
  await expect(nowhere.ping()).rejects.toBeInstanceOf(DatabaseUnavailableError);
  await expect(nowhere.run(ANONYMOUS, sql`select 1`)).rejects.toMatchObject({
    code: 'database_unavailable',
  });
});

test('connections that the database has closed are replaced', async () => {
  const database = open(2);
  await database.ping();
  await testDatabase.asOwner(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'gymratt'`,
  );
  await expect
    .poll(
      () =>
        database.ping().then(
          () => 'up',
          () => 'down',
        ),
      { timeout: 5_000 },
    )
    .toBe('up');
});

test.each(['run', 'transaction', 'readThenWrite'] as const)(
  'a query that is cut off in %s is told as the database being away',
  async (way) => {
    const database = open(1);
    const sleep = sql`select pg_sleep(20)`;
    const sleeping = {
      run: () => database.run(ANONYMOUS, sleep),
      transaction: () => database.transaction(ANONYMOUS, (transaction) => sleep.execute(transaction)),
      readThenWrite: () => database.readThenWrite(ANONYMOUS, [sleep], () => ({ result: undefined })),
    }[way]();
    const outcome = expect(sleeping).rejects.toMatchObject({ code: 'database_unavailable' });
    const cut = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like '%pg_sleep(20)%' and pid <> pg_backend_pid()`;
    await expect.poll(async () => (await testDatabase.asOwner(cut)).length, { timeout: 5_000 }).toBeGreaterThan(0);
    await outcome;
  },
);
