import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Exercise } from '#contract/exercise.ts';
import type { ProgramRunAnswer, RunStage } from '#contract/program-runs.ts';
import type { OwnProgram } from '#contract/programs.ts';
import type { ExerciseSettings } from '#contract/settings.ts';
import type { WorkoutDetail } from '#contract/workout.ts';
import { nextStage } from '#core/programs/next-stage.ts';
import type { Program } from '#core/programs/program.ts';
import { trainingOf } from '#core/programs/training.ts';
import { setFromColumns } from '#core/workout/set-fields.ts';
import type { ApiMember } from '#tests/support/api-member.ts';
import { finishedWorkout } from '#tests/support/finished-workout.ts';
import {
  doStage,
  loadsOf,
  RUNS,
  readNext,
  STARTS,
  STRONGLIFTS,
  stageWorkout,
  startRun,
} from '#tests/support/follow-program.ts';
import { useSharedServer } from '#tests/support/shared-server.ts';

const { asOwner, freshMember, join } = useSharedServer();
const ann = freshMember();

type Refusal = { code: string; field?: string };
const list = async (member = ann) => (await member.call<ProgramRunAnswer[]>('GET', RUNS)).body;
const send = (runId: string, event: object, member = ann) =>
  member.call<Refusal>('POST', `${RUNS}/${runId}/events`, { id: randomUUID(), at: new Date().toISOString(), ...event });
const patch = (runId: string, body: object) => ann.call<ProgramRunAnswer & Refusal>('PATCH', `${RUNS}/${runId}`, body);
const place = ({ pass, week, day }: { pass: number; week: number; day: number }) => [pass, week, day];

