import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { TEMPLATE_LIMIT, type WorkoutTemplate } from '#contract/template.ts';
import type { ApiMember } from '#tests/support/api-member.ts';
import { ACTIVITY } from '#tests/support/cluster.ts';
import { useSharedServer } from '#tests/support/shared-server.ts';

/** Of a test's server to its database. */
const CONNECTIONS = 4;
const PATH = '/api/workout-templates';
const BENCH = { exercise_id: 'barbell-bench-press', order: 1, sets_count: 3, suggested_weight: 80, suggested_reps: 10 };
const PUSH_UP = { exercise_id: 'push-up', order: 2, sets_count: 4 };
const PUSH_DAY = { name: 'Push day', exercises: [BENCH, PUSH_UP] };

const { asOwner, join, testDatabase } = useSharedServer();

const save = (member: ApiMember, body: unknown) => member.call<WorkoutTemplate & { code?: string }>('POST', PATH, body);
const templatesOf = async (member: ApiMember) => (await member.call<WorkoutTemplate[]>('GET', PATH)).body;

/** How many rows of the member there are, of templates and of their exercises. */
async function stored({ id }: ApiMember) {
  const [counts] = await asOwner<{ templates: number; exercises: number }>(
    `select (select count(*) from public.workout_templates where user_id = $1) as templates,
       (select count(*) from public.workout_template_exercises where user_id = $1) as exercises`,
    [id],
  );
  return counts;
}
const NOTHING = { templates: 0, exercises: 0 };

/** Lets requests come as far as they can before the first of them may write: whoever looks too early is found out. */
async function atTheSameMoment<Answer>(requests: (() => Promise<Answer>)[]): Promise<Answer[]> {
  const holder = new pg.Client(testDatabase.ownerConnection);
  await holder.connect();
  try {
    await holder.query('begin');
    await holder.query('lock table public.workout_templates in share mode');
    const answers = requests.map((request) => request());
    const countWaiting = `select count(*)::integer as count from ${ACTIVITY}
      where datname = current_database() and wait_event_type = 'Lock'`;
    await expect
      .poll(async () => (await asOwner(countWaiting))[0], { timeout: 10_000 })
      .toEqual({
        count: CONNECTIONS,
      });
    await holder.query('commit');
    return await Promise.all(answers);
  } finally {
    await holder.end();
  }
}

/** What is not aimed for unless asked for. */
const NOTHING_ELSE = {
  sets: null,
  bodyweight_hold: false,
  suggested_duration_s: null,
  suggested_distance_m: null,
  set_type: null,
  superset: null,
};

