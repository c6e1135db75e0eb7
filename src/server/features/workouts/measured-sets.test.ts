import { describe, expect, test } from 'vitest';
import type { CompletionResponse, WorkoutDetail } from '#contract/workout.ts';
import { type FinishedWorkout, finishedWorkout } from '#tests/support/finished-workout.ts';
import { useSharedServer } from '#tests/support/shared-server.ts';

const { asOwner, freshMember } = useSharedServer();
const ann = freshMember();

type Refusal = { code: string; field?: string };
type Exercise = FinishedWorkout['exercises'][number];
type Given = Omit<Exercise['sets'][number], 'setNumber'>;

const BENCH = 'barbell-bench-press';
const numbered = (...sets: Given[]) => sets.map((set, index) => ({ setNumber: index + 1, ...set }));
const withExercises = (exercises: readonly Exercise[], given: Parameters<typeof finishedWorkout>[1] = {}) =>
  finishedWorkout({}, { ...given, exercises: [...exercises] });
const complete = (workout: unknown) =>
  ann.call<CompletionResponse & Refusal>('POST', '/api/workouts/complete', workout);
const log = async (workout: unknown) => {
  const { status, body } = await complete(workout);
  expect(status).toBe(200);
  return body;
};
const detail = async (id: string) => (await ann.call<WorkoutDetail>('GET', `/api/user/workouts/${id}`)).body;
const profile = async () =>
  (await asOwner('select * from public.users where uuid_id = $1', [ann.id]))[0] as Record<string, unknown>;
const stored = () =>
  asOwner(
    `select id::text from public.workouts where user_id = $1 union all
     select set_number::text from public.sets where user_id = $1 union all
     select used::text from public.daily_allowances where user_id = $1`,
    [ann.id],
  );

test('a set that was ticked after the end of its workout was done by its end', async () => {
  const done = (completedAt: string) =>
    withExercises([{ exerciseId: BENCH, sets: numbered({ weight: 60, reps: 5, completedAt }) }]);
  const doneAt = async ({ id }: { id: string }) => (await detail(id)).exercises[0]?.sets[0]?.completed_at;
  const future = done(new Date(Date.now() + 86_400_000 * 365).toISOString());
  expect((await complete(future)).status).toBe(200);
  expect(await doneAt(future)).toBe(future.endTime);
  // A retry is still recognised.
  expect((await complete(future)).status).toBe(200);
});

test('what was planned and not logged is kept, told with its names, and part of what an edit replaces', async () => {
  const skipped = [
    { exerciseId: 'plank', sets: 2 },
    { exerciseId: 'not-known-here', sets: 3 },
    { exerciseId: BENCH, sets: 1 },
  ];
  const workout = { ...finishedWorkout({ [BENCH]: [[60, 5]] }), skipped };
  await log(workout);
  expect((await detail(workout.id)).skipped).toEqual([
    { exercise_id: 'plank', name: 'Plank', sets: 2 },
    { exercise_id: BENCH, name: 'Barbell Bench Press', sets: 1 },
  ]);
  // A retry is recognised; another plan under the same id is another workout.
  expect((await complete(workout)).status).toBe(200);
  expect((await complete({ ...workout, skipped: [] })).status).toBe(409);
  await ann.call('DELETE', `/api/user/workouts/${workout.id}`);
  await ann.call('POST', `/api/user/workouts/${workout.id}/restore`);
  expect((await detail(workout.id)).skipped).toHaveLength(2);
  const edit = { ...workout, skipped: [{ exerciseId: 'plank', sets: 1 }], revision: 1 };
  expect((await ann.call('PUT', `/api/user/workouts/${workout.id}`, edit)).status).toBe(200);
  expect((await detail(workout.id)).skipped).toEqual([{ exercise_id: 'plank', name: 'Plank', sets: 1 }]);
});

test('a workout of a client that tells nothing of a plan has the hash that it had before', async () => {
  const { id, ...workout } = finishedWorkout({ [BENCH]: [[60, 5]] });
  await log({ id, ...workout });
  expect((await complete({ id, ...workout, skipped: null })).status).toBe(200);
  expect((await complete({ id, ...workout, skipped: [] })).status).toBe(200);
});

