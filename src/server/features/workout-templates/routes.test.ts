import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { WorkoutTemplate } from '#contract/template.ts';
import type { ApiMember } from '#tests/support/api-member.ts';
import { useSharedServer } from '#tests/support/shared-server.ts';

const PATH = '/api/workout-templates';
const EXERCISES = [{ exercise_id: 'push-up', order: 1, sets_count: 4 }];

const { asOwner, join } = useSharedServer();

const save = async (member: ApiMember, name: string) =>
  (await member.call<WorkoutTemplate>('POST', PATH, { name, exercises: EXERCISES })).body;
const rename = (member: ApiMember, id: string, body: unknown) =>
  member.call<WorkoutTemplate>('PATCH', `${PATH}/${id}`, body);
const list = (member: ApiMember) => member.call<WorkoutTemplate[]>('GET', PATH);

describe('the list of templates', () => {
  test('is empty at first', async () => {
    expect(await list(await join())).toMatchObject({ status: 200, body: [] });
  });

  test('is newest first, by id if created at the same moment', async () => {
    const member = await join();
    const [a, b] = ['0', '1'].map((digit) => `${digit}0000000-0000-4000-8000-000000000000`);
    await asOwner(
      `insert into public.workout_templates (user_id, id, name, created_at)
       values ($1, $3, 'second of two', now()), ($1, $2, 'first of two', now()), ($1, $4, 'oldest', now() - interval '1 day')`,
      [member.id, a, b, randomUUID()],
    );
    await asOwner(
      `insert into public.workout_templates (user_id, name, created_at) values ($1, 'newest', now() + interval '1 second')`,
      [member.id],
    );
    expect((await list(member)).body.map(({ name }) => name)).toEqual([
      'newest',
      'first of two',
      'second of two',
      'oldest',
    ]);
  });
});

const BENCH_SETS = [
  { weight: 40, reps: 8, set_type: 'warmup' },
  { weight: 82.5, reps: 6, reps_max: 8 },
  { weight: 80, reps: 8, side: 'left' },
  { weight: 0, reps: 0, duration_s: 30, distance_m: 12.5, set_type: 'failure' },
];
const PUSH_DAY = {
  name: 'Push day',
  folder: 'Upper',
  exercises: [
    { exercise_id: 'barbell-bench-press', order: 1, rest_time: 150, superset: 1, sets: BENCH_SETS },
    { exercise_id: 'push-up', order: 2, rest_time: 0, superset: 1, sets: [{ reps: 12 }] },
  ],
};

describe('a template with each of its sets', () => {
  test('is returned as it was saved, and tells other clients the best set and how many there are', async () => {
    const member = await join();
    const { status, body } = await member.call<WorkoutTemplate>('POST', PATH, PUSH_DAY);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Push day',
      folder: 'Upper',
      revision: 1,
      exercises: [
        { sets: BENCH_SETS, sets_count: 3, suggested_weight: 82.5, suggested_reps: 6, rest_time: 150, superset: 1 },
        { sets: [{ weight: 0, reps: 12 }], sets_count: 1, suggested_weight: 0, suggested_reps: 12, rest_time: 0 },
      ],
    });
    expect((await list(member)).body).toEqual([body]);
    expect(await member.call('POST', PATH, { ...PUSH_DAY, id: body.id })).toMatchObject({ status: 200, body });
  });

  test('of a client that knows no sets stays as it was sent', async () => {
    const member = await join();
    const saved = await save(member, 'Old client');
    expect(saved.exercises).toMatchObject([{ sets_count: 4, suggested_weight: 0, sets: null }]);
  });

  test.each([
    ['exercises.0.sets', { sets: [] }],
    ['exercises.0.sets', { sets: Array(51).fill({ reps: 1 }) }],
    ['exercises.0.sets.0.reps_max', { sets: [{ reps: 8, reps_max: 6 }] }],
    ['exercises.0.sets.0.weight', { sets: [{ weight: 1001 }] }],
    ['exercises.0.sets.0.set_type', { sets: [{ set_type: 'superset' }] }],
  ])('is refused with the field named: %s', async (field, part) => {
    const exercises = [{ exercise_id: 'push-up', order: 1, ...part }];
    const answer = await (await join()).call('POST', PATH, { name: 'Bad', exercises });
    expect(answer).toMatchObject({ status: 422, body: { code: 'validation_failed', field } });
  });
});

