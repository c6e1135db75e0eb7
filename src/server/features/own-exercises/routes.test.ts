import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { OwnExercise } from '#contract/own-exercise.ts';
import { OWN_EXERCISE_LIMIT } from '#core/workout/own-exercise.ts';
import { finishedWorkout } from '#tests/support/finished-workout.ts';
import { useSharedServer } from '#tests/support/shared-server.ts';

const PATH = '/api/user/exercises';
const LANDMINE = {
  name: 'Landmine Twist',
  measure: 'weight_reps',
  category: 'compound',
  selectorFilter: 'Core',
  equipment: 'barbell',
};

const { asOwner, freshMember, visit } = useSharedServer();
const ann = freshMember();
const bob = freshMember();

const NAME_TAKEN = { status: 409, body: { code: 'exercise_conflict', field: 'name' } };

type Answer = OwnExercise & { code?: string; field?: string };

const make = (given: object = {}, member = ann) => member.call<Answer>('POST', PATH, { ...LANDMINE, ...given });
const made = async (given: object = {}, member = ann) => {
  const { status, body } = await make(given, member);
  expect(status).toBe(201);
  return body;
};
const change = (id: string, patch: object, member = ann) => member.call<Answer>('PATCH', `${PATH}/${id}`, patch);
const remove = (id: string, member = ann) => member.call<Answer>('DELETE', `${PATH}/${id}`);
const list = async (member = ann) => (await member.call<OwnExercise[]>('GET', PATH)).body;
const names = async (member = ann) => (await list(member)).map(({ name }) => name);
const log = async (sets: Parameters<typeof finishedWorkout>[0], member = ann, daysAgo = 0) => {
  const workout = finishedWorkout(sets, { daysAgo });
  const { status } = await member.call('POST', '/api/workouts/complete', workout);
  expect(status).toBe(200);
  return workout;
};

