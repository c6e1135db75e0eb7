import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { logWorkout } from '#tests/support/api-member.ts';
import { finishedWorkout } from '#tests/support/finished-workout.ts';
import { useSharedServer } from '#tests/support/shared-server.ts';
import { decodeCursor, encodeCursor } from '../../workouts/workout-history.ts';

const { asOwner, freshMember, join, testDatabase } = useSharedServer();
const ann = freshMember();

type Listed = { id: string }[];
const history = (query = '') => ann.call<Listed>('GET', `/api/user/workouts${query}`);

/** Follows the cursors from the first page to the last. */
async function readAll(limit: number): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof history>> = await history(
      `?limit=${limit}${cursor ? `&cursor=${cursor}` : ''}`,
    );
    expect(page.body.length).toBeLessThanOrEqual(limit);
    ids.push(...page.body.map(({ id }) => id));
    cursor = page.headers.get('x-next-cursor');
  } while (cursor);
  return ids;
}

test('a member without workouts has an empty history', async () => {
  const { status, body, headers } = await history();
  expect([status, body, headers.get('x-next-cursor')]).toEqual([200, [], null]);
  expect(headers.get('cache-control')).toBe('no-store');
});

test('a large page is compressed', async () => {
  expect((await history()).headers.get('content-encoding')).toBeNull();
  for (let logged = 0; logged < 8; logged += 1)
    await logWorkout(testDatabase, ann, { start: new Date(Date.now() - logged * 3_600_000) });
  const { headers, body } = await history();
  expect([headers.get('content-encoding'), headers.get('vary'), body.length]).toEqual(['gzip', 'accept-encoding', 8]);
});

/** What a set of weight and repetitions does not have. */
const NOTHING_ELSE = {
  duration_s: null,
  distance_m: null,
  set_type: 'normal',
  rpe: null,
  side: null,
  note: null,
  completed_at: null,
};
const BARBELL = {
  bodyweight_hold: false,
  measure: 'weight_reps',
  superset: null,
  note: null,
  rest_seconds: null,
  target: null,
};

test('a workout is listed as logged, and its details show exercises and sets', async () => {
  const workout = finishedWorkout(
    {
      'barbell-bench-press': '85x8 80x9',
      'barbell-back-squat': [[102.5, 5]],
    },
    { name: 'Push & squat', notes: 'slept well' },
  );
  await ann.call('POST', '/api/workouts/complete', workout);
  const summary = {
    id: workout.id,
    name: 'Push & squat',
    muscle_groups: ['chest', 'legs'],
    start_time: workout.startTime,
    time_zone: 'UTC',
    duration: 3600,
    total_volume: 1912.5,
    total_sets: 3,
    total_reps: 22,
    xp_earned: 1913,
  };
  expect((await history()).body).toEqual([summary]);
  const { status, body } = await ann.call('GET', `/api/user/workouts/${workout.id}`);
  expect(status).toBe(200);
  expect(body).toEqual({
    ...summary,
    notes: 'slept well',
    end_time: workout.endTime,
    bodyweight_kg: 70,
    time_zone: 'UTC',
    source: 'logged',
    revision: 1,
    skipped: null,
    exercises: [
      {
        exercise_id: 'barbell-bench-press',
        name: 'Barbell Bench Press',
        category: 'compound',
        muscle_group: 'chest',
        ...BARBELL,
        sets: [
          { set_number: 1, weight: 85, reps: 8, is_pr: true, xp_earned: 680, ...NOTHING_ELSE },
          { set_number: 2, weight: 80, reps: 9, is_pr: false, xp_earned: 720, ...NOTHING_ELSE },
        ],
      },
      {
        exercise_id: 'barbell-back-squat',
        name: 'Barbell Back Squat',
        category: 'compound',
        muscle_group: 'legs',
        ...BARBELL,
        sets: [{ set_number: 1, weight: 102.5, reps: 5, is_pr: true, xp_earned: 513, ...NOTHING_ELSE }],
      },
    ],
  });
});

test('pages are newest first, without gaps or repeats, even for workouts of the same instant', async () => {
  const start = new Date('2026-05-01T10:00:00Z');
  for (let index = 0; index < 23; index += 1) {
    await logWorkout(testDatabase, ann, { start: new Date(start.getTime() + Math.floor(index / 5) * 1000) });
  }
  // A record of another source, exact to the microsecond: a cursor rounded to milliseconds would lose it.
  await asOwner(
    `insert into public.workouts (user_id, duration, start_time)
     select $1, 60, timestamptz '2026-05-01 10:00:00.000123+00' + n * interval '1 microsecond' from generate_series(0, 6) n`,
    [ann.id],
  );
  const stored = await asOwner<{ id: string }>(
    'select id from public.workouts where user_id = $1 order by start_time desc, id desc',
    [ann.id],
  );
  for (const limit of [1, 4, 7, 30, 100]) expect(await readAll(limit)).toEqual(stored.map(({ id }) => id));
});

