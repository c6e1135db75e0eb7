import { expect, test } from 'vitest';
import { answeredSets, answeredWeight } from './released-answers.ts';

const set = (weight: number, reps: number, bodyweight: number) => ({
  weight,
  reps,
  xp_earned: Math.round((bodyweight * reps) / 2),
});

test('their own weight was nothing added in bodyweight exercises', () => {
  expect(answeredWeight(84, { category: 'bodyweight' }, 84)).toBe(0);
  expect(answeredWeight(20, { category: 'bodyweight' }, 84)).toBe(20);
  expect(answeredWeight(84, { category: 'compound' }, 84)).toBe(84);
});

test('what was added as such stays, however heavy', () => {
  expect(answeredWeight(84, { category: 'bodyweight', measure: 'bodyweight_weighted' }, 84)).toBe(84);
});

test('the XP of a workout tells what the member weighed then', () => {
  const sets = [set(91, 1, 91), set(91, 12, 91), set(30, 8, 91)];
  expect(answeredSets({ category: 'bodyweight', sets }).map(({ weight }) => weight)).toEqual([0, 0, 30]);
  expect(answeredSets({ category: 'compound', sets })).toEqual(sets);
  expect(answeredSets({ category: 'bodyweight', sets: [] })).toEqual([]);
});
