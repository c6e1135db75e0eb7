import { expect, test } from 'vitest';
import { NOTHING_TYPED } from './session.ts';
import { BENCH, workoutWith } from './testing/example-workout.ts';

test('a new set is empty: not completed, weight 0, reps 0, not a record, 0 XP', () => {
  expect(workoutWith(BENCH).exercises[0]?.sets[0]).toEqual({
    id: 'bench/1',
    setNumber: 1,
    weight: 0,
    reps: 0,
    durationSeconds: 0,
    distanceMeters: 0,
    typed: NOTHING_TYPED,
    isCompleted: false,
    completedAt: null,
    isConfirmed: false,
    isPr: false,
    xpEarned: 0,
  });
});
