import { describe, expect, test } from 'vitest';
import { nextTier, tierAt } from './tiers.ts';

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

describe('the next tier', () => {
  test.each([
    [0, { name: 'SWOLERATT', level: 10 }],
    [8, { name: 'SWOLERATT', level: 10 }],
    [9, { name: 'BEASTRATT', level: 20 }],
    [19, { name: 'TITANRATT', level: 30 }],
    [29, { name: 'OMNIRATT', level: 40 }],
    [39, { name: 'RATZILLA', level: 50 }],
    [49, { name: 'MYTHIC', level: 55 }],
    [53, { name: 'MYTHIC', level: 55 }],
    [54, null],
    [55, null],
    [Number.NaN, { name: 'SWOLERATT', level: 10 }],
  ])('after level index %d is %j', (index, next) => {
    expect(nextTier(index)).toEqual(next);
  });
});
