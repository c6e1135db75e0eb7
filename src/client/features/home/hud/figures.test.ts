import { expect, it } from 'vitest';
import { fullFigure, tileFigure } from './figures.ts';

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
  expect(tileFigure(value)).toBe(tile);
  expect(fullFigure(value)).toBe(full);
});