describe('a new exercise', () => {
  test('has no more spaces than can be seen, and no name that looks like another', async () => {
    expect((await make({ name: 'Landmine \u00a0  Twist' })).body.name).toBe('Landmine Twist');
    expect(await make({ name: 'landmine  twist' })).toMatchObject(NAME_TAKEN);
    expect(await make({ name: 'Barbell  Bench Press' })).toMatchObject(NAME_TAKEN);
    // As an earlier release stored it.
    await asOwner("update public.own_exercises set name = 'Landmine  Twist' where user_id = $1", [ann.id]);
    expect(await make()).toMatchObject(NAME_TAKEN);
  });

  test('is returned as made, with what follows from it, and listed', async () => {
    const { status, body } = await make({
      name: '  Landmine Twist ',
      primaryMuscles: ['abdominals'],
      secondaryMuscles: ['shoulders', 'lower back'],
      oneSided: true,
      figure: '~woodchop/L',
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'Landmine Twist',
      measure: 'weight_reps',
      category: 'compound',
      muscle_group: 'core',
      selector_filter: 'Core',
      equipment: 'barbell',
      primary_muscles: ['abdominals'],
      secondary_muscles: ['shoulders', 'lower back'],
      one_sided: true,
      figure: '~woodchop/L',
      archived_at: null,
      merged_into: null,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
    expect(await list()).toEqual([body]);
  });

  test.each([
    ['Biceps', 'arms'],
    ['Triceps', 'arms'],
    ['Forearms', 'arms'],
    ['Legs', 'legs'],
    ['Cardio', 'cardio'],
  ])('%s belongs to the group %s', async (selectorFilter, group) => {
    expect((await made({ selectorFilter })).muscle_group).toBe(group);
  });

  test('is listed by name, whatever its case', async () => {
    for (const name of ['walking', 'Apple Picking', 'Zercher Carry', 'beach Sprint']) await made({ name });
    expect(await names()).toEqual(['Apple Picking', 'beach Sprint', 'walking', 'Zercher Carry']);
  });

  test('is made once, however often it is sent, and whatever the case of its id', async () => {
    const id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => make({ id })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(9).fill(200), 201]);
    expect((await make({ id: id.toUpperCase() })).status).toBe(200);
    expect(await names()).toEqual(['Landmine Twist']);
  });

  test('another one under the same id is a conflict and changes nothing', async () => {
    const { id } = await made({ id: randomUUID() });
    const others = [
      { name: 'Other' },
      { measure: 'duration' },
      { selectorFilter: 'Legs' },
      { oneSided: true },
      { figure: 'woodchop' },
    ];
    for (const other of others) {
      expect(await make({ id, ...other })).toMatchObject({
        status: 409,
        body: { code: 'exercise_conflict', field: 'id' },
      });
    }
    expect(await list()).toMatchObject([{ id, name: 'Landmine Twist', measure: 'weight_reps', muscle_group: 'core' }]);
  });

  test('has a name that neither the catalogue nor another of the member’s has, in any case', async () => {
    await made();
    for (const name of ['Landmine Twist', 'LANDMINE twist', ' landmine twist ', 'Barbell Bench Press', 'push-UP']) {
      expect(await make({ name }), name).toMatchObject(NAME_TAKEN);
    }
    expect(await names()).toEqual(['Landmine Twist']);
  });

  test('of several with the same name at the same moment, one is made', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => make()));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(5).fill(409)]);
  });

  test('is each member’s own: two may have the same name and the same id', async () => {
    const id = randomUUID();
    await made({ id });
    await made({ id, measure: 'duration' }, bob);
    expect(await list()).toMatchObject([{ id, measure: 'weight_reps' }]);
    expect(await list(bob)).toMatchObject([{ id, measure: 'duration' }]);
    expect((await visit<{ id: string }[]>('GET', '/api/exercises')).text).not.toContain(id);
  });

  test('is refused when the member has reached the limit, unless it is a retry', async () => {
    const id = randomUUID();
    await made({ id });
    await asOwner(
      `insert into public.own_exercises (user_id, id, name, measure, category, selector_filter, equipment)
       select $1, gen_random_uuid()::text, 'Old ' || n, 'weight_reps', 'compound', 'Core', 'other'
       from generate_series(2, $2) n`,
      [ann.id, OWN_EXERCISE_LIMIT],
    );
    expect(await make({ name: 'One more' })).toMatchObject({ status: 409, body: { code: 'exercise_limit' } });
    expect((await make({ id })).status).toBe(200);
    expect(await list()).toHaveLength(OWN_EXERCISE_LIMIT);
  });

  test.each<[string, object, string]>([
    ['no name', { name: undefined }, 'name'],
    ['a blank name', { name: '  ' }, 'name'],
    ['an invisible name', { name: '\u200b' }, 'name'],
    ['a name too long', { name: 'x'.repeat(121) }, 'name'],
    ['a name that cannot be stored', { name: 'a\0b' }, 'name'],
    ['no measure', { measure: undefined }, 'measure'],
    ['a made-up measure', { measure: 'weight' }, 'measure'],
    ['a made-up category', { category: 'cardio' }, 'category'],
    ['a made-up filter', { selectorFilter: 'core' }, 'selectorFilter'],
    ['made-up equipment', { equipment: 'sofa' }, 'equipment'],
    ['a muscle of another atlas', { primaryMuscles: ['chest', 'pecs'] }, 'primaryMuscles.1'],
    [
      'a muscle that is primary and secondary',
      { primaryMuscles: ['chest'], secondaryMuscles: ['lats', 'chest'] },
      'secondaryMuscles',
    ],
    ['more muscles than there are', { primaryMuscles: Array(18).fill('chest') }, 'primaryMuscles'],
    ['a figure that is no name', { figure: 'Wood chop' }, 'figure'],
    ['a figure with two things held', { figure: 'woodchop/bd' }, 'figure'],
    ['an id that is none', { id: 'landmine-twist' }, 'id'],
    ['another member', { user_id: randomUUID() }, 'user_id'],
    ['an exercise that it is merged into', { merged_into: 'push-up' }, 'merged_into'],
    ['a time of its own', { created_at: '2020-01-01T00:00:00Z' }, 'created_at'],
  ])('safety 5: is refused with %s, and nothing is stored', async (_, given, field) => {
    expect(await make(given)).toMatchObject({ status: 422, body: { code: 'validation_failed', field } });
    expect(await list()).toEqual([]);
  });
});

