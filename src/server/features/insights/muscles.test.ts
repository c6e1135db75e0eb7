import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { MuscleRow, Muscles } from '#contract/insights.ts';
import { finishedWorkout } from '#tests/support/finished-workout.ts';
import { asFeatures } from '#tests/support/loaded-history.ts';
import { useSharedServer } from '#tests/support/shared-server.ts';
import { findMuscles } from './read-muscles.ts';

const { asOwner, freshMember, join, testDatabase } = useSharedServer();
const ann = freshMember();

/** A Wednesday. */
const NOW = new Date('2025-11-19T12:00:00.000Z');
const NOTHING = { sets: 0, mean4: 0, days: 0, mean_days4: 0, last_at: null, sets72h: 0 };

type Given = Parameters<typeof finishedWorkout>[1];

async function log(startTime: string, sets: Parameters<typeof finishedWorkout>[0], given: Given = {}) {
  const start = new Date(startTime);
  const endTime = new Date(start.getTime() + 3_600_000).toISOString();
  const workout = finishedWorkout(sets, { startTime: start.toISOString(), endTime, timeZone: 'UTC', ...given });
  const { status, text } = await ann.call('POST', '/api/workouts/complete', workout);
  expect(status, text).toBe(200);
  return workout.id;
}

const read = (week?: string, now = NOW) => findMuscles(testDatabase.database, asFeatures(ann), { week, now });
const rowOf = ({ muscles }: Muscles, name: string): MuscleRow => {
  const row = muscles.find(({ muscle }) => muscle === name);
  if (!row) throw new Error(`no row of ${name}`);
  return row;
};
const partOf = (muscles: Muscles, row: string, name: string) =>
  rowOf(muscles, row).parts.find(({ part }) => part === name);

describe('safety 29: weeks', () => {
  test('begin on Monday by the clock of each workout', async () => {
    await log('2025-11-17T07:59:00Z', { 'barbell-bench-press': '60x5' }, { timeZone: 'America/Los_Angeles' });
    await log('2025-11-17T08:00:00Z', { 'barbell-bench-press': '60x5 60x5' }, { timeZone: 'America/Los_Angeles' });
    await log('2025-11-23T10:59:00Z', { 'barbell-bench-press': '60x5 60x5 60x5' }, { timeZone: 'Pacific/Auckland' });
    await log(
      '2025-11-23T11:00:00Z',
      { 'barbell-bench-press': '60x5 60x5 60x5 60x5' },
      { timeZone: 'Pacific/Auckland' },
    );
    const chest = async (week: string) => rowOf(await read(week), 'chest').sets;
    expect(await chest('2025-11-12')).toBe(1);
    for (const day of ['2025-11-17', '2025-11-20', '2025-11-23']) expect([day, await chest(day)]).toEqual([day, 5]);
    expect(await chest('2025-11-24')).toBe(4);
  });

  test('are this one where none is asked for, where the member is', async () => {
    const sunday = new Date('2025-11-23T12:00:00Z');
    expect((await read(undefined, sunday)).week).toBe('2025-11-17');
    await asOwner("update public.users set timezone = 'Pacific/Auckland' where uuid_id = $1", [ann.id]);
    expect((await read(undefined, sunday)).week).toBe('2025-11-24');
  });

  test('are already the next one for who has trained where it is Monday', async () => {
    const sunday = new Date('2025-11-23T14:00:00Z');
    await log('2025-11-23T12:00:00Z', { 'barbell-bench-press': '60x5' }, { timeZone: 'Pacific/Auckland' });
    const muscles = await read(undefined, sunday);
    expect([muscles.week, rowOf(muscles, 'chest').sets]).toEqual(['2025-11-24', 1]);
  });

  test.each(['0001-01-01', '1970-01-01', '2999-06-01', '9999-12-31'])('as far as %s are empty', async (week) => {
    await log('2025-11-17T10:00:00Z', { 'barbell-bench-press': '60x5' });
    const { status, body } = await ann.call<Muscles>('GET', `/api/user/muscles?week=${week}`);
    expect(status).toBe(200);
    expect(rowOf(body, 'chest')).toMatchObject({ sets: 0, mean4: 0, last_at: '2025-11-17T10:00:00.000Z' });
  });
});

