import { expect, test } from 'vitest';
import { mapped, patched } from './unchanged.ts';

test('an object that is patched with what it has is the very same object', () => {
  const set = { weight: 80, reps: Number.NaN };
  expect(patched(set, { weight: 80, reps: Number.NaN })).toBe(set);
  expect(patched(set, {})).toBe(set);
});

test('a patched object is a new one, and the old one stays', () => {
  const set = { weight: 80, reps: 8 };
  expect(patched(set, { weight: 85 })).toEqual({ weight: 85, reps: 8 });
  expect(set.weight).toBe(80);
});

test('a list of which nothing is changed is the very same list', () => {
  const list = [1, 2, 3];
  expect(mapped(list, (number) => number)).toBe(list);
  expect(mapped(list, (number, index) => (index === 1 ? 5 : number))).toEqual([1, 5, 3]);
});
