import { expect, test } from 'vitest';
import { EMPTY_SESSION } from './session.ts';
import { hasUnfinishedBusiness, hasValidSets, summaryOf } from './summary.ts';
import { BENCH, edit, lift, play, SQUAT, workoutOf } from './testing/example-workout.ts';

test('sets are counted as completed of all, XP is that of the completed ones', () => {
  const session = play(workoutOf(BENCH, SQUAT), ...lift('bench/1', 80, 8), ...lift('squat/1', 100, 5));
  expect(summaryOf(session)).toMatchObject({ completedSets: 2, totalSets: 6, xpEarned: 1140 });
});

test('volume and reps are those of the sets with numbers, ticked or not, since these are logged', () => {
  const session = play(workoutOf(BENCH), ...lift('bench/1', 80, 8), edit('bench/2', 82.525, 4), edit('bench/3', 90, 0));
  expect(summaryOf(session)).toMatchObject({ validSets: 2, reps: 12, volume: 970.1, xpEarned: 640 });
});

test('any set that is not completed is unfinished business', () => {
  const single = workoutOf({ ...BENCH, setsCount: 1 });
  expect(hasUnfinishedBusiness(single)).toBe(true);
  expect(hasUnfinishedBusiness(play(single, edit('bench/1', 80, 8)))).toBe(true);
  expect(hasUnfinishedBusiness(play(single, ...lift('bench/1', 80, 8)))).toBe(false);
  expect(hasUnfinishedBusiness(EMPTY_SESSION)).toBe(false);
});

test('there is something to log when one set has weight and reps above 0', () => {
  expect(hasValidSets(EMPTY_SESSION)).toBe(false);
  expect(hasValidSets(play(workoutOf(BENCH), edit('bench/1', 80, 0), edit('bench/2', 0, 8)))).toBe(false);
  expect(hasValidSets(play(workoutOf(BENCH), edit('bench/3', 80, 8)))).toBe(true);
});
