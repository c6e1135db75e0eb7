import { beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { MEMBER_TABLE_LIST, MEMBER_TABLES, type MemberTableName } from '#platform/database/member-tables.ts';
import { onCitus } from '#tests/support/cluster.ts';
import { useTestDatabase } from '#tests/support/use-test-database.ts';
import { ADDED, templateExercise } from '../../src/server/imports/gymratt-content.ts';

const testDatabase = useTestDatabase();

interface ForeignKey {
  readonly table: string;
  readonly columns: readonly string[];
  readonly to: string;
  readonly cascades: boolean;
}

interface CatalogueTable {
  readonly name: string;
  readonly key: readonly string[];
  readonly columns: readonly string[];
  readonly generated: readonly string[];
}

/** As the declaration names them: without the schema `public`. */
const NAME = `case n.nspname when 'public' then c.relname else n.nspname || '.' || c.relname end`;
const OURS = `c.relkind in ('r', 'p') and n.nspname <> 'information_schema' and n.nspname not like 'pg\\_%'`;
const columnNames = (table: string, key: string) => `(
  select coalesce(array_agg(a.attname::text order by k.place), '{}')
  from unnest(${key}) with ordinality k (attnum, place) join pg_attribute a on a.attrelid = ${table} and a.attnum = k.attnum
)`;

let tables: CatalogueTable[];
let foreignKeys: ForeignKey[];

beforeAll(async () => {
  tables = await testDatabase.asOwner<CatalogueTable>(`
    select ${NAME} as name, ${columnNames('c.oid', 'i.indkey::smallint[]')} as key, (
      select array_agg(a.attname::text) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    ) as columns, (
      select coalesce(array_agg(a.attname::text), '{}') from pg_attribute a
      where a.attrelid = c.oid and a.attgenerated <> ''
    ) as generated
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    left join pg_index i on i.indrelid = c.oid and i.indisprimary
    where ${OURS}`);
  foreignKeys = await testDatabase.asOwner<ForeignKey>(`
    select ${NAME} as table, ${columnNames('c.oid', 'f.conkey')} as columns, f.confdeltype = 'c' as cascades, (
      select ${NAME} from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.oid = f.confrelid
    ) as to
    from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_namespace n on n.oid = c.relnamespace
    where f.contype = 'f' and ${OURS}`);
});

const declared = (table: string) => MEMBER_TABLES[table as MemberTableName];
const namesOf = (chosen: readonly { readonly name: string }[]) => chosen.map(({ name }) => name).toSorted();
const keysTo = (...targets: string[]) => foreignKeys.filter(({ to }) => targets.includes(to));
const tablesOf = (keys: readonly ForeignKey[]) => [...new Set(keys.map(({ table }) => table))].toSorted();

test('every table with a member in a column is declared, and every declared table is there', () => {
  const accounts = ['users', 'auth.users'];
  const referring = tablesOf(keysTo(...accounts));
  const owned = tables.filter(
    ({ name, columns }) =>
      accounts.includes(name) ||
      referring.includes(name) ||
      columns.some((column) => /^(user|uuid|member)_id$/.test(column)),
  );
  expect(namesOf(owned)).toEqual(Object.keys(MEMBER_TABLES).toSorted());
});

test('owners, keys and columns are those of the database', () => {
  for (const { name, owner, key, exercises, exported } of MEMBER_TABLE_LIST) {
    const table = tables.find((one) => one.name === name);
    expect(table?.key, name).toEqual(key);
    const named = [
      owner,
      ...Object.values(exercises).flatMap((columns) => (typeof columns === 'string' ? [] : columns)),
    ];
    expect(table?.columns, name).toEqual(
      expect.arrayContaining([...named, ...('not' in exported ? [] : exported.leavesOut)]),
    );
  }
});

test('each table stands behind those that it refers to, and moves only with them', () => {
  const order = Object.keys(MEMBER_TABLES);
  for (const { table, to } of foreignKeys.filter((key) => key.table in MEMBER_TABLES && key.to in MEMBER_TABLES)) {
    expect(order.indexOf(to), `${table} to ${to}`).toBeLessThanOrEqual(order.indexOf(table));
    if ('not' in declared(to).moved) expect(declared(table).moved, table).toHaveProperty('not');
  }
});

test('whatever keeps an own exercise from being deleted is declared to name it', () => {
  const naming = MEMBER_TABLE_LIST.filter(({ exercises }) => !('not' in exercises));
  expect(namesOf(naming)).toEqual(tablesOf(keysTo('own_exercises').filter(({ cascades }) => !cascades)));
});

test('whatever refers to an import is declared to go with it', () => {
  for (const table of tablesOf(keysTo('imports'))) expect(declared(table).undone, table).toMatch(/^deleted/);
});

test('deleting an account reaches every table', async () => {
  const [trigger] = await testDatabase.asOwner<{ source: string }>(
    `select prosrc as source from pg_proc where proname = 'delete_rows_of_member'`,
  );
  const deleted = [...(trigger?.source ?? '').matchAll(/delete from public\.(\w+)/g)].map(([, name]) => ({
    name: name ?? '',
  }));
  expect(namesOf(MEMBER_TABLE_LIST.filter(({ deletedBy }) => deletedBy === 'trigger'))).toEqual(namesOf(deleted));
  // On several machines accounts take the profiles along by a trigger: see tests/citus.
  const first = onCitus() ? ['auth.users', 'users'] : ['auth.users'];
  const cascading = MEMBER_TABLE_LIST.filter(({ name, deletedBy }) => deletedBy === 'cascade' && !first.includes(name));
  const reached = tablesOf(foreignKeys.filter(({ to, cascades }) => cascades && to in MEMBER_TABLES));
  for (const { name } of cascading) expect(reached).toContain(name);
});

test('the keys of tables that are sharded begin with the member', () => {
  for (const { name, key, owner } of MEMBER_TABLE_LIST.filter(({ sharded }) => sharded === 'by member')) {
    expect(key[0], name).toBe(owner);
  }
});

test('an export of our own is loaded in all columns that it has', () => {
  const shapes: Readonly<Record<string, z.ZodObject['shape']>> = ADDED_SHAPES;
  for (const { name, exported } of MEMBER_TABLE_LIST.filter(({ loaded }) => loaded === 'added')) {
    const { columns = [], generated = [] } = tables.find((table) => table.name === name) ?? {};
    const leftOut = ['updated_at', ...generated, ...('not' in exported ? [] : exported.leavesOut)];
    const expected = columns.filter((column) => !leftOut.includes(column));
    expect(Object.keys(shapes[name] ?? {}).toSorted(), name).toEqual(expected.toSorted());
  }
});

const { exercises: _, ...template } = ADDED.templates.shape;
const ADDED_SHAPES = {
  ...Object.fromEntries(Object.entries(ADDED).map(([section, { shape }]) => [section, shape])),
  workout_templates: template,
  workout_template_exercises: templateExercise.shape,
};