describe('an exercise that is changed', () => {
  test('has its new name wherever it is shown', async () => {
    const { id } = await made();
    const workout = await log({ [id]: [[40, 10]] });
    const { status, body } = await change(id, { name: 'Landmine Whirl' });
    expect([status, body]).toMatchObject([200, { id, name: 'Landmine Whirl', measure: 'weight_reps' }]);
    expect(await names()).toEqual(['Landmine Whirl']);
    const detail = await ann.call('GET', `/api/user/workouts/${workout.id}`);
    expect(detail.body).toMatchObject({ exercises: [{ exercise_id: id, name: 'Landmine Whirl' }] });
  });

  test('gets a figure, keeps it, and loses it', async () => {
    const { id, figure } = await made();
    expect(figure).toBeNull();
    expect((await change(id, { figure: 'woodchop/L' })).body.figure).toBe('woodchop/L');
    expect((await change(id, { oneSided: true })).body.figure).toBe('woodchop/L');
    expect(await change(id, { figure: '/L' })).toMatchObject({ status: 422, body: { field: 'figure' } });
    expect((await change(id, { figure: null })).body.figure).toBeNull();
  });

  test('may keep its name, or change only the case of it', async () => {
    const { id } = await made();
    expect((await change(id, { name: 'Landmine Twist' })).status).toBe(200);
    expect((await change(id, { name: 'LANDMINE TWIST' })).body.name).toBe('LANDMINE TWIST');
  });

  test('cannot take the name of another', async () => {
    const { id } = await made();
    await made({ name: 'Zercher Carry' });
    for (const name of ['zercher carry', 'Barbell Bench Press', 'barbell bench press']) {
      const { status, body } = await change(id, { name, oneSided: true });
      expect([status, body]).toMatchObject([409, { code: 'exercise_conflict', field: 'name' }]);
    }
    expect((await list())[0]).toMatchObject({ name: 'Landmine Twist', one_sided: false });
  });

  test('counts for its new muscle group, in workouts of the past too', async () => {
    const { id } = await made();
    const workout = await log({ [id]: [[40, 10]], 'barbell-back-squat': [[100, 5]] });
    expect((await change(id, { selectorFilter: 'Back' })).body.muscle_group).toBe('back');
    const [row] = await asOwner(
      'select muscle_groups, muscle_volumes, muscle_sets from public.workouts where user_id = $1 and id = $2',
      [ann.id, workout.id],
    );
    expect(row).toEqual({
      muscle_groups: ['back', 'legs'],
      muscle_volumes: [0, 400, 0, 0, 500, 0, 0],
      muscle_sets: [0, 1, 0, 0, 1, 0, 0],
    });
  });

  test('has the records of its new measure; what was logged keeps the old one', async () => {
    const { id } = await made();
    const first = await log({ [id]: [[100, 10]] }, ann, 2);
    const best = async () =>
      (
        await asOwner('select measure, weight, reps, rank > 0 as competes from public.best_lifts where user_id = $1', [
          ann.id,
        ])
      )[0];
    expect(await best()).toEqual({ measure: 'weight_reps', weight: 100, reps: 10, competes: true });
    await change(id, { measure: 'reps_only' });
    expect(await best()).toEqual({ measure: 'reps_only', weight: 0, reps: 0, competes: false });
    const detail = await ann.call('GET', `/api/user/workouts/${first.id}`);
    expect(detail.body).toMatchObject({
      xp_earned: 1000,
      exercises: [{ measure: 'weight_reps', sets: [{ weight: 100, reps: 10, is_pr: false, xp_earned: 1000 }] }],
    });
    await change(id, { measure: 'weight_reps' });
    expect(await best()).toEqual({ measure: 'weight_reps', weight: 100, reps: 10, competes: true });
  });

  test('can be archived and taken back, each once', async () => {
    const { id } = await made();
    const { body } = await change(id, { archived: true });
    expect(body.archived_at).toEqual(expect.any(String));
    expect((await change(id, { archived: true })).body).toEqual(body);
    // It can still be logged: a phone may have it in a workout.
    await log({ [id]: [[40, 10]] });
    expect((await change(id, { archived: false })).body.archived_at).toBeNull();
  });

  test('stays as it is where nothing is asked for', async () => {
    const exercise = await made();
    expect(await change(exercise.id, {})).toMatchObject({ status: 200, body: exercise });
  });

  test.each<[string, object, string]>([
    ['a blank name', { name: ' ' }, 'name'],
    ['no name', { name: null }, 'name'],
    ['a made-up measure', { measure: 'weight' }, 'measure'],
    ['a muscle that is primary already', { secondaryMuscles: ['chest'] }, 'secondaryMuscles'],
    ['a muscle that is secondary already', { primaryMuscles: ['lats'] }, 'secondaryMuscles'],
    ['archived in words', { archived: 'yes' }, 'archived'],
    ['another id', { id: randomUUID() }, 'id'],
    ['another group', { muscle_group: 'legs' }, 'muscle_group'],
    ['an exercise that it is merged into', { merged_into: 'push-up' }, 'merged_into'],
  ])('safety 5: with %s is refused and stays as it was', async (_, patch, field) => {
    const exercise = await made({ primaryMuscles: ['chest'], secondaryMuscles: ['lats'] });
    const { status, body } = await change(exercise.id, patch);
    expect([status, body]).toMatchObject([422, { code: 'validation_failed', field }]);
    expect(await list()).toEqual([exercise]);
  });
});

