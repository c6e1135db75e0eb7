import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { OwnExercise } from '#contract/own-exercise.ts';
import type { TrophiesResponse } from '#contract/play.ts';
import type { WorkoutDetail } from '#contract/workout.ts';
import { finishedWorkout } from '#tests/support/finished-workout.ts';
import { countedDays } from '#tests/support/play-rows.ts';
import { useSharedServer } from '#tests/support/shared-server.ts';

const PATH = '/api/user/exercises';
const BENCH = 'barbell-bench-press';

const { asOwner, freshMember, join, testDatabase } = useSharedServer();
const ann = freshMember();

type Answer = OwnExercise & { code?: string; field?: string };

const make = async (name: string, given: object = {}, member = ann) => {
  const wanted = { name, measure: 'weight_reps', category: 'compound', selectorFilter: 'Core', equipment: 'other' };
  const { status, body } = await member.call<Answer>('POST', PATH, { ...wanted, ...given });
  expect(status).toBe(201);
  return body.id;
};
const merge = (id: string, into: string) => ann.call<Answer>('POST', `${PATH}/${id}/merge`, { into });
const undo = (id: string) => ann.call<Answer>('DELETE', `${PATH}/${id}/merge`);
const list = async () => (await ann.call<OwnExercise[]>('GET', PATH)).body;
const log = async (sets: Parameters<typeof finishedWorkout>[0], daysAgo: number, member = ann) => {
  const workout = finishedWorkout(sets, { daysAgo });
  const { status } = await member.call('POST', '/api/workouts/complete', workout);
  expect(status).toBe(200);
  return workout;
};
const remove = (id: string) => ann.call('DELETE', `/api/user/workouts/${id}`);
const restore = (id: string) => ann.call('POST', `/api/user/workouts/${id}/restore`);
const exercisesOf = async (workoutId: string) =>
  (await ann.call<WorkoutDetail>('GET', `/api/user/workouts/${workoutId}`)).body.exercises.map(
    ({ exercise_id }) => exercise_id,
  );

const hearts = async () =>
  (await ann.call<{ exercise_id: string }[]>('GET', `/api/user/${ann.id}/favorites`)).body.map(
    ({ exercise_id }) => exercise_id,
  );
const settingsOf = async (id: string) =>
  (await ann.call<{ exercise_id: string; note: string }[]>('GET', '/api/user/exercise-settings')).body.filter(
    ({ exercise_id }) => exercise_id === id,
  );

const GAME = ['play_states', 'trophies', 'month_totals'];

/** Whatever tells of workouts, without where merged sets came from. */
async function everything(member = ann) {
  const tables = ['workouts', 'workout_exercises', 'sets', 'best_lifts', ...GAME];
  const rows = await Promise.all(
    tables.map((table) =>
      asOwner(
        `select to_jsonb(t) - '{user_id,merged_from,days,request_hash,progression,created_at,updated_at}'::text[] as kept
         from public.${table} t where user_id = $1 order by 1`,
        [member.id],
      ),
    ),
  );
  const [profile] = await asOwner(
    'select xp, level, total_workouts, total_volume, current_streak, streak_week from public.users where uuid_id = $1',
    [member.id],
  );
  return { rows, profile, days: await countedDays(testDatabase, member.id) };
}
const bests = async () =>
  asOwner('select exercise_id, weight, reps from public.best_lifts where user_id = $1 order by 1', [ann.id]);

const musclesIn = async (id: string) => {
  const query = 'select muscle_groups, muscle_volumes, muscle_sets from public.workouts where user_id = $1 and id = $2';
  return (await asOwner(query, [ann.id, id]))[0];
};