test('a member who has done nothing has every row, all of them empty', async () => {
  const { status, body } = await ann.call<Muscles>('GET', '/api/user/muscles');
  expect(status).toBe(200);
  expect(body).toMatchObject({ hard_sets: 0, experience: 'beginner', experience_is_chosen: false });
  expect(body.muscles).toHaveLength(14);
  for (const { muscle: _, band: _band, band_is_chosen, parts, ...numbers } of body.muscles) {
    expect([numbers, band_is_chosen]).toEqual([NOTHING, false]);
    for (const { part: _part, ...ofPart } of parts) expect(ofPart).toEqual(NOTHING);
  }
});

test('counts the sets of the week, the mean and the days of the four before, and the last 72 hours', async () => {
  await log('2025-11-16T12:00:00Z', { 'barbell-bench-press': '60x5 60x5 60x5', 'dumbbell-lateral-raise': '8x12' });
  await log('2025-11-18T10:00:00Z', { 'barbell-bench-press': '60x5 60x5', 'barbell-bent-over-row': '50x8 50x8' });
  await log('2025-11-19T10:00:00Z', { 'barbell-overhead-press': '40x5' });
  await log('2025-10-20T10:00:00Z', { 'dumbbell-fly': '12x12 12x12' });
  await log('2025-10-19T10:00:00Z', { 'dumbbell-fly': '12x12 12x12' });
  const muscles = await read();
  expect(rowOf(muscles, 'chest')).toMatchObject({
    sets: 2,
    days: 1,
    // Three sets on the Sunday before, two on the first day of the four weeks.
    mean4: 1.25,
    mean_days4: 0.5,
    last_at: '2025-11-18T10:00:00.000Z',
    // Sunday at noon is 72 hours ago, and no longer among them.
    sets72h: 2,
  });
  expect(rowOf(muscles, 'shoulders')).toMatchObject({
    // Bench presses and rows help, a press overhead is one whole.
    sets: 3,
    days: 2,
    mean4: (3 * 0.5 + 1 + 2 * 0.5) / 4,
    last_at: '2025-11-19T10:00:00.000Z',
  });
  const heads = ['front', 'side', 'rear'].map((head) => partOf(muscles, 'shoulders', head)?.sets);
  expect(heads).toEqual([2, 1, 1]);
  expect(rowOf(muscles, 'back')).toMatchObject({ sets: 2.5, days: 2 });
  const parts = ['lats', 'middle back', 'lower back', 'traps'].map((part) => partOf(muscles, 'back', part)?.sets);
  expect(parts).toEqual([2, 2, 1, 0.5]);
  expect(rowOf(muscles, 'quadriceps')).toMatchObject(NOTHING);
  expect(muscles.hard_sets).toBe(5);
});

test('warm-ups and runs count for nothing, and a left and a right set once', async () => {
  const sides = [
    { weight: 20, reps: 10, side: 'left' as const },
    { weight: 20, reps: 10, side: 'right' as const },
    { weight: 22, reps: 8, side: 'left' as const },
  ];
  const warmUps = [
    { weight: 40, reps: 5, type: 'warmup' as const },
    { weight: 80, reps: 5 },
  ];
  const numbered = <Set extends object>(sets: readonly Set[]) =>
    sets.map((set, index) => ({ setNumber: index + 1, reps: 0, weight: 0, ...set }));
  await log('2025-11-18T10:00:00Z', undefined, {
    exercises: [
      { exerciseId: 'dumbbell-single-arm-row', measure: 'weight_reps', sets: numbered(sides) },
      { exerciseId: 'barbell-back-squat', measure: 'weight_reps', sets: numbered(warmUps) },
      { exerciseId: 'outdoor-run', measure: 'distance_duration', sets: numbered([{ durationSeconds: 1800 }]) },
    ],
  });
  const muscles = await read();
  expect([partOf(muscles, 'back', 'lats')?.sets, rowOf(muscles, 'quadriceps').sets]).toEqual([2, 1]);
  expect(rowOf(muscles, 'hamstrings')).toMatchObject({ sets: 0.5, days: 1 });
  expect(rowOf(muscles, 'calves')).toMatchObject(NOTHING);
});

