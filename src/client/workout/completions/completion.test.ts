// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { completionRequest } from '#core/workout/session/completion-request.ts';
import { EMPTY_SESSION } from '#core/workout/session/session.ts';
import { BENCH, CURL, lift, play, SIX_PM, WORKOUT_ID } from '#core/workout/session/testing/example-workout.ts';
import { faultAt } from './ended-workout.ts';
import { withLogged } from './waiting-changes.ts';
import { asPending } from './waiting-workout.ts';

/** An exercise stands in it twice, and an entry in between is not logged. */
const session = play(
  EMPTY_SESSION,
  { type: 'addExercises', workoutId: WORKOUT_ID, now: SIX_PM, exercises: [BENCH, CURL, BENCH], keepsDuplicates: true },
  ...lift('bench/1', 60, 10),
  ...lift('bench#2/2', 50, 12),
);

it.each([
  ['exercises.0.exerciseId', { exerciseId: 'bench', setNumber: null, column: null }],
  ['exercises.0.sets.0.weight', { exerciseId: 'bench', setNumber: 1, column: 'weight' }],
  ['exercises.1.sets.0.weight', { exerciseId: 'bench#2', setNumber: 2, column: 'weight' }],
  ['exercises.0.sets.0.setNumber', { exerciseId: 'bench', setNumber: 1, column: null }],
  ['exercises.7.exerciseId', null],
  ['name', null],
])('finds the part of the workout that is refused as %s', (field, fault) => {
  const request = completionRequest(session, { userId: 'max', endTime: SIX_PM });
  expect(request && faultAt(field, { session, request })).toEqual(fault);
});

it('reads the words that earlier releases stored of a workout that waits', () => {
  const request = completionRequest(session, { userId: 'max', endTime: SIX_PM });
  const item = request && withLogged({ session, request });
  if (!item) throw new Error('There are numbers.');
  const read = (stored: typeof item) => asPending(stored, false, { items: [], write: null }).problem;
  const lastTry = { reason: 'server', message: 'It was closed.' } as const;
  expect(read({ ...item, shown: { ...item.shown, lastTry } })).toBe('It was closed.');
  expect(read({ ...item, refusal: { code: 'unknown', field: null, message: 'It was too heavy.' } })).toBe(
    'It was too heavy.',
  );
});