describe('a run', () => {
  test('goes on with a changed copy of its program: what was done still counts', async () => {
    const { id } = await startRun(ann, { perWeek: 2 });
    await doStage(ann, id);
    const before = await readNext(ann, id);
    const { id: _, ...content } = (await ann.call<Program>('GET', `/api/programs/${STRONGLIFTS}`)).body;
    const copy = { ...content, id: randomUUID(), name: 'Mine', perWeek: 4 };
    expect((await ann.call('POST', '/api/user/programs', copy)).status).toBe(201);
    const { body } = await patch(id, { programId: copy.id });
    expect(body).toMatchObject({ id, programId: copy.id, name: 'Mine', perWeek: 2 });
    const after = await readNext(ann, id);
    expect([place(after), loadsOf(after)]).toEqual([place(before), loadsOf(before)]);
    expect(after.basis.program.id).toBe(copy.id);
    expect(await patch(id, { programId: randomUUID() })).toMatchObject({
      status: 404,
      body: { code: 'not_found', field: 'programId' },
    });
  });

  test('begins with what it was given, and is listed', async () => {
    const run = await startRun(ann);
    expect(run).toMatchObject({
      programId: STRONGLIFTS,
      name: 'StrongLifts 5x5',
      perWeek: 3,
      endedAt: null,
      starts: STARTS,
    });
    expect(await list()).toEqual([run]);
    const next = await readNext(ann, run.id);
    expect([next.name, place(next), loadsOf(next)]).toEqual([
      'Bench day',
      [1, 1, 1],
      { 'squat-a': 60, bench: 50, row: 40 },
    ]);
    expect(next.slots.map(({ basedOn, why }) => [basedOn, why.kind])).toEqual(Array(3).fill([null, 'start']));
  });

  test('is started once, however often that is sent; another program under its id is a conflict', async () => {
    const id = randomUUID();
    const bodies = Array.from({ length: 5 }, () => ({ id, programId: STRONGLIFTS, starts: STARTS }));
    const answers = await Promise.all(bodies.map((body) => ann.call<ProgramRunAnswer>('POST', RUNS, body)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 201]);
    expect(await list()).toHaveLength(1);
    expect(await ann.call('POST', RUNS, { id, programId: 'gzclp' })).toMatchObject({
      status: 409,
      body: { code: 'program_conflict' },
    });
  });

  test('ends when another is started, and can be taken up again', async () => {
    const [first, second] = [await startRun(ann), await startRun(ann, { programId: 'gzclp' })];
    const active = async () => (await list()).filter(({ endedAt }) => endedAt === null).map(({ id }) => id);
    expect(await active()).toEqual([second.id]);
    expect((await patch(first.id, { ended: false })).status).toBe(200);
    expect(await active()).toEqual([first.id]);
    expect((await patch(first.id, { ended: true })).body.endedAt).not.toBeNull();
    expect(await active()).toEqual([]);
  });

  test('is one at a time, also when two phones start at the same moment', async () => {
    await Promise.all(Array.from({ length: 6 }, () => startRun(ann)));
    const runs = await list();
    expect([runs.length, runs.filter(({ endedAt }) => endedAt === null).length]).toEqual([6, 1]);
  });

  test('stands on the days that the member chose, or on none, and these are changed later', async () => {
    expect(await startRun(ann)).toMatchObject({ weekdays: [] });
    const { id, weekdays } = await startRun(ann, { weekdays: [5, 1, 3] });
    expect(weekdays).toEqual([1, 3, 5]);
    expect((await patch(id, { weekdays: [7, 2], perWeek: 2 })).body).toMatchObject({ weekdays: [2, 7], perWeek: 2 });
    expect((await patch(id, { perWeek: 4 })).body).toMatchObject({ weekdays: [2, 7], perWeek: 4 });
    expect((await patch(id, { weekdays: [] })).body).toMatchObject({ weekdays: [] });
  });

  test('begins on the rung that was chosen, if its ladder has it', async () => {
    const programId = 'recommended-routine';
    const { id } = await startRun(ann, { programId, starts: { 'pull-up': { rung: 3 } } });
    expect((await readNext(ann, id)).slots[0]).toMatchObject({ exerciseId: 'pull-up', target: { rung: 3 } });
    expect((await patch(id, { starts: { dip: { rung: 1 } } })).status).toBe(200);
    const refused = { status: 422, body: { code: 'validation_failed', field: 'starts.pull-up.rung' } };
    expect(await ann.call('POST', RUNS, { programId, starts: { 'pull-up': { rung: 5 } } })).toMatchObject(refused);
    expect(await patch(id, { starts: { 'pull-up': { rung: 5 } } })).toMatchObject(refused);
    expect(await patch(id, { starts: { rollout: { rung: 0 } } })).toMatchObject({ status: 422 });
    expect((await list())[0]?.starts).toEqual({ 'pull-up': { rung: 3 }, dip: { rung: 1 } });
  });

  test('of what it began with, one lift is corrected and the others stay', async () => {
    const { id } = await startRun(ann, { perWeek: 2 });
    const { body } = await patch(id, { starts: { bench: { kg: 42.5 } }, perWeek: 4 });
    expect(body).toMatchObject({ perWeek: 4, starts: { ...STARTS, bench: { kg: 42.5 } } });
    expect(loadsOf(await readNext(ann, id))).toEqual({ 'squat-a': 60, bench: 42.5, row: 40 });
  });
});

