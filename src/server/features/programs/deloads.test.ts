import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ExerciseStats } from '#contract/exercise.ts';
import type { ExerciseSession, Summary } from '#contract/insights.ts';
import type { TrophiesResponse } from '#contract/play.ts';
import type { OwnProgram } from '#contract/programs.ts';
import type { CompletionResponse } from '#contract/workout.ts';
import { finishedWorkout } from '#tests/support/finished-workout.ts';
import { loadsOf, RUNS, readNext, stageWorkout, startRun } from '#tests/support/follow-program.ts';
import { forgetPlay, playRows } from '#tests/support/play-rows.ts';
import { useSharedServer } from '#tests/support/shared-server.ts';

const { freshMember, testDatabase } = useSharedServer();
const ann = freshMember();

const BENCH = 'barbell-bench-press';
const slot = (id: string, factor: number) => ({
  id,
  exerciseId: BENCH,
  sets: [{ reps: [5, 5], load: { of: 'work', factor } }],
  rule: { kind: 'linear', step: { kg: 2.5, lb: 5 }, deloadAfter: 3, deload: 0.9 },
  restSeconds: 180,
});
/** A hard week, and a light one with which the block ends. */
const BLOCK = {
  ...{ name: 'Block', author: 'Ann', level: 'beginner', perWeek: 2, lifts: [], ends: true },
  weeks: [
    { days: [{ name: 'Hard', slots: [slot('hard', 1)] }] },
    {
      deload: true,
      days: [
        { name: 'Light', slots: [slot('light', 0.5)] },
        { name: 'Lighter', slots: [slot('lighter', 0.5)] },
      ],
    },
  ],
};
const HARD_WEEKS = { ...BLOCK, weeks: BLOCK.weeks.slice(0, 1), ends: false };

let runId = '';
const follow = async (program: object) => {
  const { body } = await ann.call<OwnProgram>('POST', '/api/user/programs', program);
  const starts = Object.fromEntries(['hard', 'light', 'lighter'].map((id) => [id, { kg: 80 }]));
  runId = (await startRun(ann, { programId: body.id, starts })).id;
};
beforeEach(() => follow(BLOCK));

const log = async (workout: ReturnType<typeof finishedWorkout>) => {
  const { status, body, text } = await ann.call<CompletionResponse>('POST', '/api/workouts/complete', workout);
  expect([status, text]).toEqual([200, text]);
  return { id: workout.id, workout, ...body.progression };
};
const stage = async (daysAgo: number, done?: NonNullable<Parameters<typeof stageWorkout>[1]>['done']) =>
  log(stageWorkout(await readNext(ann, runId), { daysAgo, ...(done && { done }) }));
/** Between a stage six days ago and one four days ago. */
const tapDeload = async () => {
  const at = new Date(Date.now() - 5 * 86_400_000).toISOString();
  const event = { id: randomUUID(), at, type: 'deload' };
  expect((await ann.call('POST', `${RUNS}/${runId}/events`, event)).status).toBe(201);
};
const wonOfPrograms = async () => {
  const { body } = await ann.call<TrophiesResponse>('GET', '/api/user/trophies');
  return body.earned.filter(({ id }) => ['campaign-1', 'deload-1'].includes(id)).map(({ id }) => id);
};
const stats = async () => (await ann.call<ExerciseStats>('GET', `/api/user-exercise-stats/${ann.id}/${BENCH}`)).body;

describe('trophies of programs', () => {
  test('are won with the last stage, taken back with it, and come back with it', async () => {
    await stage(6);
    expect((await stage(4)).trophies).not.toContain('deload-1');
    const { id, trophies } = await stage(2);
    expect(trophies).toEqual(expect.arrayContaining(['campaign-1', 'deload-1']));
    expect(await wonOfPrograms()).toHaveLength(2);
    await ann.call('DELETE', `/api/user/workouts/${id}`);
    expect(await wonOfPrograms()).toEqual([]);
    await ann.call('POST', `/api/user/workouts/${id}/restore`);
    expect(await wonOfPrograms()).toHaveLength(2);
  });

  test('follow an edit, and a replay finds what the steps have found', async () => {
    for (const daysAgo of [6, 4]) await stage(daysAgo);
    const { id, workout } = await stage(2);
    const played = await playRows(testDatabase, ann.id);
    await forgetPlay(testDatabase, ann.id);
    expect(await wonOfPrograms()).toHaveLength(2);
    expect(await playRows(testDatabase, ann.id)).toEqual(played);
    const edit = (exercises: unknown, revision: number) =>
      ann.call('PUT', `/api/user/workouts/${id}`, { ...workout, exercises, revision });
    const other = finishedWorkout({ 'lat-pulldown': '50x10' }).exercises;
    expect((await edit(other, 1)).status).toBe(200);
    expect(await wonOfPrograms()).toEqual([]);
    expect((await edit(workout.exercises, 2)).status).toBe(200);
    expect(await wonOfPrograms()).toHaveLength(2);
  });
});

