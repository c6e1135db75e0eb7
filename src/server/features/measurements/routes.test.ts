import { describe, expect, test } from 'vitest';
import type { Measurements } from '#contract/measurements.ts';
import type { CurrentUserResponse } from '#contract/user.ts';
import { MEASUREMENT_KINDS, type MeasurementKind } from '#core/insights/measurements.ts';
import { addDays } from '#core/progression/calendar.ts';
import { createApiMember } from '#tests/support/api-member.ts';
import { finishedWorkout } from '#tests/support/finished-workout.ts';
import { startOwnServer, useSharedServer } from '#tests/support/shared-server.ts';

const AT = '/api/user/measurements';
const TODAY = new Date().toISOString().slice(0, 10);
const daysAgo = (days: number) => addDays(TODAY, -days);

const { asOwner, freshMember, join, testDatabase } = useSharedServer();
const ann = freshMember();

type Refusal = { code: string; field?: string };
const read = async (query = '', member = ann) => (await member.call<Measurements>('GET', `${AT}${query}`)).body;
const put = (day: string, value: unknown, kind: string = 'weight', member = ann) =>
  member.call<Refusal>('PUT', `${AT}/${day}/${kind}`, { value });
const remove = (day: string, kind = 'weight') => ann.call('DELETE', `${AT}/${day}/${kind}`);
const many = (measurements: unknown) => ann.call<Refusal & Measurements>('PUT', AT, { measurements });
const profile = async () => (await ann.call<CurrentUserResponse>('GET', '/api/user/current')).body;
const change = (body: unknown) => ann.call('PATCH', '/api/user/profile', body);
const stored = (memberId = ann.id) =>
  asOwner('select kind, day, value from public.measurements where user_id = $1 order by kind, day', [memberId]);
/** By SQL: more than may be written in a day. */
const fill = (memberId: string, kind: MeasurementKind, days: number) =>
  asOwner(
    `insert into public.measurements (user_id, kind, day, value)
     select $1, $2, $3::date - ago, 80 + (ago % 7) / 10.0 from generate_series(0, $4 - 1) as ago`,
    [memberId, kind, TODAY, days],
  );

test('a new member has measured nothing', async () => {
  expect(await read()).toEqual({ measurements: [], by: 'day', latest: [] });
});

test('what is measured is read again, one of a kind a day', async () => {
  await put(daysAgo(1), 80.125);
  await put(daysAgo(1), 33.5, 'left_arm');
  expect(await put(daysAgo(1), 81)).toMatchObject({
    status: 200,
    body: { day: daysAgo(1), kind: 'weight', value: 81 },
  });
  await put(TODAY, 34, 'left_arm');
  const arms = [daysAgo(1), TODAY].map((day, index) => ({ kind: 'left_arm', day, value: [33.5, 34][index] }));
  const latest = [{ kind: 'weight', day: daysAgo(1), value: 81 }, arms[1]];
  expect(await read()).toEqual({
    measurements: [arms[0], { kind: 'weight', day: daysAgo(1), value: 81, trend: 81 }, arms[1]],
    by: 'day',
    latest,
  });
  expect(await read('?kind=left_arm')).toEqual({ measurements: arms, by: 'day', latest });
  expect((await read(`?from=${TODAY}`)).measurements).toEqual([arms[1]]);
  expect((await read(`?to=${daysAgo(2)}`)).measurements).toEqual([]);
});

test('many are stored at once, or none of them', async () => {
  const both = [
    { day: TODAY, kind: 'waist', value: 84 },
    { day: TODAY, kind: 'hips', value: 98.5 },
  ];
  const { status, body } = await many([...both, { day: TODAY, kind: 'waist', value: 85 }]);
  expect([status, body]).toEqual([200, { latest: [{ ...both[0], value: 85 }, both[1]] }]);
  const refused = await many([
    { day: TODAY, kind: 'chest', value: 100 },
    { day: addDays(TODAY, 3), kind: 'hips', value: 97 },
  ]);
  expect([refused.status, refused.body.field]).toEqual([422, 'measurements.1.day']);
  expect(await stored()).toHaveLength(2);
});

