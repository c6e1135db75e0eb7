import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useTestDatabase } from '#tests/support/use-test-database.ts';
import { type MigrationSet, migrate } from './runner.ts';

const testDatabase = useTestDatabase();
let set: MigrationSet;
let round = 0;

beforeEach(async () => {
  round += 1;
  const folder = await mkdtemp(join(tmpdir(), 'gymratt-migrations-'));
  set = { folder, ledger: { schema: `ledger_${round}`, table: 'migrations' } };
});

afterEach(() => rm(set.folder, { recursive: true, force: true }));

const write = (name: string, text: string) => writeFile(join(set.folder, name), text);
const run = () => migrate([testDatabase.ownerConnection], [set]);
const ledger = () => testDatabase.asOwner(`select version, name from ${set.ledger.schema}.migrations order by version`);
const exists = async (table: string) =>
  (await testDatabase.asOwner('select to_regclass($1) is not null as there', [table]))[0]?.there;

test('migrations are applied once, in the order of their timestamps', async () => {
  await write('20260102000000_add_column.sql', 'alter table order_of_files add column reps integer');
  await write('20260101000000_create_table.sql', 'create table order_of_files (id integer)');
  expect(await run()).toEqual(['20260101000000_create_table.sql', '20260102000000_add_column.sql']);
  expect(await run()).toEqual([]);
  expect(await ledger()).toEqual([
    { version: '20260101000000', name: 'create_table' },
    { version: '20260102000000', name: 'add_column' },
  ]);
});

test('safety 30: a later migration runs on a database with data', async () => {
  await write(
    '20260101000000_create_table.sql',
    'create table filled (id integer); insert into filled values (1), (2)',
  );
  await run();
  await write('20260102000000_add_column.sql', "alter table filled add column unit text not null default 'kg'");
  expect(await run()).toEqual(['20260102000000_add_column.sql']);
  expect(await testDatabase.asOwner('select * from filled order by id')).toEqual([
    { id: 1, unit: 'kg' },
    { id: 2, unit: 'kg' },
  ]);
});

test('safety 30: a failing migration is rolled back, named, and retried on the next start', async () => {
  await write('20260101000000_create_table.sql', 'create table kept (id integer)');
  await write('20260102000000_break_half_way.sql', 'create table half_way (id integer); select 1 / 0;');
  await write('20260103000000_never_reached.sql', 'create table never_reached (id integer)');
  await expect(run()).rejects.toMatchObject({
    code: 'migration_failed',
    message: expect.stringContaining('20260102000000_break_half_way.sql'),
  });
  expect([await exists('kept'), await exists('half_way'), await exists('never_reached')]).toEqual([true, false, false]);
  await write('20260102000000_break_half_way.sql', 'create table half_way (id integer)');
  expect(await run()).toEqual(['20260102000000_break_half_way.sql', '20260103000000_never_reached.sql']);
});

test('safety 30: a migration that cannot be recorded is rolled back too', async () => {
  const noteItself = `insert into ${set.ledger.schema}.migrations (version) values ('20260101000000')`;
  await write('20260101000000_note_itself.sql', `create table noted (id integer); ${noteItself};`);
  await expect(run()).rejects.toMatchObject({ code: 'migration_failed' });
  expect(await exists('noted')).toBe(false);
  expect(await ledger()).toEqual([]);
});

test('safety 30: servers that start together do not migrate at the same time', async () => {
  await write('20260101000000_create_slowly.sql', 'create table slowly (id integer); select pg_sleep(0.2);');
  await write('20260102000000_fill.sql', 'insert into slowly values (1)');
  const applied = await Promise.all([run(), run(), run(), run()]);
  expect(applied.flat()).toHaveLength(2);
  expect(await testDatabase.asOwner('select id from slowly')).toEqual([{ id: 1 }]);
});

test('safety 30: a database newer than the code is refused and left unchanged', async () => {
  await write('20260101000000_create_table.sql', 'create table known (id integer)');
  await run();
  await testDatabase.asOwner(
    `insert into ${set.ledger.schema}.migrations (version, name) values ('20990101000000', 'from_the_future')`,
  );
  const other = { folder: set.folder, ledger: { schema: `other_${round}`, table: 'migrations' } };
  await write('20260102000000_create_more.sql', 'create table created_by_old_code (id integer)');
  await expect(migrate([testDatabase.ownerConnection], [other, set])).rejects.toMatchObject({
    code: 'database_newer_than_code',
    message: expect.stringContaining('20990101000000'),
  });
  expect(await exists('created_by_old_code')).toBe(false);
});

test('a seed runs when it is new, has changed, or follows a migration, and at no other start', async () => {
  await write('20260101000000_create_table.sql', 'create table sown (seed text)');
  const seed = join(set.folder, 'sown.txt');
  const sow = async (text: string) => {
    await writeFile(seed, `insert into sown values ('${text}')`);
    await migrate([testDatabase.ownerConnection], [set], seed);
    return (await testDatabase.asOwner<{ seed: string }>('select seed from sown')).map((row) => row.seed);
  };
  expect(await sow('rye')).toEqual(['rye']);
  expect(await sow('rye')).toEqual(['rye']);
  expect(await sow('oats')).toEqual(['rye', 'oats']);
  await write('20260102000000_empty_table.sql', 'delete from sown');
  expect(await sow('oats')).toEqual(['oats']);
  await expect(sow(`'`)).rejects.toMatchObject({ code: 'seed_failed', message: expect.stringContaining('sown.txt') });
});

test('a wrongly named migration file stops the start', async () => {
  await write('01-oops.sql', 'create table oops (id integer)');
  await expect(run()).rejects.toThrow('01-oops.sql is not named <timestamp>_<verb_object>.sql');
  expect(await exists('oops')).toBe(false);
});

test('if no host accepts writes, the error names every host that was tried', async () => {
  const nobody = { ...testDatabase.ownerConnection, host: '127.0.0.1', port: 1 };
  await expect(migrate([nobody, nobody], [set])).rejects.toMatchObject({ code: 'database_unreachable' });
});