test.each([
  ['skipped.0.sets', [{ exerciseId: 'plank', sets: 0 }]],
  ['skipped', Array(101).fill({ exerciseId: 'plank', sets: 1 })],
])('a plan out of bounds is refused with the field named: %s', async (field, skipped) => {
  expect(await complete({ ...finishedWorkout(), skipped })).toMatchObject({ status: 422, body: { field } });
  expect(await stored()).toEqual([]);
});

test('notes keep their lines and lose what cannot be shown', async () => {
  const note = ' Seat 4\u001b[31m\u202e,\r\n\tgrip wide\u0007. ';
  const workout = {
    ...withExercises([{ exerciseId: BENCH, note, sets: numbered({ weight: 60, reps: 5, note }) }]),
    notes: note,
  };
  expect((await complete(workout)).status).toBe(200);
  const kept = 'Seat 4[31m,\n\tgrip wide.';
  expect(await detail(workout.id)).toMatchObject({ notes: kept, exercises: [{ note: kept, sets: [{ note: kept }] }] });
});

const DONE_AT = '2026-11-01T09:05:00.000Z';

test('everything that can be said of a workout is kept and shown', async () => {
  const target = { sets: 3, reps: [8, 12], plan: { week: 2 } };
  const workout = withExercises(
    [
      {
        exerciseId: BENCH,
        measure: 'weight_reps',
        superset: 1,
        note: 'Feet down.',
        restSeconds: 90,
        target,
        sets: numbered(
          { weight: 40, reps: 10, type: 'warmup' },
          { weight: 80, reps: 8, rpe: 8.5, note: 'Smooth.', completedAt: '2026-11-01T10:05:00.000+01:00' },
          { weight: 60, reps: 12, type: 'dropset' },
          { weight: 80, reps: 6, type: 'failure', rpe: 10 },
        ),
      },
      {
        exerciseId: 'dumbbell-hammer-curl',
        measure: 'weight_reps',
        superset: 1,
        sets: numbered({ weight: 12, reps: 10, side: 'left' }, { weight: 12, reps: 9, side: 'right' }),
      },
      { exerciseId: 'plank', measure: 'duration', sets: numbered({ durationSeconds: 90 }) },
      {
        exerciseId: 'treadmill-run',
        measure: 'distance_duration',
        sets: numbered({ distanceMeters: 5000.5, durationSeconds: 1500 }),
      },
    ],
    {
      bodyweightKg: 82.5,
      timeZone: 'Asia/Tokyo',
      notes: 'All of it.',
      startTime: '2026-11-01T09:00:00.000Z',
      endTime: '2026-11-01T10:00:00.000Z',
    },
  );
  const { workout: summary } = await log(workout);
  // 640 + 720 + 480, 120 + 108, 0.5 x 82.5 x 90 / 3, 50 x 25
  expect(summary).toMatchObject({
    xp_earned: 1840 + 228 + 1238 + 1250,
    total_volume: 1840 + 228,
    total_sets: 6,
    total_reps: 8 + 12 + 6 + 10 + 9,
  });
  const body = await detail(workout.id);
  const nothing = { duration_s: null, distance_m: null, rpe: null, side: null, note: null, completed_at: null };
  const set = (number: number, given: object) => {
    return { set_number: number, ...nothing, set_type: 'normal', is_pr: false, ...given };
  };
  expect(body).toEqual({
    ...summary,
    notes: 'All of it.',
    end_time: workout.endTime,
    bodyweight_kg: 82.5,
    time_zone: 'Asia/Tokyo',
    source: 'logged',
    revision: 1,
    skipped: null,
    exercises: [
      expect.objectContaining({
        exercise_id: BENCH,
        measure: 'weight_reps',
        superset: 1,
        note: 'Feet down.',
        rest_seconds: 90,
        sets: [
          set(1, { weight: 40, reps: 10, set_type: 'warmup', xp_earned: 0 }),
          set(2, { weight: 80, reps: 8, rpe: 8.5, note: 'Smooth.', completed_at: DONE_AT, xp_earned: 640 }),
          set(3, { weight: 60, reps: 12, set_type: 'dropset', xp_earned: 720 }),
          set(4, { weight: 80, reps: 6, set_type: 'failure', rpe: 10, xp_earned: 480 }),
        ],
      }),
      expect.objectContaining({
        exercise_id: 'dumbbell-hammer-curl',
        superset: 1,
        note: null,
        rest_seconds: null,
        sets: [
          set(1, { weight: 12, reps: 10, side: 'left', xp_earned: 120 }),
          set(2, { weight: 12, reps: 9, side: 'right', xp_earned: 108 }),
        ],
      }),
      expect.objectContaining({
        exercise_id: 'plank',
        measure: 'duration',
        superset: null,
        sets: [set(1, { weight: 0, reps: 0, duration_s: 90, xp_earned: 1238 })],
      }),
      expect.objectContaining({
        exercise_id: 'treadmill-run',
        measure: 'distance_duration',
        sets: [set(1, { weight: 0, reps: 0, duration_s: 1500, distance_m: 5000.5, xp_earned: 1250 })],
      }),
    ],
  });
  const [kept] = await asOwner('select target from public.workout_exercises where user_id = $1 and position = 1', [
    ann.id,
  ]);
  expect(kept).toEqual({ target });
});

