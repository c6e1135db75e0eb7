import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { SeasonsResponse } from '#contract/play.ts';
import { type FinishedWorkout, finishedWorkout } from '#tests/support/finished-workout.ts';
import { useSharedServer } from '#tests/support/shared-server.ts';

const { asOwner, freshMember, join } = useSharedServer();
const ann = freshMember();

interface Answer {
  id: string;
  workout: { total_volume: number; xp_earned: number; duration: number; muscle_groups: string[] };
  progression: Record<string, unknown> & { records: unknown[] };
}

const complete = (workout: unknown, member = ann) => member.call<Answer>('POST', '/api/workouts/complete', workout);
const profile = async () =>
  (await asOwner('select * from public.users where uuid_id = $1', [ann.id]))[0] as Record<string, unknown>;
const count = async (table: string) =>
  (await asOwner<{ n: number }>(`select count(*) as n from public.${table} where user_id = $1`, [ann.id]))[0]?.n;

test('the first workout is stored, scored and returned', async () => {
  const workout = finishedWorkout({ 'barbell-bench-press': '60x10 85x5 62.5x5', 'push-up': '70x20' });
  const { status, body } = await complete({ ...workout, xpEarned: 1e9, totalVolume: 1 });
  expect(status).toBe(200);
  // 600 + 425 + round(312.5) + round(70 x 20 x 0.5)
  expect(body).toEqual({
    id: workout.id,
    workout: {
      id: workout.id,
      name: 'Workout',
      muscle_groups: ['chest'],
      start_time: workout.startTime,
      time_zone: 'UTC',
      duration: 3600,
      total_volume: 2737.5,
      total_sets: 4,
      total_reps: 40,
      xp_earned: 2038,
    },
    progression: {
      xpBefore: 0,
      xpAfter: 2038,
      xpGained: 2038,
      levelBefore: 1,
      levelAfter: 1,
      tierBefore: 'GYMRATT',
      tierAfter: 'GYMRATT',
      starsBefore: 0,
      starsAfter: 0,
      currentStreak: 1,
      totalWorkouts: 1,
      trophies: ['workouts-1', 'records-1', 'volume-1t', 'barbell-60', 'bench-bodyweight'],
      ghosts: [],
      records: [
        {
          exerciseId: 'barbell-bench-press',
          exerciseName: 'Barbell Bench Press',
          measure: 'weight_reps',
          oldWeight: 82.5,
          oldReps: 10,
          oldIsHouse: true,
          newWeight: 85,
          newReps: 5,
        },
      ],
    },
  });
  expect(await profile()).toMatchObject({
    xp: 2038,
    level: 1,
    total_workouts: 1,
    total_volume: 2737.5,
    current_streak: 1,
    last_workout_at: new Date(workout.endTime),
  });
  const sets = await asOwner(
    'select position, set_number, weight, reps, is_pr, xp_earned from public.sets where user_id = $1 order by 1, 2',
    [ann.id],
  );
  expect(sets).toEqual([
    { position: 1, set_number: 1, weight: 60, reps: 10, is_pr: false, xp_earned: 600 },
    { position: 1, set_number: 2, weight: 85, reps: 5, is_pr: true, xp_earned: 425 },
    { position: 1, set_number: 3, weight: 62.5, reps: 5, is_pr: false, xp_earned: 313 },
    // The member's own weight, which clients of that time filled in: nothing was added to it.
    { position: 2, set_number: 1, weight: 0, reps: 20, is_pr: false, xp_earned: 700 },
  ]);
});

test('the second time the member’s own best is the record to beat, and each record is announced once', async () => {
  await complete(finishedWorkout({ 'barbell-bench-press': [[60, 8]] }));
  const { body } = await complete(finishedWorkout({ 'barbell-bench-press': '60x8 60x9 60x9 62.5x1' }));
  expect(body.progression.records).toEqual([
    {
      exerciseId: 'barbell-bench-press',
      exerciseName: 'Barbell Bench Press',
      measure: 'weight_reps',
      oldWeight: 60,
      oldReps: 8,
      oldIsHouse: false,
      newWeight: 62.5,
      newReps: 1,
    },
  ]);
  const flags = await asOwner<{ is_pr: boolean }>(
    'select is_pr from public.sets where user_id = $1 and workout_id = $2 order by set_number',
    [ann.id, body.id],
  );
  expect(flags.map(({ is_pr }) => is_pr)).toEqual([false, true, false, true]);
});