test('an own exercise counts by its muscles, its head of the shoulder is not known, and merged it is the other', async () => {
  const own = { id: randomUUID(), name: 'Garage Press', measure: 'weight_reps', category: 'compound' };
  const muscles = { primaryMuscles: ['shoulders'], secondaryMuscles: ['triceps'] };
  const filters = { selectorFilter: 'Shoulders', equipment: 'other' };
  await ann.call('POST', '/api/user/exercises', { ...own, ...muscles, ...filters });
  await log('2025-11-18T10:00:00Z', { [own.id]: '30x8 30x8' });
  const before = await read();
  expect(rowOf(before, 'shoulders').sets).toBe(2);
  expect(partOf(before, 'shoulders', 'front')).toEqual({ part: 'front', ...NOTHING });
  await ann.call('POST', `/api/user/exercises/${own.id}/merge`, { into: 'dumbbell-rear-delt-fly' });
  const after = await read();
  expect([rowOf(after, 'shoulders').sets, partOf(after, 'shoulders', 'rear')?.sets]).toEqual([2, 2]);
  expect([rowOf(after, 'triceps').sets, rowOf(after, 'back').sets]).toEqual([0, 1]);
});

describe('the band', () => {
  const bands = async () => {
    const { body } = await ann.call<Muscles>('GET', '/api/user/muscles');
    return { ...body, chest: rowOf(body, 'chest'), neck: rowOf(body, 'neck') };
  };

  test('is that of a beginner for fewer than 50 workouts, unless the member says otherwise', async () => {
    expect(await bands()).toMatchObject({ experience: 'beginner', chest: { band: [8, 12] }, neck: { band: null } });
    await ann.call('PATCH', '/api/user/settings', { experience: 'experienced' });
    const chosen = { experience: 'experienced', experience_is_chosen: true, chest: { band: [10, 20] } };
    expect(await bands()).toMatchObject(chosen);
    await ann.call('PATCH', '/api/user/settings', { experience: null });
    await asOwner('update public.users set total_workouts = 50 where uuid_id = $1', [ann.id]);
    expect(await bands()).toMatchObject({ experience: 'experienced', experience_is_chosen: false });
  });

  test('is the member’s own where one is set, also of a muscle of which nothing is said', async () => {
    await ann.call('PATCH', '/api/user/settings', { bands: { chest: [6, 9], neck: [0, 4] } });
    expect(await bands()).toMatchObject({
      chest: { band: [6, 9], band_is_chosen: true },
      neck: { band: [0, 4], band_is_chosen: true },
    });
  });
});

test('follows an edit and a deletion, and no other member', async () => {
  const id = await log('2025-11-18T10:00:00Z', { 'barbell-bench-press': '60x5 60x5' });
  const other = await join();
  const { body } = await other.call<Muscles>('GET', '/api/user/muscles?week=2025-11-18');
  expect(rowOf(body, 'chest')).toMatchObject(NOTHING);
  await ann.call('DELETE', `/api/user/workouts/${id}`);
  expect(rowOf(await read(), 'chest')).toMatchObject(NOTHING);
});

test.each(['week=', 'week=now', 'week=2025-02-30', 'week=0000-01-01', 'week=10000-01-01'])(
  '%s is refused with its field',
  async (query) => {
    const { status, body } = await ann.call('GET', `/api/user/muscles?${query}`);
    expect([status, body]).toEqual([422, expect.objectContaining({ code: 'validation_failed', field: 'week' })]);
  },
);
