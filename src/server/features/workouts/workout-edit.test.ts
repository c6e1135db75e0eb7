import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { CompletionResponse, WorkoutDetail } from '#contract/workout.ts';
import { createApiMember } from '#tests/support/api-member.ts';
import { type FinishedWorkout, finishedWorkout } from '#tests/support/finished-workout.ts';
import { countedDays } from '#tests/support/play-rows.ts';
import { startOwnServer, useSharedServer } from '#tests/support/shared-server.ts';

const { asOwner, freshMember, join, testDatabase } = useSharedServer();
const ann = freshMember();

type Refusal = { code: string; field?: string };

const BENCH = 'barbell-bench-press';
const bench = (weight: number, reps: number, daysAgo: number) =>
  finishedWorkout({ [BENCH]: [[weight, reps]] }, { daysAgo });

const log = async (workout: FinishedWorkout, member = ann) => {
  const { status, body } = await member.call<CompletionResponse>('POST', '/api/workouts/complete', workout);
  expect(status).toBe(200);
  return body;
};
/** The body of an edit: everything but the id, with the revision that was edited. */
const editOf = ({ id: _, ...workout }: FinishedWorkout, revision = 1) => ({ ...workout, revision });
const edit = (id: string, body: unknown, member = ann) =>
  member.call<CompletionResponse & Refusal>('PUT', `/api/user/workouts/${id}`, body);
const detail = async (id: string) => (await ann.call<WorkoutDetail>('GET', `/api/user/workouts/${id}`)).body;

/** Whatever the member's workouts have left behind, without what only an edited workout has. */
async function everything(member = ann) {
  const rows = await Promise.all(
    ['workouts', 'workout_exercises', 'sets', 'best_lifts'].map((table) =>
      asOwner(
        `select to_jsonb(t) - '{user_id,revision,days,edit_hash,edit_progression,request_hash,progression,created_at,updated_at}'::text[]
           as kept
         from public.${table} t where user_id = $1 order by 1`,
        [member.id],
      ),
    ),
  );
  const [profile] = await asOwner(
    `select xp, level, total_workouts, total_volume, current_streak, streak_week, last_workout_at
     from public.users where uuid_id = $1`,
    [member.id],
  );
  return { rows, profile, days: await countedDays(testDatabase, member.id) };
}
const exactly = (member = ann) =>
  Promise.all(
    ['workouts', 'workout_exercises', 'sets', 'best_lifts', 'users', 'daily_allowances'].map((table) =>
      asOwner(
        `select xmin::text, t.* from public.${table} t where ${table === 'users' ? 'uuid_id' : 'user_id'} = $1 order by t`,
        [member.id],
      ),
    ),
  );
const flags = async () =>
  (
    await asOwner<{ is_pr: boolean }>(
      `select s.is_pr from public.sets s join public.workouts w on w.user_id = s.user_id and w.id = s.workout_id
       where s.user_id = $1 order by w.start_time, s.position, s.set_number`,
      [ann.id],
    )
  ).map(({ is_pr }) => is_pr);

test('an edit replaces the workout and answers like a completion', async () => {
  const workout = finishedWorkout({ [BENCH]: [[60, 10]], 'push-up': [[70, 20]] }, { name: 'Push', notes: 'Fine.' });
  await log(workout);
  const { exercises } = finishedWorkout({
    'barbell-back-squat': '100x5 110x3',
  });
  const edited = { ...editOf(workout), name: 'Legs', notes: '', duration: 1800, exercises };
  const { status, body } = await edit(workout.id, edited);
  expect(status).toBe(200);
  expect(body).toEqual({
    id: workout.id,
    workout: {
      id: workout.id,
      name: 'Legs',
      muscle_groups: ['legs'],
      start_time: workout.startTime,
      time_zone: 'UTC',
      duration: 1800,
      total_volume: 830,
      total_sets: 2,
      total_reps: 8,
      xp_earned: 830,
    },
    progression: {
      xpBefore: 1300,
      xpAfter: 830,
      xpGained: -470,
      levelBefore: 1,
      levelAfter: 1,
      tierBefore: 'GYMRATT',
      tierAfter: 'GYMRATT',
      starsBefore: 0,
      starsAfter: 0,
      currentStreak: 1,
      totalWorkouts: 1,
      // Those that it had earned before are not told again.
      trophies: ['records-1', 'barbell-100'],
      ghosts: [],
      records: [
        {
          exerciseId: 'barbell-back-squat',
          exerciseName: 'Barbell Back Squat',
          measure: 'weight_reps',
          oldWeight: 82.5,
          oldReps: 10,
          oldIsHouse: true,
          newWeight: 110,
          newReps: 3,
        },
      ],
    },
    revision: 2,
  });
  expect(await detail(workout.id)).toMatchObject({
    ...body.workout,
    notes: null,
    revision: 2,
    exercises: [{ exercise_id: 'barbell-back-squat', sets: [{ weight: 100 }, { weight: 110, is_pr: true }] }],
  });
});

