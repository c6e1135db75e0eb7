import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type OwnProgram, PROGRAM_LIMIT, type ProgramSummary } from '#contract/programs.ts';
import { BUILT_IN_PROGRAMS } from '#core/programs/built-in/built-in-programs.ts';
import { createApiMember } from '#tests/support/api-member.ts';
import { RUNS, readNext, STARTS, startRun } from '#tests/support/follow-program.ts';
import { startOwnServer, useSharedServer } from '#tests/support/shared-server.ts';

const { asOwner, freshMember, join, testDatabase, visit } = useSharedServer();
const ann = freshMember();
const PATH = '/api/user/programs';

type Refusal = { code: string; field?: string; reason?: string };
const save = (body: unknown, member = ann) => member.call<OwnProgram & Refusal>('POST', PATH, body);
const read = (id: string, member = ann) => member.call<OwnProgram & Refusal>('GET', `${PATH}/${id}`);
const change = (id: string, body: object, member = ann) =>
  member.call<OwnProgram & Refusal>('PATCH', `${PATH}/${id}`, body);

const STEP = { kg: 2.5, lb: 5 };
const SLOT = {
  id: 'bench',
  exerciseId: 'barbell-bench-press',
  sets: [{ reps: [5, 5], load: { of: 'work', factor: 1 } }],
  rule: { kind: 'linear', step: STEP, deloadAfter: 3, deload: 0.9 },
  restSeconds: 180,
};
const LADDER = {
  ...SLOT,
  id: 'pull',
  exerciseId: 'pull-up',
  sets: [{ reps: [5, 8], load: { of: 'none' } }],
  rule: { kind: 'ladder', rungs: [{ exerciseId: 'pull-up', reps: [5, 8] }], step: STEP, backAfter: 3 },
};
const MINE = {
  name: 'My bench',
  author: 'Ann',
  description: 'Bench, and bench.',
  level: 'beginner',
  perWeek: 2,
  lifts: [{ id: 'press', max: 'work' }],
  weeks: [{ name: 'Heavy', days: [{ name: 'Monday', slots: [SLOT, LADDER] }] }],
  ends: false,
};
/** With another first slot. */
const withSlot = (more: object) => ({
  ...MINE,
  weeks: [{ days: [{ name: 'Monday', slots: [{ ...SLOT, ...more }] }] }],
});

describe('the built-in programs', () => {
  test('are listed by what they are, and read whole', async () => {
    const { body } = await ann.call<ProgramSummary[]>('GET', '/api/programs');
    expect(body.map(({ id }) => id)).toEqual(BUILT_IN_PROGRAMS.map(({ id }) => id));
    expect(body.find(({ id }) => id === 'gzclp')).toMatchObject({ perWeek: 3, weeks: 1, days: 4 });
    for (const program of BUILT_IN_PROGRAMS) {
      expect((await ann.call('GET', `/api/programs/${program.id}`)).body).toEqual(program);
    }
    expect((await ann.call('GET', '/api/programs/no-such')).status).toBe(404);
  });

  test('can be saved as an own one, and started', { timeout: 60_000 }, async () => {
    for (const { id: _, ...program } of BUILT_IN_PROGRAMS) {
      const { status, body, text } = await save(program);
      expect([program.name, status, text]).toEqual([program.name, 201, text]);
      const run = await startRun(ann, { programId: body.id, starts: {} });
      expect((await readNext(ann, run.id)).slots.length).toBeGreaterThan(0);
    }
  });
});

test('the schema of a program file is served to everybody', async () => {
  const { status, body } = await visit<{ required: string[]; properties: object }>('GET', '/api/program-schema.json');
  expect([status, body.required]).toEqual([200, ['name', 'author', 'level', 'perWeek', 'lifts', 'weeks', 'ends']]);
  expect(Object.keys(body.properties)).toContain('$schema');
});

