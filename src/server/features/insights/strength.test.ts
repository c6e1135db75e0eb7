import { describe, expect, test } from 'vitest';
import type { Strength } from '#contract/insights.ts';
import type { Span } from '#core/insights/spans.ts';
import { addDays } from '#core/progression/calendar.ts';
import { finishedWorkout } from '#tests/support/finished-workout.ts';
import { asFeatures } from '#tests/support/loaded-history.ts';
import { useSharedServer } from '#tests/support/shared-server.ts';
import { findStrength } from './read-strength.ts';

const { asOwner, freshMember, testDatabase } = useSharedServer();
const ann = freshMember();

const TODAY = '2025-11-19';
const daysAgo = (days: number) => addDays(TODAY, -days);
const SQUAT = 'barbell-back-squat';
const BENCH = 'barbell-bench-press';
const DEADLIFT = 'barbell-deadlift';
const SUMO = 'barbell-sumo-deadlift';

type Given = Parameters<typeof finishedWorkout>[1];

async function log(day: string, sets: Parameters<typeof finishedWorkout>[0], given: Given = {}) {
  const times = { startTime: `${day}T10:00:00.000Z`, endTime: `${day}T11:00:00.000Z`, timeZone: 'UTC' };
  const workout = finishedWorkout(sets, { ...times, ...given });
  const { status, text } = await ann.call('POST', '/api/workouts/complete', workout);
  expect(status, text).toBe(200);
}

const read = (span: Span = 'quarter', now = new Date(`${TODAY}T12:00:00Z`)): Promise<Strength> =>
  findStrength(testDatabase.database, asFeatures(ann), { span, now });
const profile = (changes: Record<string, unknown>) =>
  asOwner(
    `update public.users set ${Object.keys(changes).map((name, index) => `${name} = $${index + 2}`)} where uuid_id = $1`,
    [ann.id, ...Object.values(changes)],
  );
const weigh = (day: string, value: number) =>
  asOwner(`insert into public.measurements (user_id, kind, day, value) values ($1, 'weight', $2, $3)`, [
    ann.id,
    day,
    value,
  ]);

test.each(['4weeks', 'quarter', 'year', 'all'])('a member who has lifted nothing has no points of %s', async (span) => {
  const { status, body } = await ann.call('GET', `/api/user/strength?span=${span}`);
  expect([status, body]).toEqual([200, { points: [], now: null, lifts: [], scored: false }]);
});

describe('now', () => {
  test('is what the best sets of 90 days tell, with points for the bodyweight of the day', async () => {
    await profile({ gender: 'M', bodyweight: 90 });
    await log(daysAgo(90), { [SQUAT]: '300x1' });
    await log(daysAgo(89), { [SQUAT]: '200x1' });
    await log(daysAgo(40), { [BENCH]: '150x1 100x5', [DEADLIFT]: '240x1' });
    await log(daysAgo(10), { [SUMO]: '250x1', [SQUAT]: '180x2', 'barbell-front-squat': '400x1' });
    const { now, lifts, scored } = await read();
    expect(now).toEqual({
      ...{ day: TODAY, squat: 200, bench: 150, deadlift: 250, total: 600, bodyweight_kg: 90 },
      ...{ dots: 387.96, ipf_gl: 79.77 },
    });
    const set = (weight: number) => ({ weight, reps: 1, rpe: null });
    expect(lifts).toEqual([
      { lift: 'squat', exercise_id: SQUAT, estimate: 200, set: set(200), day: daysAgo(89) },
      { lift: 'bench', exercise_id: BENCH, estimate: 150, set: set(150), day: daysAgo(40) },
      { lift: 'deadlift', exercise_id: SUMO, estimate: 250, set: set(250), day: daysAgo(10) },
    ]);
    expect(scored).toBe(true);
  });

  test('has no total without all three lifts', async () => {
    await profile({ gender: 'F', bodyweight: 60 });
    await log(daysAgo(1), { [SQUAT]: '100x5', [BENCH]: '60x15' });
    expect((await read()).now).toMatchObject({ squat: 116.7, bench: null, deadlift: null, total: null, dots: null });
  });

  test.each(['Other', 'Prefer not to say', null])('has a total and no points for the gender %s', async (gender) => {
    await profile({ gender, bodyweight: 90 });
    await log(daysAgo(1), { [SQUAT]: '200x1', [BENCH]: '150x1', [DEADLIFT]: '250x1' });
    const strength = await read();
    expect(strength.now).toMatchObject({ total: 600, bodyweight_kg: 90, dots: null, ipf_gl: null });
    expect(strength.scored).toBe(false);
  });

  test('never takes the assumed 70 kg for the bodyweight', async () => {
    await profile({ gender: 'M', bodyweight: null });
    await log(daysAgo(1), { [SQUAT]: '200x1', [BENCH]: '150x1', [DEADLIFT]: '250x1', 'pull-up': '0x8' });
    const unknown = { total: 600, bodyweight_kg: null, dots: null, ipf_gl: null };
    expect((await read()).now).toMatchObject(unknown);
    await profile({ bodyweight: 82 });
    expect((await read()).now).toMatchObject(unknown);
    await profile({ bodyweight: 70 });
    expect((await read()).now).toMatchObject({ bodyweight_kg: 70, dots: 450.69 });
  });

  test('leaves out warm-ups and other measures', async () => {
    const sets = [
      { setNumber: 1, weight: 250, reps: 1, type: 'warmup' as const },
      { setNumber: 2, weight: 100, reps: 1 },
    ];
    await log(daysAgo(1), undefined, { exercises: [{ exerciseId: SQUAT, measure: 'weight_reps', sets }] });
    const added = [{ setNumber: 1, weight: 200, reps: 1 }];
    await log(daysAgo(2), undefined, {
      exercises: [{ exerciseId: BENCH, measure: 'bodyweight_weighted', sets: added }],
    });
    expect((await read()).now).toMatchObject({ squat: 100, bench: null });
  });

  test('follows what was merged into a lift', async () => {
    const own = { id: crypto.randomUUID(), name: 'Squat at Home', measure: 'weight_reps', category: 'compound' };
    await ann.call('POST', '/api/user/exercises', { ...own, selectorFilter: 'Legs', equipment: 'barbell' });
    await log(daysAgo(1), { [own.id]: '120x1' });
    expect((await read()).now).toBeNull();
    await ann.call('POST', `/api/user/exercises/${own.id}/merge`, { into: SQUAT });
    expect((await read()).now).toMatchObject({ squat: 120 });
  });

  test('knows a workout of where it is tomorrow already', async () => {
    const late = new Date('2025-11-19T22:00:00Z');
    const times = { startTime: '2025-11-19T20:00:00.000Z', endTime: '2025-11-19T21:00:00.000Z' };
    await log(TODAY, { [SQUAT]: '120x1' }, { ...times, timeZone: 'Pacific/Auckland' });
    expect((await read('4weeks', late)).now).toMatchObject({ day: '2025-11-20', squat: 120 });
  });
});