test.each<[string, string, Exercise['measure'], Given, xp: number, volume: number]>([
  ['a squat', 'barbell-back-squat', 'weight_reps', { weight: 100, reps: 5 }, 500, 500],
  ['a pull-up', 'pull-up', 'bodyweight_weighted', { weight: 20, reps: 10 }, 600, 1000],
  ['a pull-up without a belt', 'pull-up', 'bodyweight_weighted', { reps: 10 }, 400, 800],
  ['an assisted one', 'pull-up', 'bodyweight_assisted', { weight: 30, reps: 10 }, 250, 500],
  ['one assisted by more than the body', 'pull-up', 'bodyweight_assisted', { weight: 90, reps: 10 }, 80, 0],
  ['repetitions alone', 'pull-up', 'reps_only', { reps: 10 }, 200, 0],
  ['a plank of an hour', 'plank', 'duration', { durationSeconds: 3600 }, 8000, 0],
  ['a held weight', BENCH, 'weight_duration', { weight: 30, durationSeconds: 60 }, 600, 0],
  ['a walk without a clock', 'treadmill-run', 'distance_duration', { distanceMeters: 2000 }, 600, 0],
  ['a carry', 'dumbbell-farmers-carry', 'weight_distance', { weight: 40, distanceMeters: 50 }, 1000, 0],
])('%s earns by its measure', async (_, exerciseId, measure, set, xp, volume) => {
  const exercise = { exerciseId, measure, sets: numbered(set) };
  const { workout } = await log(withExercises([exercise], { bodyweightKg: 80 }));
  expect(workout).toMatchObject({ xp_earned: xp, total_volume: volume });
  expect(await profile()).toMatchObject({ xp, total_volume: volume });
});

test('a warm-up counts for nothing, however heavy', async () => {
  const sets = numbered({ weight: 60, reps: 5 });
  const heavy = numbered({ weight: 60, reps: 5 }, { weight: 200, reps: 20, type: 'warmup' });
  const plain = await log(withExercises([{ exerciseId: BENCH, measure: 'weight_reps', sets }], { daysAgo: 1 }));
  const warm = await log(withExercises([{ exerciseId: BENCH, measure: 'weight_reps', sets: heavy }]));
  const { total_sets, total_reps, total_volume, xp_earned, muscle_groups } = plain.workout;
  expect(warm.workout).toMatchObject({ total_sets, total_reps, total_volume, xp_earned, muscle_groups });
  expect(warm.progression.records).toEqual([]);
  expect((await ann.call('GET', '/api/user/best-lifts')).body).toMatchObject([{ max_weight: 60 }]);
});

test('the record of a measure is its own: the longest plank, the least help', async () => {
  const plank = (seconds: number, daysAgo: number) =>
    withExercises([{ exerciseId: 'plank', measure: 'duration', sets: numbered({ durationSeconds: seconds }) }], {
      daysAgo,
    });
  expect((await log(plank(60, 3))).progression.records).toEqual([]);
  expect((await log(plank(75, 2))).progression.records).toEqual([
    {
      exerciseId: 'plank',
      exerciseName: 'Plank',
      measure: 'duration',
      oldWeight: 0,
      oldReps: 0,
      oldDurationSeconds: 60,
      oldIsHouse: false,
      newWeight: 0,
      newReps: 0,
      newDurationSeconds: 75,
    },
  ]);
  expect((await log(plank(75, 1))).progression.records).toEqual([]);
});

