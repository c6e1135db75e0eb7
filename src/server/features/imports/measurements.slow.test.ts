import { describe, expect, test } from 'vitest';
import type { ImportOptions, ImportPreview, ImportResult, ListedImport } from '#contract/import.ts';
import type { Measurements } from '#contract/measurements.ts';
import type { CurrentUserResponse } from '#contract/user.ts';
import { createApiMember } from '#tests/support/api-member.ts';
import { hevyFile, type ImportFile, importFixture, importForm } from '#tests/support/import-files.ts';
import { startOwnServer, useSharedServer } from '#tests/support/shared-server.ts';

const AT = '/api/user/imports';
const { asOwner, freshMember, join, server, testDatabase } = useSharedServer();
const ann = freshMember();

type Refusal = { code?: string; field?: string };
const preview = (files: readonly ImportFile[], options?: Partial<ImportOptions>) =>
  ann.call<ImportPreview & Refusal>('POST', `${AT}/preview`, importForm(files, options));
const load = (files: readonly ImportFile[], options?: Partial<ImportOptions>, as = ann) =>
  as.call<ImportResult & Refusal>('POST', AT, importForm(files, options));
const put = (day: string, kind: string, value: number) =>
  ann.call('PUT', `/api/user/measurements/${day}/${kind}`, { value });
const measured = async (as = ann) => (await as.call<Measurements>('GET', '/api/user/measurements')).body.measurements;
const bodyweight = async () => (await ann.call<CurrentUserResponse>('GET', '/api/user/current')).body.bodyweight;

const csv = (...lines: string[]): ImportFile => ({
  name: 'body.csv',
  content: ['day,kind,value,unit', ...lines].join('\n'),
});
const THREE = csv('2026-01-01,weight,80,kg', '2026-01-02,weight,176.4,lb', '2026-01-02,waist,33,in');

test('a file of measurements is previewed, loaded and listed with its counts', async () => {
  const counts = { app: 'gymratt', workouts: 0, sets: 0, measurements: 3, measurements_here: 0 };
  const span = { first_day: '2026-01-01', last_day: '2026-01-02' };
  expect((await preview([THREE])).body).toMatchObject({ ...counts, ...span, needs_unit: false });
  expect(await measured()).toEqual([]);
  expect(await load([THREE])).toMatchObject({ status: 200, body: { ...counts, ...span } });
  expect((await measured()).map(({ kind, day, value }) => [kind, day, value])).toEqual([
    ['weight', '2026-01-01', 80],
    ['waist', '2026-01-02', 83.82],
    ['weight', '2026-01-02', 80.014],
  ]);
  expect(await bodyweight()).toBe(80);
  const { body: listed } = await ann.call<ListedImport[]>('GET', AT);
  expect(listed).toMatchObject([{ workouts: 0, measurements: 3, ...span }]);
});

test('what the member has measured stays as it is, and the same file again adds nothing', async () => {
  await put('2026-01-02', 'weight', 90);
  expect((await preview([THREE])).body).toMatchObject({ measurements: 2, measurements_here: 1 });
  expect((await load([THREE])).body).toMatchObject({ measurements: 2, measurements_here: 1 });
  expect(await bodyweight()).toBe(90);
  expect((await load([THREE])).body).toMatchObject({ measurements: 0, measurements_here: 3 });
  expect((await measured()).find(({ kind, day }) => kind === 'weight' && day === '2026-01-02')?.value).toBe(90);
  expect((await ann.call<ListedImport[]>('GET', AT)).body).toHaveLength(1);
});

test('taken back, they go, and the bodyweight is the one before; what was measured again stays', async () => {
  await put('2025-12-01', 'weight', 75);
  const { id } = (await load([THREE])).body;
  expect(await bodyweight()).toBe(80);
  await put('2026-01-02', 'waist', 84);
  expect((await ann.call('DELETE', `${AT}/${id}`)).status).toBe(204);
  expect((await measured()).map(({ kind, value }) => [kind, value])).toEqual([
    ['weight', 75],
    ['waist', 84],
  ]);
  expect(await bodyweight()).toBe(75);
});

