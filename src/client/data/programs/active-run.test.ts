// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { nothingWaiting, requestTo, type WaitingItem } from '#client/outbox/waiting-item.ts';
import {
  addProgramEvent,
  createProgram,
  deleteProgram,
  startProgram,
  updateProgram,
  updateProgramRun,
} from '#contract/endpoints/programs.ts';
import { BUILT_IN_PROGRAMS } from '#core/programs/built-in/built-in-programs.ts';
import type { Program } from '#core/programs/program.ts';
import { decisionsIn, followedProgram, type Run, withWaitingRuns } from './active-run.ts';

const run = (id: string, startedAt: string, endedAt: string | null = null): Run => ({
  id,
  programId: 'starting-strength',
  name: 'Starting Strength',
  perWeek: 3,
  weekdays: [],
  startedAt,
  endedAt,
  starts: {},
});
const [MONDAY, TUESDAY] = ['2026-11-16T10:00:00.000Z', '2026-11-17T10:00:00.000Z'];
const end = { id: 'e', at: TUESDAY, type: 'end' };
const ending = { ...requestTo(addProgramEvent), params: { runId: 'a' }, body: end };
const starting = { ...requestTo(startProgram), body: { id: 'b' } };
const waiting = (id: string, ...requests: (typeof ending | typeof starting)[]) => ({
  ...nothingWaiting({ kind: 'program-event', id }, 'Starting Strength'),
  requests,
});

it('a run that is started without a network is the active one, and ends the one before', () => {
  const item = { ...waiting('b', starting), shown: run('b', TUESDAY) };
  expect(withWaitingRuns([run('a', MONDAY)], [item])).toEqual([run('b', TUESDAY), run('a', MONDAY, TUESDAY)]);
});

it('a run that the server has meanwhile is not there twice', () => {
  const item = { ...waiting('b', starting), shown: run('b', TUESDAY) };
  expect(withWaitingRuns([run('b', TUESDAY)], [item])).toEqual([run('b', TUESDAY)]);
});

it('days that wait are the days of the run', () => {
  const days = { ...requestTo(updateProgramRun), params: { runId: 'a' }, body: { weekdays: [1, 4], perWeek: 2 } };
  const others = [run('b', TUESDAY), run('a', MONDAY, TUESDAY)];
  expect(withWaitingRuns(others, [{ ...waiting('a'), requests: [days] }])).toEqual([
    run('b', TUESDAY),
    { ...run('a', MONDAY, TUESDAY), weekdays: [1, 4], perWeek: 2 },
  ]);
});

it('an end that waits ends the run', () => {
  expect(withWaitingRuns([run('a', MONDAY)], [waiting('a', ending)])).toEqual([run('a', MONDAY, TUESDAY)]);
  expect(decisionsIn(waiting('a', starting, ending))).toEqual([end]);
});

it('a run that goes on with a changed copy keeps its end', () => {
  const item = { ...waiting('a'), shown: { ...run('a', MONDAY), programId: 'copy', name: 'Mine' } };
  expect(withWaitingRuns([run('a', MONDAY, TUESDAY)], [item])).toEqual([
    { ...run('a', MONDAY, TUESDAY), programId: 'copy', name: 'Mine' },
  ]);
});

it('what is changed of the program without a network is followed at once, as often a week as the run says', () => {
  const program = BUILT_IN_PROGRAMS[0] as Program;
  const edited = { ...program, name: 'Mine', perWeek: 5 };
  const item = (...requests: WaitingItem['requests']) => [
    { ...nothingWaiting({ kind: 'program', id: program.id }, 'Mine'), shown: edited, requests },
  ];
  const followed = (...requests: WaitingItem['requests']) =>
    followedProgram(program, { ...run('a', MONDAY), programId: program.id, perWeek: 2 }, item(...requests));
  expect(followed(requestTo(createProgram))).toEqual({ ...edited, perWeek: 2 });
  expect(followed({ ...requestTo(updateProgram), body: { name: 'Mine', revision: 1 } })).toMatchObject({ perWeek: 2 });
  expect(followed({ ...requestTo(updateProgram), body: { perWeek: 5, revision: 1 } })).toEqual(edited);
  expect(followed(requestTo(deleteProgram))).toBe(program);
  expect(followedProgram(program, run('a', MONDAY), [])).toBe(program);
});