describe('an exercise that is deleted', () => {
  test('is gone with its settings and its heart, and its name is free again', async () => {
    const { id } = await made();
    await ann.call('PUT', `/api/user/${ann.id}/favorites/${id}`);
    await ann.call('PATCH', `/api/user/exercise-settings/${id}`, { note: 'Slow.' });
    expect((await remove(id)).status).toBe(204);
    expect(await list()).toEqual([]);
    expect((await ann.call('GET', `/api/user/${ann.id}/favorites`)).body).toEqual([]);
    expect((await ann.call('GET', '/api/user/exercise-settings')).body).toEqual([]);
    expect((await remove(id)).status).toBe(404);
    await made();
  });

  const IN_USE = { status: 409, body: { code: 'exercise_in_use' } };
  const template = async (id: string) =>
    (
      await ann.call<{ id: string }>('POST', '/api/workout-templates', {
        name: 'Core day',
        exercises: [{ exercise_id: id, order: 1, sets_count: 3 }],
      })
    ).body.id;

  test('tells where it stands before', async () => {
    const { id } = await made();
    const use = async () => (await ann.call('GET', `${PATH}/${id}/use`)).body;
    expect(await use()).toEqual({ workouts: 0, sets: 0, templates: 0, can_delete: true });
    const sets = { [id]: '40x10 40x8' };
    const workout = await log(sets);
    await log(sets, ann, 1);
    await template(id);
    expect(await use()).toEqual({ workouts: 2, sets: 4, templates: 1, can_delete: false });
    await ann.call('DELETE', `/api/user/workouts/${workout.id}`);
    expect(await use()).toMatchObject({ workouts: 1, sets: 2 });
    expect((await bob.call('GET', `${PATH}/${id}/use`)).status).toBe(404);
  });

  test('may not be in a workout, nor in one that can be restored', async () => {
    const { id } = await made();
    const workout = await log({ [id]: [[40, 10]] });
    expect(await remove(id)).toMatchObject(IN_USE);
    await ann.call('DELETE', `/api/user/workouts/${workout.id}`);
    expect(await remove(id)).toMatchObject(IN_USE);
    expect((await ann.call('POST', `/api/user/workouts/${workout.id}/restore`)).status).toBe(200);
    expect(await names()).toEqual(['Landmine Twist']);
  });

  test('may not be in a template, nor in one that can be restored', async () => {
    const { id } = await made();
    const templateId = await template(id);
    expect(await remove(id)).toMatchObject(IN_USE);
    await ann.call('DELETE', `/api/workout-templates/${templateId}`);
    expect(await remove(id)).toMatchObject(IN_USE);
    expect((await ann.call('POST', `/api/workout-templates/${templateId}/restore`)).status).toBe(200);
  });

  test('may not be what another was merged into, nor be merged itself', async () => {
    const [kept, merged] = [await made(), await made({ name: 'Landmine Turn' })];
    await ann.call('POST', `${PATH}/${merged.id}/merge`, { into: kept.id });
    expect(await remove(kept.id)).toMatchObject(IN_USE);
    expect(await remove(merged.id)).toMatchObject(IN_USE);
  });

  test('may be one that only another member uses under the same id', async () => {
    const id = randomUUID();
    await made({ id });
    await made({ id }, bob);
    await log({ [id]: [[40, 10]] }, bob);
    expect((await remove(id)).status).toBe(204);
    expect(await names(bob)).toEqual(['Landmine Twist']);
  });
});

