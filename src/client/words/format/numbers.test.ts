import { expect, it } from 'vitest';
import { counted, preciseNumber, shortNumber, wholeNumber, withCommas } from './numbers.ts';

it.each([
  [0, '0', '0'],
  [212, '212', '212'],
  [9_999, '9,999', '9,999'],
  [9_999.4, '9,999', '9,999'],
  [9_999.5, '10k', '10,000'],
  [10_000, '10k', '10,000'],
  [23_140, '23.1k', '23,140'],
  [23_150, '23.2k', '23,150'],
  [999_949, '999.9k', '999,949'],
  [999_950, '1M', '999,950'],
  [1_250_000, '1.3M', '1,250,000'],
])('%d is %s on a tile and %s in full', (value, tile, full) => {
  expect(shortNumber(value)).toBe(tile);
  expect(wholeNumber(value)).toBe(full);
});

it('writes weights to the gram, refused numbers finer, and counts with their noun', () => {
  expect([0, 82.5, 1282.5, 1.0004].map(withCommas)).toEqual(['0', '82.5', '1,282.5', '1']);
  expect(preciseNumber(1.0004)).toBe('1.0004');
  expect([0, 1, 1200].map((count) => counted(count, 'set'))).toEqual(['0 sets', '1 set', '1,200 sets']);
});