test('what an edit leaves behind is what logging the workout like that would have left', async () => {
  const bob = await join();
  const [first, second, third] = [bench(60, 10, 21), bench(100, 5, 14), bench(80, 8, 7)];
  for (const workout of [first, second, third]) await log(workout);
  const corrected = { ...second, exercises: finishedWorkout({ [BENCH]: [[70, 5]], 'pull-up': [[70, 8]] }).exercises };
  expect((await edit(second.id, editOf(corrected))).status).toBe(200);
  for (const workout of [first, corrected, third]) await log(workout, bob);
  expect(await everything()).toEqual(await everything(bob));
});

test('records of later workouts are put right', async () => {
  const [first, second, third] = [bench(60, 10, 21), bench(65, 5, 14), bench(70, 5, 7)];
  for (const workout of [first, second, third]) await log(workout);
  expect(await flags()).toEqual([false, true, true]);
  await edit(first.id, editOf({ ...first, exercises: bench(68, 5, 0).exercises }));
  expect(await flags()).toEqual([false, false, true]);
  await edit(first.id, editOf({ ...first, exercises: bench(90, 5, 0).exercises }, 2));
  expect(await flags()).toEqual([true, false, false]);
  expect((await ann.call('GET', '/api/user/best-lifts')).body).toMatchObject([{ max_weight: 90 }]);
  // What was told when they were logged stays as it was.
  expect((await log(third)).progression.records).toMatchObject([{ oldWeight: 65, newWeight: 70 }]);
});

test('an id in capitals names the same workout', async () => {
  const first = bench(200, 5, 5);
  const second = bench(100, 5, 3);
  await log(first);
  await log(second);
  const { status, body } = await edit(first.id.toUpperCase(), editOf({ ...bench(90, 5, 5), id: first.id }));
  expect(status).toBe(200);
  expect(body.id).toBe(first.id);
  expect(await flags()).toEqual([true, true]);
  const best = () => asOwner('select weight from public.best_lifts where user_id = $1', [ann.id]);
  expect(await best()).toEqual([{ weight: 100 }]);
  expect((await ann.call('DELETE', `/api/user/workouts/${second.id.toUpperCase()}`)).status).toBe(204);
  expect(await best()).toEqual([{ weight: 90 }]);
});

test('an exercise that an edit takes out loses its record, and one that it brings gets one', async () => {
  const workout = finishedWorkout({ [BENCH]: [[100, 5]], 'pull-up': [[70, 8]] });
  await log(workout);
  await edit(workout.id, editOf({ ...workout, exercises: finishedWorkout({ 'push-up': [[70, 20]] }).exercises }));
  const bests = await asOwner('select exercise_id from public.best_lifts where user_id = $1', [ann.id]);
  expect(bests).toEqual([{ exercise_id: 'push-up' }]);
});

test('the streak follows a workout that is moved to another day', async () => {
  const at = (daysAgo: number) => {
    const moment = new Date(Date.now() - daysAgo * 86_400_000).toISOString();
    return finishedWorkout(undefined, { startTime: moment, endTime: moment, duration: 0 });
  };
  const [first, second, third] = [at(14), at(7), at(0)];
  for (const workout of [first, second, third]) await log(workout);
  const streak = async () => (await everything()).profile?.current_streak;
  expect(await streak()).toBe(3);
  const { startTime, endTime } = at(35);
  const moved = await edit(second.id, editOf({ ...second, startTime, endTime }));
  expect([moved.body.progression.currentStreak, await streak()]).toEqual([1, 1]);
  await edit(second.id, editOf(second, 2));
  expect(await streak()).toBe(3);
  expect((await everything()).profile).toMatchObject({ last_workout_at: new Date(third.endTime) });
});