describe('editing a template', () => {
  const edit = (member: ApiMember, id: string, body: unknown) =>
    member.call<WorkoutTemplate>('PUT', `${PATH}/${id}`, body);

  test('replaces it whole, and a request that is repeated answers the same', async () => {
    const member = await join();
    const saved = (await member.call<WorkoutTemplate>('POST', PATH, { ...PUSH_DAY, description: 'Heavy' })).body;
    const wanted = {
      name: 'Legs',
      exercises: [{ exercise_id: 'barbell-back-squat', order: 1, rest_time: 180, sets: [{ weight: 100, reps: 5 }] }],
      revision: 1,
    };
    const { status, body } = await edit(member, saved.id, wanted);
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'Legs', folder: null, description: 'Heavy', revision: 2 });
    expect(body.exercises).toMatchObject([{ exercise_id: 'barbell-back-squat', sets: [{ weight: 100, reps: 5 }] }]);
    expect(body.created_at).toBe(saved.created_at);
    expect((await list(member)).body).toEqual([body]);
    expect(await edit(member, saved.id, wanted)).toMatchObject({ status: 200, body });
  });

  test('of a version that another device has changed since is refused, and nothing is lost', async () => {
    const member = await join();
    const saved = (await member.call<WorkoutTemplate>('POST', PATH, PUSH_DAY)).body;
    const renamed = (await rename(member, saved.id, { name: 'Renamed' })).body;
    const wanted = { ...PUSH_DAY, name: 'Mine' };
    expect(await edit(member, saved.id, { ...wanted, revision: 1 })).toMatchObject({
      status: 409,
      body: { code: 'template_changed' },
    });
    expect((await list(member)).body).toEqual([renamed]);
    expect(await edit(member, saved.id, { ...wanted, revision: 2 })).toMatchObject({
      status: 200,
      body: { name: 'Mine', revision: 3 },
    });
  });

  test('concurrently is done by one of them', async () => {
    const member = await join();
    const { id } = (await member.call<WorkoutTemplate>('POST', PATH, PUSH_DAY)).body;
    const answers = await Promise.all(
      ['A', 'B', 'C'].map((name) => edit(member, id, { ...PUSH_DAY, name, revision: 1 })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  test('is refused for an unknown or a deleted template, and an unknown exercise', async () => {
    const ann = await join();
    const saved = await save(ann, 'Ann’s');
    const wanted = { ...PUSH_DAY, revision: 1 };
    expect((await edit(ann, randomUUID(), wanted)).status).toBe(404);
    const unknown = [{ exercise_id: 'no-such-exercise', order: 1, sets: [{ reps: 1 }] }];
    expect(await edit(ann, saved.id, { ...wanted, exercises: unknown })).toMatchObject({
      status: 422,
      body: { code: 'unknown_exercise', field: 'exercises.0.exercise_id' },
    });
    expect((await list(ann)).body).toEqual([saved]);
    await ann.call('DELETE', `${PATH}/${saved.id}`);
    expect((await edit(ann, saved.id, wanted)).status).toBe(404);
  });

  test('comes back from a deletion with its sets, folder and revision', async () => {
    const member = await join();
    const { id } = (await member.call<WorkoutTemplate>('POST', PATH, PUSH_DAY)).body;
    const edited = (await edit(member, id, { ...PUSH_DAY, name: 'Second', revision: 1 })).body;
    await member.call('DELETE', `${PATH}/${id}`);
    expect((await member.call('POST', `${PATH}/${id}/restore`)).body).toEqual(edited);
  });
});

describe('renaming a template', () => {
  test('changes only its name', async () => {
    const member = await join();
    const saved = await save(member, 'Push day');
    const { status, body } = await rename(member, saved.id, { name: '  Leg day ' });
    expect(status).toBe(200);
    expect(body).toEqual({ ...saved, name: 'Leg day', revision: 2 });
    expect((await list(member)).body).toEqual([body]);
    expect((await rename(member, saved.id, { name: 'Leg day' })).body).toEqual(body);
  });

  test.each<[string, unknown, string | undefined]>([
    ['nothing', {}, 'name'],
    ['a blank name', { name: ' ' }, 'name'],
    ['a name too long', { name: 'x'.repeat(121) }, 'name'],
    ['a number', { name: 7 }, 'name'],
    ['another field', { name: 'A', created_at: '2020-01-01T00:00:00Z' }, 'created_at'],
    ['a list', [], undefined],
  ])('to %s is refused', async (_name, body, field) => {
    const member = await join();
    const saved = await save(member, 'Push day');
    const answer = await rename(member, saved.id, body);
    expect(answer).toMatchObject({ status: 422, body: { code: 'validation_failed', ...(field && { field }) } });
    expect((await list(member)).body).toEqual([saved]);
  });

  test('is refused for an unknown or a deleted template', async () => {
    const owner = await join();
    const [kept, deleted] = [await save(owner, 'Mine'), await save(owner, 'Gone')];
    await owner.call('DELETE', `${PATH}/${deleted.id}`);
    for (const id of [deleted.id, randomUUID(), 'x']) {
      expect(await rename(owner, id, { name: 'Other' }), id).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      });
    }
    expect((await list(owner)).body).toEqual([kept]);
  });
});