describe('what comes next', () => {
  test('follows from what was done: a step more, by the workout that it names', async () => {
    const { id } = await startRun(ann);
    const first = await doStage(ann, id, { daysAgo: 4 });
    const second = await doStage(ann, id, { daysAgo: 2 });
    const next = await readNext(ann, id);
    expect([place(next), loadsOf(next)]).toEqual([[2, 1, 1], { 'squat-a': 65, bench: 52.5, row: 42.5 }]);
    expect(next.slots.map(({ slotId, basedOn }) => [slotId, basedOn])).toEqual([
      ['squat-a', second.id],
      ['bench', first.id],
      ['row', first.id],
    ]);
    const { program, starts, events, entries } = next.basis;
    expect([program.id, starts, events]).toEqual([STRONGLIFTS, STARTS, []]);
    expect(entries.map(({ workoutId, target }) => [workoutId, target.slotId])).toEqual([
      ...['squat-a', 'bench', 'row'].map((slot) => [first.id, slot]),
      ...['squat-b', 'press', 'deadlift'].map((slot) => [second.id, slot]),
    ]);
  });

  test('is corrected by an edit, and a deleted workout takes its stage back until it is restored', async () => {
    const { id } = await startRun(ann);
    const workout = await doStage(ann, id);
    const { id: _, ...sent } = workout;
    const path = `/api/user/workouts/${workout.id}`;
    const missed = sent.exercises.map((exercise, index) =>
      index === 1 ? { ...exercise, sets: exercise.sets.map((set) => ({ ...set, reps: 3 })) } : exercise,
    );
    expect((await ann.call('PUT', path, { ...sent, exercises: missed, revision: 1 })).status).toBe(200);
    await doStage(ann, id);
    const loads = { 'squat-a': 65, bench: 50, row: 42.5 };
    expect(loadsOf(await readNext(ann, id))).toEqual(loads);
    const { body } = await ann.call<WorkoutDetail>('GET', path);
    expect(body.exercises.map(({ target }) => target?.slotId)).toEqual(['squat-a', 'bench', 'row']);

    const { id: again } = await startRun(ann);
    const only = await doStage(ann, again);
    expect(place(await readNext(ann, again))).toEqual([1, 1, 2]);
    await ann.call('DELETE', `/api/user/workouts/${only.id}`);
    expect([place(await readNext(ann, again)), (await readNext(ann, again)).basis.entries]).toEqual([[1, 1, 1], []]);
    await ann.call('POST', `/api/user/workouts/${only.id}/restore`);
    expect(place(await readNext(ann, again))).toEqual([1, 1, 2]);
  });

  test('counts a completion that carries the id of the run, whatever its date', async () => {
    const { id } = await startRun(ann);
    await doStage(ann, id, { daysAgo: 400 });
    expect(place(await readNext(ann, id))).toEqual([1, 1, 2]);
  });

  test('is judged by at most the last twelve sessions of a lift', async () => {
    const { id } = await startRun(ann);
    for (let daysAgo = 16; daysAgo > 0; daysAgo -= 1) await doStage(ann, id, { daysAgo });
    const next = await readNext(ann, id);
    const sessions = Map.groupBy(next.basis.entries, ({ exerciseId }) => exerciseId);
    expect([...sessions.values()].map(({ length }) => length).toSorted((a, b) => a - b)).toEqual([8, 8, 8, 8, 12]);
    expect(loadsOf(next)).toEqual({ 'squat-a': 60 + 16 * 2.5, bench: 50 + 8 * 2.5, row: 40 + 8 * 2.5 });
  });

  test('knows the gym and the unit of the member', async () => {
    const gym = { id: 'home', name: 'Garage', bars: [], plates: [{ weight: 10, unit: 'kg', pairs: 4 }] };
    expect((await ann.call('PATCH', '/api/user/settings', { gyms: [gym], gym: 'home' })).status).toBe(200);
    const { id } = await startRun(ann);
    await doStage(ann, id);
    const [squat] = (await readNext(ann, id)).slots;
    expect([squat?.sets[0]?.kg, squat?.gym]).toEqual([80, 'Garage']);
  });

  test('is derived by a phone from what it is told, and the same', async () => {
    await ann.call('PATCH', '/api/user/exercise-settings/barbell-row', { unit: 'lb' });
    const { id } = await startRun(ann);
    for (const daysAgo of [40, 38, 36]) await doStage(ann, id, { daysAgo });
    await send(id, { type: 'new_max', lift: 'press', max: { kg: 27.5 } });
    const { basis, ...next } = await readNext(ann, id);
    const { starts, events, entries, estimates, program } = basis;
    const exercises = (await ann.call<Exercise[]>('GET', '/api/exercises')).body;
    const chosen = (await ann.call<ExerciseSettings[]>('GET', '/api/user/exercise-settings')).body;
    const training = trainingOf({
      exercises: exercises.map((one) => ({
        ...one,
        measure: one.measure ?? 'weight_reps',
        ...chosen.find(({ exercise_id }) => exercise_id === one.id),
      })),
      settings: {},
      unit: 'kg',
      bodyweight: 70,
      estimates,
      now: new Date(),
    });
    const past = entries.map((entry) => ({ ...entry, sets: entry.sets.map(setFromColumns) }));
    expect(nextStage(program, { id, starts, events }, past, training)).toEqual(next);
    expect(next.easeIn).toEqual({ percent: 20, days: 38 });
  });

  test('of a block knows every slot of its last week, because its boss loses a point for each set', async () => {
    const set = { reps: [5, 5], load: { of: 'work', factor: 1 } };
    const one = {
      exerciseId: 'barbell-bench-press',
      lift: 'bench',
      sets: [set],
      rule: { kind: 'none' },
      restSeconds: 0,
    };
    const days = ['heavy', 'light', 'lighter'].map((id) => ({
      name: id,
      slots: [{ ...one, id, ...(id === 'heavy' && { drives: 'both' }) }],
    }));
    const about = { name: 'Block', author: '', level: 'beginner', perWeek: 3, ends: true };
    const block = { ...about, lifts: [{ id: 'bench', max: 'work' }], weeks: [{ days }] };
    const { body } = await ann.call<OwnProgram>('POST', '/api/user/programs', block);
    const { id } = await startRun(ann, { programId: body.id, starts: { bench: { kg: 60 } } });
    for (const daysAgo of [3, 2, 1]) await doStage(ann, id, { daysAgo });
    const { over, basis } = await readNext(ann, id);
    expect([over, basis.entries.map(({ target }) => target.slotId)]).toEqual([true, ['heavy', 'light', 'lighter']]);
  });

  test('does not stumble over what is no target', async () => {
    const { id } = await startRun(ann);
    await doStage(ann, id);
    const broken = `update public.workout_exercises set target = target - 'sets' where user_id = $1 and position = 1`;
    await asOwner(broken, [ann.id]);
    const next = await readNext(ann, id);
    expect(next.basis.entries.map(({ target }) => target.slotId)).toEqual(['bench', 'row']);
  });

  test('is nothing once the run has ended, and unknown of another member', async () => {
    const { id } = await startRun(ann);
    const bob = await join();
    for (const [method, path, body] of [
      ['GET', `${RUNS}/${id}/next`],
      ['GET', `${RUNS}/${id}/stages`],
      ['PATCH', `${RUNS}/${id}`, { perWeek: 2 }],
      ['POST', `${RUNS}/${id}/events`, { id: randomUUID(), at: new Date().toISOString(), type: 'end' }],
    ] as const) {
      expect([path, (await bob.call(method, path, body)).status]).toEqual([path, 404]);
    }
    expect(await readNext(ann, id)).not.toHaveProperty('over');
    await doStage(ann, id);
    await send(id, { type: 'end' });
    expect(await readNext(ann, id)).toMatchObject({ over: true, slots: [], name: 'Bench day', day: 1 });
    expect((await list())[0]?.endedAt).not.toBeNull();
  });

  test('an exercise that was merged is the one that it was merged into', async () => {
    const own = { id: randomUUID(), name: 'Garage squat', measure: 'weight_reps', category: 'compound' };
    await ann.call('POST', '/api/user/exercises', { ...own, selectorFilter: 'Legs', equipment: 'barbell' });
    const { id } = await startRun(ann);
    await send(id, { type: 'swap', slotId: 'squat-a', exerciseId: own.id, start: { kg: 40 } });
    expect((await ann.call('DELETE', `/api/user/exercises/${own.id}`)).status).toBe(409);
    await ann.call('POST', `/api/user/exercises/${own.id}/merge`, { into: 'barbell-front-squat' });
    expect((await readNext(ann, id)).slots[0]).toMatchObject({
      exerciseId: 'barbell-front-squat',
      sets: [{ kg: 40 }, {}, {}, {}, {}],
    });
  });
});