test('levels can rise and fall by an edit', async () => {
  const squat = (reps: number) => finishedWorkout({ 'barbell-back-squat': [[250, reps]] });
  const workout = squat(5);
  await log(workout);
  const up = await edit(workout.id, editOf({ ...workout, exercises: squat(10).exercises }));
  expect(up.body.progression).toMatchObject({ xpBefore: 1250, xpAfter: 2500, levelBefore: 1, levelAfter: 2 });
  const down = await edit(workout.id, editOf(workout, 2));
  expect(down.body.progression).toMatchObject({ xpBefore: 2500, xpAfter: 1250, levelBefore: 2, levelAfter: 1 });
  expect((await everything()).profile).toMatchObject({ xp: 1250, level: 1 });
});

describe('two devices', () => {
  test('an edit of another revision is refused and changes nothing', async () => {
    const workout = bench(60, 10, 1);
    await log(workout);
    expect((await edit(workout.id, editOf({ ...workout, name: 'First' }))).status).toBe(200);
    const before = await exactly();
    for (const revision of [1, 3]) {
      const { status, body } = await edit(workout.id, editOf({ ...workout, name: 'Second' }, revision));
      expect([status, body]).toMatchObject([409, { code: 'workout_changed', field: 'revision' }]);
    }
    expect(await exactly()).toEqual(before);
    expect((await edit(workout.id, editOf({ ...workout, name: 'Second' }, 2))).status).toBe(200);
    expect(await detail(workout.id)).toMatchObject({ name: 'Second', revision: 3 });
  });

  test('of edits at the same moment one is stored', async () => {
    const workout = bench(60, 10, 1);
    await log(workout);
    const names = Array.from({ length: 8 }, (_, index) => `Edit ${index}`);
    const answers = await Promise.all(names.map((name) => edit(workout.id, editOf({ ...workout, name }))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)]);
    const stored = names[answers.findIndex(({ status }) => status === 200)];
    expect(await detail(workout.id)).toMatchObject({ name: stored, revision: 2 });
  });

  test('an edit repeated after a lost answer is answered as before', async () => {
    const workout = bench(60, 10, 1);
    await log(workout);
    const body = editOf({ ...workout, exercises: bench(95, 3, 0).exercises });
    const first = await edit(workout.id, body);
    const before = await exactly();
    const again = await Promise.all([body, { ...body, xpEarned: 5 }].map((repeated) => edit(workout.id, repeated)));
    expect(again.map(({ status, body: answer }) => [status, answer])).toEqual([
      [200, first.body],
      [200, first.body],
    ]);
    expect(await exactly()).toEqual(before);
    expect((await detail(workout.id)).revision).toBe(2);
  });

  test('an edit that changes nothing is answered with the revision that the workout still has', async () => {
    const workout = bench(60, 10, 1);
    await log(workout);
    const corrected = { ...workout, name: 'Corrected' };
    await edit(workout.id, editOf(corrected));
    const { status, body } = await edit(workout.id, editOf(corrected, 2));
    expect([status, body.revision, (await detail(workout.id)).revision]).toEqual([200, 2, 2]);
    expect((await edit(workout.id, editOf({ ...workout, name: 'Next' }, 2))).body.revision).toBe(3);
  });
});

test('the completion that logged the workout is still answered after an edit, and not logged again', async () => {
  const workout = bench(60, 10, 1);
  const first = await log(workout);
  await edit(workout.id, editOf({ ...workout, name: 'Corrected', exercises: bench(95, 3, 0).exercises }));
  const before = await exactly();
  const again = await log(workout);
  expect(again.progression).toEqual(first.progression);
  expect(again.workout).toMatchObject({ id: workout.id, name: 'Corrected', total_volume: 285 });
  expect(await exactly()).toEqual(before);
});

test('an edited workout can be deleted and restored, and edited on', async () => {
  const workout = bench(60, 10, 1);
  await log(workout);
  await edit(workout.id, editOf({ ...workout, name: 'Corrected' }));
  const before = await everything();
  await ann.call('DELETE', `/api/user/workouts/${workout.id}`);
  expect((await edit(workout.id, editOf({ ...workout, name: 'Deleted' }, 2))).status).toBe(404);
  expect((await ann.call('POST', `/api/user/workouts/${workout.id}/restore`)).status).toBe(200);
  expect(await everything()).toEqual(before);
  expect((await edit(workout.id, editOf({ ...workout, name: 'Again' }, 2))).status).toBe(200);
});

