import { expect, test } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { useTestDatabase } from '#tests/support/use-test-database.ts';
import { Catalogue } from './catalogue.ts';

const testDatabase = useTestDatabase();

/** The database, with a count of how often it was asked. */
function counting(): { database: Database; asked: () => number } {
  let asked = 0;
  const database: Database = {
    ...testDatabase.database,
    run: (...given) => {
      asked += 1;
      return testDatabase.database.run(...given);
    },
  };
  return { database, asked: () => asked };
}

test('lists tables with their columns and keys, and functions with their arguments', async () => {
  const catalogue = new Catalogue(testDatabase.database);
  const favorites = await catalogue.table('favorites');
  expect([...favorites.columns]).toEqual([
    'user_id',
    'exercise_id',
    'created_at',
    'catalogue_id',
    'own_id',
    'copied_from',
  ]);
  expect(favorites.primaryKey).toEqual({ constraint: 'favorites_pkey', columns: ['user_id', 'exercise_id'] });
  const [totals] = await catalogue.functions('get_hud_totals_calendar', () => true);
  expect(totals).toEqual({
    name: 'get_hud_totals_calendar',
    arguments: [{ name: 'granularity', type: 'text', isRequired: true }],
  });
});

test('concurrent requests read the catalogue once', async () => {
  const { database, asked } = counting();
  const catalogue = new Catalogue(database);
  await Promise.all(Array.from({ length: 20 }, () => catalogue.table('users')));
  await catalogue.functions('get_hud_totals_calendar', () => true);
  expect(asked()).toBe(1);
});

test('a new table is found, but guessing names does not reload the catalogue each time', async () => {
  const { database, asked } = counting();
  const patient = new Catalogue(database, 60_000);
  const eager = new Catalogue(testDatabase.database, 0);
  for (const catalogue of [patient, eager])
    await expect(catalogue.table('late')).rejects.toMatchObject({ code: 'PGRST205' });
  await testDatabase.asOwner('create table public.late (id int); grant select on public.late to anon');
  expect((await eager.table('late')).name).toBe('late');
  for (let guess = 0; guess < 50; guess += 1) {
    await expect(patient.table(`guess_${guess}`)).rejects.toMatchObject({ code: 'PGRST205' });
  }
  expect(asked()).toBe(1);
});

test('a failed read is not cached', async () => {
  let isDown = true;
  const database: Database = {
    ...testDatabase.database,
    run: (...given) => (isDown ? Promise.reject(new Error('down')) : testDatabase.database.run(...given)),
  };
  const catalogue = new Catalogue(database);
  await expect(catalogue.table('users')).rejects.toThrow('down');
  isDown = false;
  expect((await catalogue.table('users')).name).toBe('users');
});

test('tables and functions that no role may use are left out', async () => {
  await testDatabase.asOwner(`create table public.hidden (id int);
    create view public.seen as select 1 as id; grant select on public.seen to authenticated;
    create table public.partly (id int, more int); grant select (id) on public.partly to authenticated;
    create function public.inner_work() returns int language sql as 'select 1';
    revoke execute on function public.inner_work() from public`);
  const catalogue = new Catalogue(testDatabase.database);
  await expect(catalogue.table('hidden')).rejects.toMatchObject({ code: 'PGRST205' });
  expect((await catalogue.table('seen')).primaryKey).toBeNull();
  expect((await catalogue.table('partly')).name).toBe('partly');
  expect(await catalogue.functions('inner_work', () => true)).toEqual([]);
  expect(await catalogue.functions('create_profile', () => true)).toEqual([]);
});