describe('a new template', () => {
  test('is returned as saved, with defaults filled in', async () => {
    const member = await join();
    const { status, body } = await save(member, { ...PUSH_DAY, description: ' Heavy first. ' });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'Push day',
      description: 'Heavy first.',
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      exercises: [
        {
          exercise_id: 'barbell-bench-press',
          exercise_name: 'Barbell Bench Press',
          category: 'compound',
          order: 1,
          sets_count: 3,
          suggested_weight: 80,
          suggested_reps: 10,
          rest_time: 60,
          measure: 'weight_reps',
          ...NOTHING_ELSE,
        },
        {
          exercise_id: 'push-up',
          exercise_name: 'Push-Up',
          category: 'bodyweight',
          order: 2,
          sets_count: 4,
          suggested_weight: 0,
          suggested_reps: 0,
          rest_time: 60,
          measure: 'bodyweight_weighted',
          ...NOTHING_ELSE,
        },
      ],
      folder: null,
      revision: 1,
    });
    expect(await templatesOf(member)).toEqual([body]);
  });

  test('has its exercises in order, counted from 1; equal ones keep the order of the request', async () => {
    const member = await join();
    const at = (exercise_id: string, order: number) => ({ exercise_id, order, sets_count: 1 });
    const exercises = [at('push-up', 7), at('dumbbell-fly', 3), at('barbell-bench-press', 7), at('cable-crossover', 1)];
    const { body } = await save(member, { name: 'Chest', exercises });
    expect(body.exercises.map(({ order, exercise_id }) => [order, exercise_id])).toEqual([
      [1, 'cable-crossover'],
      [2, 'dumbbell-fly'],
      [3, 'push-up'],
      [4, 'barbell-bench-press'],
    ]);
    expect(await templatesOf(member)).toEqual([body]);
  });

  test('aims for what its exercises are measured by, in supersets, and keeps it through a deletion', async () => {
    const member = await join();
    const exercises = [
      { ...BENCH, set_type: 'dropset', superset: 1, rest_time: 0 },
      { exercise_id: 'plank', order: 2, sets_count: 3, suggested_duration_s: 90, superset: 1, rest_time: 3600 },
      {
        exercise_id: 'treadmill-run',
        order: 3,
        sets_count: 1,
        suggested_distance_m: 5000.25,
        suggested_duration_s: 1500,
      },
    ];
    const { status, body } = await save(member, { name: 'All of it', exercises });
    expect(status).toBe(201);
    expect(body.exercises).toMatchObject([
      { measure: 'weight_reps', set_type: 'dropset', superset: 1, rest_time: 0, suggested_duration_s: null },
      { measure: 'duration', set_type: null, superset: 1, rest_time: 3600, suggested_duration_s: 90 },
      { measure: 'distance_duration', superset: null, suggested_distance_m: 5000.25, suggested_duration_s: 1500 },
    ]);
    expect(await templatesOf(member)).toEqual([body]);
    await member.call('DELETE', `${PATH}/${body.id}`);
    expect((await member.call('POST', `${PATH}/${body.id}/restore`)).body).toEqual(body);
  });

  test('can hold an own exercise, under its name of today', async () => {
    const member = await join();
    const own = { id: randomUUID(), name: 'Garage Row', measure: 'reps_only', category: 'bodyweight' };
    await member.call('POST', '/api/user/exercises', { ...own, selectorFilter: 'Back', equipment: 'other' });
    const { body } = await save(member, {
      name: 'Pull',
      exercises: [{ exercise_id: own.id, order: 1, sets_count: 3 }],
    });
    expect(body.exercises).toMatchObject([{ exercise_id: own.id, exercise_name: 'Garage Row', measure: 'reps_only' }]);
    await member.call('PATCH', `/api/user/exercises/${own.id}`, { name: 'Garage Pull' });
    expect((await templatesOf(member))[0]?.exercises).toMatchObject([{ exercise_name: 'Garage Pull' }]);
  });

  test('can be as large as a workout', async () => {
    const member = await join();
    const largest = {
      exercise_id: 'push-up',
      order: 100,
      sets_count: 50,
      suggested_weight: 1000,
      suggested_reps: 1000,
    };
    const exercises = Array.from({ length: 100 }, () => ({ ...largest, rest_time: 3600 }));
    const { status, body } = await save(member, { name: '💪'.repeat(60), description: 'x'.repeat(2000), exercises });
    expect(status).toBe(201);
    expect(await templatesOf(member)).toEqual([body]);
  });

  test('is stored as plain text, whatever its name contains', async () => {
    const member = await join();
    const name = `<script>alert(1)</script>'; drop table workout_templates; --`;
    const { body, headers } = await save(member, { ...PUSH_DAY, name });
    expect(headers.get('content-type')).toContain('application/json');
    expect([body.name, (await templatesOf(member))[0]?.name]).toEqual([name, name]);
  });
});