describe('a deload', () => {
  test('is no ghost, and races none', async () => {
    const hard = await stage(8);
    // More than the ghost: it is a deload all the same.
    const light = await stage(6, ({ reps }) => [100, reps]);
    expect(light.ghosts).toEqual([]);
    expect((await stats()).lastWorkout.workout_id).toBe(hard.id);
    const less = await log(finishedWorkout({ [BENCH]: '77.5x5' }, { daysAgo: 4 }));
    expect(less.ghosts).toEqual([]);
    await ann.call('DELETE', `/api/user/workouts/${less.id}`);
    expect((await log(finishedWorkout({ [BENCH]: '82.5x5' }, { daysAgo: 3 }))).ghosts).toEqual([BENCH]);
    const played = await playRows(testDatabase, ann.id);
    await forgetPlay(testDatabase, ann.id);
    await wonOfPrograms();
    expect(await playRows(testDatabase, ann.id)).toEqual(played);
  });

  test('is told where there is nothing else, and marked as what it is', async () => {
    const { id } = await stage(4);
    const light = await stage(2);
    await ann.call('DELETE', `/api/user/workouts/${id}`);
    expect((await stats()).lastWorkout).toMatchObject({ workout_id: light.id, deload: true });
  });

  test('is marked among the sessions of the exercise', async () => {
    await stage(4);
    await stage(2);
    const { body } = await ann.call<ExerciseSession[]>('GET', `/api/user/exercises/${BENCH}/sessions`);
    expect(body.map(({ deload }) => deload)).toEqual([true, false]);
  });

  test.each([
    ['of a week', BLOCK, async () => {}],
    ['by a tap', HARD_WEEKS, tapDeload],
  ])('%s is no sign that an exercise has held or stands still', async (_, program, ask) => {
    await follow(program);
    await log(finishedWorkout({ [BENCH]: '80x5' }, { daysAgo: 50 }));
    await log(finishedWorkout({ [BENCH]: '80x5' }, { daysAgo: 40 }));
    const summary = async () => {
      const { body } = await ann.call<Summary>('GET', '/api/user/summary?span=4weeks');
      return [body.now.workouts, ...[body.rose, body.held, body.still].map((list) => list.length)];
    };
    const { id } = await stage(6);
    await ask();
    await stage(4);
    expect(await summary()).toEqual([2, 0, 0, 1]);
    await ann.call('DELETE', `/api/user/workouts/${id}`);
    expect(await summary()).toEqual([1, 0, 0, 0]);
  });

  test('by a tap is marked and raced by none, wins no trophy, and the load goes on from it', async () => {
    await follow(HARD_WEEKS);
    const hard = await stage(6);
    await tapDeload();
    const light = await stage(4);
    expect([light.ghosts, (light.trophies ?? []).includes('deload-1')]).toEqual([[], false]);
    expect((await stats()).lastWorkout.workout_id).toBe(hard.id);
    const { body } = await ann.call<ExerciseSession[]>('GET', `/api/user/exercises/${BENCH}/sessions`);
    expect(body.map(({ deload, sets }) => [deload, sets[0]?.weight])).toEqual([
      [true, 72.5],
      [false, 80],
    ]);
    const next = await readNext(ann, runId);
    expect([loadsOf(next), next.slots[0]?.target.deload]).toEqual([{ hard: 75 }, undefined]);
    const played = await playRows(testDatabase, ann.id);
    await forgetPlay(testDatabase, ann.id);
    expect(await wonOfPrograms()).toEqual([]);
    expect(await playRows(testDatabase, ann.id)).toEqual(played);
  });
});