describe('an own program', () => {
  test('is read as it was saved, listed without its days, and gone when deleted', async () => {
    const id = randomUUID();
    const { status, body } = await save({ id, $schema: 'https://gym.example/api/program-schema.json', ...MINE });
    const saved = { id, ...MINE, revision: 1, createdAt: expect.any(String), updatedAt: expect.any(String) };
    expect([status, body]).toEqual([201, saved]);
    expect((await read(id)).body).toEqual(body);
    const { weeks: _, lifts: __, ...told } = body;
    expect((await ann.call('GET', PATH)).body).toEqual([{ ...told, weeks: 1, days: 1 }]);
    expect((await ann.call('DELETE', `${PATH}/${id}`)).status).toBe(204);
    expect([(await read(id)).status, (await ann.call('DELETE', `${PATH}/${id}`)).status]).toEqual([404, 404]);
  });

  test('is saved once, however often it is sent; another under its id is a conflict', async () => {
    const id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => save({ id, ...MINE })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 201]);
    expect((await save({ id, ...MINE, name: 'Another' })).body.code).toBe('program_conflict');
    expect((await ann.call<unknown[]>('GET', PATH)).body).toHaveLength(1);
  });

  test('is changed in what is sent; a repeated change answers as before, one of another device is refused', async () => {
    const { body } = await save(MINE);
    const first = await change(body.id, { name: 'Better', revision: 1 });
    expect(first.body).toMatchObject({ ...MINE, name: 'Better', revision: 2 });
    expect((await change(body.id, { name: 'Better', revision: 1 })).body).toEqual(first.body);
    expect(await change(body.id, { perWeek: 5, revision: 1 })).toMatchObject({
      status: 409,
      body: { code: 'program_changed', field: 'revision' },
    });
  });

  test('is followed as it is after a change, and also when it was deleted', async () => {
    const { body } = await save(MINE);
    const { id } = await startRun(ann, { programId: body.id, starts: STARTS, perWeek: 4 });
    const weeks = [{ days: [{ name: 'Tuesday', slots: [SLOT] }] }];
    await change(body.id, { weeks, revision: 1 });
    expect((await readNext(ann, id)).name).toBe('Tuesday');
    await ann.call('DELETE', `${PATH}/${body.id}`);
    const next = await readNext(ann, id);
    expect([next.name, next.basis.program.perWeek]).toEqual(['Tuesday', 4]);
  });

  test('keeps an own exercise from being deleted, also in a ladder, and follows its merge', async () => {
    const own = { id: randomUUID(), name: 'Towel pull-up', measure: 'reps_only', category: 'bodyweight' };
    await ann.call('POST', '/api/user/exercises', { ...own, selectorFilter: 'Back', equipment: 'bodyweight' });
    const rungs = [{ exerciseId: own.id, reps: [5, 8] }];
    const { body } = await save(withSlot({ ...LADDER, rule: { ...LADDER.rule, rungs } }));
    expect((await ann.call<Refusal>('DELETE', `/api/user/exercises/${own.id}`)).body.code).toBe('exercise_in_use');
    await ann.call('POST', `/api/user/exercises/${own.id}/merge`, { into: 'pull-up' });
    const merged = async () => JSON.stringify((await read(body.id)).body.weeks).includes(own.id);
    expect(await merged()).toBe(false);
    await ann.call('DELETE', `/api/user/exercises/${own.id}/merge`);
    expect(await merged()).toBe(true);
    await ann.call('DELETE', `${PATH}/${body.id}`);
    expect((await ann.call('DELETE', `/api/user/exercises/${own.id}`)).status).toBe(204);
  });

  test('is its member’s alone', async () => {
    const { body } = await save(MINE);
    const bob = await join();
    expect((await read(body.id, bob)).status).toBe(404);
    expect((await change(body.id, { name: 'Taken', revision: 1 }, bob)).status).toBe(404);
    expect((await bob.call('DELETE', `${PATH}/${body.id}`)).status).toBe(404);
    expect((await bob.call('POST', RUNS, { programId: body.id })).status).toBe(404);
    expect((await save({ ...MINE, id: body.id, name: 'Mine' }, bob)).status).toBe(201);
    expect((await read(body.id)).body.name).toBe('My bench');
  });

  test('is one of so many, and of the day’s allowance', async () => {
    await asOwner(`insert into public.programs (user_id, program) select $1, '{}'::jsonb from generate_series(1, $2)`, [
      ann.id,
      PROGRAM_LIMIT,
    ]);
    expect((await save(MINE)).body.code).toBe('program_limit');
    const frugal = await startOwnServer(testDatabase, { config: { setsPerDay: 30 } });
    const eve = await createApiMember(frugal, testDatabase);
    expect((await save(MINE, eve)).status).toBe(201);
    expect(await save(MINE, eve)).toMatchObject({ status: 429, body: { code: 'daily_limit' } });
  });
});