test.each([
  ['weight', 19.9],
  ['weight', 500.5],
  ['body_fat', 0.5],
  ['body_fat', 91],
  ['waist', 0],
  ['neck', 400.1],
  ['neck', 38.1234],
  ['neck', '38'],
  ['neck', null],
])('%s of %j is refused by its field', async (kind, value) => {
  expect(await put(TODAY, value, kind)).toMatchObject({
    status: 422,
    body: { code: 'validation_failed', field: 'value' },
  });
  expect(await many([{ day: TODAY, kind, value }])).toMatchObject({
    status: 422,
    body: { field: 'measurements.0.value' },
  });
  expect(await stored()).toEqual([]);
});

test.each([
  ['PUT', `${TODAY}/biceps`, 'kind'],
  ['PUT', `2026-02-30/weight`, 'day'],
  ['PUT', `1899-12-31/weight`, 'day'],
  ['PUT', `${daysAgo(-2)}/weight`, 'day'],
  ['DELETE', `${TODAY}/leftArm`, 'kind'],
  ['DELETE', `today/weight`, 'day'],
  ['GET', '?kind=biceps', 'kind'],
  ['GET', '?from=2026', 'from'],
  ['GET', `?from=${TODAY}&to=${daysAgo(1)}`, 'from'],
  ['GET', '?span=year', 'span'],
])('%s of %s is refused by its field', async (method, path, field) => {
  const address = path.startsWith('?') ? `${AT}${path}` : `${AT}/${path}`;
  const { status, body } = await ann.call<Refusal>(method, address, method === 'PUT' ? { value: 80 } : undefined);
  expect([status, body.code, body.field]).toEqual([422, 'validation_failed', field]);
});

test('a day ahead is tomorrow of the clock where the member lives', async () => {
  await change({ timezone: 'Pacific/Kiritimati' });
  const there = new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10);
  expect((await put(addDays(there, 1), 80)).status).toBe(200);
  expect((await put(addDays(there, 2), 80)).status).toBe(422);
});

describe('the bodyweight of the profile', () => {
  test('is the newest weight, in the unit of the member', async () => {
    await put(daysAgo(3), 80);
    expect(await profile()).toMatchObject({ bodyweight: 80, weight: 80 });
    await change({ preferred_weight_unit: 'lb', bodyweight: 176.4 });
    await put(daysAgo(2), 70);
    expect(await profile()).toMatchObject({ bodyweight: 154.3 });
    await put(daysAgo(9), 90);
    await put(daysAgo(1), 40, 'neck');
    expect(await profile()).toMatchObject({ bodyweight: 154.3 });
  });

  test('is the one before when the newest is deleted, and stays when none is left', async () => {
    await many([5, 3, 1].map((ago) => ({ day: daysAgo(ago), kind: 'weight', value: 80 + ago })));
    await remove(daysAgo(3));
    expect((await profile()).bodyweight).toBe(81);
    expect((await remove(daysAgo(1))).status).toBe(204);
    expect((await profile()).bodyweight).toBe(85);
    await remove(daysAgo(5));
    expect((await remove(daysAgo(5))).status).toBe(204);
    expect((await profile()).bodyweight).toBe(85);
  });

  test('is a measurement of today when it is changed there', async () => {
    await change({ bodyweight: 82.5 });
    await change({ bodyweight: 82.4, timezone: 'Pacific/Kiritimati' });
    const there = new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10);
    const days = new Map([
      [TODAY, 82.5],
      [there, 82.4],
    ]);
    expect(await stored()).toEqual([...days].map(([day, value]) => ({ kind: 'weight', day, value })));
  });

  test('is none where only the unit or something else is changed, nor where nobody weighs that much', async () => {
    await change({ bodyweight: 80 });
    await remove(TODAY);
    for (const body of [
      { bodyweight: 80, name: 'Ann' },
      { preferred_weight_unit: 'lb', bodyweight: 176.4 },
      { preferred_weight_unit: 'kg' },
      { bodyweight: 2 },
      { bodyweight: null },
    ]) {
      expect((await change(body)).status).toBe(200);
    }
    expect(await stored()).toEqual([]);
  });

  test('can be emptied, and what was measured stays', async () => {
    await put(daysAgo(1), 80);
    await change({ bodyweight: null });
    expect((await profile()).bodyweight).toBeNull();
    await put(daysAgo(2), 79);
    expect((await profile()).bodyweight).toBeNull();
    expect(await stored()).toHaveLength(2);
  });

  test('of several devices at once is that of the newest day', async () => {
    await Promise.all(Array.from({ length: 10 }, (_, ago) => put(daysAgo(ago), 80 + ago)));
    expect((await profile()).bodyweight).toBe(80);
    await Promise.all([0, 1, 2].map((ago) => remove(daysAgo(ago))));
    expect((await profile()).bodyweight).toBe(83);
  });

  test('changes no workout that was logged', async () => {
    const workout = finishedWorkout({ 'pull-up': [[0, 8]] }, { bodyweightKg: 75 });
    await ann.call('POST', '/api/workouts/complete', workout);
    const at = `/api/user/workouts/${workout.id}`;
    const before = (await ann.call('GET', at)).body;
    await put(daysAgo(1), 90);
    await put(TODAY, 91);
    expect((await ann.call('GET', at)).body).toEqual(before);
  });
});

