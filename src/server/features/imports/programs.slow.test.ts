import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type ImportOptions,
  type ImportPreview,
  type ImportResult,
  importPreview,
  importResult,
  type ListedImport,
} from '#contract/import.ts';
import type { OwnProgram } from '#contract/programs.ts';
import { BUILT_IN_PROGRAMS } from '#core/programs/built-in/built-in-programs.ts';
import { type ApiMember, createApiMember } from '#tests/support/api-member.ts';
import { type ImportFile, importForm } from '#tests/support/import-files.ts';
import { startOwnServer } from '#tests/support/shared-server.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { useTestDatabase } from '#tests/support/use-test-database.ts';

const testDatabase = useTestDatabase();
let server: TestServer;
let member: ApiMember;

beforeAll(async () => {
  server = await startTestServer(testDatabase);
});
afterAll(() => server.close());
beforeEach(async () => {
  member = await createApiMember(server, testDatabase);
});

const LOAD = '/api/user/imports';
type Failed = { code?: string; field?: string; reason?: string };
const preview = (files: readonly ImportFile[], options?: Partial<ImportOptions>) =>
  member.call<ImportPreview & Failed>('POST', `${LOAD}/preview`, importForm(files, options));
const load = (files: readonly ImportFile[], options?: Partial<ImportOptions>) =>
  member.call<ImportResult & Failed>('POST', LOAD, importForm(files, options));

const programs = async () => (await member.call<{ id: string }[]>('GET', '/api/user/programs')).body;
const program = async (id = '') => (await member.call<OwnProgram>('GET', `/api/user/programs/${id}`)).body;
const stored = async () =>
  (
    await testDatabase.asOwner(
      `select (select count(*)::int from public.programs where user_id = $1) as programs,
         (select count(*)::int from public.imports where user_id = $1) as imports,
         (select count(*)::int from public.own_exercises where user_id = $1) as exercises`,
      [member.id],
    )
  )[0];
const NOTHING = { programs: 0, imports: 0, exercises: 0 };

const liftosaur = {
  name: 'Three_days.txt',
  content: `# Week 1
## Push
Bench Press / 3x5 / 80kg / progress: lp(2.5kg)
Zercher Yodel / 3x8 / progress: dp(2.5kg, 8, 12)
Plank / 3x1 30s|60s / progress: lp(5lb)
## Pull
Kreuzheben / 1x5 / progress: custom() {~ weights += 5lb ~}
`,
};

describe('a program of Liftosaur', () => {
  test('becomes one of the member, is told, loads once, and can be taken back', async () => {
    const told = await preview([liftosaur]);
    expect([told.status, importPreview.parse(told.body)]).toEqual([
      200,
      expect.objectContaining({
        ...{ app: 'liftosaur', dialect: 'liftoscript', workouts: 0, sets: 0, sets_in_file: 0, needs_unit: false },
        programs: [{ id: expect.any(String), name: 'Three days', weeks: 1, days: 2 }],
        unrecognised: [{ name: 'Zercher Yodel', sets: 3 }],
      }),
    ]);
    expect(await stored()).toEqual(NOTHING);

    const { status, body } = await load([liftosaur]);
    expect([status, importResult.parse(body).programs]).toEqual([200, told.body.programs]);
    expect([...body.skipped, ...body.adjusted].map(({ line, code, values }) => [line, code, values])).toEqual([
      [5, 'program_rule_left', { text: 'Plank' }],
      [7, 'program_script_left', {}],
      [1, 'program_weights_asked', {}],
    ]);
    const id = body.programs?.[0]?.id;
    const own = body.own_exercises[0]?.id;
    const slots = (await program(id)).weeks.flatMap(({ days }) => days.flatMap((day) => day.slots));
    expect(slots.map(({ exerciseId, rule }) => [exerciseId, rule.kind])).toEqual([
      ['barbell-bench-press', 'linear'],
      [own, 'double'],
      ['plank', 'none'],
      ['barbell-deadlift', 'none'],
    ]);
    expect(await stored()).toEqual({ programs: 1, imports: 1, exercises: 1 });

    const again = await load([liftosaur]);
    expect([again.body.programs, again.body.programs_here]).toEqual([[], 1]);
    expect(await stored()).toMatchObject({ programs: 1, imports: 1 });

    const listed = (await member.call<ListedImport[]>('GET', LOAD)).body;
    expect(listed).toMatchObject([{ id: body.id, workouts: 0, programs: 1 }]);
    expect((await member.call('DELETE', `${LOAD}/${body.id}`)).status).toBe(204);
    expect(await stored()).toEqual(NOTHING);
  });

  test('can be started, with the loads that are asked for', async () => {
    const { body } = await load([liftosaur]);
    const programId = body.programs?.[0]?.id ?? '';
    const slots = (await program(programId)).weeks[0]?.days[0]?.slots ?? [];
    const starts = Object.fromEntries(slots.slice(0, 2).map(({ id }) => [id, { kg: 60 }]));
    const run = await member.call<{ id: string }>('POST', '/api/user/program-runs', { programId, starts });
    expect(run.status).toBe(201);
    const next = await member.call('GET', `/api/user/program-runs/${run.body.id}/next`);
    expect([next.status, JSON.stringify(next.body)]).toEqual([200, expect.stringContaining('barbell-bench-press')]);
    // The run has the program by itself.
    expect((await member.call('DELETE', `${LOAD}/${body.id}`)).status).toBe(204);
    expect(await stored()).toEqual({ programs: 0, imports: 0, exercises: 1 });
  });

  test('takes what the member answers for a name', async () => {
    const { body } = await load([liftosaur], { exercises: { 'Zercher Yodel': 'barbell-back-squat' } });
    const slots = (await program(body.programs?.[0]?.id)).weeks[0]?.days[0]?.slots;
    expect([slots?.[1]?.exerciseId, body.own_exercises]).toEqual(['barbell-back-squat', []]);
  });
});