const many = <Part>(count: number, part: (index: number) => Part) => Array.from({ length: count }, (_, at) => part(at));
const slots = (count: number, from = 0) => many(count, (at) => ({ ...SLOT, id: `s${from + at}` }));
const SETS = 'weeks.0.days.0.slots.0.sets';
const RULE = 'weeks.0.days.0.slots.0.rule';

test.each<[string, object, string]>([
  ['no name', { ...MINE, name: ' ' }, 'name'],
  ['a made-up field', { ...MINE, secret: 1 }, 'secret'],
  ['an id that is none', { ...MINE, id: 'gzclp' }, 'id'],
  ['53 weeks', { ...MINE, weeks: many(53, () => MINE.weeks[0]) }, 'weeks'],
  ['8 days', { ...MINE, weeks: [{ days: many(8, () => ({ name: 'Day', slots: [SLOT] })) }] }, 'weeks.0.days'],
  ['21 slots', { ...MINE, weeks: [{ days: [{ name: 'Day', slots: slots(21) }] }] }, 'weeks.0.days.0.slots'],
  ['21 sets', withSlot({ sets: many(21, () => SLOT.sets[0]) }), SETS],
  ['no sets', withSlot({ sets: [] }), SETS],
  ['a range that ends before it begins', withSlot({ sets: [{ ...SLOT.sets[0], reps: [8, 5] }] }), `${SETS}.0.reps`],
  ['an unknown load', withSlot({ sets: [{ reps: [5, 5], load: { of: 'mood' } }] }), `${SETS}.0.load.of`],
  ['an unknown rule', withSlot({ rule: { kind: 'magic' } }), `${RULE}.kind`],
  ['a step below nothing', withSlot({ rule: { ...SLOT.rule, step: { kg: -1, lb: 5 } } }), `${RULE}.step.kg`],
  [
    'two slots of one id',
    { ...MINE, weeks: [{ days: [{ name: 'Day', slots: [SLOT, SLOT] }] }] },
    'weeks.0.days.0.slots.1.id',
  ],
  ['a lift that is not there', withSlot({ lift: 'squat' }), 'weeks.0.days.0.slots.0.lift'],
  ['a rule that the measure does not know', withSlot({ exerciseId: 'plank' }), RULE],
])('%s is refused by its path', async (_, body, field) => {
  const answer = await save(body);
  expect([answer.status, answer.body.code, answer.body.field]).toEqual([422, 'validation_failed', field]);
});

test('an unknown exercise is refused by its path, when saved and when changed', async () => {
  const field = 'weeks.0.days.0.slots.0.exerciseId';
  const { weeks } = withSlot({ exerciseId: 'no-such-exercise' });
  expect((await save({ ...MINE, weeks })).body).toMatchObject({ code: 'unknown_exercise', field });
  const { body } = await save(MINE);
  expect((await change(body.id, { weeks, revision: 1 })).body).toMatchObject({ code: 'unknown_exercise', field });
});

test('a program may have 256 KB, and not more', async () => {
  const notes = (length: number) => ({
    ...MINE,
    weeks: many(26, (week) => ({
      days: [{ name: 'Day', slots: slots(20, week * 20).map((slot) => ({ ...slot, note: 'x'.repeat(length) })) }],
    })),
  });
  expect(JSON.stringify(notes(265)).length).toBeGreaterThan(240 * 1024);
  expect((await save(notes(265))).status).toBe(201);
  expect(await save(notes(300))).toMatchObject({ status: 422, body: { field: 'weeks' } });
});
