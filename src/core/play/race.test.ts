import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Effort, isValidEffort, MEASURE_NAMES, type Measure } from '../workout/measures.ts';
import { sumSets } from './entry-sums.ts';
import { raceGhost } from './race.ts';

const BODY = 70;
const race = (today: readonly Effort[], ghost: readonly Effort[], measure: Measure, bodyweight = BODY) =>
  raceGhost(sumSets(today, measure, bodyweight), sumSets(ghost, measure, bodyweight), measure, bodyweight);

const set = (weight: number, reps: number): Effort => ({ weight, reps });
const hold = (durationSeconds: number, weight = 0): Effort => ({ weight, reps: 0, durationSeconds });
const run = (distanceMeters: number, durationSeconds: number): Effort => ({ ...hold(durationSeconds), distanceMeters });
const carry = (weight: number, distanceMeters: number): Effort => ({ weight, reps: 0, distanceMeters });

describe('the ghost is beaten', () => {
  test.each<[Measure, Effort[], Effort[], object]>([
    ['weight_reps', [set(100.02, 5)], [set(20, 25)], { lead: 0.1, unit: 'volume', ghost: 500 }],
    ['bodyweight_weighted', [set(0, 11)], [set(0, 10)], { lead: 1, unit: 'reps', ghost: 10 }],
    ['bodyweight_weighted', [set(1, 10)], [set(0, 10)], { lead: 10, unit: 'volume', ghost: 700 }],
    ['bodyweight_weighted', [set(0, 11)], [set(6.9, 10)], { lead: 1, unit: 'volume' }],
    ['bodyweight_assisted', [set(20, 10)], [set(30, 10)], { lead: 100, unit: 'volume', ghost: 400 }],
    ['bodyweight_assisted', [set(0, 11)], [set(0, 10)], { lead: 1, unit: 'reps' }],
    ['bodyweight_assisted', [set(65, 2)], [set(80, 20)], { lead: 10, unit: 'volume', ghost: 0 }],
    ['bodyweight_assisted', [set(80, 10)], [set(80, 5)], { lead: 5, unit: 'reps' }],
    ['bodyweight_assisted', [set(20, 5), set(80, 10)], [set(21, 5)], { lead: 5, unit: 'volume' }],
    ['reps_only', [set(0, 11)], [set(0, 10)], { lead: 1, unit: 'reps' }],
    ['duration', [hold(61)], [hold(60)], { lead: 1, unit: 'durationSeconds' }],
    ['weight_duration', [hold(61, 10)], [hold(60, 10)], { lead: 1, unit: 'durationSeconds' }],
    ['weight_duration', [hold(59, 20)], [hold(60, 10)], { lead: 58, unit: 'durationSeconds', ghost: 60 }],
    ['weight_duration', [hold(60, 10.001)], [hold(60, 10)], { lead: 1, unit: 'durationSeconds' }],
    ['distance_duration', [run(5000.5, 2000)], [run(5000, 1000)], { lead: 0.5, unit: 'distanceMeters' }],
    ['distance_duration', [run(5000, 1320)], [run(5000, 1500)], { lead: 180, unit: 'durationSeconds', ghost: 1500 }],
    ['distance_duration', [run(0, 1001)], [run(5000, 1000)], { lead: 1, unit: 'durationSeconds' }],
    ['weight_distance', [carry(20, 41)], [carry(20, 40)], { lead: 1, unit: 'distanceMeters' }],
    ['weight_distance', [carry(40, 39)], [carry(20, 40)], { lead: 38, unit: 'distanceMeters', ghost: 40 }],
  ])('in %s by %j against %j', (measure, today, ghost, told) => {
    expect(race(today, ghost, measure)).toMatchObject(told);
    expect(race(ghost, today, measure).lead).toBeLessThan(0);
  });
});

test('two runs of the same distance are level where one of them has no time', () => {
  expect(race([run(5000, 1320)], [run(5000, 0)], 'distance_duration').lead).toBe(0);
  expect(race([run(5000, 0)], [run(5000, 1320)], 'distance_duration').lead).toBe(0);
});

test('a heavier ghost with the same help has moved no more', () => {
  const sums = (bodyweight: number) => sumSets([set(80, 10)], 'bodyweight_assisted', bodyweight);
  expect(raceGhost(sums(70), sums(90), 'bodyweight_assisted', 70).lead).toBe(0);
});

const someEffort = fc.record({
  weight: fc.nat(120_000).map((grams) => grams / 1000),
  reps: fc.nat(50),
  durationSeconds: fc.nat(600),
  distanceMeters: fc.nat(60_000).map((centimeters) => centimeters / 100),
});
const someMeasure = fc.constantFrom(...MEASURE_NAMES);
const someSets = fc.array(someEffort, { maxLength: 6 });

test('of two sessions at most one beats the other, and none beats itself', () => {
  fc.assert(
    fc.property(someSets, someSets, someMeasure, (one, other, measure) => {
      expect(race(one, one, measure).lead).toBe(0);
      expect(Math.sign(race(one, other, measure).lead) + Math.sign(race(other, one, measure).lead)).toBe(0);
    }),
  );
});

test('a further set never costs the lead', () => {
  fc.assert(
    fc.property(someSets, someSets, someEffort, someMeasure, (today, ghost, more, measure) => {
      // A further time without a distance makes a run slower.
      fc.pre(measure !== 'distance_duration' || more.distanceMeters > 0);
      const before = Math.sign(race(today, ghost, measure).lead);
      expect(Math.sign(race([...today, more], ghost, measure).lead)).toBeGreaterThanOrEqual(before);
    }),
  );
});

/** What makes a set better, by the record rule of its measure. */
const BETTER: Record<Measure, (effort: Effort) => Partial<Effort>> = {
  weight_reps: ({ weight }) => ({ weight: weight + 1 }),
  bodyweight_weighted: ({ weight }) => ({ weight: weight + 1 }),
  bodyweight_assisted: ({ weight, reps }) => ({ weight: Math.max(0, Math.min(weight, BODY) - 1), reps: reps + 1 }),
  reps_only: ({ reps }) => ({ reps: reps + 1 }),
  duration: ({ durationSeconds }) => ({ durationSeconds: (durationSeconds ?? 0) + 1 }),
  weight_duration: ({ weight }) => ({ weight: weight + 1 }),
  distance_duration: ({ durationSeconds }) => ({ durationSeconds: (durationSeconds ?? 0) / 2 }),
  weight_distance: ({ weight }) => ({ weight: weight + 1 }),
};

test('the same session with one set better, by what a record is, beats it', () => {
  const timed = someEffort.map((effort) => ({
    ...effort,
    durationSeconds: 2 * effort.durationSeconds + 2,
    distanceMeters: effort.distanceMeters + 1,
  }));
  fc.assert(
    fc.property(fc.array(timed, { maxLength: 5 }), timed, someMeasure, (others, effort, measure) => {
      fc.pre(isValidEffort(effort, measure));
      const better = { ...effort, ...BETTER[measure](effort) };
      expect(race([...others, better], [...others, effort], measure).lead).toBeGreaterThan(0);
    }),
  );
});
