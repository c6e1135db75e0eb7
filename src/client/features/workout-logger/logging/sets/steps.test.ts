import { expect, it } from 'vitest';
import { stepped } from './steps.ts';

it('steps by 2.5 kg and by one repetition', () => {
  expect(stepped('weight', 82.5, 1)).toBe(85);
  expect(stepped('weight', 82.5, -1)).toBe(80);
  expect(stepped('reps', 8, 1)).toBe(9);
  expect(stepped('reps', 8, -1)).toBe(7);
});

it('keeps typed decimals', () => {
  expect(stepped('weight', 0.1, 1)).toBe(2.6);
  expect(stepped('weight', 61.225, 1)).toBe(63.725);
});

it('stays between zero and the largest allowed number', () => {
  expect(stepped('weight', 1, -1)).toBe(0);
  expect(stepped('weight', 999, 1)).toBe(1000);
  expect(stepped('reps', 1000, 1)).toBe(1000);
});
