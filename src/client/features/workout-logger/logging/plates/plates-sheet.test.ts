// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { BENCH, lift, play, setsIn, workoutWith } from '#core/workout/session/testing/example-workout.ts';
import { setToLoad } from './plates-sheet.tsx';

const BEGUN = play(workoutWith({ ...BENCH, setsCount: 2 }), ...lift('bench/1', 80, 8));
const DONE = play(BEGUN, ...lift('bench/2', 80, 8));
const WARMED = play(DONE, { type: 'editSet', setId: 'bench/1', details: { type: 'warmup' } });

test.each([
  ['the menu leads to the first set to do', BEGUN, undefined, 1, true],
  ['the menu shows a done set, and leaves it alone', DONE, undefined, 1, false],
  ['a done set is changed from itself only', DONE, 'bench/1', 0, true],
  ['the menu passes over a warm-up', WARMED, undefined, 1, false],
  ['a warm-up is loaded from itself', WARMED, 'bench/1', 0, true],
])('%s', (_title, session, openedId, at, mayChange) => {
  const sets = setsIn(session, 'bench');
  expect(setToLoad(sets, openedId)).toEqual({ set: sets[at], mayChange });
});

test('without sets there is none to load', () => {
  expect(setToLoad([], undefined)).toEqual({ set: undefined, mayChange: false });
});
