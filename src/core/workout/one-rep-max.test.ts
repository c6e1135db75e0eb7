import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayEstimate, type EstimatedEntry, estimatedOneRepMax } from './one-rep-max.ts';

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

  it('says nothing above twelve repetitions', () => {
    expect(estimate(100, 13)).toBeNull();
    expect(estimate(100, 13, 6)).toBeNull();
  });

  it('never loses an estimate to an RPE: repetitions left count up to twelve', () => {
    expect(estimate(100, 11, 8)).toBe(140);
    expect(estimate(100, 12, 6)).toBe(140);
    expect(estimate(100, 8, 6)).toBe(140);
    expect(estimate(100, 10, 8)).toBe(140);
  });

  it('counts the body where weight is added to it, and says nothing of other measures', () => {
    expect(estimatedOneRepMax({ weight: 20, reps: 5 }, 'bodyweight_weighted', 80)).toBe(116.7);
    expect(estimatedOneRepMax({ weight: 0, reps: 1 }, 'bodyweight_weighted', 80)).toBe(80);
    expect(estimatedOneRepMax({ weight: 20, reps: 5 }, 'bodyweight_assisted', 80)).toBeNull();
    expect(estimatedOneRepMax({ weight: 20, reps: 5, durationSeconds: 30 }, 'weight_duration', 80)).toBeNull();
  });

  it('is at least the weight, and grows with either up to rounding', () => {
    const weight = fc.integer({ min: 1, max: 999_000 }).map((grams) => grams / 1000);
    fc.assert(
      fc.property(weight, fc.integer({ min: 1, max: 11 }), (kilograms, reps) => {
        const once = estimate(kilograms, reps) ?? 0;
        expect(once).toBeGreaterThanOrEqual(kilograms);
        expect(estimate(kilograms, reps + 1)).toBeGreaterThanOrEqual(once - 0.05);
        expect(estimate(kilograms + 1, reps)).toBeGreaterThanOrEqual(once);
      }),
    );
  });
});

describe('the estimate of a day', () => {
  type Sets = EstimatedEntry['sets'];
  const ofDay = (...sets: Sets) => dayEstimate([{ sets, measure: 'weight_reps', bodyweight: 80 }]);

  it('is the best of its sets, which may be a lighter one', () => {
    expect(ofDay({ weight: 100, reps: 1 }, { weight: 90, reps: 6 })).toBe(108);
  });

  it('is never below a weight that was lifted, though that set tells none', () => {
    expect(ofDay({ weight: 60, reps: 8 }, { weight: 100, reps: 15 })).toBe(100);
  });

  it('counts every entry with its own bodyweight', () => {
    const dip = { sets: [{ weight: 20, reps: 1 }], measure: 'bodyweight_weighted' } as const;
    expect(
      dayEstimate([
        { ...dip, bodyweight: 80 },
        { ...dip, bodyweight: 82 },
      ]),
    ).toBe(102);
  });

  it('leaves out warm-ups and sets that do not count', () => {
    expect(ofDay({ weight: 500, reps: 0 }, { weight: 0, reps: 50 }, { weight: 40, reps: 1 })).toBe(40);
    expect(ofDay({ weight: 120, reps: 5, type: 'warmup' }, { weight: 40, reps: 1 })).toBe(40);
  });

  it('is none where no set tells one, never 0', () => {
    expect(ofDay({ weight: 60, reps: 20 })).toBeNull();
    expect(ofDay({ weight: 500, reps: 0 })).toBeNull();
    expect(ofDay()).toBeNull();
    expect(dayEstimate([])).toBeNull();
  });
});
