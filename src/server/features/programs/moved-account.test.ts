import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { AccountExport } from '#contract/account-data.ts';
import type { ProgramRunAnswer } from '#contract/program-runs.ts';
import type { ApiMember } from '#tests/support/api-member.ts';
import { doStage, loadsOf, RUNS, readNext, startRun } from '#tests/support/follow-program.ts';
import { importForm } from '#tests/support/import-files.ts';
import { useSharedServer } from '#tests/support/shared-server.ts';

const { join, server } = useSharedServer();

async function exportOf({ token }: ApiMember, format: 'json' | 'csv') {
  const answer = await fetch(`${server.url}/api/user/export?format=${format}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return { name: `export.${format === 'json' ? 'json' : 'zip'}`, content: new Uint8Array(await answer.arrayBuffer()) };
}

async function load(member: ApiMember, file: { name: string; content: Uint8Array }): Promise<void> {
  const { status, text } = await member.call('POST', '/api/user/imports', importForm([file]));
  expect([status, text]).toEqual([200, text]);
}

const runsOf = async (member: ApiMember) => (await member.call<ProgramRunAnswer[]>('GET', RUNS)).body;

/** A member with an own exercise in an own program, of which two stages are done, and one that was ended before. */
async function follower() {
  const member = await join();
  const own = { id: randomUUID(), name: 'Garage press', measure: 'weight_reps', category: 'compound' };
  await member.call('POST', '/api/user/exercises', { ...own, selectorFilter: 'Chest', equipment: 'other' });
  const rule = { kind: 'linear', step: { kg: 2.5, lb: 5 }, deloadAfter: 3, deload: 0.9 };
  const sets = [{ reps: [5, 5], load: { of: 'work', factor: 1 } }];
  const slots = ['barbell-bench-press', own.id].map((exerciseId) => ({
    id: exerciseId,
    exerciseId,
    sets,
    rule,
    restSeconds: 60,
  }));
  const about = { name: 'Press', author: '', level: 'beginner', perWeek: 3, lifts: [], ends: false };
  const body = { id: randomUUID(), ...about, weeks: [{ days: [{ name: 'Day', slots }] }] };
  expect((await member.call('POST', '/api/user/programs', body)).status).toBe(201);
  await startRun(member, { programId: 'recommended-routine', starts: { 'pull-up': { rung: 2 } } });
  const starts = { 'barbell-bench-press': { kg: 60 }, [own.id]: { kg: 30 } };
  const { id } = await startRun(member, { programId: body.id, starts, weekdays: [1, 4] });
  for (const daysAgo of [3, 1]) await doStage(member, id, { daysAgo });
  const event = { id: randomUUID(), at: new Date().toISOString(), type: 'new_max', lift: own.id, max: { kg: 20 } };
  expect((await member.call('POST', `${RUNS}/${id}/events`, event)).status).toBe(201);
  return { member, id, own };
}

test.each(['json', 'csv'] as const)('a program goes on in another account, from an export as %s', async (format) => {
  const { member, id, own } = await follower();
  const other = await join();
  await load(other, await exportOf(member, format));
  const [here, there] = [await readNext(member, id), await readNext(other, id)];
  expect(there).toEqual(here);
  expect(loadsOf(there)).toEqual({ 'barbell-bench-press': 65, [own.id]: 20 });
  expect(await runsOf(other)).toEqual(await runsOf(member));
  expect((await runsOf(other)).map(({ weekdays, starts }) => [weekdays, starts])).toEqual([
    [[1, 4], { 'barbell-bench-press': { kg: 60 }, [own.id]: { kg: 30 } }],
    [[], { 'pull-up': { rung: 2 } }],
  ]);
  const programs = await Promise.all([member, other].map((one) => one.call<object[]>('GET', '/api/user/programs')));
  const [mine, theirs] = programs.map(({ body }) => body.map((program) => ({ ...program, updatedAt: '' })));
  expect(theirs).toEqual(mine);
  // Once more, nothing is there twice.
  await load(other, await exportOf(member, format));
  expect(await runsOf(other)).toHaveLength(2);
});

test('a run that is followed here goes on: the one of the file is over', async () => {
  const { member, id } = await follower();
  const other = await join();
  const here = await startRun(other);
  await load(other, await exportOf(member, 'json'));
  const active = (await runsOf(other)).filter(({ endedAt }) => endedAt === null);
  expect(active.map((run) => run.id)).toEqual([here.id]);
  expect((await readNext(other, id)).basis.entries).toHaveLength(4);
});

test('what cannot be followed is left out, and the rest is loaded', async () => {
  const { member } = await follower();
  const told = JSON.parse(new TextDecoder().decode((await exportOf(member, 'json')).content)) as AccountExport;
  const [program] = told.programs;
  const [run] = told.program_runs;
  if (!program || !run) throw new Error('nothing was exported');
  const weeks = JSON.parse(JSON.stringify(program.program.weeks).replaceAll('barbell-bench-press', 'no-such-exercise'));
  const broken = [
    { ...program, id: randomUUID(), program: { ...program.program, weeks } },
    { ...program, id: randomUUID(), program: { ...program.program, weeks: [] } },
    { ...program, id: 'x' },
    { ...program, id: randomUUID(), program: { ...program.program, name: 'a\0b' } },
  ];
  const file = {
    ...told,
    programs: [...broken, program],
    program_runs: [...broken.map((one) => ({ ...run, id: one.id, program: { ...one.program, id: one.id } })), run],
  };
  const other = await join();
  await load(other, { name: 'export.json', content: new TextEncoder().encode(JSON.stringify(file)) });
  expect((await other.call<object[]>('GET', '/api/user/programs')).body).toHaveLength(1);
  expect((await runsOf(other)).map(({ id }) => id)).toEqual([run.id]);
});

test('a workout with a target that only looks like one is loaded, and is of no run', async () => {
  const { member, id } = await follower();
  const told = JSON.parse(new TextDecoder().decode((await exportOf(member, 'json')).content)) as AccountExport;
  const workouts = told.workouts.map((workout) => ({
    ...workout,
    exercises: workout.exercises.map((exercise) => ({ ...exercise, target: { runId: id, plan: 'A' } })),
  }));
  const other = await join();
  await load(other, { name: 'export.json', content: new TextEncoder().encode(JSON.stringify({ ...told, workouts })) });
  expect((await other.call<object[]>('GET', '/api/user/workouts')).body).toHaveLength(workouts.length);
  expect((await readNext(other, id)).basis.entries).toEqual([]);
});
