import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { ExerciseChart, ExerciseRecords, ExerciseSession, Lift } from '#contract/insights.ts';
import { addDays } from '#core/progression/calendar.ts';
import type { ApiMember } from '#tests/support/api-member.ts';
import { bodyOf, deleteSent, editSent, restoreSent, sendWorkout } from '#tests/support/sent-workouts.ts';
import { useSharedServer } from '#tests/support/shared-server.ts';

const { asOwner, freshMember, join } = useSharedServer();
const ann = freshMember();

const SQUAT = 'barbell-back-squat';
const OWN = {
  name: 'Garage Row',
  measure: 'weight_reps',
  category: 'compound',
  selectorFilter: 'Back',
  equipment: 'other',
};
const path = (id: string, what: string) => `/api/user/exercises/${id}/${what}`;
const today = () => new Date().toISOString().slice(0, 10);
const daysAgo = (days: number) => addDays(today(), -days);

interface Done {
  readonly exerciseId?: string;
  readonly measure?: 'bodyweight_weighted' | 'distance_duration' | 'weight_reps';
  readonly hour?: number;
  readonly timeZone?: string;
  readonly bodyweightKg?: number;
}
type Given = Parameters<typeof bodyOf>[0]['exercises'][number]['sets'][number];

/** Logs one exercise of a day; the bench presses that every body has are beside the point here. */
function log(member: ApiMember, day: string, sets: readonly Given[], { hour = 12, ...done }: Done = {}) {
  const { exerciseId = SQUAT, measure, ...rest } = done;
  const start = Date.parse(`${day}T00:00:00Z`) + hour * 3_600_000;
  return sendWorkout(member, bodyOf({ start, minutes: 30, ...rest, exercises: [{ exerciseId, measure, sets }] }));
}

const records = async (id = SQUAT, member: ApiMember = ann) =>
  (await member.call<ExerciseRecords>('GET', path(id, 'records'))).body;
const chart = async (span: string, id = SQUAT) =>
  (await ann.call<ExerciseChart>('GET', `${path(id, 'progress')}?span=${span}`)).body;

describe('an exercise that was never done', () => {
  test('has empty records, points and sessions', async () => {
    const squat = { exercise_id: SQUAT, exercise_name: 'Barbell Back Squat', measure: 'weight_reps' };
    const nothing = { ...squat, records: [], best: null, estimate: null, days: 0, sessions: 0, last_day: null };
    expect(await ann.call('GET', path(SQUAT, 'records'))).toMatchObject({ status: 200, body: nothing });
    expect(await chart('all')).toEqual({ ...squat, by: 'month', points: [] });
    expect(await chart('year')).toEqual({ ...squat, by: 'day', points: [] });
    expect(await ann.call('GET', path(SQUAT, 'sessions'))).toMatchObject({ status: 200, body: [] });
    expect((await ann.call('GET', '/api/user/lifts')).body).toEqual([]);
  });

  test('safety 2: is not found where it is another member’s, or nobody’s', async () => {
    const bob = await join();
    const own = { id: randomUUID(), ...OWN };
    await bob.call('POST', '/api/user/exercises', own);
    await log(bob, daysAgo(1), [{ weight: 50, reps: 5 }], { exerciseId: own.id });
    for (const id of [own.id, randomUUID(), 'no-such-exercise']) {
      for (const what of ['records', 'progress', 'sessions']) {
        expect((await ann.call('GET', path(id, what))).status, `${what} of ${id}`).toBe(404);
      }
    }
  });
});

