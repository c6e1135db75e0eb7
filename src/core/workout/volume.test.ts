import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { WORKOUT_LIMITS } from './limits.ts';
import { isValidEffort, volumeOf } from './volume.ts';

describe('a set', () => {
  test.each([
    [0.001, 1, true],
    [100, 5, true],
    [0, 5, false],
    [100, 0, false],
    [0, 0, false],
    [-20, 5, false],
    [20, -5, false],
    [Number.NaN, 5, false],
    [20, Number.NaN, false],
  ])('of %d kg x %d counts: %s', (weight, reps, counts) => {
    expect(isValidEffort({ weight, reps })).toBe(counts);
  });
});

describe('the volume', () => {
  test('of nothing is nothing', () => {
    expect(volumeOf([])).toBe(0);
  });

  test('is the sum of weight times reps', () => {
    expect(
      volumeOf([
        { weight: 100, reps: 5 },
        { weight: 82.5, reps: 10 },
      ]),
    ).toBe(1325);
  });

  test('leaves out the sets that do not count', () => {
    expect(
      volumeOf([
        { weight: 100, reps: 5 },
        { weight: 0, reps: 10 },
        { weight: 60, reps: 0 },
        { weight: -60, reps: 10 },
      ]),
    ).toBe(500);
  });

  test('is exact where doubles are not', () => {
    expect(1.005 * 100).toBeLessThan(100.5);
    expect(volumeOf([{ weight: 1.005, reps: 100 }])).toBe(100.5);
    expect(0.1 + 0.2).not.toBe(0.3);
    expect(
      volumeOf([
        { weight: 0.1, reps: 1 },
        { weight: 0.2, reps: 1 },
      ]),
    ).toBe(0.3);
  });
});

const anyEffort = fc.record({
  weight: fc.nat({ max: WORKOUT_LIMITS.weight * 1000 }).map((grams) => grams / 1000),
  reps: fc.nat({ max: WORKOUT_LIMITS.reps }),
});
const anyEfforts = fc.array(anyEffort, { maxLength: 50 });

test('the volume is exact to the gram', () => {
  fc.assert(
    fc.property(anyEfforts, (efforts) => {
      const grams = efforts.reduce(
        (sum, { weight, reps }) => sum + BigInt(weight.toFixed(3).replace('.', '')) * BigInt(reps),
        0n,
      );
      expect(volumeOf(efforts)).toBe(Number(grams) / 1000);
    }),
  );
});

test('the order of the sets does not change the volume', () => {
  fc.assert(
    fc.property(anyEfforts, (efforts) => {
      expect(volumeOf(efforts.toReversed())).toBe(volumeOf(efforts));
    }),
  );
});

test('one more set never makes the volume smaller', () => {
  fc.assert(
    fc.property(anyEfforts, fc.record({ weight: fc.double(), reps: fc.integer() }), (efforts, another) => {
      expect(volumeOf([...efforts, another])).toBeGreaterThanOrEqual(volumeOf(efforts));
    }),
  );
});