test('sets without the numbers of their measure are kept and worth nothing', async () => {
  const workout = finishedWorkout({ 'barbell-bench-press': '0x10 60x0 60x5', 'push-up': '0x20' });
  const { body } = await complete(workout);
  expect(body.workout).toMatchObject({ total_sets: 2, total_reps: 25, total_volume: 300, xp_earned: 300 + 700 });
  const stored = await asOwner(
    'select position, set_number, weight, reps, xp_earned from public.sets where user_id = $1 order by 1, 2',
    [ann.id],
  );
  expect(stored).toEqual([
    { position: 1, set_number: 1, weight: 0, reps: 10, xp_earned: 0 },
    { position: 1, set_number: 2, weight: 60, reps: 0, xp_earned: 0 },
    { position: 1, set_number: 3, weight: 60, reps: 5, xp_earned: 300 },
    { position: 2, set_number: 1, weight: 0, reps: 20, xp_earned: 700 },
  ]);
});

test('an exercise may stand twice in a workout, and its record is announced once', async () => {
  const { exercises } = finishedWorkout({ 'barbell-bench-press': '85x5 90x1', 'push-up': '70x20' });
  const [bench, pushUp] = exercises;
  const { body } = await complete({ ...finishedWorkout(), exercises: [bench, pushUp, bench] });
  expect(body.progression.records).toMatchObject([
    { exerciseId: 'barbell-bench-press', oldWeight: 82.5, newWeight: 90 },
  ]);
  const flags = await asOwner<{ is_pr: boolean }>(
    'select is_pr from public.sets where user_id = $1 and position <> 2 order by position, set_number',
    [ann.id],
  );
  expect(flags.map(({ is_pr }) => is_pr)).toEqual([true, true, false, false]);
});

