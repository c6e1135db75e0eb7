// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { nothingWaiting, requestTo } from '#client/outbox/waiting-item.ts';
import { addProgramEvent, startProgram } from '#contract/endpoints/programs.ts';
import { decisionsIn, type Run, withWaitingRuns } from './active-run.ts';

const run = (id: string, startedAt: string, endedAt: string | null = null): Run => ({
  id,
  programId: 'starting-strength',
  name: 'Starting Strength',
  perWeek: 3,
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

it('an end that waits ends the run', () => {
  expect(withWaitingRuns([run('a', MONDAY)], [waiting('a', ending)])).toEqual([run('a', MONDAY, TUESDAY)]);
  expect(decisionsIn(waiting('a', starting, ending))).toEqual([end]);
});