test('safety 46: an old client’s plank is kept, earns what it showed, and does not compete with times', async () => {
  const old = finishedWorkout({ plank: [[70, 60]] }, { daysAgo: 2 });
  expect((await log(old)).workout).toMatchObject({ xp_earned: 2100, total_volume: 4200 });
  expect(await detail(old.id)).toMatchObject({ exercises: [{ measure: 'bodyweight_weighted', sets: [{ reps: 60 }] }] });
  const timed = withExercises([{ exerciseId: 'plank', measure: 'duration', sets: numbered({ durationSeconds: 30 }) }]);
  expect((await log(timed)).progression.records).toEqual([]);
  const [best] = await asOwner('select measure, duration_s from public.best_lifts where user_id = $1', [ann.id]);
  expect(best).toEqual({ measure: 'duration', duration_s: 30 });
});

describe('a retry', () => {
  const workout = () =>
    withExercises(
      [
        { exerciseId: BENCH, measure: 'weight_reps', superset: 1, sets: numbered({ weight: 60, reps: 5, rpe: 8 }) },
        { exerciseId: 'push-up', measure: 'bodyweight_weighted', superset: 1, sets: numbered({ reps: 5 }) },
      ],
      { bodyweightKg: 80 },
    );
  const changed = (given: FinishedWorkout, exercise: Partial<Exercise>, set: Partial<Given> = {}) => ({
    ...given,
    exercises: given.exercises.map((known, index) =>
      index === 0 ? { ...known, ...exercise, sets: known.sets.map((first) => ({ ...first, ...set })) } : known,
    ),
  });

  test('with empty fields in place of absent ones is the same', async () => {
    const sent = workout();
    const first = await log(sent);
    const again = changed(
      sent,
      { note: null, restSeconds: null, target: null },
      { side: null, note: null, type: 'normal' },
    );
    expect(await log(again)).toEqual(first);
  });

  test('with another value of any field is another workout', async () => {
    const sent = workout();
    await log(sent);
    for (const other of [
      { ...sent, bodyweightKg: 81 },
      { ...sent, timeZone: 'Asia/Tokyo' },
      changed(sent, { note: 'Other.' }),
      changed(sent, { restSeconds: 60 }),
      changed(sent, { target: { reps: 5 } }),
      changed(sent, { measure: 'reps_only' }),
      changed(sent, {}, { rpe: 8.5 }),
      changed(sent, {}, { type: 'failure' }),
      changed(sent, {}, { side: 'left' }),
      changed(sent, {}, { note: 'Other.' }),
      changed(sent, {}, { durationSeconds: 10 }),
      changed(sent, {}, { distanceMeters: 10 }),
      changed(sent, {}, { completedAt: sent.endTime }),
    ]) {
      expect(await complete(other), JSON.stringify(other).slice(0, 300)).toMatchObject({
        status: 409,
        body: { code: 'workout_conflict' },
      });
    }
  });
});

test('a workout that is logged after the fact puts the records of later ones right', async () => {
  const bench = (weight: number, daysAgo: number) => finishedWorkout({ [BENCH]: [[weight, 5]] }, { daysAgo });
  await log(bench(60, 20));
  const later = await log(bench(85, 10));
  expect(later.progression.records).toMatchObject([{ oldWeight: 60, newWeight: 85 }]);
  const past = await log(bench(90, 15));
  expect(past.progression.records).toMatchObject([{ oldWeight: 60, oldIsHouse: false, newWeight: 90 }]);
  const flags = await asOwner(
    `select s.weight, s.is_pr from public.sets s join public.workouts w on w.user_id = s.user_id and w.id = s.workout_id
     where s.user_id = $1 order by w.start_time`,
    [ann.id],
  );
  expect(flags).toEqual([
    { weight: 60, is_pr: false },
    { weight: 90, is_pr: true },
    { weight: 85, is_pr: false },
  ]);
  // One from before everything is measured by the house, and the first own record is then beaten by the second.
  expect((await log(bench(50, 30))).progression.records).toEqual([]);
  expect((await log(bench(70, 25))).progression.records).toMatchObject([{ oldWeight: 50, newWeight: 70 }]);
  const [best] = await asOwner('select weight from public.best_lifts where user_id = $1', [ann.id]);
  expect(best).toEqual({ weight: 90 });
});

