import { expect, test } from 'vitest';
import { EMPTY_SESSION } from './session.ts';
import { hasUnfinishedBusiness, summaryOf } from './summary.ts';
import { BENCH, edit, lift, play, SQUAT, workoutOf } from './testing/example-workout.ts';

test('sets are counted as completed of all, XP is that of the completed ones', () => {
  const session = play(workoutOf(BENCH, SQUAT), ...lift('bench/1', 80, 8), ...lift('squat/1', 100, 5));
  expect(summaryOf(session)).toMatchObject({ completedSets: 2, totalSets: 6, xpEarned: 1140 });
});

test('any set that is not completed is unfinished business', () => {
  const single = workoutOf({ ...BENCH, setsCount: 1 });
  expect(hasUnfinishedBusiness(single)).toBe(true);
  expect(hasUnfinishedBusiness(play(single, edit('bench/1', 80, 8)))).toBe(true);
  expect(hasUnfinishedBusiness(play(single, ...lift('bench/1', 80, 8)))).toBe(false);
  expect(hasUnfinishedBusiness(EMPTY_SESSION)).toBe(false);
});

test('a warm-up is no part of the way', () => {
  const session = play(workoutOf(BENCH), ...lift('bench/1', 40, 8), {
    type: 'editSet',
    setId: 'bench/1',
    details: { type: 'warmup' },
  });
  expect(summaryOf(session)).toEqual({ completedSets: 0, totalSets: 2, xpEarned: 0 });
});
