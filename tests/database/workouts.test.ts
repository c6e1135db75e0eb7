import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createMember, type Member } from '#tests/support/members.ts';
import { useSharedServer } from '#tests/support/shared-server.ts';
import { createFilledMember, insertRow, memberRows } from './member-rows.ts';

const CHECK_VIOLATED = '23514';
const OUT_OF_RANGE = '22003';

const { testDatabase } = useSharedServer();

type Changes = Partial<Record<'workout' | 'exercise' | 'set' | 'best', Record<string, unknown>>>;

/** Stores a workout of one set and its record as the server does, all or nothing; `changes` makes it unusual. */
function log(member: Member, changes: Changes, id: string = randomUUID()) {
  const rows = memberRows({ id: member.id, workoutId: id, templateId: randomUUID() });
  const position = changes.exercise?.position ? { position: changes.exercise.position } : {};
  return testDatabase.database.transaction(member.asApi, async (transaction) => {
    await insertRow('workouts', { ...rows.workouts, ...changes.workout }).execute(transaction);
    await insertRow('workout_exercises', { ...rows.workout_exercises, ...changes.exercise }).execute(transaction);
    await insertRow('sets', { ...rows.sets, ...position, ...changes.set }).execute(transaction);
    await insertRow('best_lifts', { ...rows.best_lifts, ...changes.best }).execute(transaction);
  });
}

/** How many rows of the member each table of workouts holds. */
async function stored(member: Pick<Member, 'id'>) {
  const [counts] = await testDatabase.asOwner(
    `select (select count(*) from public.workouts where user_id = $1) as workouts,
       (select count(*) from public.workout_exercises where user_id = $1) as exercises,
       (select count(*) from public.sets where user_id = $1) as sets,
       (select count(*) from public.best_lifts where user_id = $1) as best_lifts`,
    [member.id],
  );
  return counts;
}

const NOTHING = { workouts: 0, exercises: 0, sets: 0, best_lifts: 0 };
const ONE_OF_EACH = { workouts: 1, exercises: 1, sets: 1, best_lifts: 1 };
const START = '2026-11-02T10:00:00Z';

describe('a workout', () => {
  test.each<[string, Changes]>([
    ['the lightest set', { set: { weight: 0, reps: 0 }, best: { weight: 0, reps: 0 } }],
    ['the heaviest set', { set: { weight: 1000, reps: 1000 }, best: { weight: 1000, reps: 1000 } }],
    ['the finest weight', { set: { weight: 0.001 } }],
    ['the hundredth exercise and its fiftieth set', { exercise: { position: 100 }, set: { set_number: 50 } }],
    ['24 hours', { workout: { start_time: START, end_time: '2026-11-03T10:00:00Z', duration: 86_400 } }],
    ['no time at all', { workout: { start_time: START, end_time: START, duration: 0 } }],
    ['the longest name and notes', { workout: { name: '💪'.repeat(120), notes: '💪'.repeat(2000) } }],
  ])('may have %s', async (_, changes) => {
    const member = await createMember(testDatabase);
    await log(member, changes);
    expect(await stored(member)).toEqual(ONE_OF_EACH);
  });

  test.each<[string, Changes, string]>([
    ['a negative weight', { set: { weight: -1 } }, CHECK_VIOLATED],
    ['a weight over a ton', { set: { weight: 1000.001 } }, CHECK_VIOLATED],
    ['a weight that is no number', { set: { weight: Number.NaN } }, CHECK_VIOLATED],
    ['an infinite weight', { set: { weight: Number.POSITIVE_INFINITY } }, OUT_OF_RANGE],
    ['a weight without measure', { set: { weight: '1e308' } }, OUT_OF_RANGE],
    ['negative reps', { set: { reps: -1 } }, CHECK_VIOLATED],
    ['reps over 1,000', { set: { reps: 1001 } }, CHECK_VIOLATED],
    ['reps that no number holds', { set: { reps: 40_000 } }, OUT_OF_RANGE],
    ['a set numbered 0', { set: { set_number: 0 } }, CHECK_VIOLATED],
    ['a set numbered 51', { set: { set_number: 51 } }, CHECK_VIOLATED],
    ['an exercise in place 101', { exercise: { position: 101 } }, CHECK_VIOLATED],
    ['negative XP in a set', { set: { xp_earned: -1 } }, CHECK_VIOLATED],
    ['negative XP', { workout: { xp_earned: -1 } }, CHECK_VIOLATED],
    ['a negative total', { workout: { total_weight: -1 } }, CHECK_VIOLATED],
    ['a total that is no number', { workout: { total_weight: Number.NaN } }, CHECK_VIOLATED],
    ['a muscle’s total that is no number', { workout: { muscle_volumes: '{NaN,0,0,0,0,0,0}' } }, CHECK_VIOLATED],
    ['totals for six muscles', { workout: { muscle_volumes: [0, 0, 0, 0, 0, 0] } }, CHECK_VIOLATED],
    ['sets of eight muscles', { workout: { muscle_sets: [0, 0, 0, 0, 0, 0, 0, 0] } }, CHECK_VIOLATED],
    ['an end before its start', { workout: { start_time: START, end_time: '2026-11-02T09:59:59Z' } }, CHECK_VIOLATED],
    ['an end that never comes', { workout: { start_time: START, end_time: 'infinity' } }, CHECK_VIOLATED],
    ['a start before all time', { workout: { start_time: '-infinity', duration: 60 } }, CHECK_VIOLATED],
    ['a negative duration', { workout: { duration: -1 } }, CHECK_VIOLATED],
    ['more than 24 hours', { workout: { duration: 86_401 } }, CHECK_VIOLATED],
    ['more than 24 hours in minutes', { workout: { duration: null, duration_minutes: 1441 } }, CHECK_VIOLATED],
    ['notes of 2,001 characters', { workout: { notes: 'x'.repeat(2001) } }, CHECK_VIOLATED],
    ['an empty name', { workout: { name: '' } }, CHECK_VIOLATED],
    ['a name of 121 characters', { workout: { name: 'x'.repeat(121) } }, CHECK_VIOLATED],
    ['a record over a ton', { best: { weight: 1000.001 } }, CHECK_VIOLATED],
    ['a record of 1,001 reps', { best: { reps: 1001 } }, CHECK_VIOLATED],
  ])('with %s is refused, and nothing of it is stored', async (_, changes, code) => {
    const member = await createMember(testDatabase);
    await expect(log(member, changes)).rejects.toMatchObject({ code });
    expect(await stored(member)).toEqual(NOTHING);
  });

  test('has exercises of the catalogue and the member’s own, and no others', async () => {
    const [member, other] = [await createMember(testDatabase), await createMember(testDatabase)];
    const workoutId = randomUUID();
    await log(member, {}, workoutId);
    const ids = { workoutId, templateId: randomUUID() };
    const { workout_exercises: row, own_exercises: own } = memberRows({ id: member.id, ...ids });
    const { own_exercises: foreign } = memberRows({ id: other.id, ...ids });
    for (const [{ asApi }, exercise] of [
      [member, own],
      [other, foreign],
    ] as const) {
      await testDatabase.database.run(asApi, insertRow('own_exercises', exercise));
    }
    const add = (changes: Record<string, unknown>) =>
      testDatabase.database.run(member.asApi, insertRow('workout_exercises', { ...row, position: 2, ...changes }));
    for (const exercise_id of ['no-such-lift', foreign.id, randomUUID()]) {
      await expect(add({ exercise_id }), String(exercise_id)).rejects.toMatchObject({ code: '23503' });
    }
    expect(await stored(member)).toEqual(ONE_OF_EACH);
    await add({ exercise_id: own.id });
    // The same exercise may stand in a workout twice.
    await add({ position: 3 });
    expect(await stored(member)).toEqual({ ...ONE_OF_EACH, exercises: 3 });
  });
});

