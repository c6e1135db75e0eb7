import { expect, test } from 'vitest';
import { FORMULAS, oneRepMax } from './formulas.ts';

const byFormula = (lifted: number, reps: number, rpe?: number) =>
  FORMULAS.map((formula) => oneRepMax(lifted, { reps, rpe }, formula));

test('each formula tells its own maximum', () => {
  expect(FORMULAS).toEqual(['epley', 'brzycki', 'lombardi']);
  expect(byFormula(100, 5)).toEqual([116.7, 112.5, 117.5]);
  expect(byFormula(100, 10)).toEqual([133.3, 133.3, 125.9]);
});

test('all see the same repetitions: those that were left, at most twelve, and a single one is itself', () => {
  expect(byFormula(100, 3, 8)).toEqual(byFormula(100, 5));
  expect(byFormula(100, 3, 5)).toEqual(byFormula(100, 3));
  expect(byFormula(100, 12, 6)).toEqual(byFormula(100, 12));
  expect(byFormula(100, 1)).toEqual([100, 100, 100]);
  expect(byFormula(100, 13)).toEqual([null, null, null]);
});
