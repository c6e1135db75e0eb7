import { expect, it } from 'vitest';
import type { PendingCompletion } from '#client/workout/completions/completion.ts';
import { pendingDay, summaryWords } from '#client/workout/completions/pending-actions.tsx';
import { completionRequest } from '#core/workout/session/completion-request.ts';
import { BENCH, HOUR, lift, play, SIX_PM, SQUAT, workoutWith } from '#core/workout/session/testing/example-workout.ts';
import { waitingNotice } from './waiting-strip.tsx';

const trained = play(workoutWith(BENCH, SQUAT), ...lift('bench/1', 60, 10), ...lift('squat/1', 100, 12));

function pending(state: PendingCompletion['state'], problem: string | null = null): PendingCompletion {
  const request = completionRequest(trained, { userId: 'max', endTime: SIX_PM + HOUR });
  if (!request) throw new Error('There are numbers.');
  return { workoutId: request.id, kind: 'log', request, state, problem, code: null };
}

it.each([
  [['waiting'], '1 workout waiting to be sent'],
  [['waiting', 'waiting'], '2 workouts waiting to be sent'],
  [['waiting', 'sending'], 'Sending 1 workout…'],
  [['signed-out', 'signed-out', 'waiting'], 'Sign in to send 2 workouts'],
  [['waiting', 'sending', 'signed-out', 'refused'], '1 workout could not be saved'],
] as const)('says of %j: %s', (states, text) => {
  expect(waitingNotice(states.map((state) => pending(state)))?.text).toBe(text);
});

it('counts changes of logged workouts as such', () => {
  const edit: PendingCompletion = { ...pending('waiting'), kind: 'edit' };
  expect(waitingNotice([edit])?.text).toBe('1 change waiting to be sent');
  expect(waitingNotice([edit, pending('waiting')])?.text).toBe('2 changes waiting to be sent');
});

it('says where to choose between two versions', () => {
  const edit: PendingCompletion = { ...pending('refused', 'No.'), kind: 'edit', code: 'workout_changed' };
  expect(waitingNotice([edit])).toEqual({
    state: 'refused',
    text: 'Two versions of a workout',
    problem: 'Choose one in your history.',
  });
});

it('says nothing if nothing is waiting', () => {
  expect(waitingNotice([])).toBeNull();
});

it('gives the reason for a refused workout, but not for a failed attempt', () => {
  expect(waitingNotice([pending('refused', 'No such exercise.')])?.problem).toBe('No such exercise.');
  expect(waitingNotice([pending('waiting', 'No connection.')])?.problem).toBeNull();
});

it('names the day and the XP', () => {
  expect(summaryWords(pending('waiting'))).toBe('2 sets · 1,800 XP');
  expect(pendingDay(pending('waiting'))).toMatch(/^\w{3}, Nov 1[34]$/);
});