describe('merging', () => {
  test('moves all sets, and everything is as if they had been logged there', async () => {
    const bob = await join();
    const flat = await make('Flat Press');
    const workouts = [
      await log({ [flat]: [[90, 5]], 'barbell-back-squat': [[100, 5]] }, 21),
      await log({ [BENCH]: [[85, 5]] }, 14),
      await log({ [flat]: [[95, 3]], [BENCH]: [[60, 10]] }, 7),
    ];
    const { status, body } = await merge(flat, BENCH);
    expect([status, body]).toMatchObject([200, { id: flat, name: 'Flat Press', merged_into: BENCH }]);
    for (const workout of workouts) {
      const exercises = workout.exercises.map((exercise) =>
        exercise.exerciseId === flat ? { ...exercise, exerciseId: BENCH } : exercise,
      );
      await bob.call('POST', '/api/workouts/complete', { ...workout, exercises });
    }
    expect(await everything()).toEqual(await everything(bob));
    expect(await bests()).toEqual([
      { exercise_id: 'barbell-back-squat', weight: 100, reps: 5 },
      { exercise_id: BENCH, weight: 95, reps: 3 },
    ]);
  });

  test('undone, everything is as it was', async () => {
    const flat = await make('Flat Press');
    await log({ [flat]: [[90, 5]], 'barbell-back-squat': [[100, 5]] }, 21);
    await log({ [BENCH]: [[85, 5]] }, 14);
    await log({ [flat]: [[95, 3]], [BENCH]: [[60, 10]] }, 7);
    const before = [await everything(), await list()];
    await merge(flat, BENCH);
    expect(await everything()).not.toEqual(before[0]);
    const { status, body } = await undo(flat);
    expect([status, body.merged_into]).toEqual([200, null]);
    expect([await everything(), await list()]).toEqual(before);
  });

  test('counts the own body where the other exercise holds it, and no longer once undone', async () => {
    const bob = await join();
    const sandbag = await make('Sandbag Plank', { measure: 'weight_duration' });
    const held = (exerciseId: string, daysAgo: number, more: object) => ({
      ...finishedWorkout({ [BENCH]: [[60, 5]] }, { daysAgo }),
      bodyweightKg: 80,
      exercises: [
        {
          exerciseId,
          measure: 'weight_duration',
          sets: [{ setNumber: 1, weight: 10, reps: 0, durationSeconds: 60, ...more }],
        },
      ],
    });
    const workouts = [held(sandbag, 14, {}), held(sandbag, 7, { weight: 1000, durationSeconds: 600 })];
    for (const workout of workouts) await ann.call('POST', '/api/workouts/complete', workout);
    const before = await everything();
    expect(before.profile).toMatchObject({ xp: 200 + 40_000 });

    const gone = held(sandbag, 3, {});
    await ann.call('POST', '/api/workouts/complete', gone);
    await remove(gone.id);
    await merge(sandbag, 'weighted-plank');
    await restore(gone.id);
    for (const workout of [...workouts, gone]) {
      const exercises = workout.exercises.map((exercise) => ({ ...exercise, exerciseId: 'weighted-plank' }));
      await bob.call('POST', '/api/workouts/complete', { ...workout, exercises });
    }
    expect(await everything()).toEqual(await everything(bob));
    expect(await everything()).toMatchObject({ profile: { xp: 1000 + 40_000 + 1000 } });

    await undo(sandbag);
    await remove(gone.id);
    expect(await everything()).toEqual(before);
  });

  test('leaves what 1.0.0 logged in the same workout as it was', async () => {
    const sandbag = await make('Sandbag Plank', { measure: 'weight_duration' });
    const hold = { setNumber: 1, weight: 10, reps: 0, durationSeconds: 60 };
    const { status } = await ann.call('POST', '/api/workouts/complete', {
      ...finishedWorkout({ [BENCH]: [[60, 5]] }, { daysAgo: 1 }),
      exercises: [
        { exerciseId: sandbag, measure: 'weight_duration', sets: [hold] },
        // It names no measure, and so the own body is not part of the volume.
        { exerciseId: 'pull-up', sets: [{ setNumber: 1, weight: 0, reps: 5 }] },
      ],
    });
    expect(status).toBe(200);
    const volume = async () => (await everything()).profile?.total_volume;
    const before = await volume();
    await merge(sandbag, 'weighted-plank');
    expect(await volume()).toEqual(before);
  });

  test('counts trophies by the exercise that the sets belong to', async () => {
    const trophies = async () =>
      (await ann.call<TrophiesResponse>('GET', '/api/user/trophies')).body.earned.map(({ id }) => id);
    const press = await make('Pin Press', { equipment: 'barbell' });
    const other = await make('Machine Press', { equipment: 'machine' });
    await log({ [press]: [[100, 5]] }, 7);
    expect(await trophies()).toContain('barbell-100');
    await merge(press, other);
    expect(await trophies()).not.toContain('barbell-100');
    await undo(press);
    expect(await trophies()).toContain('barbell-100');

    await ann.call('PATCH', `${PATH}/${press}`, { equipment: 'cable' });
    expect(await trophies()).not.toContain('barbell-100');
    await ann.call('PATCH', `${PATH}/${press}`, { equipment: 'barbell', name: 'Pin Bench' });
    expect(await trophies()).toContain('barbell-100');
  });

  test('goes by the id, also in capitals', async () => {
    const flat = await make('Flat Press', { id: randomUUID().toUpperCase() });
    expect((await merge(flat.toUpperCase(), BENCH)).body).toMatchObject({ id: flat, merged_into: BENCH });
  });

  test('and undoing can be repeated, even concurrently', async () => {
    const [flat, press] = [await make('Flat Press'), await make('Press')];
    await log({ [flat]: [[90, 5]] }, 7);
    await log({ [press]: [[80, 5]] }, 3);
    const before = await everything();
    const merges = await Promise.all(Array.from({ length: 6 }, () => merge(flat, press)));
    expect(merges.map(({ status, body }) => [status, body.merged_into])).toEqual(Array(6).fill([200, press]));
    expect(await bests()).toEqual([{ exercise_id: press, weight: 90, reps: 5 }]);
    const undone = await Promise.all(Array.from({ length: 6 }, () => undo(flat)));
    expect(undone.map(({ status, body }) => [status, body.merged_into])).toEqual(Array(6).fill([200, null]));
    expect(await everything()).toEqual(before);
  });

  test('takes templates along, and back', async () => {
    const flat = await make('Flat Press');
    const exercises = [flat, BENCH].map((exercise_id, index) => ({ exercise_id, order: index + 1, sets_count: 3 }));
    await ann.call('POST', '/api/workout-templates', { name: 'Push', exercises });
    const templates = async () =>
      (await ann.call<{ exercises: { exercise_id: string }[] }[]>('GET', '/api/workout-templates')).body.map(
        (template) => template.exercises.map(({ exercise_id }) => exercise_id),
      );
    await merge(flat, BENCH);
    expect(await templates()).toEqual([[BENCH, BENCH]]);
    await undo(flat);
    expect(await templates()).toEqual([[flat, BENCH]]);
  });

  test('takes the heart and the settings along, and back; those of the other exercise win', async () => {
    const [flat, press, other] = [await make('Flat Press'), await make('Press'), await make('Other Press')];
    await ann.call('PUT', `/api/user/${ann.id}/favorites/${flat}`);
    await ann.call('PATCH', `/api/user/exercise-settings/${flat}`, {
      note: 'Feet down.',
      restSeconds: 120,
      goal: { kg: 100, reps: 5 },
    });
    await ann.call('PATCH', `/api/user/exercise-settings/${other}`, { note: 'Other.' });
    await merge(flat, press);
    expect(await hearts()).toEqual([press]);
    expect(await settingsOf(flat)).toEqual([]);
    expect(await settingsOf(press)).toMatchObject([
      { note: 'Feet down.', rest_seconds: 120, goal: { kg: 100, reps: 5 } },
    ]);
    await undo(flat);
    expect(await hearts()).toEqual([flat]);
    expect(await settingsOf(press)).toEqual([]);
    expect(await settingsOf(flat)).toMatchObject([{ note: 'Feet down.' }]);

    await merge(flat, press);
    await merge(press, BENCH);
    expect(await hearts()).toEqual([BENCH]);
    await undo(flat);
    expect(await hearts()).toEqual([flat]);
    await undo(press);

    // What the member has chosen since stays.
    await merge(flat, press);
    await ann.call('PUT', `/api/user/${ann.id}/favorites/${press}`);
    await ann.call('PATCH', `/api/user/exercise-settings/${press}`, { note: 'Mine.' });
    await undo(flat);
    expect((await hearts()).toSorted()).toEqual([flat, press].toSorted());
    expect(await settingsOf(press)).toMatchObject([{ note: 'Mine.' }]);
    await merge(flat, other);
    expect(await settingsOf(other)).toMatchObject([{ note: 'Other.' }]);
  });

  test('of two exercises leaves the heart and the settings until both are undone', async () => {
    const [flat, wide] = [await make('Flat Press'), await make('Wide Press')];
    const ofBench = async () => ({
      hearts: (await hearts()).filter((id) => id === BENCH).length,
      notes: (await settingsOf(BENCH)).map(({ note }) => note),
    });
    for (const [id, note] of [
      [flat, 'Flat.'],
      [wide, 'Wide.'],
    ] as const) {
      await ann.call('PUT', `/api/user/${ann.id}/favorites/${id}`);
      await ann.call('PATCH', `/api/user/exercise-settings/${id}`, { note });
      await merge(id, BENCH);
    }
    expect(await ofBench()).toEqual({ hearts: 1, notes: ['Flat.'] });
    await undo(flat);
    expect(await ofBench()).toEqual({ hearts: 1, notes: ['Wide.'] });
    await undo(wide);
    expect(await ofBench()).toEqual({ hearts: 0, notes: [] });

    // A heart that the member has taken away stays away.
    await merge(flat, BENCH);
    await merge(wide, BENCH);
    await ann.call('DELETE', `/api/user/${ann.id}/favorites/${BENCH}`);
    await undo(flat);
    expect(await ofBench()).toEqual({ hearts: 0, notes: ['Wide.'] });
  });

  test('entries keep the measure that they were logged in', async () => {
    const hold = await make('Bench Hold', { measure: 'duration' });
    const workout = {
      ...finishedWorkout(),
      exercises: [{ exerciseId: hold, measure: 'duration', sets: [{ setNumber: 1, durationSeconds: 60 }] }],
    };
    await ann.call('POST', '/api/workouts/complete', workout);
    await merge(hold, BENCH);
    expect((await ann.call('GET', `/api/user/workouts/${workout.id}`)).body).toMatchObject({
      xp_earned: 700,
      exercises: [
        { exercise_id: BENCH, measure: 'duration', sets: [{ duration_s: 60, is_pr: false, xp_earned: 700 }] },
      ],
    });
    expect(await bests()).toEqual([{ exercise_id: BENCH, weight: 0, reps: 0 }]);
  });

  test('counts the sets for the other exercise’s muscles, and back', async () => {
    const flat = await make('Flat Press');
    const workout = await log({ [flat]: [[90, 5]], [BENCH]: [[60, 10]] }, 1);
    const muscles = () => musclesIn(workout.id);
    const apart = {
      muscle_groups: ['chest', 'core'],
      muscle_volumes: [600, 0, 0, 0, 0, 0, 450],
      muscle_sets: [1, 0, 0, 0, 0, 0, 1],
    };
    expect(await muscles()).toEqual(apart);
    await merge(flat, BENCH);
    expect(await muscles()).toEqual({
      muscle_groups: ['chest'],
      muscle_volumes: [1050, 0, 0, 0, 0, 0, 0],
      muscle_sets: [2, 0, 0, 0, 0, 0, 0],
    });
    await undo(flat);
    expect(await muscles()).toEqual(apart);
  });
});

