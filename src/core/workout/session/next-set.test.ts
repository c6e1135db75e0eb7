import { expect, it } from 'vitest';
import { findNextSet } from './next-set.ts';
import { BENCH, lift, play, SQUAT, workoutWith } from './testing/example-workout.ts';

it('goes on with the exercise after the current one, and with an earlier one at the end', () => {
  const done = ['squat/1', 'squat/2', 'squat/3'].flatMap((id) => lift(id, 100, 5));
  const session = play(workoutWith(BENCH, SQUAT), { type: 'selectExercise', exerciseId: 'squat' }, ...done);
  expect(findNextSet(session)?.set.id).toBe('bench/1');
  const benched = ['bench/1', 'bench/2', 'bench/3'].flatMap((id) => lift(id, 60, 8));
  expect(findNextSet(play(workoutWith(BENCH, SQUAT), ...benched))?.set.id).toBe('squat/1');
  expect(findNextSet(play(session, ...benched))).toBeNull();
});
