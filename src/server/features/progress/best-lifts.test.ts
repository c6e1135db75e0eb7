import { expect, test } from 'vitest';
import { calendarDate } from '#core/progression/calendar.ts';
import { logWorkout } from '#tests/support/api-member.ts';
import { finishedWorkout } from '#tests/support/finished-workout.ts';
import { useSharedServer } from '#tests/support/shared-server.ts';

const PATH = '/api/user/best-lifts';
const FIRST = new Date('2026-10-05T10:00:00.000Z');
const SECOND = new Date('2026-10-12T10:00:00.000Z');

const { asOwner, freshMember, log, testDatabase } = useSharedServer();
const member = freshMember();

test('a member who has lifted nothing has no best lifts', async () => {
  expect(await member.call('GET', PATH)).toMatchObject({ status: 200, body: [] });
});

test('returns the heaviest lift of each muscle group, with its exercise and day', async () => {
  await log(member, FIRST, { 'barbell-bench-press': '80x10 92.5x3', 'dumbbell-fly': '20x12' });
  await log(member, SECOND, { 'push-up': '70x30' });
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
  const sets = [{ setNumber: 1, weight: 25, reps: 5 }];
  const added = { exerciseId: 'chin-up', measure: 'bodyweight_weighted', sets };
  await member.call('POST', '/api/workouts/complete', { ...finishedWorkout({}), exercises: [added] });
  expect((await member.call('GET', PATH)).body).toMatchObject([{ measure: 'bodyweight_weighted', max_weight: 25 }]);
});

test('a carried or held weight, and help, are no lifts', async () => {
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
  const lifted = async () =>
    (await member.call<{ exercise_id: string }[]>('GET', PATH)).body.map(({ exercise_id }) => exercise_id);
  await log(member, SECOND, { 'dumbbell-fly': '80x10' });
  expect(await lifted()).toEqual(['dumbbell-fly']);
  await log(member, FIRST, { 'push-up': '80x10' });
  expect(await lifted()).toEqual(['push-up']);
  const third = new Date('2026-10-19T10:00:00.000Z');
  await log(member, third, { 'barbell-bench-press': '80x11' });
  expect(await lifted()).toEqual(['barbell-bench-press']);
});

test('muscle groups come in their fixed order', async () => {
  const oneOfEach = await asOwner<{ id: string }>(
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

test('the query reads no sets', async () => {
  await log(member, FIRST, { 'push-up': '70x30' });
  await asOwner('alter table public.sets rename to hidden_sets');
  try {
    expect(await member.call('GET', PATH)).toMatchObject({ status: 200, body: [{ exercise_id: 'push-up' }] });
  } finally {
    await asOwner('alter table public.hidden_sets rename to sets');
  }
});