describe('the bodyweight of a workout', () => {
  const pushUps = (given: Parameters<typeof finishedWorkout>[1] = {}) =>
    withExercises([{ exerciseId: 'push-up', measure: 'bodyweight_weighted', sets: numbered({ reps: 10 }) }], given);

  // As numbers and as decimals, halves of a gram are not rounded alike.
  test('is counted as it is stored, to the gram', async () => {
    const workout = pushUps({ bodyweightKg: 32.0025 });
    expect((await log(workout)).workout).toMatchObject({ total_volume: 320.02 });
    expect(await detail(workout.id)).toMatchObject({ bodyweight_kg: 32.002, total_volume: 320.02 });
  });

  test('is the profile’s at arrival, to a decimal, and stays when the member’s changes', async () => {
    await ann.call('PATCH', '/api/user/profile', { bodyweight: 82.5 });
    expect((await ann.call('GET', '/api/user/current')).body).toMatchObject({ bodyweight: 82.5, weight: 82.5 });
    const workout = pushUps();
    expect((await log(workout)).workout).toMatchObject({ total_volume: 825, xp_earned: 413 });
    await ann.call('PATCH', '/api/user/profile', { bodyweight: 100 });
    expect(await detail(workout.id)).toMatchObject({ bodyweight_kg: 82.5, total_volume: 825 });
  });

  test.each([
    [3, 'kg', 20],
    [30, 'lb', 20],
    [2000, 'kg', 500],
  ])('is one that a body can weigh, where the profile says %d %s', async (bodyweight, unit, expected) => {
    await ann.call('PATCH', '/api/user/profile', { bodyweight, preferred_weight_unit: unit });
    const workout = pushUps();
    expect((await log(workout)).workout.total_volume).toBe(expected * 10);
    expect((await detail(workout.id)).bodyweight_kg).toBe(expected);
  });
});

describe('the clock of a workout', () => {
  const at = (timeZone: string | undefined) =>
    finishedWorkout(undefined, {
      startTime: '2026-08-02T12:30:00.000Z',
      endTime: '2026-08-02T12:40:00.000Z',
      duration: 600,
      ...(timeZone === undefined ? {} : { timeZone }),
    });

  test.each([
    ['Pacific/Auckland', 'Pacific/Auckland', '2026-08-03'],
    [undefined, 'UTC', '2026-07-27'],
    ['Mars/Olympus_Mons', 'UTC', '2026-07-27'],
    ['', 'UTC', '2026-07-27'],
    ["UTC'; select pg_sleep(9)--", 'UTC', '2026-07-27'],
  ])('told as %j is %s', async (told, known, week) => {
    const workout = at(told);
    await log(workout);
    expect((await detail(workout.id)).time_zone).toBe(known);
    expect(await profile()).toMatchObject({ streak_week: week });
  });
});

const one = (given: object, exercise: object = {}) => ({
  exercises: [{ exerciseId: BENCH, sets: [{ setNumber: 1, weight: 60, reps: 5, ...given }], ...exercise }],
});
const partners = (...supersets: (number | null)[]) => ({
  exercises: supersets.map((superset) => ({ ...one({}).exercises[0], superset })),
});