describe('records', () => {
  test('are the heaviest sets of at least so many repetitions, the best set and the best estimate', async () => {
    const first = await log(ann, daysAgo(40), [
      { weight: 100, reps: 5 },
      { weight: 90, reps: 8 },
      { weight: 150, reps: 5, type: 'warmup' },
    ]);
    const second = await log(ann, daysAgo(20), [
      { weight: 100, reps: 5 },
      { weight: 110, reps: 1 },
      { weight: 60, reps: 12, rpe: 8 },
    ]);
    const at = (reps: number, weight: number, done: number, { id }: { id: string }, days: number) => ({
      ...{ reps, weight, done, workout_id: id, day: daysAgo(days) },
    });
    expect(await records()).toMatchObject({
      records: [
        at(1, 110, 1, second, 20),
        at(2, 100, 5, first, 40),
        at(3, 100, 5, first, 40),
        at(5, 100, 5, first, 40),
        at(8, 90, 8, first, 40),
        at(10, 60, 12, second, 20),
        at(12, 60, 12, second, 20),
      ],
      best: { weight: 110, reps: 1, duration_s: null, distance_m: null, day: daysAgo(20), workout_id: second.id },
      estimate: {
        ...{ value: 116.7, lifted_kg: 100, set: { weight: 100, reps: 5, rpe: null } },
        ...{ day: daysAgo(40), workout_id: first.id },
      },
      days: 2,
      last_day: daysAgo(20),
    });
  });

  test('count the own body in an estimate, and not in the weight', async () => {
    const done = { exerciseId: 'pull-up', measure: 'bodyweight_weighted', bodyweightKg: 80 } as const;
    await log(ann, daysAgo(3), [{ weight: 20, reps: 5 }], done);
    const { estimate, records: places } = await records('pull-up');
    expect(estimate).toMatchObject({ value: 116.7, lifted_kg: 100, set: { weight: 20, reps: 5 } });
    expect(places.map(({ reps, weight }) => [reps, weight])).toEqual([1, 2, 3, 5].map((reps) => [reps, 20]));
  });

  test('of a run are its best, and none of repetitions', async () => {
    const done = { exerciseId: 'treadmill-run', measure: 'distance_duration' } as const;
    await log(ann, daysAgo(3), [{ weight: 0, reps: 0, distanceMeters: 5000, durationSeconds: 1500 }], done);
    await log(ann, daysAgo(2), [{ weight: 0, reps: 0, distanceMeters: 5000, durationSeconds: 1450 }], done);
    const best = { weight: 0, reps: 0, duration_s: 1450, distance_m: 5000 };
    expect(await records('treadmill-run')).toMatchObject({ records: [], best, estimate: null, days: 2 });
    expect((await chart('quarter', 'treadmill-run')).points.at(-1)).toEqual({
      ...{ day: daysAgo(2), estimate: null, lifted_kg: null, set: null, volume: 0, best },
    });
  });

  test('are those of the other exercise after a merge', async () => {
    const own = { id: randomUUID(), ...OWN };
    await ann.call('POST', '/api/user/exercises', own);
    await log(ann, daysAgo(10), [{ weight: 140, reps: 3 }], { exerciseId: own.id });
    await log(ann, daysAgo(5), [{ weight: 120, reps: 5 }]);
    expect((await ann.call('POST', `/api/user/exercises/${own.id}/merge`, { into: SQUAT })).status).toBe(200);
    const merged = await records(own.id);
    expect(merged).toEqual(await records());
    expect(merged).toMatchObject({ exercise_id: SQUAT, best: { weight: 140 }, days: 2 });
    expect(merged.records.map(({ weight }) => weight)).toEqual([140, 140, 140, 120]);
  });

  test('follow an edit and a deletion', async () => {
    const heavy = await log(ann, daysAgo(70), [{ weight: 150, reps: 2 }]);
    const light = await log(ann, daysAgo(35), [{ weight: 100, reps: 5 }]);
    await log(ann, daysAgo(1), [{ weight: 90, reps: 5 }]);
    await deleteSent(ann, heavy);
    expect(await records()).toMatchObject({ best: { weight: 100 }, estimate: { value: 116.7 }, days: 2 });
    const start = Date.parse(light.body.startTime);
    const edited = bodyOf({ start, minutes: 30, exercises: [{ exerciseId: SQUAT, sets: [{ weight: 80, reps: 5 }] }] });
    await editSent(ann, light, edited);
    const { best, estimate, records: places } = await records();
    expect([best?.weight, estimate?.value, places[0]?.weight]).toEqual([90, 105, 90]);
  });
});

