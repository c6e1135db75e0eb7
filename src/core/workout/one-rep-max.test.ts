import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestEstimateOf, estimatedOneRepMax } from './one-rep-max.ts';

const estimate = (weight: number, reps: number, rpe?: number) =>
  estimatedOneRepMax({ weight, reps, rpe }, 'weight_reps', 80);

describe('the estimate by Epley', () => {
  it.each([
    [100, 10, 133.3],
    [82.5, 8, 104.5],
    [60, 3, 66],
    [1.25, 2, 1.3],
    [100, 12, 140],
  ])('%d kg x %i could be %d kg once', (weight, reps, once) => {
    expect(estimate(weight, reps)).toBe(once);
  });

  it('of a single is the weight itself, to the gram', () => {
    expect(estimate(101.125, 1)).toBe(101.125);
    expect(estimate(101.125, 1, 10)).toBe(101.125);
  });

  it('counts the repetitions that were left, where the RPE is 6 or more', () => {
    expect(estimate(100, 5, 8)).toBe(estimate(100, 7));
    expect(estimate(100, 5, 8.5)).toBe(121.7);
    expect(estimate(100, 5, 5.5)).toBe(estimate(100, 5));
    expect(estimate(100, 1, 9)).toBe(estimate(100, 2));
  });

  it('says nothing above twelve repetitions, those that were left included', () => {
    expect(estimate(100, 13)).toBeNull();
    expect(estimate(100, 11, 8)).toBeNull();
    expect(estimate(100, 10, 8)).toBe(140);
  });

  it('counts the body where weight is added to it, and says nothing of other measures', () => {
    expect(estimatedOneRepMax({ weight: 20, reps: 5 }, 'bodyweight_weighted', 80)).toBe(116.7);
    expect(estimatedOneRepMax({ weight: 0, reps: 1 }, 'bodyweight_weighted', 80)).toBe(80);
    expect(estimatedOneRepMax({ weight: 20, reps: 5 }, 'bodyweight_assisted', 80)).toBeNull();
    expect(estimatedOneRepMax({ weight: 20, reps: 5, durationSeconds: 30 }, 'weight_duration', 80)).toBeNull();
  });

  it('is at least the weight, up to rounding, and grows with either', () => {
    const weight = fc.integer({ min: 1, max: 999_000 }).map((grams) => grams / 1000);
    fc.assert(
      fc.property(weight, fc.integer({ min: 1, max: 11 }), (kilograms, reps) => {
        const once = estimate(kilograms, reps) ?? 0;
        expect(once).toBeGreaterThanOrEqual(kilograms - 0.05);
        expect(estimate(kilograms, reps + 1)).toBeGreaterThanOrEqual(once - 0.05);
        expect(estimate(kilograms + 1, reps)).toBeGreaterThanOrEqual(once);
      }),
    );
  });
});

describe('the best estimate of some sets', () => {
  const bestOf = (...sets: [weight: number, reps: number][]) =>
    bestEstimateOf(
      sets.map(([weight, reps]) => ({ weight, reps })),
      'weight_reps',
      80,
    );

  it('may come from a lighter set of more repetitions', () => {
    expect(bestOf([100, 1], [90, 6])).toBe(108);
  });

  it('leaves out sets that do not count', () => {
    expect(bestOf([500, 0], [0, 50], [40, 1])).toBe(40);
    expect(bestOf([500, 0], [0, 50])).toBe(0);
    expect(bestOf([60, 20])).toBe(0);
    expect(bestOf()).toBe(0);
  });
});