describe('a chain of merges', () => {
  test('ends at its end, and comes apart link by link in any order', async () => {
    const [a, b, c] = [await make('A Press'), await make('B Press'), await make('C Press')];
    const workouts = [
      await log({ [a]: [[50, 5]] }, 9),
      await log({ [b]: [[60, 5]] }, 8),
      await log({ [c]: [[70, 5]] }, 7),
    ];
    const where = async () => Promise.all(workouts.map(async ({ id }) => (await exercisesOf(id))[0]));
    const apart = await everything();
    await merge(a, b);
    const aInB = await everything();
    await merge(b, c);
    expect(await where()).toEqual([c, c, c]);
    expect((await list()).map(({ merged_into }) => merged_into)).toEqual([c, c, null]);

    await undo(b);
    expect(await where()).toEqual([b, b, c]);
    expect(await everything()).toEqual(aInB);
    expect((await list()).map(({ merged_into }) => merged_into)).toEqual([b, null, null]);
    await undo(a);
    expect(await everything()).toEqual(apart);

    await merge(a, b);
    await merge(b, c);
    await undo(a);
    expect(await where()).toEqual([a, c, c]);
    await undo(b);
    expect(await everything()).toEqual(apart);
  });

  test('an exercise merged into a merged one is where that one is', async () => {
    const [a, b] = [await make('A Press'), await make('B Press')];
    const workout = await log({ [a]: [[50, 5]] }, 9);
    await merge(b, BENCH);
    const { status, body } = await merge(a, b);
    expect([status, body.merged_into]).toEqual([200, BENCH]);
    expect(await exercisesOf(workout.id)).toEqual([BENCH]);
    expect((await merge(a, b)).status).toBe(200);
  });
});