describe('the stages that were done', () => {
  const stagesOf = (runId: string, cursor = '') =>
    ann.call<RunStage[] & Refusal>('GET', `${RUNS}/${runId}/stages${cursor && `?cursor=${cursor}`}`);

  test('are told latest first, with what fell short and what was a record', async () => {
    const { id } = await startRun(ann);
    const first = await doStage(ann, id, { daysAgo: 6 });
    const second = await doStage(ann, id, { daysAgo: 4, done: ({ kg, reps }) => [kg, reps - 1] });
    await ann.call('POST', '/api/workouts/complete', finishedWorkout({ 'barbell-bench-press': '40x5' }));
    const { body } = await stagesOf(id);
    const squat = { exerciseId: 'barbell-back-squat', pass: 1, week: 1, deload: false };
    expect(body).toMatchObject([
      { ...squat, workoutId: second.id, day: 2, kg: 62.5, missed: true, records: 1 },
      { ...squat, workoutId: first.id, day: 1, kg: 60, missed: false, records: 0 },
    ]);
    await ann.call('DELETE', `/api/user/workouts/${second.id}`);
    expect((await stagesOf(id)).body).toMatchObject([{ workoutId: first.id }]);
  });

  test('come page by page, each of them once', async () => {
    const set = { reps: [5, 5], load: { of: 'work', factor: 1 } };
    const slot = { exerciseId: 'barbell-bench-press', sets: [set], rule: { kind: 'none' }, restSeconds: 0 };
    const slots = Array.from({ length: 20 }, (_, at) => ({ ...slot, id: `${at}` }));
    const about = { name: 'Long', author: '', level: 'beginner', perWeek: 7, lifts: [], ends: false };
    const program = await ann.call<OwnProgram>('POST', '/api/user/programs', {
      ...about,
      weeks: [{ days: [{ name: 'Day', slots }] }],
    });
    const { id } = await startRun(ann, { programId: program.body.id, starts: { '0': { kg: 60 } } });
    const next = await readNext(ann, id);
    const done: string[] = [];
    for (let daysAgo = 1; daysAgo <= 21; daysAgo++) {
      const workout = stageWorkout(next, { daysAgo });
      expect((await ann.call('POST', '/api/workouts/complete', workout)).status).toBe(200);
      done.push(workout.id);
    }
    const told: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await stagesOf(id, cursor);
      told.push(...page.body.map(({ workoutId }) => workoutId));
      expect(page.body.length).toBeLessThan(10);
      cursor = page.headers.get('x-next-cursor');
    }
    expect(told).toEqual(done);
    expect(await stagesOf(id, 'abc')).toMatchObject({ status: 422, body: { field: 'cursor' } });
  });
});