test.each<[string, object, string]>([
  ['an RPE of 7.3', one({ rpe: 7.3 }), 'exercises.0.sets.0.rpe'],
  ['an RPE of 0.5', one({ rpe: 0.5 }), 'exercises.0.sets.0.rpe'],
  ['an RPE of 10.5', one({ rpe: 10.5 }), 'exercises.0.sets.0.rpe'],
  ['an RPE in words', one({ rpe: '8' }), 'exercises.0.sets.0.rpe'],
  ['a time of more than a day', one({ durationSeconds: 86_401 }), 'exercises.0.sets.0.durationSeconds'],
  ['a negative time', one({ durationSeconds: -1 }), 'exercises.0.sets.0.durationSeconds'],
  ['half a second', one({ durationSeconds: 0.5 }), 'exercises.0.sets.0.durationSeconds'],
  ['a distance over 1,000 km', one({ distanceMeters: 1_000_000.01 }), 'exercises.0.sets.0.distanceMeters'],
  ['a negative distance', one({ distanceMeters: -0.01 }), 'exercises.0.sets.0.distanceMeters'],
  ['a distance finer than a centimetre', one({ distanceMeters: 0.001 }), 'exercises.0.sets.0.distanceMeters'],
  ['a distance that would be stored as 0', one({ distanceMeters: 1e-9 }), 'exercises.0.sets.0.distanceMeters'],
  ['a made-up type', one({ type: 'myo' }), 'exercises.0.sets.0.type'],
  ['a type in capitals', one({ type: 'Warmup' }), 'exercises.0.sets.0.type'],
  ['a third side', one({ side: 'both' }), 'exercises.0.sets.0.side'],
  ['a note too long', one({ note: 'x'.repeat(501) }), 'exercises.0.sets.0.note'],
  ['a note that is no text', one({ note: 'a\0b' }), 'exercises.0.sets.0.note'],
  ['a moment that is none', one({ completedAt: 'noon' }), 'exercises.0.sets.0.completedAt'],
  ['a moment before all years', one({ completedAt: '0000-01-01T00:00:00Z' }), 'exercises.0.sets.0.completedAt'],
  ['a moment after all years', one({ completedAt: '9999-12-31T23:59:59-14:00' }), 'exercises.0.sets.0.completedAt'],
  ['a made-up measure', one({}, { measure: 'weight' }), 'exercises.0.measure'],
  ['an exercise’s note too long', one({}, { note: 'x'.repeat(2001) }), 'exercises.0.note'],
  ['a rest of more than an hour', one({}, { restSeconds: 3601 }), 'exercises.0.restSeconds'],
  ['a rest before the end', one({}, { restSeconds: -1 }), 'exercises.0.restSeconds'],
  ['a target that is no object', one({}, { target: [1] }), 'exercises.0.target'],
  ['a target too long', one({}, { target: { a: 'x'.repeat(4000) } }), 'exercises.0.target'],
  ['a target that cannot be stored', one({}, { target: { a: '\0' } }), 'exercises.0.target'],
  ['a target with half a character', one({}, { target: { '\ud83d': 1 } }), 'exercises.0.target'],
  ['superset 0', partners(0, 0), 'exercises.0.superset'],
  ['superset 51', partners(51, 51), 'exercises.0.superset'],
  ['a superset of one', partners(null, 2, null), 'exercises.1.superset'],
  ['supersets of one each', partners(1, 1, 2), 'exercises.2.superset'],
  ['a bodyweight of 19 kg', { bodyweightKg: 19 }, 'bodyweightKg'],
  ['a bodyweight of 501 kg', { bodyweightKg: 501 }, 'bodyweightKg'],
  ['a bodyweight in words', { bodyweightKg: '80' }, 'bodyweightKg'],
  ['a time zone too long', { timeZone: 'x'.repeat(65) }, 'timeZone'],
  ['a time zone that is no text', { timeZone: 'UTC\0' }, 'timeZone'],
])('safety 5: %s is refused by name, and nothing is stored', async (_, change, field) => {
  const { status, body } = await complete({ ...finishedWorkout(), ...change });
  expect([status, body.code, body.field]).toEqual([422, 'validation_failed', field]);
  expect(await stored()).toEqual([]);
});

test('safety 5: a target that is nested too deep to be written is refused by name', async () => {
  const deep = `{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}`;
  const { status, body } = await complete(
    JSON.stringify({ ...finishedWorkout(), ...one({}, { target: 'deep' }) }).replace('"deep"', deep),
  );
  expect([status, body.code, body.field]).toEqual([422, 'validation_failed', 'exercises.0.target']);
  expect(await stored()).toEqual([]);
});