describe('a long time', () => {
  test('is told by the last of each week or month, at most 400 of a kind', async () => {
    await fill(ann.id, 'waist', 7_300);
    await fill(ann.id, 'neck', 400);
    const counts = async (query: string) => {
      const { by, measurements } = await read(query);
      expect(measurements.at(-1)?.day).toBe(TODAY);
      return [by, measurements.length];
    };
    expect(await counts('?kind=neck')).toEqual(['day', 400]);
    expect(await counts(`?kind=waist&from=${daysAgo(399)}`)).toEqual(['day', 400]);
    expect(await counts(`?kind=waist&from=${daysAgo(400)}`)).toMatchObject([
      'week',
      expect.toSatisfy((n) => n >= 58 && n <= 59),
    ]);
    expect(await counts(`?kind=waist&from=${daysAgo(2_792)}`)).toMatchObject([
      'week',
      expect.toSatisfy((n) => n >= 399 && n <= 400),
    ]);
    expect(await counts('?kind=waist')).toMatchObject(['month', expect.toSatisfy((n) => n >= 240 && n <= 241)]);
  });

  test('has the same trend from wherever it is looked at', async () => {
    await fill(ann.id, 'weight', 900);
    const trends = async (query: string) =>
      new Map((await read(query)).measurements.map(({ day, trend }) => [day, trend]));
    const all = await trends('');
    for (const from of [daysAgo(1), daysAgo(30), daysAgo(380)]) {
      const part = await trends(`?kind=weight&from=${from}`);
      const shared = [...part].filter(([day]) => all.has(day));
      expect(shared.length).toBeGreaterThan(0);
      for (const [day, trend] of shared) expect([day, trend]).toEqual([day, all.get(day)]);
    }
  });
});

test('safety 2: a measurement of another member is none', async () => {
  const bob = await join();
  await put(TODAY, 80, 'weight', bob);
  expect((await remove(TODAY)).status).toBe(204);
  expect([await stored(), await stored(bob.id)]).toEqual([[], [{ kind: 'weight', day: TODAY, value: 80 }]]);
});

test('safety 36: a day has room for so much', async () => {
  const frugal = await startOwnServer(testDatabase, { config: { setsPerDay: 25 } });
  const eve = await createApiMember(frugal, testDatabase);
  expect((await put(TODAY, 80, 'weight', eve)).status).toBe(200);
  expect(await put(TODAY, 81, 'weight', eve)).toMatchObject({ status: 429, body: { code: 'daily_limit' } });
  expect(await stored(eve.id)).toEqual([{ kind: 'weight', day: TODAY, value: 80 }]);
});

test('every kind can be measured', async () => {
  for (const kind of MEASUREMENT_KINDS) expect([kind, (await put(TODAY, 40, kind)).status]).toEqual([kind, 200]);
  expect((await read()).latest.map(({ kind }) => kind)).toEqual(MEASUREMENT_KINDS);
});