describe('a merge is refused', () => {
  const refused = { status: 422, body: { code: 'unknown_exercise', field: 'into' } };

  test('into itself, in a circle, and into what is not there', async () => {
    const [a, b, c] = [await make('A Press'), await make('B Press'), await make('C Press')];
    await log({ [a]: [[50, 5]], [b]: [[60, 5]] }, 1);
    await merge(a, b);
    await merge(b, c);
    const before = [await everything(), await list()];
    for (const itself of [c, a, b]) {
      expect(await merge(c, itself)).toMatchObject({
        status: 422,
        body: { code: 'validation_failed', field: 'into', message: 'An exercise cannot be merged into itself.' },
      });
    }
    expect(await merge(c, randomUUID())).toMatchObject(refused);
    expect(await merge(c, 'no-such-exercise')).toMatchObject(refused);
    expect([await everything(), await list()]).toEqual(before);
  });

  test.each<[string, unknown, string]>([
    ['no other exercise', {}, 'into'],
    ['an exercise that cannot be', { into: "x'--" }, 'into'],
    ['a number', { into: 1 }, 'into'],
    ['more than that', { into: BENCH, user_id: randomUUID() }, 'user_id'],
  ])('with %s', async (_, body, field) => {
    const id = await make('A Press');
    const answer = await ann.call('POST', `${PATH}/${id}/merge`, body);
    expect(answer).toMatchObject({ status: 422, body: { code: 'validation_failed', field } });
    expect(await list()).toMatchObject([{ merged_into: null }]);
  });

  test('of a merged exercise, which also cannot be changed', async () => {
    const [a, b] = [await make('A Press'), await make('B Press')];
    await merge(a, BENCH);
    expect((await merge(a, b)).status).toBe(404);
    expect((await ann.call('PATCH', `${PATH}/${a}`, { name: 'Other' })).status).toBe(404);
    expect((await list())[0]).toMatchObject({ name: 'A Press', merged_into: BENCH });
  });

  test('of an exercise of the catalogue', async () => {
    const into = await make('A Press');
    expect((await merge(BENCH, into)).status).toBe(404);
  });

  test('undone when the name has been taken meanwhile', async () => {
    const flat = await make('Flat Press');
    await log({ [flat]: [[90, 5]] }, 1);
    await merge(flat, BENCH);
    const namesake = await make('FLAT press');
    const before = [await everything(), await list()];
    expect(await undo(flat)).toMatchObject({ status: 409, body: { code: 'exercise_conflict', field: 'name' } });
    expect([await everything(), await list()]).toEqual(before);
    await ann.call('PATCH', `${PATH}/${namesake}`, { name: 'Another Press' });
    expect((await undo(flat)).status).toBe(200);
  });
});