describe('with an id from the client', () => {
  test('is saved once, however often it is sent', async () => {
    const member = await join();
    const creation = { id: randomUUID(), ...PUSH_DAY };
    const first = await save(member, creation);
    const again = await save(member, creation);
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body).toEqual(first.body);
    expect(await templatesOf(member)).toEqual([first.body]);
  });

  test('is saved once when sent many times concurrently', async () => {
    const member = await join();
    const creation = { id: randomUUID(), ...PUSH_DAY };
    const requests = Array.from({ length: 10 }, () => () => save(member, creation));
    const answers = await atTheSameMoment(requests);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(9).fill(200), 201]);
    expect(new Set(answers.map(({ body }) => body.created_at)).size).toBe(1);
    expect(await stored(member)).toEqual({ templates: 1, exercises: 2 });
  });

  test('recognises a retry whatever the case of its id and the format of its numbers', async () => {
    const member = await join();
    const id = randomUUID();
    const written = (suggested_weight: number, order: number) => [{ ...BENCH, suggested_weight, order }];
    const first = await save(member, { id: id.toUpperCase(), name: 'A', exercises: written(82.5, 1) });
    const again = await save(member, { id, name: ' A ', description: '', exercises: written(82.499_999_999_9, 5) });
    expect([first.status, first.body.id, again.status]).toEqual([201, id, 200]);
    expect(again.body).toEqual(first.body);
  });

  test.each([
    ['name', { name: 'Pull day' }],
    ['description', { description: 'Other' }],
    ['exercise', { exercises: [{ ...BENCH, exercise_id: 'dumbbell-fly' }, PUSH_UP] }],
    ['number of exercises', { exercises: [BENCH] }],
    ['order', { exercises: [{ ...BENCH, order: 3 }, PUSH_UP] }],
    ['weight', { exercises: [{ ...BENCH, suggested_weight: 80.001 }, PUSH_UP] }],
    ['rest', { exercises: [{ ...BENCH, rest_time: 90 }, PUSH_UP] }],
    ['time', { exercises: [{ ...BENCH, suggested_duration_s: 30 }, PUSH_UP] }],
    ['distance', { exercises: [{ ...BENCH, suggested_distance_m: 30 }, PUSH_UP] }],
    ['type', { exercises: [{ ...BENCH, set_type: 'failure' }, PUSH_UP] }],
    ['superset', { exercises: [BENCH, PUSH_UP].map((exercise) => ({ ...exercise, superset: 1 })) }],
  ])('another %s under the same id is a conflict and changes nothing', async (_name, change) => {
    const member = await join();
    const creation = { id: randomUUID(), ...PUSH_DAY };
    const { body } = await save(member, creation);
    expect(await save(member, { ...creation, ...change })).toMatchObject({
      status: 409,
      body: { code: 'template_conflict' },
    });
    expect(await templatesOf(member)).toEqual([body]);
  });

  test('two members can use the same id independently', async () => {
    const [ann, bob] = [await join(), await join()];
    const id = randomUUID();
    await save(ann, { id, ...PUSH_DAY });
    const { status, text } = await save(bob, { id, name: 'Bob’s', exercises: [PUSH_UP] });
    expect(status).toBe(201);
    expect(text).not.toContain('Push day');
    expect((await templatesOf(ann)).map(({ name }) => name)).toEqual(['Push day']);
    expect((await templatesOf(bob)).map(({ name }) => name)).toEqual(['Bob’s']);
  });
});

