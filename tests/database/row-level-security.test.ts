import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Actor, ANONYMOUS } from '#platform/database/actor.ts';
import { MEMBER_TABLE_LIST } from '#platform/database/member-tables.ts';
import { useTestDatabase } from '#tests/support/use-test-database.ts';
import { onCitus } from '../../scripts/citus/test-cluster.ts';
import { readTables, type Table } from './catalogue.ts';
import { createFilledMember, type FilledMember, insertRow, memberRows } from './member-rows.ts';

const REFUSED = '42501';
/** Where members are spread by their id, nothing can change it. */
const UNMOVABLE = onCitus() ? '0A000' : REFUSED;
/** A generated column can only be computed. */
const GENERATED = '428C9';
const NO_SUCH_PARENT = '23503';
/** Where and when devices are rung, for one: whoever reads that could ring them. */
const OF_THE_SERVER: string[] = MEMBER_TABLE_LIST.filter(({ readBy }) => readBy === 'nobody').map(({ name }) => name);

const testDatabase = useTestDatabase();
let ann: FilledMember;
let bob: FilledMember;
let tables: Table[];
/** The tables whose rows each belong to a member. */
let owned: (Table & { memberColumn: string })[];

beforeAll(async () => {
  ann = await createFilledMember(testDatabase);
  bob = await createFilledMember(testDatabase);
  tables = await readTables(testDatabase);
  owned = tables.flatMap((table) => {
    const { schema, memberColumn } = table;
    return schema === 'public' && memberColumn ? [{ ...table, memberColumn }] : [];
  });
});

const run = <Row>(actor: Actor, query: RawBuilder<Row>) => testDatabase.database.run(actor, query);

/** What came of it: the error's code, or how many rows it touched. */
const attempt = (actor: Actor, query: RawBuilder<unknown>) =>
  run(actor, query).then(
    ({ affected }) => affected,
    (error: { code?: string }) => error.code,
  );

const named = ({ schema, name }: Pick<Table, 'schema' | 'name'>) => sql.table(`${schema}.${name}`);

/** Ann's rows with the transaction that last wrote each: an update to the same values shows too. */
const annsRows = () =>
  Promise.all(
    owned.map(({ name, memberColumn }) =>
      testDatabase.asOwner(`select xmin::text, * from public.${name} where ${memberColumn} = $1`, [ann.id]),
    ),
  );

describe('safety 3: the catalogue', () => {
  test('row-level security is on for every table', () => {
    expect(tables.length).toBeGreaterThanOrEqual(14);
    expect(tables.filter((table) => !table.rowSecurity)).toEqual([]);
  });

  test('every table but exercises has an owner column', () => {
    const shared = tables.filter((table) => table.schema === 'public' && !table.memberColumn);
    expect(shared.map((table) => table.name)).toEqual(['exercises']);
  });

  test('no view runs with the rights of its owner', async () => {
    const views = await testDatabase.asOwner(`
      select relname from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')
        and not coalesce('security_invoker=true' = any (reloptions), false)
        and not exists (select from pg_depend d where d.objid = pg_class.oid and d.deptype = 'e')`);
    expect(views).toEqual([]);
  });

  test('no role that serves members bypasses it', async () => {
    const exempt = await testDatabase.asOwner(`
      select rolname from pg_roles
      where rolname in ('anon', 'authenticated', 'authenticator', 'gymratt_api', 'gymratt_bell', 'gymratt_idle', 'gymratt_jobs')
        and (rolbypassrls or rolsuper)`);
    expect(exempt).toEqual([]);
  });

  test('the test members have a row in every table of member data', async () => {
    for (const rows of await annsRows()) expect(rows).toHaveLength(1);
  });
});