describe('a phone that has not heard of the merge', () => {
  test('logs, plans and likes the other exercise; undone, what it logged goes along', async () => {
    const [flat, press] = [await make('Flat Press'), await make('Press')];
    await merge(flat, press);
    const workout = await log({ [flat]: [[90, 5]] }, 1);
    expect(await exercisesOf(workout.id)).toEqual([press]);
    expect(await bests()).toEqual([{ exercise_id: press, weight: 90, reps: 5 }]);
    const template = { id: randomUUID(), name: 'Push', exercises: [{ exercise_id: flat, order: 1, sets_count: 3 }] };
    expect((await ann.call('POST', '/api/workout-templates', template)).body).toMatchObject({
      exercises: [{ exercise_id: press, exercise_name: 'Press' }],
    });
    expect((await ann.call('POST', '/api/workout-templates', template)).status).toBe(200);
    await ann.call('PUT', `/api/user/${ann.id}/favorites/${flat}`);
    expect(await hearts()).toEqual([press]);
    await ann.call('DELETE', `/api/user/${ann.id}/favorites/${flat}`);
    expect(await hearts()).toEqual([]);
    const settings = await ann.call('PATCH', `/api/user/exercise-settings/${flat}`, { note: 'Feet down.' });
    expect(settings.body).toMatchObject({ exercise_id: press, note: 'Feet down.' });
    // A retry is recognised by what was sent.
    expect((await ann.call('POST', '/api/workouts/complete', workout)).status).toBe(200);
    expect((await everything()).profile).toMatchObject({ total_workouts: 1 });

    await undo(flat);
    expect(await exercisesOf(workout.id)).toEqual([flat]);
    expect((await ann.call('GET', '/api/workout-templates')).body).toMatchObject([
      { exercises: [{ exercise_id: flat, exercise_name: 'Flat Press' }] },
    ]);
    // What it saved under the old name is still the same template.
    expect((await ann.call('POST', '/api/workout-templates', template)).status).toBe(200);
  });

  test('is told the last time and the best of the other exercise', async () => {
    const flat = await make('Flat Press');
    await log({ [BENCH]: [[100, 5]] }, 2);
    await merge(flat, BENCH);
    const statsOf = async (id: string) => (await ann.call('GET', `/api/user-exercise-stats/${ann.id}/${id}`)).body;
    expect(await statsOf(flat)).toMatchObject({ best: { weight: 100, reps: 5 } });
    expect(await statsOf(flat)).toEqual(await statsOf(BENCH));
  });

  test('edits a workout under the old name; undone, its sets go back', async () => {
    const [flat, press] = [await make('Flat Press'), await make('Press')];
    const workout = await log({ [flat]: [[90, 5]], [press]: [[70, 5]] }, 1);
    await merge(flat, press);
    const { id: _, ...body } = workout;
    const edit = await ann.call('PUT', `/api/user/workouts/${workout.id}`, { ...body, name: 'Edited', revision: 1 });
    expect(edit.status).toBe(200);
    expect(await exercisesOf(workout.id)).toEqual([press, press]);
    await undo(flat);
    expect(await exercisesOf(workout.id)).toEqual([flat, press]);
  });
});

