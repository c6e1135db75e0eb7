import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { effortRank, isValidEffort, MEASURE_NAMES, type Measure } from '../workout/measures.ts';
import { dayEstimate } from '../workout/one-rep-max.ts';
import { SET_TYPE_NAMES } from '../workout/set-types.ts';
import { sumSets } from './entry-sums.ts';

const NOTHING = {
  ...{ rank: 0, reps: 0, load: 0, seconds: 0, meters: 0, topWeight: 0, topReps: 0, topSeconds: 0 },
  ...{ hardSets: 0, volume: 0 },
  ...{ estimate: null, estimateLifted: null, estimateWeight: null, estimateReps: null, estimateRpe: null },
};
/** The strongest set, where it has no estimate of its own kind: with the own body of 70. */
const named = (weight: number, reps: number, lifted: number, estimate: number | null, rpe: number | null = null) => ({
  estimate,
  estimateLifted: lifted,
  estimateWeight: weight,
  estimateReps: reps,
  estimateRpe: rpe,
});

test('sums what counts, and keeps the best of it', () => {
  const sets = [
    { weight: 200, reps: 3, type: 'warmup' as const },
    { weight: 80.1, reps: 8, side: 'left' as const },
    { weight: 80.2, reps: 8, side: 'right' as const },
    { weight: 60, reps: 12, type: 'dropset' as const },
    { weight: 90, reps: 0 },
  ];
  expect(sumSets(sets, 'weight_reps', 70)).toEqual({
    ...NOTHING,
    rank: effortRank({ weight: 80.2, reps: 8 }, 'weight_reps'),
    reps: 28,
    load: 2002.4,
    topWeight: 80.2,
    topReps: 12,
    hardSets: 2,
    volume: 2002.4,
    ...named(80.2, 8, 80.2, 101.6),
  });
});

describe('numbers that the measure does not use', () => {
  const all = { weight: 20, reps: 5, durationSeconds: 60, distanceMeters: 40.25 };

  test.each<[Measure, object]>([
    ['weight_reps', { reps: 5, load: 100, topWeight: 20, topReps: 5, volume: 100, ...named(20, 5, 20, 23.3) }],
    ['bodyweight_weighted', { reps: 5, load: 100, topWeight: 20, topReps: 5, volume: 450, ...named(20, 5, 90, 105) }],
    ['bodyweight_assisted', { reps: 5, load: 100, topWeight: 20, topReps: 5, volume: 250 }],
    ['reps_only', { reps: 5, topReps: 5 }],
    ['duration', { seconds: 60, topSeconds: 60 }],
    ['weight_duration', { seconds: 60, load: 1200, topSeconds: 60, topWeight: 20 }],
    ['distance_duration', { seconds: 60, topSeconds: 60, meters: 40.25, hardSets: 0 }],
    ['weight_distance', { load: 805, topWeight: 20, meters: 40.25 }],
  ])('are left out of %s', (measure, sums) => {
    expect(sumSets([all], measure, 70)).toEqual({ ...NOTHING, rank: effortRank(all, measure), hardSets: 1, ...sums });
  });
});

test('help counts up to the weight of the body', () => {
  const sets = [
    { weight: 30, reps: 5 },
    { weight: 90, reps: 10 },
  ];
  expect(sumSets(sets, 'bodyweight_assisted', 70)).toMatchObject({ reps: 15, load: 850, topWeight: 90 });
  expect(sumSets(sets, 'bodyweight_weighted', 70)).toMatchObject({ load: 1050 });
});

test('the strongest set is the one of the estimate, or a heavier one that tells none', () => {
  const estimateOf = (...sets: { weight: number; reps: number; rpe?: number }[]) => sumSets(sets, 'weight_reps', 70);
  const rated = { weight: 90, reps: 5, rpe: 8 };
  expect(estimateOf({ weight: 100, reps: 2 }, rated)).toMatchObject(named(90, 5, 90, 111, 8));
  expect(estimateOf({ weight: 120, reps: 15 }, rated)).toMatchObject(named(120, 15, 120, 120));
  expect(estimateOf({ weight: 120, reps: 15 }, { weight: 60, reps: 20 })).toMatchObject(named(120, 15, 120, null));
  expect(sumSets([{ weight: 0, reps: 1 }], 'bodyweight_weighted', 81.3)).toMatchObject(named(0, 1, 81.3, 81.3));
});

test('without a set that counts there is nothing', () => {
  expect(sumSets([], 'weight_reps', 70)).toEqual(NOTHING);
  expect(sumSets([{ weight: 80, reps: 8, type: 'warmup' }], 'weight_reps', 70)).toEqual(NOTHING);
  expect(sumSets([{ weight: 0, reps: 8 }], 'weight_reps', 70)).toEqual(NOTHING);
});

const someSet = fc.record({
  weight: fc.nat(200_000).map((grams) => grams / 1000),
  reps: fc.nat(30),
  durationSeconds: fc.nat(600),
  distanceMeters: fc.nat(100_000).map((centimeters) => centimeters / 100),
  type: fc.constantFrom(...SET_TYPE_NAMES),
  rpe: fc.constantFrom(null, 5.5, 7, 9.5),
  side: fc.constantFrom(null, 'left' as const, 'right' as const),
});

test('an entry has a rank exactly where a set of it counts, and its sums are exact in any order', () => {
  fc.assert(
    fc.property(fc.array(someSet, { maxLength: 50 }), fc.constantFrom(...MEASURE_NAMES), (sets, measure) => {
      const sums = sumSets(sets, measure, 70);
      const counts = sets.some((set) => set.type !== 'warmup' && isValidEffort(set, measure));
      expect(sums.rank > 0).toBe(counts);
      expect(sumSets(sets.toReversed(), measure, 70)).toEqual(sums);
      expect(sums.estimate).toBe(dayEstimate([{ sets, measure, bodyweight: 70 }]));
    }),
  );
});