describe('safety 2: another member’s exercise', () => {
  test('is not there, whatever is asked of it', async () => {
    const { id } = await made({}, bob);
    const own = await made();
    const before = await list(bob);
    for (const target of [id, randomUUID(), 'nonsense']) {
      expect((await change(target, { name: 'Taken' })).status).toBe(404);
      expect((await remove(target)).status).toBe(404);
      expect((await ann.call('POST', `${PATH}/${target}/merge`, { into: own.id })).status).toBe(404);
      expect((await ann.call('DELETE', `${PATH}/${target}/merge`)).status).toBe(404);
      expect((await ann.call('PUT', `/api/user/${ann.id}/favorites/${target}`)).status).toBe(404);
      expect((await ann.call('PATCH', `/api/user/exercise-settings/${target}`, { note: 'Mine' })).status).toBe(404);
      expect((await ann.call('GET', `/api/user/exercise-progress/${target}`)).status).toBe(404);
    }
    expect(await list(bob)).toEqual(before);
    expect(await list()).toEqual([own]);
  });

  test('is unknown inside a workout, an edit, a template or a merge, which store nothing', async () => {
    const { id } = await made({}, bob);
    const own = await made();
    const pushUp = { 'push-up': [[70, 10]] } as const;
    const foreign = finishedWorkout({ ...pushUp, [id]: [[40, 10]] });
    const refused = (field: string) => ({ status: 422, body: { code: 'unknown_exercise', field } });
    expect(await ann.call('POST', '/api/workouts/complete', foreign)).toMatchObject(refused('exercises.1.exerciseId'));
    const template = { name: 'Theirs', exercises: [{ exercise_id: id, order: 1, sets_count: 1 }] };
    expect(await ann.call('POST', '/api/workout-templates', template)).toMatchObject(
      refused('exercises.0.exercise_id'),
    );
    expect(await ann.call('POST', `${PATH}/${own.id}/merge`, { into: id })).toMatchObject(refused('into'));
    const workout = await log(pushUp);
    const edit = { ...foreign, id: undefined, revision: 1 };
    expect(await ann.call('PUT', `/api/user/workouts/${workout.id}`, edit)).toMatchObject(
      refused('exercises.1.exerciseId'),
    );
    const stored = await asOwner(
      `select exercise_id from public.workout_exercises where user_id = $1
       union all select exercise_id from public.workout_template_exercises where user_id = $1`,
      [ann.id],
    );
    expect(stored).toEqual([{ exercise_id: 'push-up' }]);
    expect(await list()).toEqual([own]);
  });
});

test('an own exercise is logged, charted and shown as one of the catalogue is', async () => {
  const { id } = await made({ name: 'Garage Hold', measure: 'duration', selectorFilter: 'Back' });
  const workout = {
    ...finishedWorkout(),
    exercises: [{ exerciseId: id, measure: 'duration', sets: [{ setNumber: 1, durationSeconds: 30 }] }],
  };
  const { body } = await ann.call<{ workout: object }>('POST', '/api/workouts/complete', workout);
  // 0.5 x 70 x 30 / 3
  expect(body.workout).toMatchObject({ xp_earned: 350, total_volume: 0, muscle_groups: ['back'] });
  expect((await ann.call('GET', '/api/user/exercise-progress')).body).toMatchObject([
    { exercise_id: id, exercise_name: 'Garage Hold', selector_filter: 'Back' },
  ]);
  expect((await ann.call('GET', `/api/user/exercise-progress/${id}`)).body).toMatchObject([{ best_duration_s: 30 }]);
  expect((await ann.call('GET', `/api/user-exercise-stats/${ann.id}/${id}`)).body).toMatchObject({
    lastWorkout: { measure: 'duration', sets: [{ duration_s: 30 }] },
    best: { duration_s: 30 },
  });
});