test('a workout keeps its clock where an edit names none, wherever the member is by then', async () => {
  const workout = finishedWorkout(undefined, {
    startTime: '2026-08-02T12:30:00.000Z',
    endTime: '2026-08-02T12:40:00.000Z',
    duration: 600,
    timeZone: 'Pacific/Auckland',
  });
  await log(workout);
  await ann.call('PATCH', '/api/user/profile', { timezone: 'America/New_York' });
  const { timeZone: _none, ...withoutClock } = workout;
  const { body } = await edit(workout.id, editOf({ ...withoutClock, name: 'Renamed' }));
  expect(body.workout.name).toBe('Renamed');
  expect(await detail(workout.id)).toMatchObject({ time_zone: 'Pacific/Auckland' });
  // Sunday noon in UTC is Monday in Auckland.
  expect((await everything()).profile).toMatchObject({ streak_week: '2026-08-03' });
  await edit(workout.id, editOf({ ...withoutClock, timeZone: 'America/New_York' }, 2));
  expect(await detail(workout.id)).toMatchObject({ time_zone: 'America/New_York' });
  expect((await everything()).profile).toMatchObject({ streak_week: '2026-07-27' });
});

test('the bodyweight of a workout can be changed', async () => {
  const workout = finishedWorkout({ 'push-up': [[0, 10]] }, { bodyweightKg: 80 });
  const withMeasure = {
    ...workout,
    exercises: workout.exercises.map((exercise) => ({ ...exercise, measure: 'bodyweight_weighted' as const })),
  };
  expect((await log(withMeasure)).workout).toMatchObject({ xp_earned: 400, total_volume: 800 });
  const { body } = await edit(workout.id, editOf({ ...withMeasure, bodyweightKg: 90.5 }));
  expect(body.workout).toMatchObject({ xp_earned: 453, total_volume: 905 });
  expect((await detail(workout.id)).bodyweight_kg).toBe(90.5);
});

test('a workout that is not the member’s cannot be edited', async () => {
  const bob = await join();
  const workout = bench(60, 10, 1);
  await log(workout);
  const before = await exactly();
  for (const id of [workout.id, randomUUID(), 'nonsense']) {
    const { status, body } = await edit(id, editOf({ ...workout, name: 'Taken' }), bob);
    expect([status, body.code]).toEqual([404, 'not_found']);
  }
  const claimed = await edit(workout.id, { ...editOf(workout), userId: ann.id }, bob);
  expect([claimed.status, claimed.body.code]).toEqual([403, 'forbidden']);
  expect(await exactly()).toEqual(before);
  expect((await everything(bob)).rows).toEqual([[], [], [], []]);
});

test.each<[string, object, string, string]>([
  ['no revision', { revision: undefined }, 'validation_failed', 'revision'],
  ['a revision in words', { revision: '1' }, 'validation_failed', 'revision'],
  ['revision 0', { revision: 0 }, 'validation_failed', 'revision'],
  ['no sets', { exercises: [] }, 'no_valid_sets', 'exercises'],
  ['a bodyweight of 19 kg', { bodyweightKg: 19 }, 'validation_failed', 'bodyweightKg'],
  ['an end before the start', { endTime: '2020-01-01T00:00:00Z' }, 'validation_failed', 'endTime'],
  [
    'an unknown exercise',
    { exercises: [{ exerciseId: 'napping', sets: [{ setNumber: 1, weight: 10, reps: 1 }] }] },
    'unknown_exercise',
    'exercises.0.exerciseId',
  ],
  [
    'an RPE of 7.3',
    { exercises: [{ exerciseId: BENCH, sets: [{ setNumber: 1, weight: 10, reps: 1, rpe: 7.3 }] }] },
    'validation_failed',
    'exercises.0.sets.0.rpe',
  ],
])('safety 5: an edit with %s is refused by name, and the workout stays as it was', async (_, change, code, field) => {
  const workout = bench(60, 10, 1);
  await log(workout);
  const before = await exactly();
  const { status, body } = await edit(workout.id, { ...editOf(workout), ...change });
  expect([status, body.code, body.field]).toEqual([422, code, field]);
  expect(await exactly()).toEqual(before);
});

test('editing costs the day’s allowance what logging does', async () => {
  const frugal = await startOwnServer(testDatabase, { config: { setsPerDay: 40 } });
  const eve = await createApiMember(frugal, testDatabase);
  const workout = bench(60, 10, 1);
  await log(workout, eve);
  expect((await edit(workout.id, editOf({ ...workout, name: 'Once' }), eve)).status).toBe(200);
  const refused = await edit(workout.id, editOf({ ...workout, name: 'Twice' }, 2), eve);
  expect([refused.status, refused.body.code]).toEqual([429, 'daily_limit']);
  expect((await edit(workout.id, editOf({ ...workout, name: 'Once' }), eve)).status).toBe(200);
});
