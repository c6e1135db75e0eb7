import { describe, expect, test } from 'vitest';
import { countFrom, effortFrom, repsFrom, textFrom, weightFrom } from './entries.ts';

describe('weight accepts decimals', () => {
  test.each([
    ['82.5', 82.5],
    ['82,5', 82.5],
    [' 60 ', 60],
    ['7.', 7],
    ['.5', 0.5],
    [1.2345, 1.235],
    [0.0004, 0],
    [1000, 1000],
    [1000.001, 0],
    ['99999', 0],
  ])('%j is %d kg', (entry, weight) => {
    expect(weightFrom(entry)).toBe(weight);
  });
});

describe('reps accept integers', () => {
  test.each([
    ['8', 8],
    ['8.9', 8],
    [12.999, 12],
    [1000, 1000],
    [1001, 0],
  ])('%j are %d', (entry, reps) => {
    expect(repsFrom(entry)).toBe(reps);
  });
});

test.each(['', ' ', 'abc', '8 reps', '1e3', '0x10', '-5', '--', '.', ',', 'NaN', 'Infinity', '1.2.3'])(
  'empty or non-numeric input becomes 0: %j',
  (entry) => {
    expect(effortFrom({ weight: entry, reps: entry })).toEqual({ weight: 0, reps: 0 });
  },
);

test.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -1, -0, -0.0001, null, undefined])(
  'a number that cannot be becomes 0: %s',
  (entry) => {
    expect(effortFrom({ weight: entry, reps: entry })).toEqual({ weight: 0, reps: 0 });
  },
);

test('a count stays within its bounds, and falls back when there is none', () => {
  const bounds = { max: 50, fallback: 3 };
  expect([1, 6, 50, 51, 2.9].map((entry) => countFrom(entry, bounds))).toEqual([1, 6, 50, 50, 2]);
  expect([0, -4, Number.NaN, undefined].map((entry) => countFrom(entry, bounds))).toEqual([3, 3, 3, 3]);
});

describe('a text', () => {
  test('is cut to its length', () => {
    expect(textFrom('x'.repeat(200), 120)).toHaveLength(120);
  });

  test('never ends in half a character', () => {
    expect(textFrom('Legs 💪', 6)).toBe('Legs ');
    expect(textFrom('Legs 💪', 7)).toBe('Legs 💪');
  });

  test('holds nothing that a database refuses', () => {
    expect(textFrom('a\0b\uD83Dc', 120)).toBe('abc');
  });
});