const { id: _, ...strength } = BUILT_IN_PROGRAMS[0] as (typeof BUILT_IN_PROGRAMS)[number];
const file = (content: unknown): ImportFile => ({ name: 'program.json', content: JSON.stringify(content) });

describe('a program file of ours', () => {
  test('becomes one of the member', async () => {
    const { status, body } = await load([file({ $schema: 'https://example.com/schema.json', ...strength })]);
    expect([status, body.app, body.programs?.[0]?.name]).toEqual([200, 'gymratt', strength.name]);
    expect(await program(body.programs?.[0]?.id)).toMatchObject(strength);
  });

  test.each([
    ['weeks.0.days.0.slots.0.exerciseId', 'no-such-exercise'],
    ['weeks.0.days.0.slots.0.rule', { kind: 'time', step: 5, upTo: 60 }],
    ['weeks.0.days.0.slots.0.restSeconds', -1],
    ['perWeek', 'often'],
  ])('with a fault at %s is refused with its place', async (path, value) => {
    const broken = structuredClone(strength) as unknown as Record<string, unknown>;
    const keys = path.split('.');
    const last = keys.pop() ?? '';
    const part = keys.reduce((found, key) => found[key] as Record<string, unknown>, broken);
    part[last] = value;
    for (const send of [preview, load]) {
      const { status, body } = await send([file(broken)]);
      expect([status, body]).toEqual([
        422,
        expect.objectContaining({ code: 'unknown_format', reason: 'program_invalid', field: path }),
      ]);
    }
    expect(await stored()).toEqual(NOTHING);
  });

  test('that is too large, too deep or no program is refused', async () => {
    const texts = [
      `{"name":"A","weeks":[${'{},'.repeat(500_000)}{}]}`,
      '['.repeat(200_000),
      `{"name":"A","weeks":${'['.repeat(200_000)}${']'.repeat(200_000)}}`,
      '{"weeks":{}}',
    ];
    const reasons: unknown[] = [];
    for (const content of texts) reasons.push((await preview([{ name: 'a.json', content }])).body.reason);
    expect(reasons).toEqual(['program_too_large', 'unknown_format', 'program_invalid', 'unknown_format']);
  });
});

test('routines of Hevy are the days of a program without progression', async () => {
  const exercise = (title: string, sets: readonly object[], more: object = {}) => ({ title, sets, ...more });
  const sets = [
    { index: 0, type: 'warmup', weight_kg: 40, reps: 10 },
    { index: 1, type: 'normal', weight_kg: 80, reps: null, rep_range: { start: 8, end: 12 } },
    { index: 2, type: 'failure', weight_kg: 60, reps: 8 },
  ];
  const routines = [
    {
      title: 'Push day',
      folder_id: 7,
      exercises: [
        exercise('Bench Press (Barbell)', sets, { superset_id: 0, rest_seconds: '120', notes: 'Slowly' }),
        exercise('Triceps Pushdown', sets.slice(1, 2), { superset_id: 0 }),
        exercise('Running', [{ type: 'normal', distance_meters: 5000 }]),
      ],
    },
    { title: 'Core', folder_id: null, exercises: [exercise('Plank', [{ type: 'normal', duration_seconds: 60 }])] },
  ];
  const { status, body } = await load([file({ page: 1, page_count: 1, routines })]);
  expect([status, body.app, body.dialect]).toEqual([200, 'hevy', 'routines']);
  expect(body.programs?.map(({ name, days }) => [name, days])).toEqual([
    ['Push day', 1],
    ['Core', 1],
  ]);
  expect(body.skipped.map(({ code, values }) => [code, values])).toEqual([
    ['program_part_left', { text: 'Push day: Running' }],
  ]);
  const [push, core] = await Promise.all((body.programs ?? []).map(({ id }) => program(id)));
  expect(push?.weeks[0]?.days[0]?.slots).toMatchObject([
    {
      ...{ exerciseId: 'barbell-bench-press', superset: 1, restSeconds: 120, note: 'Slowly', warmups: true },
      rule: { kind: 'none' },
      sets: [
        { reps: [8, 12], load: { of: 'work', factor: 1 } },
        { reps: [8, 8], amrap: true, load: { of: 'work', factor: 0.75 } },
      ],
    },
    { superset: 1, restSeconds: 90 },
  ]);
  expect(core?.weeks[0]?.days[0]?.slots[0]?.sets).toEqual([{ reps: [1, 1], load: { of: 'none' }, seconds: 60 }]);
});

test('programs count for what may be loaded in a day, and for how many there may be', async () => {
  const each = Array.from({ length: 50 }, (_, at) => `=== Program ${at} ===\nSquat / 3x${at + 1}\n`);
  const many = { name: 'many.txt', content: each.join('') };
  const strict = await startOwnServer(testDatabase, { config: { setsPerDay: 1 } });
  const answer = await fetch(`${strict.url}${LOAD}`, {
    method: 'POST',
    body: importForm([many]),
    headers: { authorization: `Bearer ${member.token}` },
  });
  expect([answer.status, ((await answer.json()) as Failed).code]).toEqual([429, 'daily_limit']);

  expect((await load([many])).status).toBe(200);
  expect((await programs()).length).toBe(50);
  const { status, body } = await load([liftosaur]);
  expect([status, body.code]).toEqual([409, 'program_limit']);
  expect(await stored()).toMatchObject({ programs: 50, imports: 1, exercises: 0 });
});