describe('progress', () => {
  test('has a point for each day, by the clock where it was done', async () => {
    const tokyo = { hour: 20, timeZone: 'Asia/Tokyo' };
    await log(ann, daysAgo(10), [{ weight: 100, reps: 5 }], tokyo);
    await log(ann, daysAgo(9), [{ weight: 110, reps: 15 }], { hour: 1, timeZone: 'Asia/Tokyo' });
    const { by, points } = await chart('4weeks');
    expect(by).toBe('day');
    expect(points).toEqual([
      {
        ...{ day: daysAgo(9), estimate: 116.7, lifted_kg: 100, set: { weight: 100, reps: 5, rpe: null } },
        ...{ volume: 2150, best: { weight: 110, reps: 15, duration_s: null, distance_m: null } },
      },
    ]);
  });

  test('is never below a weight that was lifted that day, and needs a set that tells it', async () => {
    await log(ann, daysAgo(3), [{ weight: 120, reps: 15 }], { hour: 8 });
    await log(ann, daysAgo(3), [{ weight: 60, reps: 1 }], { hour: 18 });
    await log(ann, daysAgo(2), [{ weight: 50, reps: 20 }]);
    const [first, second] = (await chart('4weeks')).points;
    expect([first?.estimate, first?.set]).toEqual([120, { weight: 120, reps: 15, rpe: null }]);
    expect([second?.estimate, second?.set, second?.volume]).toEqual([null, null, 1000]);
  });

  test('reaches back as far as its span', async () => {
    for (const days of [400, 363, 90, 27]) await log(ann, daysAgo(days), [{ weight: 500 - days, reps: 1 }]);
    const days = async (span: string) => (await chart(span)).points.map(({ day }) => day);
    expect(await days('4weeks')).toEqual([daysAgo(27)]);
    expect(await days('quarter')).toEqual([daysAgo(90), daysAgo(27)]);
    expect(await days('year')).toEqual([daysAgo(363), daysAgo(90), daysAgo(27)]);
    expect((await chart('all')).points.map(({ estimate }) => estimate)).toEqual([100, 137, 410, 473]);
  });

  test.each(['week', '', '4'])('safety 4: of the span %j is refused by name', async (span) => {
    const { status, body } = await ann.call<{ field?: string }>('GET', `${path(SQUAT, 'progress')}?span=${span}`);
    expect([status, body.field]).toEqual([422, 'span']);
  });
});

describe('months', () => {
  const monthly = async () => (await chart('all')).points.map(({ day, volume }) => [day, volume]);

  test('are the same whether they were logged in order, late, or counted again', async () => {
    const days = ['2025-01-31', '2025-02-28', '2025-02-14', '2025-04-01', '2025-06-30', '2025-07-01'];
    for (const day of days) await log(ann, day, [{ weight: 100, reps: 1 }]);
    const expected = [
      ['2025-01-01', 100],
      ['2025-02-01', 200],
      ['2025-04-01', 100],
      ['2025-06-01', 100],
      ['2025-07-01', 100],
    ];
    expect(await monthly()).toEqual(expected);
  });

  test('hold a workout of the month that was over already where the member had flown to', async () => {
    const squat = [{ weight: 100, reps: 1 }];
    const kiritimati = { timeZone: 'Pacific/Kiritimati' };
    const pagoPago = { timeZone: 'Pacific/Pago_Pago' };
    await log(ann, '2025-01-15', squat);
    await log(ann, '2025-01-31', squat, { hour: 12, ...kiritimati });
    await log(ann, '2025-01-31', squat, { hour: 20, ...pagoPago });
    expect(await monthly()).toEqual([
      ['2025-01-01', 200],
      ['2025-02-01', 100],
    ]);
    for (const day of ['2025-03-10', '2025-04-10', '2025-05-10']) await log(ann, day, squat);
    const later = ['2025-03-01', '2025-04-01', '2025-05-01'].map((month) => [month, 100]);
    expect(await monthly()).toEqual([['2025-01-01', 200], ['2025-02-01', 100], ...later]);
  });
});

test('a workout that was deleted before sums were kept has them once it is restored', async () => {
  const sent = await log(ann, daysAgo(3), [{ weight: 100, reps: 5 }]);
  const known = await chart('4weeks');
  await deleteSent(ann, sent);
  expect((await chart('4weeks')).points).toEqual([]);
  const sums = [
    'hard_sets',
    'volume',
    'estimate',
    'estimate_lifted',
    'estimate_weight',
    'estimate_reps',
    'estimate_rpe',
  ];
  await asOwner(
    `update public.deleted_items set content = jsonb_set(content, '{exercises}', (
       select jsonb_agg(part - $2::text[]) from jsonb_array_elements(content -> 'exercises') part
     )) where user_id = $1`,
    [ann.id, sums],
  );
  await restoreSent(ann, sent);
  expect(await chart('4weeks')).toEqual(known);
});

