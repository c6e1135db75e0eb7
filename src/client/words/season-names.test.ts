import { expect, test } from 'vitest';
import { seasonName, shortSeasonName } from './season-names.ts';

test.each([
  ['2026-01-01', 'Q1'],
  ['2026-04-01', 'Q2'],
  ['2026-07-01', 'Q3'],
  ['2026-10-01', 'Q4'],
])('the quarter from %s is %s', (quarter, name) => {
  expect(shortSeasonName(quarter)).toBe(name);
  expect(seasonName(quarter)).toBe(`${name} 2026`);
});
