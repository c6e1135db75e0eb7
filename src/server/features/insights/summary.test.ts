import { describe, expect, test } from 'vitest';
import type { Summary } from '#contract/insights.ts';
import type { Span } from '#core/insights/spans.ts';
import { addDays } from '#core/progression/calendar.ts';
import { finishedWorkout } from '#tests/support/finished-workout.ts';
import { asFeatures } from '#tests/support/loaded-history.ts';
import { useSharedServer } from '#tests/support/shared-server.ts';
import { findSummary } from './read-summary.ts';

const { freshMember, testDatabase } = useSharedServer();
const ann = freshMember();

const TODAY = '2025-11-19';
const daysAgo = (days: number) => addDays(TODAY, -days);
const SQUAT = 'barbell-back-squat';
const BENCH = 'barbell-bench-press';
const ROW = 'barbell-bent-over-row';

type Given = Parameters<typeof finishedWorkout>[1];

async function log(day: string, sets: Parameters<typeof finishedWorkout>[0], given: Given = {}) {
  const times = { startTime: `${day}T10:00:00.000Z`, endTime: `${day}T11:00:00.000Z`, timeZone: 'UTC' };
  const workout = finishedWorkout(sets, { ...times, ...given });
  const { status, text } = await ann.call('POST', '/api/workouts/complete', workout);
  expect(status, text).toBe(200);
  return workout.id;
}

const read = (span: Span, now = new Date(`${TODAY}T12:00:00Z`)): Promise<Summary> =>
  findSummary(testDatabase.database, asFeatures(ann), { span, now });
const ids = (list: Summary['rose']) => list.map(({ exercise_id }) => exercise_id);

test.each(['4weeks', 'quarter', 'year', 'all'])('a member who has done nothing has zeros of %s', async (span) => {
  const { status, body } = await ann.call<Summary>('GET', `/api/user/summary?span=${span}`);
  expect(status).toBe(200);
  const zeros = { workouts: 0, hard_sets: 0, volume: 0, records: 0, minutes: 0 };
  expect(body).toMatchObject({ now: zeros, before: null, began: null, rose: [], held: [], still: [], records: [] });
});

describe('totals', () => {
  test.each([
    ['4weeks', 28],
    ['quarter', 91],
    ['year', 364],
  ] as const)('of %s are those of its days, beside those of the days before', async (span, days) => {
    await log(daysAgo(2 * days), { [BENCH]: '50x5' });
    await log(daysAgo(2 * days - 1), { [BENCH]: '60x5 60x5' }, { duration: 1800 });
    await log(daysAgo(days), { [BENCH]: '70x5' }, { duration: 2710 });
    await log(daysAgo(days - 1), { [BENCH]: '80x5 40x10', [SQUAT]: '100x5' }, { duration: 3600 });
    await log(TODAY, { [SQUAT]: '110x5' }, { duration: 3600 });
    const { now, before } = await read(span);
    expect(now).toEqual({
      ...{ from: daysAgo(days - 1), to: TODAY, workouts: 2, hard_sets: 4, minutes: 120 },
      // Of the bench press one, of the squat two: the first one beats the house.
      ...{ volume: 1850, records: 3 },
    });
    expect(before).toEqual({
      ...{ from: daysAgo(2 * days - 1), to: daysAgo(days), workouts: 2, hard_sets: 3, minutes: 75 },
      ...{ volume: 950, records: 2 },
    });
  });

  test('are compared with nothing where the span before has no workout', async () => {
    const long = daysAgo(8 * 28);
    await log(long, { [BENCH]: '60x5' });
    await log(daysAgo(1), { [BENCH]: '80x5' });
    expect(await read('4weeks')).toMatchObject({ now: { workouts: 1 }, before: null, began: long, rose: [] });
    await log(daysAgo(28), { [BENCH]: '70x5' });
    expect((await read('4weeks')).before).toMatchObject({ workouts: 1 });
  });

  test('of everything begin with the first workout, and are compared with nothing', async () => {
    await log('2022-03-05', { [BENCH]: '60x5' }, { duration: 1800 });
    await log('2024-07-20', { [BENCH]: '70x5 70x5' }, { duration: 1800 });
    await log(daysAgo(1), { [BENCH]: '65x5' }, { duration: 1800 });
    const { now, before, records } = await read('all');
    expect(now).toEqual({
      ...{ from: '2022-03-05', to: TODAY, workouts: 3, hard_sets: 4, minutes: 90, volume: 1325, records: 1 },
    });
    expect(before).toBeNull();
    expect(records).toEqual([
      { month: '2022-03-01', records: 0 },
      { month: '2024-07-01', records: 1 },
      { month: '2025-11-01', records: 0 },
    ]);
  });

  test('leave out warm-ups and sets of runs, count two sides once, and one record for each exercise of a workout', async () => {
    await log(daysAgo(2), { [SQUAT]: '100x5' });
    const sets = [
      { weight: 60, reps: 5, type: 'warmup' as const },
      { weight: 105, reps: 5, side: 'left' as const },
      { weight: 110, reps: 5, side: 'right' as const },
    ].map((set, index) => ({ setNumber: index + 1, ...set }));
    const run = { exerciseId: 'outdoor-run', measure: 'distance_duration' as const };
    await log(daysAgo(1), undefined, {
      exercises: [
        { exerciseId: SQUAT, measure: 'weight_reps', sets },
        { ...run, sets: [{ setNumber: 1, weight: 0, reps: 0, durationSeconds: 1800 }] },
      ],
    });
    for (const span of ['4weeks', 'all'] as const) {
      expect((await read(span)).now).toMatchObject({ workouts: 2, hard_sets: 2, records: 2, volume: 1575 });
    }
  });

  test('follow a deletion', async () => {
    const id = await log(daysAgo(1), { [BENCH]: '60x5' });
    await log(daysAgo(2), { [BENCH]: '60x5' });
    await ann.call('DELETE', `/api/user/workouts/${id}`);
    for (const span of ['4weeks', 'all'] as const) {
      expect((await read(span)).now).toMatchObject({ workouts: 1, hard_sets: 1, minutes: 60, volume: 300 });
    }
  });
});

