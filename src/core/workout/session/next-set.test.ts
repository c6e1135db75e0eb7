import { expect, it } from 'vitest';
import { METRIC, toUnits } from '../units.ts';
import { findNextSet, nextSetText } from './next-set.ts';
import { BENCH, edit, lift, play, SQUAT, workoutWith } from './testing/example-workout.ts';

const shownText = (session: Parameters<typeof findNextSet>[0], units = METRIC) => {
  const next = findNextSet(session);
  return next && nextSetText(next, () => units);
};

it('names the next set with the numbers that will be logged', () => {
  const session = play(workoutWith(BENCH), ...lift('bench/1', 60, 8));
  expect(shownText(session)).toBe('Bench Press, set 2: 60 kg x 8');
  expect(shownText(play(session, edit('bench/2', 62.5, 6)))).toBe('Bench Press, set 2: 62.5 kg x 6');
  expect(shownText(session, toUnits('lb', 'km'))).toBe('Bench Press, set 2: 132.3 lb x 8');
});

it('names no numbers where none are known', () => {
  expect(shownText(workoutWith(BENCH))).toBe('Bench Press, set 1');
});

it('goes on with the exercise after the current one, and with an earlier one at the end', () => {
  const done = ['squat/1', 'squat/2', 'squat/3'].flatMap((id) => lift(id, 100, 5));
  const session = play(workoutWith(BENCH, SQUAT), { type: 'selectExercise', exerciseId: 'squat' }, ...done);
  expect(findNextSet(session)?.set.id).toBe('bench/1');
  const benched = ['bench/1', 'bench/2', 'bench/3'].flatMap((id) => lift(id, 60, 8));
  expect(findNextSet(play(workoutWith(BENCH, SQUAT), ...benched))?.set.id).toBe('squat/1');
  expect(findNextSet(play(session, ...benched))).toBeNull();
});
