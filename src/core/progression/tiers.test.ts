import { describe, expect, test } from 'vitest';
import { tierAt, tierHint } from './tiers.ts';

describe('a tier', () => {
  test.each([
    ['GYMRATT', 0, 8],
    ['SWOLERATT', 9, 18],
    ['BEASTRATT', 19, 28],
    ['TITANRATT', 29, 38],
    ['OMNIRATT', 39, 48],
    ['RATZILLA', 49, 53],
    ['MYTHIC', 54, 55],
  ])('%s holds the level indices %i to %i', (tier, first, last) => {
    for (let index = first; index <= last; index++) expect(tierAt(index)).toBe(tier);
  });

  test.each([-1, Number.NaN, Number.NEGATIVE_INFINITY])('is the first where the level index is %d', (index) => {
    expect(tierAt(index)).toBe('GYMRATT');
  });

  test('is the last beyond the last level', () => {
    expect(tierAt(56)).toBe('MYTHIC');
    expect(tierAt(Number.POSITIVE_INFINITY)).toBe('MYTHIC');
  });
});

describe('the hint of a tier', () => {
  test.each([
    [0, 'SWOLERATT unlocked at LVL 10'],
    [8, 'SWOLERATT unlocked at LVL 10'],
    [9, 'BEASTRATT unlocked at LVL 20'],
    [19, 'TITANRATT unlocked at LVL 30'],
    [29, 'OMNIRATT unlocked at LVL 40'],
    [39, 'RATZILLA unlocked at LVL 50'],
    [49, 'MYTHIC unlocked at LVL 55'],
    [53, 'MYTHIC unlocked at LVL 55'],
    [54, 'MAX TIER REACHED'],
    [55, 'MAX TIER REACHED'],
    [Number.NaN, 'SWOLERATT unlocked at LVL 10'],
  ])('at level index %d reads %s', (index, hint) => {
    expect(tierHint(index)).toBe(hint);
  });
});