describe('a decision', () => {
  test('of two phones, none is lost, and one that arrives twice counts once', async () => {
    const { id } = await startRun(ann);
    const skip = { id: randomUUID(), at: new Date().toISOString(), type: 'skip', pass: 1, week: 1, day: 1 };
    const others = Array.from({ length: 8 }, () => ({ type: 'new_max', lift: 'press', max: { kg: 20 } }));
    const answers = await Promise.all([send(id, skip), send(id, skip), ...others.map((event) => send(id, event))]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(201)]);
    const next = await readNext(ann, id);
    expect([next.basis.events.length, place(next), loadsOf(next).press]).toEqual([9, [1, 1, 2], 20]);
    expect(await send(id, { ...skip, day: 2 })).toMatchObject({ status: 409, body: { code: 'program_conflict' } });
  });

  test('is told in the order in which it was made, not in which it arrived', async () => {
    const { id } = await startRun(ann);
    for (const [at, kg] of [
      ['2026-03-02T10:00:00Z', 20],
      ['2026-03-01T10:00:00Z', 35],
    ] as const) {
      await send(id, { at, type: 'new_max', lift: 'bench', max: { kg } });
    }
    const next = await readNext(ann, id);
    expect([next.basis.events.map(({ at }) => at.slice(0, 10)), loadsOf(next).bench]).toEqual([
      ['2026-03-01', '2026-03-02'],
      20,
    ]);
  });

  test('at the bounds of what may be sent leads beyond them', async () => {
    const { id } = await startRun(ann, { starts: { 'squat-a': { oneRepMaxKg: 1000 }, bench: { kg: 1000 } } });
    await send(id, { type: 'skip', pass: 100_000, week: 1, day: 2 });
    expect(place(await readNext(ann, id))).toEqual([100_001, 1, 1]);
  });

  test('by a clock that is ahead is one of now, also when it is sent again', async () => {
    const { id } = await startRun(ann);
    const max = { id: randomUUID(), type: 'new_max', lift: 'squat-a', max: { kg: 50 }, at: '2999-01-01T00:00:00Z' };
    expect([(await send(id, max)).status, (await send(id, max)).status]).toEqual([201, 200]);
    expect((await send(id, { ...max, lift: 'row' })).status).toBe(409);
    const [event] = (await readNext(ann, id)).basis.events;
    expect(Date.parse(event?.at ?? '')).toBeLessThanOrEqual(Date.now());
  });

  test('to end cannot be taken back by going on, and ends nothing before it began', async () => {
    const { id } = await startRun(ann);
    await send(id, { type: 'end', at: '2026-03-01T10:00:00Z' });
    const [run] = await list();
    expect(run?.endedAt).toBe(run?.startedAt);
    expect(await patch(id, { ended: false })).toMatchObject({ status: 409, body: { code: 'program_over' } });
  });
});