describe('safety 16: a retry', () => {
  test('gets the same answer and changes nothing, whatever XP the client now claims', async () => {
    const workout = finishedWorkout();
    const first = await complete(workout);
    const before = await profile();
    const second = await complete({
      ...workout,
      xpEarned: 5,
      exercises: workout.exercises.map((e) => ({ ...e, mood: 1 })),
    });
    expect([second.status, second.body]).toEqual([200, first.body]);
    expect(await profile()).toEqual(before);
    expect(await count('workouts')).toBe(1);
  });

  test('of a workout from before records named their owner gets the original answer', async () => {
    const workout = finishedWorkout({ 'barbell-bench-press': [[85, 5]] });
    await complete(workout);
    await asOwner("update public.workouts set progression = progression #- '{records,0,oldIsHouse}' where id = $1", [
      workout.id,
    ]);
    const { status, body } = await complete(workout);
    expect(status).toBe(200);
    expect(body.progression.records).toEqual([expect.not.objectContaining({ oldIsHouse: expect.anything() })]);
    expect(body.progression.records).toMatchObject([{ oldWeight: 82.5, oldReps: 10, newWeight: 85 }]);
  });

  test('may have the id in upper case', async () => {
    const workout = finishedWorkout();
    const first = await complete({ ...workout, id: workout.id.toUpperCase() });
    expect(first.body.id).toBe(workout.id);
    expect((await complete(workout)).body).toEqual(first.body);
  });

  test('is distinguished from another workout with the same id', async () => {
    const workout = finishedWorkout();
    await complete(workout);
    const before = await profile();
    const changes: Partial<FinishedWorkout>[] = [
      { name: 'Leg day' },
      { notes: 'felt good' },
      { duration: 1800 },
      { startTime: new Date(Date.parse(workout.startTime) + 1000).toISOString() },
      { endTime: new Date(Date.parse(workout.endTime) - 1000).toISOString() },
      { exercises: finishedWorkout({ 'barbell-bench-press': [[60, 11]] }).exercises },
    ];
    for (const change of changes) {
      const { status, body } = await complete({ ...workout, ...change });
      expect([status, body], JSON.stringify(change)).toMatchObject([409, { code: 'workout_conflict', field: 'id' }]);
    }
    expect(await profile()).toEqual(before);
  });

  test('without an id is recognised by its start time', async () => {
    const { id: _none, ...workout } = finishedWorkout();
    const first = await complete(workout);
    const second = await complete(workout);
    expect(second.body).toEqual(first.body);
    expect((await complete({ ...workout, name: 'Other' })).status).toBe(409);
    expect(await count('workouts')).toBe(1);
  });

  test('without an id is recognised after its start was edited', async () => {
    const { id: _none, ...workout } = finishedWorkout();
    const first = await complete(workout);
    const hourEarlier = (instant: string) => new Date(Date.parse(instant) - 3_600_000).toISOString();
    const edited = { ...workout, startTime: hourEarlier(workout.startTime), endTime: hourEarlier(workout.endTime) };
    const edit = await ann.call('PUT', `/api/user/workouts/${first.body.id}`, { ...edited, revision: 1 });
    expect(edit.status).toBe(200);
    const again = await complete(workout);
    expect([again.status, again.body]).toMatchObject([200, { id: first.body.id, progression: first.body.progression }]);
    expect(await count('workouts')).toBe(1);
    const another = { ...workout, name: 'Evening' };
    expect((await complete(another)).body.id).not.toBe(first.body.id);
    expect(await count('workouts')).toBe(2);
  });

  test('of a deleted workout does not bring it back', async () => {
    const workout = finishedWorkout();
    const first = await complete(workout);
    await ann.call('DELETE', `/api/user/workouts/${workout.id}`);
    const second = await complete(workout);
    expect([second.status, second.body]).toEqual([200, first.body]);
    expect(await count('workouts')).toBe(0);
    expect(await profile()).toMatchObject({ xp: 0, total_workouts: 0 });
  });

  test('sent a hundred times concurrently stores one workout and gets one answer', async () => {
    const workout = finishedWorkout();
    const answers = await Promise.all(Array.from({ length: 100 }, () => complete(workout)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await count('workouts')).toBe(1);
    expect(await profile()).toMatchObject({ xp: 600, total_workouts: 1 });
  });

  test('sent a hundred times concurrently without an id stores one workout', async () => {
    const { id: _none, ...workout } = finishedWorkout();
    const answers = await Promise.all(Array.from({ length: 100 }, () => complete(workout)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await count('workouts')).toBe(1);
  });
});

test('concurrent workouts add up', async () => {
  const workouts = Array.from({ length: 30 }, (_, index) =>
    finishedWorkout({ 'barbell-bench-press': [[40 + index, 5]] }, { daysAgo: index }),
  );
  const answers = await Promise.all(workouts.map((workout) => complete(workout)));
  const [sums] = await asOwner(
    `select sum(xp_earned) as xp, sum(total_weight) as total_volume, count(*) as total_workouts
     from public.workouts where user_id = $1`,
    [ann.id],
  );
  expect(await profile()).toMatchObject(sums ?? {});
  expect(answers.map(({ body }) => body.progression.totalWorkouts).toSorted((a, b) => Number(a) - Number(b))).toEqual(
    Array.from({ length: 30 }, (_, index) => index + 1),
  );
  const [best] = await asOwner('select weight, reps from public.best_lifts where user_id = $1', [ann.id]);
  expect(best).toEqual({ weight: 69, reps: 5 });
});

describe('the streak', () => {
  // A moment, not an hour: an hour that ended just now began last week, in the first hour of a week.
  const inWeek = (weeksAgo: number) => {
    const moment = new Date(Date.now() - weeksAgo * 7 * 86_400_000).toISOString();
    return finishedWorkout(undefined, { startTime: moment, endTime: moment });
  };
  const streakAfter = async (weeksAgo: number) => (await complete(inWeek(weeksAgo))).body.progression.currentStreak;

  test('is completed by a workout that arrives late', async () => {
    for (const weeksAgo of [6, 5, 4]) await complete(inWeek(weeksAgo));
    expect(await streakAfter(1)).toBe(1);
    expect(await streakAfter(0)).toBe(2);
    expect(await streakAfter(3)).toBe(2);
    expect(await streakAfter(2)).toBe(7);
    expect(await profile()).toMatchObject({ current_streak: 7 });
  });

  test('uses the weeks of the member’s time zone', async () => {
    await ann.call('PATCH', '/api/user/profile', { timezone: 'Pacific/Auckland' });
    // Sunday noon in UTC is Monday in Auckland: both workouts fall into the week that begins there.
    const at = (startTime: string) =>
      finishedWorkout(undefined, { startTime, endTime: new Date(Date.parse(startTime) + 600_000).toISOString() });
    await complete(at('2026-08-02T12:30:00Z'));
    await complete(at('2026-08-04T12:30:00Z'));
    expect(await profile()).toMatchObject({ current_streak: 1, streak_week: '2026-08-03' });
  });
});

const sets = (set: Record<string, unknown>) => ({
  exercises: [{ exerciseId: 'push-up', sets: [{ setNumber: 1, weight: 70, reps: 10, ...set }] }],
});
const manySets = (n: number) =>
  Array.from({ length: n }, (_, index) => ({ setNumber: (index % 50) + 1, weight: 10, reps: 1 }));
const manyExercises = (n: number, sets: number) => ({
  exercises: Array.from({ length: n }, (_, i) => ({ exerciseId: `x-${i}`, sets: manySets(sets) })),
});
const named = (...ids: string[]) => ({ exercises: ids.map((exerciseId) => ({ exerciseId, sets: manySets(1) })) });
const FIRST_YEAR = { startTime: '0001-01-01T00:00:00Z', endTime: '0001-01-01T01:00:00Z' };

test.each([
  ['no body', undefined, 'validation_failed', undefined],
  ['a list', [], 'validation_failed', undefined],
  ['no sets that count', { exercises: [] }, 'no_valid_sets', 'exercises'],
  ['a weight that would be stored as 0', sets({ weight: 1e-10 }), 'validation_failed', 'exercises.0.sets.0.weight'],
  ['a negative weight', sets({ weight: -1 }), 'validation_failed', 'exercises.0.sets.0.weight'],
  ['more than a tonne', sets({ weight: 1000.001 }), 'validation_failed', 'exercises.0.sets.0.weight'],
  ['a tenth of a gram', sets({ weight: 10.0001 }), 'validation_failed', 'exercises.0.sets.0.weight'],
  ['half a repetition', sets({ reps: 0.5 }), 'validation_failed', 'exercises.0.sets.0.reps'],
  ['1,001 repetitions', sets({ reps: 1001 }), 'validation_failed', 'exercises.0.sets.0.reps'],
  ['a weight in words', sets({ weight: '80' }), 'validation_failed', 'exercises.0.sets.0.weight'],
  ['a set numbered 0', sets({ setNumber: 0 }), 'validation_failed', 'exercises.0.sets.0.setNumber'],
  ['an endless claim', { xpEarned: 1e308 * 10 }, 'validation_failed', 'xpEarned'],
  ['51 sets', { exercises: [{ exerciseId: 'push-up', sets: manySets(51) }] }, 'validation_failed', 'exercises.0.sets'],
  ['101 exercises', manyExercises(101, 1), 'validation_failed', 'exercises'],
  ['10,000 sets', manyExercises(200, 50), 'validation_failed', 'exercises'],
  ['an unknown exercise', named('push-up', 'napping'), 'unknown_exercise', 'exercises.1.exerciseId'],
  ['an end before the start', { endTime: '2020-01-01T00:00:00Z' }, 'validation_failed', 'endTime'],
  ['more than a day', { startTime: '2020-01-01T00:00:00Z' }, 'validation_failed', 'endTime'],
  ['a start before clocks', FIRST_YEAR, 'validation_failed', 'startTime'],
  ['no point in time', { startTime: 'yesterday' }, 'validation_failed', 'startTime'],
  ['a negative duration', { duration: -1 }, 'validation_failed', 'duration'],
  ['an empty name', { name: '  ' }, 'validation_failed', 'name'],
  ['a long name', { name: 'x'.repeat(121) }, 'validation_failed', 'name'],
  ['a name that is no text', { name: 'a\0b' }, 'validation_failed', 'name'],
  ['long notes', { notes: 'x'.repeat(2001) }, 'validation_failed', 'notes'],
  ['an id that is none', { id: '1' }, 'validation_failed', 'id'],
])('safety 5: %s is refused by name, and nothing is stored', async (_what, change, code, field) => {
  const body = Array.isArray(change) || change === undefined ? change : { ...finishedWorkout(), ...change };
  const sent = JSON.stringify(body)?.replace('"xpEarned":null', '"xpEarned":1e999');
  const answer = await ann.call<{ code: string; field?: string }>('POST', '/api/workouts/complete', sent, {
    'content-type': 'application/json',
  });
  expect([answer.status, answer.body.code, answer.body.field]).toEqual(
    body === undefined ? [400, 'bad_request', undefined] : [422, code, field],
  );
  expect([await count('workouts'), await count('sets'), (await profile()).xp]).toEqual([0, 0, 0]);
});

test.each([1e9, -1e9, 1e308, 0])('safety 5: a claim of %d XP is ignored', async (xpEarned) => {
  const answer = await complete({ ...finishedWorkout(), xpEarned });
  if (answer.status !== 422) expect([answer.status, answer.body.workout.xp_earned]).toEqual([200, 600]);
  expect(await profile()).toMatchObject({ xp: answer.status === 422 ? 0 : 600 });
});

test('safety 2: another member’s id is refused, and nothing is stored for either', async () => {
  const other = await join();
  const answer = await complete({ ...finishedWorkout(), userId: other.id });
  expect([answer.status, answer.body]).toMatchObject([403, { code: 'forbidden' }]);
  expect((await asOwner('select from public.workouts where user_id in ($1, $2)', [ann.id, other.id])).length).toBe(0);
});

test('two members can use the same id independently', async () => {
  const other = await join();
  const workout = finishedWorkout();
  expect((await complete(workout)).status).toBe(200);
  expect((await complete({ ...workout, name: 'Mine' }, other)).status).toBe(200);
});

test('the request may contain the member’s own id, in any case', async () => {
  expect((await complete({ ...finishedWorkout(), userId: ann.id.toUpperCase() })).status).toBe(200);
});

test('a member who has been deleted is no longer signed in', async () => {
  await asOwner('delete from auth.users where id = $1', [ann.id]);
  expect((await complete(finishedWorkout(undefined, { id: randomUUID() }))).status).toBe(401);
});

describe('safety 46: a workout that waited through an update', () => {
  const sets = { 'barbell-bench-press': '60x10 62.5x5' };
  const waiting = (notes?: string) =>
    finishedWorkout(sets, {
      name: 'Push day',
      ...(notes === undefined ? {} : { notes }),
      startTime: '2026-01-05T10:00:00.000Z',
      endTime: '2026-01-05T11:00:00.000Z',
      duration: 3600,
    });

  /** Written down from release 1.0.0: members' databases hold such hashes. */
  test.each([
    ['with notes', 'Heavy.', '2f1e8407654a72c9615a08278f55686db9c72e386c6fbd0fec1ecde8f0d8752d'],
    ['without notes', undefined, 'e439fc609130b93d39341b5196e4675f7bb8488891cf77641acf75d61d73b030'],
  ])('%s is recognised by the hash that the first release stored', async (_, notes, hash) => {
    const workout = waiting(notes);
    const first = await complete(workout);
    await asOwner("update public.workouts set request_hash = decode($3, 'hex') where user_id = $1 and id = $2", [
      ann.id,
      workout.id,
      hash,
    ]);
    const { id: _id, ...withoutId } = workout;
    for (const retry of [workout, withoutId]) {
      const again = await complete(retry);
      expect([again.status, again.body]).toEqual([200, first.body]);
    }
    expect(await count('workouts')).toBe(1);
    expect((await complete({ ...workout, name: 'Pull day' })).status).toBe(409);
  });

  test('is recognised by a versioned hash, whether an absent field is left out or empty', async () => {
    const workout = waiting();
    const first = await complete(workout);
    const [stored] = await asOwner<{ hash: string }>(
      "select encode(request_hash, 'hex') as hash from public.workouts where user_id = $1",
      [ann.id],
    );
    expect(stored?.hash).toMatch(/^02[0-9a-f]{64}$/);
    for (const retry of [
      { ...workout, notes: '' },
      { ...workout, mood: 'a field of a newer client' },
    ]) {
      const again = await complete(retry);
      expect([again.status, again.body]).toEqual([200, first.body]);
    }
    expect((await complete({ ...workout, notes: 'Heavy.' })).status).toBe(409);
  });
});

describe('safety 41: a member whose totals are at their limits', () => {
  const MOST = { xp: 9_007_199_254_740_991, total_workouts: 2_147_483_647, total_volume: 9_999_999_999_999 };
  beforeEach(() =>
    asOwner('update public.users set xp = $2, total_workouts = $3, total_volume = $4, level = 56 where uuid_id = $1', [
      ann.id,
      MOST.xp,
      MOST.total_workouts,
      MOST.total_volume,
    ]),
  );

  test('can log, read, delete and restore', async () => {
    const workout = finishedWorkout({ 'barbell-bench-press': Array.from({ length: 50 }, () => [1000, 1000] as const) });
    const { status, body } = await complete(workout);
    expect([status, body.progression]).toMatchObject([
      200,
      { xpAfter: MOST.xp, xpGained: 0, levelAfter: 56, totalWorkouts: MOST.total_workouts },
    ]);
    expect(await profile()).toMatchObject(MOST);
    const headers = { apikey: 'sb_publishable_gymratt' };
    for (const [method, path, given] of [
      ['GET', '/api/user/current'],
      ['GET', `/api/user/${ann.id}/workout-stats`],
      ['GET', '/api/user/workouts'],
      ['GET', '/api/user/export'],
      ['GET', `/api/user/workout-days?year=${new Date().getUTCFullYear()}`],
      ['POST', '/rest/v1/rpc/get_hud_totals_calendar', { granularity: 'month' }],
      ['POST', '/rest/v1/rpc/get_hud_muscle_calendar7', { granularity: 'month' }],
      ['DELETE', `/api/user/workouts/${workout.id}`],
      ['POST', `/api/user/workouts/${workout.id}/restore`],
    ] as const) {
      const answer = await ann.call(method, path, given, headers);
      expect([path, answer.status]).toEqual([path, method === 'DELETE' ? 204 : 200]);
    }
    expect((await complete(finishedWorkout())).status).toBe(200);
    expect(await profile()).toMatchObject(MOST);
  });

  test('can see the season in which they were reached', async () => {
    await complete(finishedWorkout(undefined, { daysAgo: 1 }));
    await asOwner('update public.workouts set xp_earned = $2 where user_id = $1', [ann.id, MOST.xp]);
    await asOwner('update public.month_totals set xp = $2 where user_id = $1', [ann.id, MOST.xp]);
    expect((await complete(finishedWorkout())).status).toBe(200);
    const { status, body } = await ann.call<SeasonsResponse>('GET', '/api/user/seasons');
    expect([status, Math.max(...body.seasons.map(({ xp }) => xp))]).toEqual([200, MOST.xp]);
    for (const { month } of await asOwner<{ month: string }>(
      'select month::text from month_totals where user_id = $1',
      [ann.id],
    )) {
      expect((await ann.call('GET', `/api/user/months/${month}`)).status).toBe(200);
    }
  });

  test('can log after a month of more volume in an exercise than a workout may have', async () => {
    for (const daysAgo of [70, 71]) await complete(finishedWorkout(undefined, { daysAgo }));
    await asOwner('update public.workout_exercises set volume = 99999999999 where user_id = $1', [ann.id]);
    expect((await complete(finishedWorkout())).status).toBe(200);
    expect((await complete(finishedWorkout(undefined, { daysAgo: 72 }))).status).toBe(200);
  });

  test.each(['users set xp', 'workouts set xp_earned'])(
    'XP beyond the exact range of JSON numbers is not stored: %s',
    async (update) => {
      expect((await complete(finishedWorkout())).status).toBe(200);
      await expect(asOwner(`update public.${update} = 9007199254740992`)).rejects.toMatchObject({
        code: '23514',
      });
    },
  );
});