test('a workout added while paging shifts nothing', async () => {
  for (const day of [1, 2, 3, 4]) await logWorkout(testDatabase, ann, { start: new Date(`2026-05-0${day}T10:00:00Z`) });
  const first = await history('?limit=2');
  await logWorkout(testDatabase, ann, { start: new Date('2026-05-09T10:00:00Z') });
  const second = await history(`?limit=2&cursor=${first.headers.get('x-next-cursor')}`);
  const seen = [...first.body, ...second.body].map(({ id }) => id);
  expect(new Set(seen).size).toBe(4);
  expect(second.headers.get('x-next-cursor')).toBeNull();
});

test('a page has fifty workouts by default', async () => {
  for (let index = 0; index < 51; index += 1) {
    await logWorkout(testDatabase, ann, { start: new Date(Date.parse('2026-05-01T10:00:00Z') + index * 60_000) });
  }
  const { body, headers } = await history();
  expect(body.length).toBe(50);
  expect(headers.get('x-next-cursor')).not.toBeNull();
});

test.each([
  ['limit=0', 'limit'],
  ['limit=101', 'limit'],
  ['limit=ten', 'limit'],
  ['limit=1.5', 'limit'],
  ['cursor=', 'cursor'],
  ['cursor=abc', 'cursor'],
  [`cursor=${Buffer.from(`1e5/${randomUUID()}`).toString('base64url')}`, 'cursor'],
  [`cursor=${Buffer.from(`99999999999999999/${randomUUID()}`).toString('base64url')}`, 'cursor'],
  [`cursor=${Buffer.from("0/' or 1=1").toString('base64url')}`, 'cursor'],
  [`cursor=${'a'.repeat(201)}`, 'cursor'],
  ['page=2', 'page'],
])('%s is refused', async (query, field) => {
  expect(await history(`?${query}`)).toMatchObject({ status: 400, body: { code: 'bad_request', field } });
});

test('a cursor may point anywhere in time', async () => {
  const farthest = encodeCursor({ startedAt: Number.MAX_SAFE_INTEGER, id: randomUUID() });
  const earliest = encodeCursor({ startedAt: -Number.MAX_SAFE_INTEGER, id: randomUUID() });
  for (const cursor of [farthest, earliest]) expect((await history(`?cursor=${cursor}`)).status).toBe(200);
  expect(decodeCursor(farthest)).toMatchObject({ startedAt: Number.MAX_SAFE_INTEGER });
});

test('another member’s workout is not found', async () => {
  const bob = await join();
  const id = await logWorkout(testDatabase, bob, { start: new Date() });
  for (const path of [id, randomUUID(), 'not-an-id', `${id}'--`]) {
    const { status, body } = await ann.call('GET', `/api/user/workouts/${encodeURIComponent(path)}`);
    expect([status, body]).toEqual([404, { code: 'not_found', message: expect.any(String) }]);
  }
  expect((await history()).body).toEqual([]);
});

describe('the workouts of a day', () => {
  const on = async (day: string, more = '') => (await history(`?on=${day}${more}`)).body.map(({ id }) => id);
  const done = async (startTime: string, timeZone: string) => {
    const endTime = new Date(Date.parse(startTime) + 1_800_000).toISOString();
    const workout = { ...finishedWorkout(), startTime, endTime, timeZone };
    expect((await ann.call('POST', '/api/workouts/complete', workout)).status).toBe(200);
    return workout.id;
  };

  test('are those of their own clocks', async () => {
    const auckland = await done('2026-03-02T11:30:00.000Z', 'Pacific/Auckland');
    const pagoPago = await done('2026-03-04T10:30:00.000Z', 'Pacific/Pago_Pago');
    const utc = await done('2026-03-03T12:00:00.000Z', 'UTC');
    expect(await on('2026-03-03')).toEqual([pagoPago, utc, auckland]);
    for (const day of ['2026-03-02', '2026-03-04', '0001-01-01', '9999-12-31']) expect(await on(day)).toEqual([]);
  });

  test('come page by page like all others', async () => {
    const ids: string[] = [];
    for (const hour of [12, 10, 8])
      ids.push(await done(`2026-03-03T${String(hour).padStart(2, '0')}:00:00.000Z`, 'UTC'));
    await done('2026-03-02T10:00:00.000Z', 'UTC');
    const first = await history('?on=2026-03-03&limit=2');
    const cursor = first.headers.get('x-next-cursor');
    const second = await history(`?on=2026-03-03&limit=2&cursor=${cursor}`);
    expect([...first.body, ...second.body].map(({ id }) => id)).toEqual(ids);
    expect(second.headers.get('x-next-cursor')).toBeNull();
  });

  test.each(['', 'today', '2026-02-30', '0000-01-01'])('%j is no day', async (day) => {
    expect(await history(`?on=${day}`)).toMatchObject({ status: 400, body: { code: 'bad_request', field: 'on' } });
  });
});
