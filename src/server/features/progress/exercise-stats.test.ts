import { describe, expect, test } from 'vitest';
import { logWorkout } from '#tests/support/api-member.ts';
import { useSharedServer } from '#tests/support/shared-server.ts';

const FIRST = new Date('2026-10-05T10:00:00.000Z');
const SECOND = new Date('2026-10-12T10:00:00.000Z');
const NOT_FOUND = { status: 404, body: { code: 'not_found' } };

const { asOwner, freshMember, join, log, testDatabase } = useSharedServer();
const member = freshMember();

const pathOf = ({ id }: { id: string }, exercise: string) => `/api/user-exercise-stats/${id}/${exercise}`;

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

test('returns the latest sets in order and the best lift, each with its time', async () => {
  await log(member, FIRST, { 'push-up': '70x30', 'barbell-bench-press': '100x1 80x10' });
  const sets = '60x12 82.5x8 0.001x1000 75x9';
  const latest = await log(member, SECOND, { 'push-up': '70x25', 'barbell-bench-press': sets });
  const { status, body } = await member.call('GET', pathOf(member, 'barbell-bench-press'));
  expect(status).toBe(200);
  expect(body).toEqual({
    lastWorkout: {
      workout_id: latest,
      name: 'Workout',
      time_zone: 'UTC',
      performed_at: '2026-10-12T10:00:00.000Z',
      measure: 'weight_reps',
      sets: [
        { set_number: 1, weight: 60, reps: 12, ...NOTHING_ELSE },
        { set_number: 2, weight: 82.5, reps: 8, ...NOTHING_ELSE },
        { set_number: 3, weight: 0.001, reps: 1000, ...NOTHING_ELSE },
        { set_number: 4, weight: 75, reps: 9, ...NOTHING_ELSE },
      ],
    },
    best: { weight: 100, reps: 1, duration_s: null, distance_m: null, performed_at: '2026-10-05T10:00:00.000Z' },
  });
});

test('tells when and in which workout that was, and keeps the times of one workout apart', async () => {
  const exercises = [
    { id: 'push-up', sets: '0x30' },
    { id: 'barbell-bench-press', sets: '60x12' },
    { id: 'push-up', sets: [] },
    { id: 'push-up', sets: '0x20 0x15' },
  ];
  const latest = await logWorkout(testDatabase, member, { start: FIRST, exercises });
  await asOwner(`update public.workouts set name = 'Push', time_zone = 'Asia/Tokyo' where id = $1`, [latest]);
  const { body } = await member.call('GET', pathOf(member, 'push-up'));
  expect(body).toMatchObject({
    lastWorkout: {
      name: 'Push',
      time_zone: 'Asia/Tokyo',
      sets: [{ set_number: 1, reps: 30 }],
      later_entries: [
        [],
        [
          { set_number: 1, reps: 20 },
          { set_number: 2, reps: 15 },
        ],
      ],
    },
  });
});

test('the latest workout is the one that started last, not the one logged last', async () => {
  const latest = await log(member, SECOND, { 'push-up': '70x20' });
  await log(member, FIRST, { 'push-up': '70x30' });
  expect(await member.call('GET', pathOf(member, 'push-up'))).toMatchObject({
    status: 200,
    body: { lastWorkout: { workout_id: latest }, best: { reps: 30 } },
  });
});

describe('with the time of the workout that is being logged', () => {
  async function twice() {
    const [first, second] = [
      await log(member, FIRST, { 'push-up': '70x20' }),
      await log(member, SECOND, { 'push-up': '70x30' }),
    ];
    const ask = (query: Record<string, string>) =>
      member.call('GET', `${pathOf(member, 'push-up')}?${new URLSearchParams(query)}`);
    return { first, second, ask };
  }
  const justAfter = (time: Date) => new Date(time.getTime() + 1).toISOString();

  test('the last time is the latest workout that began before it', async () => {
    const { first, second, ask } = await twice();
    expect(await ask({ before: SECOND.toISOString() })).toMatchObject({
      status: 200,
      body: { lastWorkout: { workout_id: first, sets: [{ reps: 20 }] }, best: { reps: 30 } },
    });
    expect(await ask({ before: justAfter(SECOND) })).toMatchObject({ body: { lastWorkout: { workout_id: second } } });
    expect(await ask({ before: FIRST.toISOString() })).toMatchObject(NOT_FOUND);
  });

  test('a workout that was moved to a later time is not its own last time', async () => {
    const { first, second, ask } = await twice();
    expect(await ask({ before: justAfter(SECOND), except: second })).toMatchObject({
      body: { lastWorkout: { workout_id: first } },
    });
    expect(await ask({ before: justAfter(FIRST), except: first })).toMatchObject(NOT_FOUND);
  });

  test.each([
    ['before', 'yesterday'],
    ['before', '0000-01-01T00:00:00Z'],
    ['except', 'mine'],
  ])('what is no time and no workout is refused: %s=%s', async (name, value) => {
    const { ask } = await twice();
    expect(await ask({ [name]: value })).toMatchObject({ status: 400 });
  });
});

test.each(['barbell-bench-press', 'no-such-exercise', 'Push-Up', '%00', "x'--"])(
  'without history the answer is 404: %s',
  async (exercise) => {
    await log(member, FIRST, { 'push-up': '70x30' });
    expect(await member.call('GET', pathOf(member, exercise))).toMatchObject(NOT_FOUND);
  },
);

test('safety 2: another member’s history is refused and not mixed with one’s own', async () => {
  const [member, other] = [await join(), await join()];
  const workout = await log(other, FIRST, { 'push-up': '70x30' });
  const { status, body, text } = await member.call<{ code: string }>('GET', pathOf(other, 'push-up'));
  expect([status, body.code]).toEqual([403, 'forbidden']);
  expect(text).not.toContain(workout);
  expect(await member.call('GET', pathOf(member, 'push-up'))).toMatchObject(NOT_FOUND);
});
