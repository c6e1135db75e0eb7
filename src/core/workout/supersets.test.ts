import { expect, test } from 'vitest';
import { lonelySupersets, supersetLabels } from './supersets.ts';

const grouped = (...supersets: (number | null)[]) => supersets.map((superset) => ({ superset }));

test('labels go by the order shown, whatever the numbers are', () => {
  expect(supersetLabels(grouped(null, 7, 7, null, 2, 2, 2))).toEqual(['', 'A1', 'A2', '', 'B1', 'B2', 'B3']);
});

test('after Z the letters are doubled', () => {
  const labels = supersetLabels(grouped(...Array.from({ length: 54 }, (_, index) => 1 + Math.floor(index / 2))));
  expect([labels[50], labels[52], labels[53]]).toEqual(['Z1', 'AA1', 'AA2']);
});

test('an exercise without a partner is lonely', () => {
  expect(lonelySupersets(grouped(1, null, 2, 1))).toEqual([2]);
});
