// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { BENCH, lift, play, setsIn, workoutWith } from '#core/workout/session/testing/example-workout.ts';
import { setToLoad } from './plates-sheet.tsx';

const BEGUN = play(workoutWith({ ...BENCH, setsCount: 2 }), ...lift('bench/1', 80, 8));
const DONE = play(BEGUN, ...lift('bench/2', 80, 8));
const begun = setsIn(BEGUN, 'bench');
const done = setsIn(DONE, 'bench');

test('the menu leads to the first set to do', () => {
  expect(setToLoad(begun, undefined)).toEqual({ set: begun[1], mayChange: true });
});

test('the menu shows a done set, and leaves it alone', () => {
  expect(setToLoad(done, undefined)).toEqual({ set: done[1], mayChange: false });
});

test('a done set is changed from itself only', () => {
  expect(setToLoad(done, 'bench/1')).toEqual({ set: done[0], mayChange: true });
});

test('warm-ups are loaded only from themselves', () => {
  const warmed = setsIn(play(DONE, { type: 'editSet', setId: 'bench/1', details: { type: 'warmup' } }), 'bench');
  expect(setToLoad(warmed, undefined)).toEqual({ set: warmed[1], mayChange: false });
  expect(setToLoad(warmed, 'bench/1')).toEqual({ set: warmed[0], mayChange: true });
  expect(setToLoad([], undefined)).toEqual({ set: undefined, mayChange: false });
});
