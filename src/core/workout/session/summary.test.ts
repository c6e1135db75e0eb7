import { expect, test } from 'vitest';
import { loggedSummary } from './logged-sets.ts';
import { sessionSummary } from './summary.ts';
import { BENCH, lift, play, SQUAT, workoutWith } from './testing/example-workout.ts';

test('a left and a right set are one, as in what is logged', () => {
  const sided = play(
    workoutWith({ ...BENCH, setsCount: 2 }, { ...SQUAT, setsCount: 1 }),
    { type: 'editSet', setId: 'bench/1', details: { side: 'left' } },
    { type: 'editSet', setId: 'bench/2', details: { side: 'right' } },
  );
  expect(sessionSummary(sided)).toMatchObject({ completedSets: 0, totalSets: 2 });
  // One that is half done is not done.
  const half = play(sided, ...lift('bench/1', 20, 8));
  expect(sessionSummary(half)).toMatchObject({ completedSets: 0, totalSets: 2 });
  expect(sessionSummary(play(sided, ...lift('bench/2', 20, 8)))).toMatchObject({ completedSets: 0, totalSets: 2 });
  const done = play(sided, ...lift('bench/1', 20, 8), ...lift('bench/2', 20, 8), ...lift('squat/1', 100, 5));
  expect(sessionSummary(done)).toMatchObject({ completedSets: 2, totalSets: 2 });
  expect(loggedSummary(done).sets).toBe(2);
});