describe('a template is refused', () => {
  const exercises = (change: object) => ({ ...PUSH_DAY, exercises: [PUSH_UP, { ...BENCH, ...change }] });

  test.each<[string, unknown, string]>([
    ['no name', { exercises: [BENCH] }, 'name'],
    ['a blank name', { ...PUSH_DAY, name: '  ' }, 'name'],
    ['a name too long', { ...PUSH_DAY, name: 'x'.repeat(121) }, 'name'],
    ['a name that cannot be stored', { ...PUSH_DAY, name: 'a\0b' }, 'name'],
    ['a description too long', { ...PUSH_DAY, description: 'x'.repeat(2001) }, 'description'],
    ['no exercises', { ...PUSH_DAY, exercises: [] }, 'exercises'],
    ['too many exercises', { ...PUSH_DAY, exercises: Array(101).fill(PUSH_UP) }, 'exercises'],
    ['an id that is none', { ...PUSH_DAY, id: 'x' }, 'id'],
    ['a made-up field', { ...PUSH_DAY, user_id: randomUUID() }, 'user_id'],
    ['a made-up field of an exercise', exercises({ template_id: 'x' }), 'exercises.1.template_id'],
    ['an exercise id that cannot be', exercises({ exercise_id: "x'--" }), 'exercises.1.exercise_id'],
    ['no sets', exercises({ sets_count: 0 }), 'exercises.1.sets_count'],
    ['too many sets', exercises({ sets_count: 51 }), 'exercises.1.sets_count'],
    ['a place before the first', exercises({ order: 0 }), 'exercises.1.order'],
    ['a negative weight', exercises({ suggested_weight: -1 }), 'exercises.1.suggested_weight'],
    ['a weight over a ton', exercises({ suggested_weight: 1000.001 }), 'exercises.1.suggested_weight'],
    ['a weight finer than a gram', exercises({ suggested_weight: 0.0001 }), 'exercises.1.suggested_weight'],
    ['half a repetition', exercises({ suggested_reps: 0.5 }), 'exercises.1.suggested_reps'],
    ['a time of more than a day', exercises({ suggested_duration_s: 86_401 }), 'exercises.1.suggested_duration_s'],
    ['half a second', exercises({ suggested_duration_s: 0.5 }), 'exercises.1.suggested_duration_s'],
    ['a distance over 1,000 km', exercises({ suggested_distance_m: 1e6 + 1 }), 'exercises.1.suggested_distance_m'],
    [
      'a distance finer than a centimetre',
      exercises({ suggested_distance_m: 0.001 }),
      'exercises.1.suggested_distance_m',
    ],
    ['a made-up type', exercises({ set_type: 'myo' }), 'exercises.1.set_type'],
    ['superset 0', exercises({ superset: 0 }), 'exercises.1.superset'],
    ['superset 51', exercises({ superset: 51 }), 'exercises.1.superset'],
    ['a superset of one', exercises({ superset: 1 }), 'exercises.1.superset'],
    ['a measure of its own', exercises({ measure: 'duration' }), 'exercises.1.measure'],
    ['a rest of more than an hour', exercises({ rest_time: 3601 }), 'exercises.1.rest_time'],
  ])('with %s', async (_name, body, field) => {
    const member = await join();
    expect(await save(member, body)).toMatchObject({ status: 422, body: { code: 'validation_failed', field } });
    expect(await stored(member)).toEqual(NOTHING);
  });

  test('with an exercise that is not in the catalogue, named by its place in the request', async () => {
    const member = await join();
    const unknown = { ...BENCH, exercise_id: 'no-such-exercise' };
    expect(await save(member, { ...PUSH_DAY, exercises: [PUSH_UP, unknown, unknown] })).toMatchObject({
      status: 422,
      body: { code: 'unknown_exercise', field: 'exercises.1.exercise_id' },
    });
    expect(await stored(member)).toEqual(NOTHING);
  });

  test('when the member has reached the limit, unless it is a retry of a saved one', async () => {
    const member = await join();
    await asOwner(
      `insert into public.workout_templates (user_id, name) select $1, 'Old ' || n from generate_series(2, $2) n`,
      [member.id, TEMPLATE_LIMIT],
    );
    const creations = Array.from({ length: 5 }, () => ({ id: randomUUID(), ...PUSH_DAY }));
    const requests = creations.map((creation) => () => save(member, creation));
    const answers = await atTheSameMoment(requests);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused.map(({ body }) => body.code)).toEqual(Array(4).fill('template_limit'));
    expect(await stored(member)).toEqual({ templates: TEMPLATE_LIMIT, exercises: 2 });
    const saved = creations[answers.findIndex(({ status }) => status === 201)];
    expect((await save(member, saved)).status).toBe(200);
  });
});