test.each<[string, string, string, object, string]>([
  ['an unknown kind', 'POST', '/events', { type: 'pause' }, 'type'],
  ['an id that is none', 'POST', '/events', { type: 'end', id: 'x' }, 'id'],
  ['no time', 'POST', '/events', { type: 'end', at: 'yesterday' }, 'at'],
  ['a stage that cannot be', 'POST', '/events', { type: 'skip', pass: 1, week: 53, day: 1 }, 'week'],
  ['a made-up field', 'POST', '/events', { type: 'end', note: 'x' }, 'note'],
  ['an unknown exercise', 'POST', '/events', { type: 'swap', slotId: 'bench', exerciseId: 'no-such' }, 'exerciseId'],
  ['a max below nothing', 'POST', '/events', { type: 'new_max', lift: 'bench', max: { kg: -1 } }, 'max.kg'],
  ['a start that is none', 'PATCH', '', { starts: { bench: { lb: 5 } } }, 'starts.bench'],
  ['eight times a week', 'PATCH', '', { perWeek: 8 }, 'perWeek'],
  ['an eighth day', 'PATCH', '', { weekdays: [1, 8] }, 'weekdays.1'],
  ['a day twice', 'PATCH', '', { weekdays: [1, 1] }, 'weekdays'],
])('%s is refused by its path', async (_, method, path, body, field) => {
  const { id } = await startRun(ann);
  const sent = path === '' ? body : { id: randomUUID(), at: new Date().toISOString(), ...body };
  const answer = await ann.call<Refusal>(method, `${RUNS}/${id}${path}`, sent);
  expect([answer.status, answer.body.field]).toEqual([422, field]);
});

test('an unknown program cannot be started', async () => {
  for (const programId of ['no-such-program', randomUUID()]) {
    expect(await ann.call('POST', RUNS, { programId })).toMatchObject({ status: 404, body: { code: 'not_found' } });
  }
});

describe('the target of an exercise', () => {
  const complete = (member: ApiMember, target: unknown) => {
    const workout = stageWorkout({ slots: [] });
    const exercises = [{ exerciseId: 'push-up', target, sets: [{ setNumber: 1, reps: 5 }] }];
    return member.call<Refusal>('POST', '/api/workouts/complete', { ...workout, exercises });
  };
  const target = { runId: randomUUID(), pass: 1, week: 1, day: 1, slotId: 'a', sets: [{ kg: null, reps: 5 }] };

  test.each<[string, object, string]>([
    ['no stage', { ...target, week: undefined }, 'week'],
    ['a run that is none', { ...target, runId: 'x' }, 'runId'],
    ['a set without reps', { ...target, sets: [{ kg: 5 }] }, 'sets.0.reps'],
    ['a lift that cannot be', { ...target, lift: 'x'.repeat(61) }, 'lift'],
  ])('with %s is refused by its path', async (_, given, field) => {
    const { status, body } = await complete(ann, given);
    expect([status, body.field]).toEqual([422, `exercises.0.target.${field}`]);
  });

  test.each<[string, object]>([
    ['from before there were programs', { sets: 3, reps: [8, 12], plan: { week: 2 } }],
    ['of a later release', { ...target, mood: 'good' }],
    ['with an id in capitals', { ...target, runId: target.runId.toUpperCase() }],
  ])('%s is kept as it is', async (_, given) => {
    expect((await complete(ann, given)).status).toBe(200);
    const [row] = await asOwner<{ target: object; run_id: string | null }>(
      'select target, run_id from public.workout_exercises where user_id = $1',
      [ann.id],
    );
    expect(row).toEqual({ target: given, run_id: 'runId' in given ? target.runId : null });
  });
});