describe.each([
  ['the open data API', 'asMember'],
  ['the server', 'asApi'],
] as const)('safety 3: through %s another member', (_, way) => {
  test('reads only their own rows from every table', async () => {
    for (const table of owned) {
      if (way === 'asMember' && OF_THE_SERVER.includes(table.name)) {
        expect(await attempt(bob[way], sql`select from ${named(table)}`), table.name).toBe(REFUSED);
        continue;
      }
      const { rows } = await run(bob[way], sql<Record<string, unknown>>`select * from ${named(table)}`);
      expect(rows.map((row) => row[table.memberColumn])).toEqual([bob.id]);
    }
  });

  test('reads nothing from the tables of the auth service', async () => {
    for (const table of tables.filter(({ schema }) => schema === 'auth')) {
      expect(await attempt(bob[way], sql`select from ${named(table)}`), table.name).toBe(REFUSED);
    }
  });

  test('cannot insert under somebody else’s id', async () => {
    const before = await annsRows();
    const forged = { ...memberRows(ann), users: { uuid_id: ann.id, email: 'x@example.com', name: 'x' } };
    expect(Object.keys(forged).sort()).toEqual(owned.map(({ name }) => name));
    for (const [table, row] of Object.entries(forged)) {
      const fresh = { ...row, ...('id' in row ? { id: randomUUID() } : {}) };
      expect(await attempt(bob[way], insertRow(table, fresh)), table).toBe(REFUSED);
    }
    expect(await annsRows()).toEqual(before);
  });

  test('cannot update somebody else’s rows', async () => {
    const before = await annsRows();
    for (const table of owned) {
      for (const column of table.columns) {
        const update = sql`update ${named(table)} set ${sql.ref(column)} = ${sql.ref(column)}
          where ${sql.ref(table.memberColumn)} = ${ann.id}`;
        expect([REFUSED, GENERATED, 0], `${table.name}.${column}`).toContain(await attempt(bob[way], update));
      }
    }
    expect(await attempt(bob[way], sql`update public.users set timezone = 'Asia/Tokyo'`)).toBe(1);
    expect(await annsRows()).toEqual(before);
  });

  test('cannot take over or give away rows', async () => {
    const before = await annsRows();
    for (const table of owned) {
      const column = sql.ref(table.memberColumn);
      const take = sql`update ${named(table)} set ${column} = ${bob.id} where ${column} = ${ann.id}`;
      expect([REFUSED, UNMOVABLE, 0], table.name).toContain(await attempt(bob[way], take));
      const give = sql`update ${named(table)} set ${column} = ${ann.id}`;
      expect([REFUSED, UNMOVABLE], table.name).toContain(await attempt(bob[way], give));
    }
    expect(await annsRows()).toEqual(before);
  });

  test('cannot delete somebody else’s rows', async () => {
    const before = await annsRows();
    for (const table of owned) {
      const remove = sql`delete from ${named(table)} where ${sql.ref(table.memberColumn)} = ${ann.id}`;
      expect([REFUSED, 0], table.name).toContain(await attempt(bob[way], remove));
    }
    expect(await annsRows()).toEqual(before);
  });
});

test('safety 3: the server cannot attach one member’s rows to another member’s workout or template', async () => {
  const rows = memberRows({ ...bob, workoutId: ann.workoutId, templateId: ann.templateId });
  const parts = ['workout_exercises', 'sets', 'best_lifts', 'workout_template_exercises'] as const;
  for (const table of parts) {
    const row = { ...rows[table], ...('exercise_id' in rows[table] ? { exercise_id: 'push-up' } : {}) };
    expect(await attempt(bob.asApi, insertRow(table, row)), table).toBe(NO_SUCH_PARENT);
  }
});

test('safety 3: a request without a member in its claims sees no member', async () => {
  for (const role of ['authenticated', 'gymratt_api'] as const) {
    for (const table of owned) {
      const isHidden = role === 'authenticated' && OF_THE_SERVER.includes(table.name);
      const outcome = await attempt({ role, claims: {} }, sql`select * from ${named(table)}`);
      expect(outcome, table.name).toBe(isHidden ? REFUSED : 0);
    }
  }
});

test('safety 3: a visitor reads the exercises and nothing else', async () => {
  for (const table of tables) {
    const outcome = await attempt(ANONYMOUS, sql`select from ${named(table)}`);
    if (table.name === 'exercises') expect(outcome).toBeGreaterThan(0);
    else expect(outcome, table.name).toBe(REFUSED);
  }
});

test('safety 3: a query without an actor is refused on every table', async () => {
  await expect(testDatabase.database.build.selectFrom('users').selectAll().execute()).rejects.toMatchObject({
    code: REFUSED,
  });
  const client = new pg.Client(testDatabase.login);
  await client.connect();
  try {
    await client.query('set role gymratt_idle');
    for (const { schema, name } of tables) {
      await expect(client.query(`select from ${schema}.${name}`), name).rejects.toMatchObject({ code: REFUSED });
    }
  } finally {
    await client.end();
  }
});