test.each<[string, object]>([
  [
    'the bounds of every number',
    one({ weight: 1000, reps: 1000, durationSeconds: 86_400, distanceMeters: 1_000_000, rpe: 1 }),
  ],
  ['numbers that the measure does not use', one({ durationSeconds: 30, distanceMeters: 12.34, rpe: 10 })],
  ['the longest notes', one({ note: '💪'.repeat(250) }, { note: 'x'.repeat(2000), restSeconds: 3600 })],
  ['a target with a backslash', one({}, { target: { a: '\\u0000', b: '💪' } })],
  ['a superset of three', partners(50, 50, 50)],
  ['the lightest body', { bodyweightKg: 20 }],
  ['the heaviest body', { bodyweightKg: 500 }],
])('%s are accepted', async (_, change) => {
  expect((await complete({ ...finishedWorkout(), ...change })).status).toBe(200);
});

test('a workout whose sets all lack their numbers is refused, whatever else they say', async () => {
  for (const [measure, set] of [
    ['weight_reps', { weight: 0, reps: 10, durationSeconds: 60 }],
    ['duration', { weight: 60, reps: 10 }],
    ['weight_distance', { weight: 60 }],
    ['distance_duration', { weight: 60, reps: 10, durationSeconds: 0 }],
  ] as const) {
    const { status, body } = await complete(withExercises([{ exerciseId: BENCH, measure, sets: numbered(set) }]));
    expect([status, body.code, body.field], measure).toEqual([422, 'no_valid_sets', 'exercises']);
  }
  expect(await stored()).toEqual([]);
});

describe('safety 45: XP by assertion', () => {
  const most = (exerciseId: string, set: Given, measure: Exercise['measure'] = 'weight_reps') =>
    Array.from({ length: 100 }, () => ({
      exerciseId,
      measure,
      sets: numbered(...Array.from({ length: 50 }, () => set)),
    }));

  test('5,000 sets of a tonne in no time are kept and earn what a workout earns at most', async () => {
    const moment = new Date(Date.now() - 60_000).toISOString();
    const workout = withExercises(most(BENCH, { weight: 1000, reps: 1000 }), {
      startTime: moment,
      endTime: moment,
      duration: 0,
    });
    const { workout: summary, progression } = await log(workout);
    expect(summary).toMatchObject({ xp_earned: 40_000, total_sets: 5000, total_volume: 5e9 });
    expect(progression).toMatchObject({ xpGained: 40_000 });
    expect(await profile()).toMatchObject({ xp: 40_000, total_volume: 5e9, total_workouts: 1 });
    expect((await detail(workout.id)).exercises[0]?.sets[0]).toMatchObject({ xp_earned: 1_000_000 });
  });

  test('distances alone earn what two hours do, and no more besides', async () => {
    const run = most('treadmill-run', { distanceMeters: 1_000_000, durationSeconds: 86_400 }, 'distance_duration');
    expect((await log(withExercises(run))).workout.xp_earned).toBe(6000);
    const both = [
      ...run.slice(1),
      { exerciseId: BENCH, measure: 'weight_reps' as const, sets: numbered({ weight: 100, reps: 10 }) },
    ];
    expect((await log(withExercises(both))).workout.xp_earned).toBe(7000);
  });

  test('60 workouts of the same hour and 60 weeks of the past are counted, each within its bounds', async () => {
    const lift = [{ exerciseId: BENCH, measure: 'weight_reps' as const, sets: numbered({ weight: 1000, reps: 1000 }) }];
    for (let count = 0; count < 60; count += 1) await log(withExercises(lift));
    const moment = (weeksAgo: number) => new Date(Date.now() - 60_000 - weeksAgo * 7 * 86_400_000).toISOString();
    for (let weeksAgo = 60; weeksAgo >= 1; weeksAgo -= 1) {
      const startTime = moment(weeksAgo);
      await log(withExercises(lift, { startTime, endTime: startTime, duration: 0 }));
    }
    expect(await profile()).toMatchObject({
      xp: 120 * 40_000,
      level: 56,
      total_workouts: 120,
      total_volume: 120e6,
      current_streak: expect.toSatisfy((weeks: number) => weeks === 60 || weeks === 61),
    });
  });
});