test('a file without units waits for an answer: pounds and inches, or kilograms and centimetres', async () => {
  const file = await importFixture('plain-measurements.csv');
  expect((await preview([file])).body).toMatchObject({ needs_unit: true, measurements: 3 });
  expect(await load([file])).toMatchObject({ status: 422, body: { code: 'unit_required', field: 'options.unit' } });
  expect((await load([file], { unit: 'lb' })).body.measurements).toBe(3);
  expect((await measured()).map(({ value }) => value)).toEqual([14.5, 81.873, 36.83]);
});

describe('beside workouts', () => {
  const workouts = hevyFile({ workouts: 3, setsEach: 3, from: '2026-01-01', exercises: ['Pull Up'] });
  const bodyweights = async () =>
    (
      await asOwner('select bodyweight_kg::float as kg from public.workouts where user_id = $1 order by start_time', [
        ann.id,
      ])
    ).map(({ kg }) => kg);

  test('they are one import, and each workout has the bodyweight of its day', async () => {
    const { id, ...counts } = (await load([workouts, THREE])).body;
    expect(counts).toMatchObject({ app: 'hevy', workouts: 3, measurements: 3 });
    expect(await bodyweights()).toEqual([80, 80.014, 80.014]);
    expect((await ann.call('DELETE', `${AT}/${id}`)).status).toBe(204);
    expect([await bodyweights(), await measured()]).toEqual([[], []]);
  });

  test('what was measured here tells the bodyweight, too', async () => {
    await put('2026-01-02', 'weight', 91);
    await put('2026-01-03', 'weight', 92);
    await load([workouts, csv('2026-01-01,weight,80,kg', '2026-01-03,weight,85,kg')]);
    expect(await bodyweights()).toEqual([80, 91, 92]);
  });
});

test('lines that cannot be used are listed with their code', async () => {
  const file = csv(
    '2026-01-01,weight,8,kg',
    '2026-01-01,waist,84,kg',
    '2099-01-01,weight,80,kg',
    'soon,weight,80,kg',
    '1850-01-01,weight,80,kg',
    '2026-01-01,weight,?,kg',
    '2026-01-01,wrist,17,cm',
    '2026-01-01,hips,98,cm',
  );
  const { measurements, skipped, adjusted } = (await preview([file])).body;
  expect(measurements).toBe(1);
  expect(skipped.map(({ line, code }) => [line, code])).toEqual([
    [2, 'measurement_impossible'],
    [3, 'measurement_without_unit'],
    [4, 'date_in_future'],
    [5, 'date_unreadable'],
    [6, 'date_unreadable'],
    [7, 'measurement_unreadable'],
  ]);
  expect(adjusted).toMatchObject([{ line: 8, code: 'measurements_unknown', values: { count: 1 } }]);
  expect(await load([file])).toMatchObject({ status: 200, body: { measurements: 1 } });
});

test('the export brings them along, also where there are no workouts', async () => {
  await put('2026-01-01', 'weight', 80.125);
  await put('2026-01-01', 'body_fat', 14.5);
  for (const format of ['json', 'csv']) {
    const bob = await join();
    const answer = await fetch(`${server.url}/api/user/export?format=${format}`, {
      headers: { authorization: `Bearer ${ann.token}` },
    });
    const file = {
      name: `export.${format === 'csv' ? 'zip' : 'json'}`,
      content: new Uint8Array(await answer.arrayBuffer()),
    };
    expect((await load([file], {}, bob)).body).toMatchObject({ app: 'gymratt', measurements: 2 });
    expect(await measured(bob)).toEqual(await measured());
    expect((await load([file], {}, bob)).body).toMatchObject({ measurements: 0, measurements_here: 2 });
  }
});

test('safety 36: a day has room for so many', async () => {
  const frugal = await startOwnServer(testDatabase, { config: { setsPerDay: 1 } });
  const eve = await createApiMember(frugal, testDatabase);
  const days = Array.from({ length: 25 }, (_, index) => `2026-01-${String(index + 1).padStart(2, '0')},weight,80,kg`);
  expect(await load([csv(...days)], {}, eve)).toMatchObject({ status: 429, body: { code: 'daily_limit' } });
  expect(await measured(eve)).toEqual([]);
});
