import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  hasNewTier,
  hasRisen,
  levelAt,
  levelChange,
  levelIndexAt,
  levelNumbers,
  starsAt,
  XP_THRESHOLDS,
} from './levels.ts';

const TOP = 600_240;

describe('the XP thresholds', () => {
  test('begin and end as specified', () => {
    expect(XP_THRESHOLDS.slice(0, 7)).toEqual([0, 2500, 4000, 6400, 10_240, 15_240, 20_240]);
    expect(XP_THRESHOLDS.at(-1)).toBe(TOP);
  });

  test('grow by the decided steps, each as often as decided', () => {
    const steps = XP_THRESHOLDS.slice(6).map((threshold, i) => (XP_THRESHOLDS[i + 7] ?? Number.NaN) - threshold);
    expect(steps.slice(0, -1)).toEqual([
      ...Array(5).fill(5000),
      ...Array(9).fill(10_000),
      ...Array(10).fill(12_000),
      ...Array(10).fill(13_000),
      ...Array(10).fill(14_000),
      ...Array(5).fill(15_000),
    ]);
  });
});

describe('a level', () => {
  test.each([
    [0, 1],
    [2499, 1],
    [2500, 2],
    [45_240, 12],
    [55_239, 12],
    [55_240, 13],
    [TOP - 1, 55],
    [TOP, 56],
    [10_000_000, 56],
    [Number.POSITIVE_INFINITY, 56],
    [-1, 1],
    [Number.NEGATIVE_INFINITY, 1],
    [Number.NaN, 1],
  ])('of %d XP is %i', (xp, level) => {
    expect(levelAt(xp)).toBe(level);
    expect(levelIndexAt(xp)).toBe(level - 1);
  });
});

describe('the XP card', () => {
  test('shows the way through the level', () => {
    expect(levelNumbers(51_640)).toEqual({
      levelIndex: 11,
      level: 12,
      tier: 'SWOLERATT',
      nextTier: { name: 'BEASTRATT', level: 20 },
      isMaxLevel: false,
      stars: 0,
      xpIntoLevel: 6400,
      xpOfLevel: 10_000,
      xpToNext: 3600,
      fraction: 0.64,
    });
  });

  test('of a new member is empty', () => {
    expect(levelNumbers(0)).toMatchObject({
      level: 1,
      tier: 'GYMRATT',
      fraction: 0,
    });
  });

  test('fills towards the next star beyond the top level', () => {
    expect(levelNumbers(TOP + 1_244_120)).toEqual({
      levelIndex: 55,
      level: 56,
      tier: 'MYTHIC',
      nextTier: null,
      isMaxLevel: true,
      stars: 12,
      xpIntoLevel: 44_120,
      xpOfLevel: 100_000,
      xpToNext: 55_880,
      fraction: 0.4412,
    });
  });

  test('begins anew at the top level and at each star', () => {
    const empty = { fraction: 0, xpToNext: 100_000 };
    expect(levelNumbers(TOP)).toMatchObject({ ...empty, stars: 0 });
    expect(levelNumbers(TOP + 100_000)).toMatchObject({ ...empty, stars: 1 });
  });

  test.each([-5, Number.NaN, Number.NEGATIVE_INFINITY])('of %d XP is that of a new member', (xp) => {
    expect(levelNumbers(xp)).toEqual(levelNumbers(0));
  });

  test('does not count a part of an XP', () => {
    expect(levelNumbers(2499.9)).toEqual(levelNumbers(2499));
  });
});

describe('stars', () => {
  test.each([
    [0, 0],
    [TOP, 0],
    [TOP + 99_999, 0],
    [TOP + 100_000, 1],
    [1_844_360, 12],
    [-1, 0],
    [Number.NaN, 0],
  ])('of %d XP are %i', (xp, stars) => {
    expect(starsAt(xp)).toBe(stars);
    expect(levelNumbers(xp).stars).toBe(stars);
  });
});

const anyXp = fc.nat({ max: TOP + 20_000 });

test('the level reached is the last whose threshold is not above the XP', () => {
  fc.assert(
    fc.property(anyXp, (xp) => {
      const index = levelIndexAt(xp);
      expect(XP_THRESHOLDS[index]).toBeLessThanOrEqual(xp);
      expect(XP_THRESHOLDS[index + 1] ?? Number.POSITIVE_INFINITY).toBeGreaterThan(xp);
    }),
  );
});

test('earned and missing XP add up to the level, and adding the missing XP reaches the next one', () => {
  fc.assert(
    fc.property(fc.nat({ max: TOP - 1 }), (xp) => {
      const { levelIndex, level, xpIntoLevel, xpOfLevel, xpToNext, fraction } = levelNumbers(xp);
      expect(xpIntoLevel + xpToNext).toBe(xpOfLevel);
      expect((XP_THRESHOLDS[levelIndex] ?? Number.NaN) + xpIntoLevel).toBe(xp);
      expect(fraction).toBeGreaterThanOrEqual(0);
      expect(fraction).toBeLessThan(1);
      expect(levelAt(xp + xpToNext)).toBe(level + 1);
      expect(levelAt(xp + xpToNext - 1)).toBe(level);
    }),
  );
});

test('beyond the top level, the missing XP reach the next star', () => {
  fc.assert(
    fc.property(fc.nat({ max: 50_000_000 }), (beyond) => {
      const { stars, xpToNext } = levelNumbers(TOP + beyond);
      expect(starsAt(TOP + beyond + xpToNext)).toBe(stars + 1);
      expect(starsAt(TOP + beyond + xpToNext - 1)).toBe(stars);
    }),
  );
});

test('any number of XP gives a card', () => {
  fc.assert(
    fc.property(fc.double(), (xp) => {
      const { fraction, xpIntoLevel, xpOfLevel } = levelNumbers(xp);
      expect(fraction).toBeGreaterThanOrEqual(0);
      expect(fraction).toBeLessThanOrEqual(1);
      expect(Number.isSafeInteger(xpIntoLevel) && xpIntoLevel < xpOfLevel).toBe(true);
    }),
  );
});

test('a rise is a new level, or a new star beyond the last', () => {
  expect(hasRisen(2499, 2500)).toBe(true);
  expect(hasRisen(2500, 3999)).toBe(false);
  expect(hasRisen(TOP, TOP + 99_999)).toBe(false);
  expect(hasRisen(TOP + 99_999, TOP + 100_000)).toBe(true);
  expect(hasRisen(2500, 2499)).toBe(false);
});

test('a new tier is a higher one than before', () => {
  expect(hasNewTier(35_239, 35_240)).toBe(true);
  expect(hasNewTier(35_240, 45_240)).toBe(false);
  expect(hasNewTier(35_240, 35_239)).toBe(false);
  expect(hasNewTier(undefined, 35_240)).toBe(false);
});

test('XP takes a member from one level, tier and star to another', () => {
  expect(levelChange(2000, 33_240)).toEqual({
    xpBefore: 2000,
    xpAfter: 35_240,
    xpGained: 33_240,
    levelBefore: 1,
    levelAfter: 10,
    tierBefore: 'GYMRATT',
    tierAfter: 'SWOLERATT',
    starsBefore: 0,
    starsAfter: 0,
  });
  expect(levelChange(690_000, 110_241)).toMatchObject({ levelAfter: 56, starsBefore: 0, starsAfter: 2 });
});
