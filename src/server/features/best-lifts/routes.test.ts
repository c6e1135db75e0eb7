import { afterAll, beforeAll, expect, test } from 'vitest';
import { calendarDate } from '#core/progression/calendar.ts';
import { callWith, createApiMember, logWorkout } from '#tests/support/api-member.ts';
import { finishedWorkout } from '#tests/support/finished-workout.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { useTestDatabase } from '#tests/support/use-test-database.ts';

const PATH = '/api/user/best-lifts';
const FIRST = new Date('2026-10-05T10:00:00.000Z');
const SECOND = new Date('2026-10-12T10:00:00.000Z');

const testDatabase = useTestDatabase();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(testDatabase);
});
afterAll(() => server.close());

test('a member who has lifted nothing has no best lifts', async () => {
  const member = await createApiMember(server, testDatabase);
  expect(await member.call('GET', PATH)).toMatchObject({ status: 200, body: [] });
});

test('returns the heaviest lift of each muscle group, with its exercise and day', async () => {
  const member = await createApiMember(server, testDatabase);
  await logWorkout(testDatabase, member, {
    start: FIRST,
    exercises: [
      {
        id: 'barbell-bench-press',
        sets: [
          [80, 10],
          [92.5, 3],
        ],
      },
      { id: 'dumbbell-fly', sets: [[20, 12]] },
    ],
  });
  await logWorkout(testDatabase, member, { start: SECOND, exercises: [{ id: 'push-up', sets: [[70, 30]] }] });
  const { status, body, headers } = await member.call('GET', PATH);
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(body).toEqual([
    {
      selector_filter: 'Chest',
      exercise_id: 'barbell-bench-press',
      exercise_name: 'Barbell Bench Press',
      measure: 'weight_reps',
      max_weight: 92.5,
      reps_at_max_weight: 3,
      workout_date: '2026-10-05T10:00:00.000Z',
      day: '2026-10-05',
    },
  ]);
});

test('tells the day of the place where it was lifted', async () => {
  const member = await createApiMember(server, testDatabase);
  for (const [timeZone, weight] of [
    ['Pacific/Kiritimati', 100],
    ['Pacific/Pago_Pago', 110],
  ] as const) {
    const workout = { ...finishedWorkout({ 'barbell-bench-press': [[weight, 5]] }), timeZone };
    await member.call('POST', '/api/workouts/complete', workout);
    const day = calendarDate(new Date(workout.startTime), timeZone);
    expect((await member.call('GET', PATH)).body).toMatchObject([{ max_weight: weight, day }]);
  }
});

test('says that a weight was added to the own', async () => {
  const member = await createApiMember(server, testDatabase);
  const sets = [{ setNumber: 1, weight: 25, reps: 5 }];
  const added = { exerciseId: 'chin-up', measure: 'bodyweight_weighted', sets };
  await member.call('POST', '/api/workouts/complete', { ...finishedWorkout({}), exercises: [added] });
  expect((await member.call('GET', PATH)).body).toMatchObject([{ measure: 'bodyweight_weighted', max_weight: 25 }]);
});

test('a carried or held weight, and help, are no lifts', async () => {
  const member = await createApiMember(server, testDatabase);
  const workout = finishedWorkout({ 'barbell-back-squat': [[100, 5]] });
  const others = [
    { exerciseId: 'sled-push', measure: 'weight_distance', sets: [{ setNumber: 1, weight: 150, distanceMeters: 20 }] },
    {
      exerciseId: 'weighted-plank',
      measure: 'weight_duration',
      sets: [{ setNumber: 1, weight: 20, durationSeconds: 60 }],
    },
    {
      exerciseId: 'machine-assisted-pull-up',
      measure: 'bodyweight_assisted',
      sets: [{ setNumber: 1, weight: 30, reps: 8 }],
    },
  ];
  const body = { ...workout, exercises: [...workout.exercises, ...others] };
  expect((await member.call('POST', '/api/workouts/complete', body)).status).toBe(200);
  expect((await member.call('GET', PATH)).body).toMatchObject([{ exercise_id: 'barbell-back-squat' }]);
});

test('of equally heavy lifts the one with more reps counts, then the earlier one', async () => {
  const member = await createApiMember(server, testDatabase);
  const lifted = async () =>
    (await member.call<{ exercise_id: string }[]>('GET', PATH)).body.map(({ exercise_id }) => exercise_id);
  await logWorkout(testDatabase, member, { start: SECOND, exercises: [{ id: 'dumbbell-fly', sets: [[80, 10]] }] });
  expect(await lifted()).toEqual(['dumbbell-fly']);
  await logWorkout(testDatabase, member, { start: FIRST, exercises: [{ id: 'push-up', sets: [[80, 10]] }] });
  expect(await lifted()).toEqual(['push-up']);
  const third = new Date('2026-10-19T10:00:00.000Z');
  await logWorkout(testDatabase, member, {
    start: third,
    exercises: [{ id: 'barbell-bench-press', sets: [[80, 11]] }],
  });
  expect(await lifted()).toEqual(['barbell-bench-press']);
});

test('muscle groups come in their fixed order', async () => {
  const member = await createApiMember(server, testDatabase);
  const oneOfEach = await testDatabase.asOwner<{ id: string }>(
    'select distinct on (selector_filter) id from public.exercises order by selector_filter, id',
  );
  const exercises = oneOfEach.map(({ id }) => ({ id, sets: [[50, 5] as [number, number]] }));
  await logWorkout(testDatabase, member, { start: FIRST, exercises });
  const { body } = await member.call<{ selector_filter: string }[]>('GET', PATH);
  expect(body.map(({ selector_filter }) => selector_filter)).toEqual([
    'Chest',
    'Back',
    'Shoulders',
    'Biceps',
    'Triceps',
    'Forearms',
    'Legs',
    'Cardio',
    'Core',
  ]);
});

test('members see only their own lifts', async () => {
  const [member, other] = [await createApiMember(server, testDatabase), await createApiMember(server, testDatabase)];
  await logWorkout(testDatabase, other, { start: FIRST, exercises: [{ id: 'push-up', sets: [[70, 30]] }] });
  expect((await member.call('GET', PATH)).body).toEqual([]);
  expect(await callWith(server)('GET', PATH)).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
});

test('the query reads no sets', async () => {
  const member = await createApiMember(server, testDatabase);
  await logWorkout(testDatabase, member, { start: FIRST, exercises: [{ id: 'push-up', sets: [[70, 30]] }] });
  await testDatabase.asOwner('alter table public.sets rename to hidden_sets');
  try {
    expect(await member.call('GET', PATH)).toMatchObject({ status: 200, body: [{ exercise_id: 'push-up' }] });
  } finally {
    await testDatabase.asOwner('alter table public.hidden_sets rename to sets');
  }
});
