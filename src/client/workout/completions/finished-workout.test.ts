// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { forgetMember, forgetMemberInTab } from '#client/session/storage/forget-member.ts';
import { completionRequest } from '#core/workout/session/completion-request.ts';
import { BENCH, HOUR, lift, play, SIX_PM, workoutWith } from '#core/workout/session/testing/example-workout.ts';
import {
  type FinishedWorkout,
  forgetFinishedWorkout,
  keepFinishedWorkout,
  readFinishedWorkout,
} from './finished-workout.ts';

function exampleFinished(): FinishedWorkout {
  const session = play(workoutWith(BENCH), ...lift('bench/1', 60, 10));
  const request = completionRequest(session, { userId: 'max', endTime: SIX_PM + HOUR });
  if (!request) throw new Error('There are numbers.');
  return {
    session,
    request,
    outcome: { status: 'queued', reason: 'server', message: 'The server says no.' },
    template: { id: 'template', isSaved: true },
  };
}

const FINISHED = exampleFinished();

afterEach(() => sessionStorage.clear());

it('survives a reload, for its member alone, until its screen is left', () => {
  keepFinishedWorkout('max', FINISHED);
  expect(readFinishedWorkout('max')).toEqual(FINISHED);
  expect(readFinishedWorkout('eve')).toBeNull();
  forgetFinishedWorkout();
  expect(readFinishedWorkout('max')).toBeNull();
});

it.each([
  ['a sign-out', () => forgetMember('max')],
  ['a session that ends in another tab', forgetMemberInTab],
])('leaves nothing on a shared phone after %s', (_, end) => {
  keepFinishedWorkout('max', FINISHED);
  end();
  expect(sessionStorage.length).toBe(0);
});

it.each([
  ['another version', JSON.stringify({ version: 2, userId: 'max', finished: FINISHED })],
  ['something else', JSON.stringify({ version: 1, userId: 'max', finished: { session: {} } })],
  ['half of it', '{"version":1,'],
])('is not read from %s', (_, stored) => {
  keepFinishedWorkout('max', FINISHED);
  sessionStorage.setItem(sessionStorage.key(0) ?? '', stored);
  expect(readFinishedWorkout('max')).toBeNull();
});