test('sets that came by a merge go back when it is undone, also after an edit that names the other exercise', async () => {
  const [flat, press] = [await make('Flat Press'), await make('Press')];
  const workout = await log({ [flat]: [[90, 5]], [press]: [[70, 5]] }, 1);
  await merge(flat, press);
  const { id: _, ...body } = workout;
  const exercises = workout.exercises.map((exercise) => ({ ...exercise, exerciseId: press }));
  const edit = await ann.call('PUT', `/api/user/workouts/${workout.id}`, {
    ...body,
    exercises,
    name: 'Edited',
    revision: 1,
  });
  expect(edit.status).toBe(200);
  await undo(flat);
  expect(await exercisesOf(workout.id)).toEqual([flat, press]);
  expect(await bests()).toEqual(
    [
      { exercise_id: flat, weight: 90, reps: 5 },
      { exercise_id: press, weight: 70, reps: 5 },
    ].toSorted((one, other) => (one.exercise_id < other.exercise_id ? -1 : 1)),
  );
});

describe('a deleted workout', () => {
  test('that is restored after the merge has the other exercise, its records and its muscles; undone, its own', async () => {
    const flat = await make('Flat Press');
    const workout = await log({ [flat]: [[90, 5]], 'barbell-back-squat': [[100, 5]] }, 2);
    await log({ [BENCH]: [[85, 5]] }, 1);
    const before = [await everything(), await musclesIn(workout.id)];
    await remove(workout.id);
    await merge(flat, BENCH);
    expect((await restore(workout.id)).status).toBe(200);
    expect(await exercisesOf(workout.id)).toEqual([BENCH, 'barbell-back-squat']);
    expect((await bests()).find(({ exercise_id }) => exercise_id === BENCH)).toMatchObject({ weight: 90, reps: 5 });
    expect(await musclesIn(workout.id)).toEqual({
      muscle_groups: ['chest', 'legs'],
      muscle_volumes: [450, 0, 0, 0, 500, 0, 0],
      muscle_sets: [1, 0, 0, 0, 1, 0, 0],
    });
    await undo(flat);
    expect([await everything(), await musclesIn(workout.id)]).toEqual(before);
  });

  test('that was deleted while merged has its own exercise again when it is restored after the undo', async () => {
    const flat = await make('Flat Press');
    const workout = await log({ [flat]: [[90, 5]], [BENCH]: [[60, 10]] }, 2);
    const before = await everything();
    await merge(flat, BENCH);
    await remove(workout.id);
    await undo(flat);
    expect((await restore(workout.id)).status).toBe(200);
    expect(await everything()).toEqual(before);
  });

  test('counts for the group that its exercise belongs to by then', async () => {
    const flat = await make('Flat Press');
    const workout = await log({ [flat]: [[90, 5]] }, 2);
    await remove(workout.id);
    await ann.call('PATCH', `${PATH}/${flat}`, { selectorFilter: 'Triceps' });
    await restore(workout.id);
    expect(await musclesIn(workout.id)).toEqual({
      muscle_groups: ['arms'],
      muscle_volumes: [0, 0, 0, 450, 0, 0, 0],
      muscle_sets: [0, 0, 0, 1, 0, 0, 0],
    });
  });

  test('with an exercise that was merged meanwhile is not logged again by a retry', async () => {
    const flat = await make('Flat Press');
    const workout = await log({ [flat]: [[90, 5]] }, 2);
    await remove(workout.id);
    await merge(flat, BENCH);
    expect((await ann.call('POST', '/api/workouts/complete', workout)).status).toBe(200);
    expect((await everything()).profile).toMatchObject({ total_workouts: 0 });
  });
});

test('a deleted template that is restored after the merge has the other exercise; undone, its own', async () => {
  const flat = await make('Flat Press');
  const template = { id: randomUUID(), name: 'Push', exercises: [{ exercise_id: flat, order: 1, sets_count: 3 }] };
  await ann.call('POST', '/api/workout-templates', template);
  await ann.call('DELETE', `/api/workout-templates/${template.id}`);
  await merge(flat, BENCH);
  const restored = await ann.call('POST', `/api/workout-templates/${template.id}/restore`);
  expect(restored.body).toMatchObject({ exercises: [{ exercise_id: BENCH }] });
  await undo(flat);
  expect((await ann.call('GET', '/api/workout-templates')).body).toMatchObject([
    { exercises: [{ exercise_id: flat }] },
  ]);
});