test('a workout with minutes alone gets a duration in seconds and an end time', async () => {
  const member = await createMember(testDatabase);
  const record = {
    user_id: member.id,
    name: 'Test Workout',
    notes: 'made by a test',
    duration_minutes: 30,
    total_sets: 3,
    total_reps: 30,
    total_weight: 100,
    xp_earned: 25,
  };
  const insert = insertRow('workouts', record);
  await testDatabase.database.run({ role: 'service_role', claims: { role: 'service_role' } }, insert);
  const rows = await testDatabase.asOwner(
    `select *, extract(epoch from end_time - start_time)::integer as seconds from public.workouts where user_id = $1`,
    [member.id],
  );
  expect(rows).toMatchObject([{ ...record, duration: 1800, seconds: 1800 }]);
});

test('a workout with start and end alone gets its duration from them', async () => {
  const member = await createMember(testDatabase);
  await log(member, { workout: { start_time: START, end_time: '2026-11-02T10:44:50Z', duration: null } });
  const rows = await testDatabase.asOwner('select duration, duration_minutes from public.workouts where user_id = $1', [
    member.id,
  ]);
  expect(rows).toEqual([{ duration: 2690, duration_minutes: 45 }]);
});

test('two members can use the same workout id independently', async () => {
  const [ann, bob] = [await createMember(testDatabase), await createMember(testDatabase)];
  const id = randomUUID();
  await log(ann, { workout: { name: 'Ann’s' } }, id);
  await log(bob, { workout: { name: 'Bob’s' } }, id);
  for (const [member, name] of [
    [ann, 'Ann’s'],
    [bob, 'Bob’s'],
  ] as const) {
    const read = testDatabase.database.build.selectFrom('workouts').select(['id', 'name']);
    expect((await testDatabase.database.run(member.asApi, read)).rows).toEqual([{ id, name }]);
  }
  await expect(log(ann, {}, id)).rejects.toMatchObject({ code: '23505' });

  await testDatabase.database.run(bob.asApi, sql`delete from public.workouts where id = ${id}`);
  expect(await stored(bob)).toEqual(NOTHING);
  expect(await stored(ann)).toEqual(ONE_OF_EACH);
});

test('deleting a workout removes its exercises, sets and records, and nothing else', async () => {
  const member = await createFilledMember(testDatabase);
  const other = randomUUID();
  const rows = memberRows({ ...member, workoutId: other });
  await log(member, { exercise: { exercise_id: 'push-up' }, best: { exercise_id: 'push-up' } }, other);
  const remove = sql`delete from public.workouts where id = ${member.workoutId}`;
  await testDatabase.database.run(member.asApi, remove);
  expect(await stored(member)).toEqual(ONE_OF_EACH);
  const left = await testDatabase.asOwner('select workout_id from public.best_lifts where user_id = $1', [member.id]);
  expect(left).toEqual([{ workout_id: rows.workouts.id }]);
  const kept = await testDatabase.asOwner('select from public.workout_templates where user_id = $1', [member.id]);
  expect(kept).toHaveLength(1);
});
