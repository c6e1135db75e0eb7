import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestEstimateOf, estimatedOneRepMax } from './one-rep-max.ts';

describe('the estimate by Epley', () => {
  it.each([
    [100, 30, 200],
    [100, 10, 133.3],
    [82.5, 8, 104.5],
    [60, 3, 66],
    [1.25, 2, 1.3],
  ])('%d kg x %i could be %d kg once', (weight, reps, estimate) => {
    expect(estimatedOneRepMax({ weight, reps })).toBe(estimate);
  });

  it('of a single is the weight itself, to the gram', () => {
    expect(estimatedOneRepMax({ weight: 101.125, reps: 1 })).toBe(101.125);
  });

  it('is at least the weight, up to rounding, and grows with either', () => {
    const weight = fc.integer({ min: 1, max: 999_000 }).map((grams) => grams / 1000);
    fc.assert(
      fc.property(weight, fc.integer({ min: 1, max: 999 }), (kilograms, reps) => {
        const estimate = estimatedOneRepMax({ weight: kilograms, reps });
        expect(estimate).toBeGreaterThanOrEqual(kilograms - 0.05);
        expect(estimatedOneRepMax({ weight: kilograms, reps: reps + 1 })).toBeGreaterThanOrEqual(estimate - 0.05);
        expect(estimatedOneRepMax({ weight: kilograms + 1, reps })).toBeGreaterThanOrEqual(estimate);
      }),
    );
  });
});

describe('the best estimate of some sets', () => {
  it('may come from a lighter set of more repetitions', () => {
    const sets = [
      { weight: 100, reps: 1 },
      { weight: 90, reps: 6 },
    ];
    expect(bestEstimateOf(sets)).toBe(108);
  });

  it('leaves out sets that do not count', () => {
    const sets = [
      { weight: 500, reps: 0 },
      { weight: 0, reps: 50 },
      { weight: 40, reps: 1 },
    ];
    expect(bestEstimateOf(sets)).toBe(40);
    expect(bestEstimateOf(sets.slice(0, 2))).toBe(0);
    expect(bestEstimateOf([])).toBe(0);
  });
});