test('safety 29: a day is that of the clock where it was trained', async () => {
  const pagoPago = { timeZone: 'Pacific/Pago_Pago' };
  // The evening of 22 October there, when the four weeks have begun in Greenwich.
  const evening = { startTime: '2025-10-23T05:00:00.000Z', endTime: '2025-10-23T06:00:00.000Z' };
  await log('', { [BENCH]: '60x5' }, { ...evening, ...pagoPago });
  const late = { startTime: '2025-11-19T20:00:00.000Z', endTime: '2025-11-19T21:00:00.000Z' };
  await log('', { [BENCH]: '60x5' }, { ...late, timeZone: 'Pacific/Auckland' });
  const { now, before } = await read('4weeks', new Date('2025-11-19T22:00:00Z'));
  expect([now.from, now.to, now.workouts, before?.workouts]).toEqual(['2025-10-24', '2025-11-20', 1, 1]);
});

describe('exercises', () => {
  test('rose, held or stood still, with their record and the best estimates of both spans', async () => {
    await log(daysAgo(60), { [ROW]: '90x5' });
    await log(daysAgo(40), { [BENCH]: '80x5', [SQUAT]: '120x5', [ROW]: '80x5', 'dumbbell-fly': '12x10' });
    await log(daysAgo(5), { [BENCH]: '82.5x5', [SQUAT]: '110x5', [ROW]: '80x5', 'cable-face-pull': '20x15' });
    const summary = await read('4weeks');
    expect(summary.rose).toEqual([
      {
        ...{ exercise_id: BENCH, exercise_name: 'Barbell Bench Press', measure: 'weight_reps' },
        best: { weight: 82.5, reps: 5, duration_s: null, distance_m: null },
        ...{ since: daysAgo(5), estimate: 96.3, before: 93.3 },
      },
    ]);
    expect(summary.held).toMatchObject([{ exercise_id: SQUAT, since: daysAgo(40), estimate: 128.3, before: 140 }]);
    expect(summary.still).toMatchObject([{ exercise_id: ROW, since: daysAgo(60), best: { weight: 90, reps: 5 } }]);
  });

  test('of everything only stand still, where they were done in the last six weeks', async () => {
    await log(daysAgo(300), { [BENCH]: '100x5', [SQUAT]: '140x5' });
    await log(daysAgo(42), { [SQUAT]: '120x5' });
    await log(daysAgo(41), { [BENCH]: '90x5' });
    const { rose, held, still } = await read('all');
    expect([ids(rose), ids(held), ids(still)]).toEqual([[], [], [BENCH]]);
  });

  test('are compared by their record rule where they have no estimate', async () => {
    const hold = (durationSeconds: number) => ({
      exercises: [
        {
          exerciseId: 'plank',
          measure: 'duration' as const,
          sets: [{ setNumber: 1, weight: 0, reps: 0, durationSeconds }],
        },
      ],
    });
    await log(daysAgo(30), undefined, hold(60));
    await log(daysAgo(1), undefined, hold(75));
    const { rose } = await read('4weeks');
    expect(rose).toMatchObject([{ exercise_id: 'plank', best: { duration_s: 75 }, estimate: null, before: null }]);
  });

  test('follow a merge', async () => {
    const own = { id: crypto.randomUUID(), name: 'Bench at Home', measure: 'weight_reps', category: 'compound' };
    await ann.call('POST', '/api/user/exercises', { ...own, selectorFilter: 'Chest', equipment: 'barbell' });
    await log(daysAgo(30), { [own.id]: '80x5' });
    await log(daysAgo(1), { [BENCH]: '85x5' });
    expect(ids((await read('4weeks')).rose)).toEqual([]);
    await ann.call('POST', `/api/user/exercises/${own.id}/merge`, { into: BENCH });
    expect(ids((await read('4weeks')).rose)).toEqual([BENCH]);
  });
});

test('records are told by the months of the span', async () => {
  await log('2025-09-30', { [BENCH]: '60x5' });
  await log('2025-10-01', { [BENCH]: '70x5' });
  await log('2025-11-02', { [BENCH]: '80x5', [SQUAT]: '100x5' });
  await log('2025-11-03', { [BENCH]: '85x5', [SQUAT]: '110x5' });
  expect((await read('4weeks')).records).toEqual([
    { month: '2025-10-01', records: 1 },
    { month: '2025-11-01', records: 4 },
  ]);
});