describe('sessions', () => {
  const page = (cursor = '') => ann.call<ExerciseSession[]>('GET', `${path(SQUAT, 'sessions')}${cursor}`);

  test('tell what was done each time, the latest first', async () => {
    const { id } = await log(ann, daysAgo(3), [{ weight: 100, reps: 5, rpe: 8 }], { bodyweightKg: 81.3 });
    await log(ann, daysAgo(5), [{ weight: 95, reps: 5 }]);
    const { body } = await page();
    expect(body.map(({ day }) => day)).toEqual([daysAgo(3), daysAgo(5)]);
    expect(body[0]).toMatchObject({
      ...{ workout_id: id, name: 'Workout', performed_at: `${daysAgo(3)}T12:00:00.000Z`, measure: 'weight_reps' },
      ...{ bodyweight_kg: 81.3, note: null, estimate: 123.3, volume: 500 },
      sets: [{ set_number: 1, weight: 100, reps: 5, rpe: 8, is_pr: true, xp_earned: 500 }],
    });
  });

  test('come thirty at a time, each once, also where the exercise stands twice in a workout', async () => {
    for (let day = 16; day > 0; day -= 1) {
      const twice = [70, 80].map((weight) => ({ exerciseId: SQUAT, sets: [{ weight: weight + day, reps: 5 }] }));
      const start = Date.parse(`${daysAgo(day)}T12:00:00Z`);
      await sendWorkout(ann, bodyOf({ start, minutes: 30, exercises: twice }));
    }
    const first = await page();
    const cursor = first.headers.get('x-next-cursor');
    const second = await page(`?cursor=${cursor}`);
    expect([first.body.length, second.body.length, second.headers.get('x-next-cursor')]).toEqual([30, 2, null]);
    const weights = [...first.body, ...second.body].map(({ sets }) => sets[0]?.weight);
    expect(weights).toEqual(Array.from({ length: 16 }, (_, index) => [81 + index, 71 + index]).flat());
    expect(await records()).toMatchObject({ days: 16, sessions: 32 });
  });

  test('are counted as far as that costs nothing', async () => {
    for (let day = 11; day > 0; day -= 1) await log(ann, daysAgo(day), [{ weight: 100, reps: 5 }]);
    await asOwner(
      `insert into public.workout_exercises (user_id, workout_id, position, exercise_id, performed_at)
       select user_id, workout_id, more, exercise_id, performed_at
       from public.workout_exercises, generate_series(10, 100) more where user_id = $1 and exercise_id = $2`,
      [ann.id, SQUAT],
    );
    expect((await records()).sessions).toBe(1000);
  });

  test('safety 4: a cursor that is none is refused by name', async () => {
    expect(await page('?cursor=x')).toMatchObject({ status: 422, body: { field: 'cursor' } });
  });
});

test('lifts are told with their best, what they are estimated at now, and their months', async () => {
  await log(ann, daysAgo(100), [{ weight: 100, reps: 1 }]);
  await log(ann, daysAgo(5), [{ weight: 110, reps: 1 }]);
  const { body } = await ann.call<Lift[]>('GET', '/api/user/lifts');
  const bests = new Map(body.map((lift) => [lift.exercise_id, lift]));
  expect([...bests.keys()].toSorted()).toEqual(['barbell-back-squat', 'barbell-bench-press']);
  expect(bests.get(SQUAT)).toMatchObject({
    ...{ exercise_name: 'Barbell Back Squat', measure: 'weight_reps', last_day: daysAgo(5), best_day: daysAgo(5) },
    ...{ best: { weight: 110, reps: 1, duration_s: null, distance_m: null }, days: 1, estimate: 110, change: 10 },
  });
  const months = [100, 5].map((days) => ({
    month: `${daysAgo(days).slice(0, 7)}-01`,
    estimate: days === 5 ? 110 : 100,
  }));
  expect(bests.get(SQUAT)?.months).toEqual(months);
});
