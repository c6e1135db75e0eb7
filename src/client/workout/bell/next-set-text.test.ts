// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { findNextSet } from '#core/workout/session/next-set.ts';
import { BENCH, edit, lift, play, workoutWith } from '#core/workout/session/testing/example-workout.ts';
import { METRIC, toUnits } from '#core/workout/units.ts';
import { nextSetText } from './rest-ringer.ts';

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