describe('the bodyweight of a day', () => {
  test('is the newest measurement up to it, else that of the latest workout', async () => {
    await profile({ bodyweight: 80 });
    await log(daysAgo(27), { [SQUAT]: '100x1' }, { bodyweightKg: 82 });
    await log(daysAgo(15), { [SQUAT]: '100x1' }, { bodyweightKg: 81 });
    await weigh(daysAgo(14), 79.5);
    await weigh(daysAgo(3), 78.2);
    const { points } = await read('4weeks');
    expect(points.map(({ day, bodyweight_kg }) => [day, bodyweight_kg])).toEqual([
      [daysAgo(21), 82],
      [daysAgo(14), 79.5],
      [daysAgo(7), 79.5],
      [daysAgo(0), 78.2],
    ]);
  });
});

describe('points', () => {
  test.each([
    ['4weeks', 5],
    ['quarter', 14],
    ['year', 53],
  ] as const)('of %s are a week apart, each from the 90 days up to it', async (span, count) => {
    await log(daysAgo(500), { [SQUAT]: '90x1' });
    for (let days = 450; days >= 0; days -= 30) await log(daysAgo(days), { [SQUAT]: `${100 + (days % 100)}x1` });
    const { points } = await read(span);
    expect(points.map(({ day }) => day)).toEqual(
      Array.from({ length: count }, (_, index) => daysAgo(7 * (count - 1 - index))),
    );
    for (const { day, squat } of points) {
      const within = Array.from({ length: 16 }, (_, index) => 30 * index).filter(
        (days) => daysAgo(days) <= day && daysAgo(days) > addDays(day, -90),
      );
      expect([day, squat]).toEqual([day, 100 + Math.max(...within.map((days) => days % 100))]);
    }
  });

  test('of everything are the ends of months, each from three of them, and today', async () => {
    await log('2025-03-02', { [SQUAT]: '150x1', [BENCH]: '100x1' });
    await log('2025-04-30', { [SQUAT]: '140x1' });
    await log('2025-11-03', { [SQUAT]: '160x1' });
    const { points } = await read('all');
    expect(points.map(({ day, squat, bench }) => [day, squat, bench])).toEqual([
      ['2025-03-31', 150, 100],
      ['2025-04-30', 150, 100],
      ['2025-05-31', 150, 100],
      ['2025-06-30', 140, null],
      [TODAY, 160, null],
    ]);
  });

  test('are the same whether the past was logged in order or late', async () => {
    const days = ['2025-06-20', '2025-09-20', '2025-07-20', '2025-08-20', '2025-11-10'];
    for (const day of days) await log(day, { [SQUAT]: `${Number(day.slice(5, 7)) * 10}x1` });
    expect((await read('all')).points.map(({ day, squat }) => [day.slice(0, 7), squat])).toEqual([
      ['2025-06', 60],
      ['2025-07', 70],
      ['2025-08', 80],
      ['2025-09', 90],
      ['2025-10', 90],
      ['2025-11', 110],
    ]);
  });
});

test.each(['span=', 'span=decade', 'span=year&span=all', 'year=2025'])(
  '%s is refused with its field',
  async (query) => {
    for (const path of ['strength', 'summary']) {
      const { status, body } = await ann.call('GET', `/api/user/${path}?${query}`);
      const field = query.startsWith('span') ? 'span' : 'year';
      expect([path, status, body]).toEqual([path, 422, expect.objectContaining({ code: 'validation_failed', field })]);
    }
  },
);
