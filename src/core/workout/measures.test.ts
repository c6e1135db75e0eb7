import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WORKOUT_LIMITS } from './limits.ts';
import {
  addedWeight,
  asksEffort,
  type Effort,
  effortRank,
  isValidEffort,
  knownMeasure,
  MEASURE_NAMES,
  type Measure,
  releasedMeasure,
  setVolume,
  setXp,
} from './measures.ts';

const effort = (weight = 0, reps = 0, durationSeconds = 0, distanceMeters = 0): Effort => ({
  weight,
  reps,
  durationSeconds,
  distanceMeters,
});
const BODY = { bodyweight: 80 };

describe('a set is valid', () => {
  it.each<[Measure, Effort, boolean]>([
    ['weight_reps', effort(0.001, 1), true],
    ['weight_reps', effort(0, 5), false],
    ['weight_reps', effort(100, 0), false],
    ['weight_reps', effort(-20, 5), false],
    ['weight_reps', effort(Number.NaN, 5), false],
    ['bodyweight_weighted', effort(0, 5), true],
    ['bodyweight_weighted', effort(20, 0), false],
    ['bodyweight_assisted', effort(0, 5), true],
    ['bodyweight_assisted', effort(30, 0), false],
    ['reps_only', effort(0, 1), true],
    ['reps_only', effort(50, 0), false],
    ['duration', effort(0, 0, 1), true],
    ['duration', effort(10, 10, 0), false],
    ['weight_duration', effort(10, 0, 30), true],
    ['weight_duration', effort(0, 0, 30), false],
    ['distance_duration', effort(0, 0, 60), true],
    ['distance_duration', effort(0, 0, 0, 1000), true],
    ['distance_duration', effort(10, 10), false],
    ['weight_distance', effort(32, 0, 0, 40), true],
    ['weight_distance', effort(32, 0, 40, 0), false],
  ])('%s of %o: %s', (measure, set, valid) => {
    expect(isValidEffort(set, measure)).toBe(valid);
  });
});

describe('the XP of a set', () => {
  it.each<[Measure, Effort, number]>([
    ['weight_reps', effort(100, 5), 500],
    ['weight_reps', effort(2.5, 1), 3],
    ['weight_reps', effort(2.499, 1), 2],
    ['bodyweight_weighted', effort(0, 12), 480],
    ['bodyweight_weighted', effort(20, 10), 600],
    ['bodyweight_assisted', effort(30, 10), 250],
    ['bodyweight_assisted', effort(75, 10), 80],
    ['bodyweight_assisted', effort(200, 10), 80],
    ['reps_only', effort(0, 30), 600],
    ['duration', effort(0, 0, 60), 800],
    ['duration', effort(0, 0, 3600), 8000],
    ['weight_duration', effort(30, 0, 30), 300],
    ['weight_duration', effort(30, 0, 900), 6000],
    ['distance_duration', effort(0, 0, 1800, 5000), 1500],
    ['distance_duration', effort(0, 0, 0, 5000), 1500],
    ['distance_duration', effort(0, 0, 90), 75],
    ['weight_distance', effort(64, 0, 0, 40), 1280],
    ['weight_distance', effort(64, 0, 0, 400), 6400],
  ])('%s of %o at 80 kg is %d', (measure, set, xp) => {
    expect(setXp(set, measure, BODY)).toBe(xp);
  });

  it('counts half of the body in a bodyweight hold with a weight', () => {
    expect(setXp(effort(20, 0, 60), 'weight_duration', { ...BODY, isBodyweightHold: true })).toBe(1200);
    expect(setXp(effort(20, 0, 60), 'weight_duration', BODY)).toBe(400);
  });

  it('is exact where doubles are not', () => {
    expect(1.005 * 100).toBeLessThan(100.5);
    expect(setXp(effort(1.005, 100), 'weight_reps', BODY)).toBe(101);
    expect(setXp(effort(0, 1), 'bodyweight_weighted', { bodyweight: 75 })).toBe(38);
  });

  it('ignores numbers that the measure does not use', () => {
    expect(setXp(effort(100, 20, 60), 'duration', BODY)).toBe(800);
    expect(setXp(effort(100, 30), 'reps_only', BODY)).toBe(600);
  });
});

describe('the volume of a set', () => {
  it.each<[Measure, Effort, number]>([
    ['weight_reps', effort(82.5, 10), 825],
    ['weight_reps', effort(1.005, 100), 100.5],
    ['bodyweight_weighted', effort(0, 10), 800],
    ['bodyweight_weighted', effort(20, 10), 1000],
    ['bodyweight_assisted', effort(30, 10), 500],
    ['bodyweight_assisted', effort(100, 10), 0],
    ['reps_only', effort(20, 10), 0],
    ['duration', effort(20, 10, 60), 0],
    ['weight_duration', effort(20, 0, 60), 0],
    ['distance_duration', effort(0, 0, 60, 100), 0],
    ['weight_distance', effort(20, 0, 0, 100), 0],
  ])('%s of %o at 80 kg is %d kg', (measure, set, volume) => {
    expect(setVolume(set, measure, BODY)).toBe(volume);
  });
});

describe('the rank of a set', () => {
  it.each<[string, Measure, Effort, Effort]>([
    ['more weight', 'weight_reps', effort(60.5, 1), effort(60, 1000)],
    ['more reps at the same weight', 'weight_reps', effort(60, 9), effort(60, 8)],
    ['more added weight', 'bodyweight_weighted', effort(2.5, 1), effort(0, 1000)],
    ['less help', 'bodyweight_assisted', effort(20, 1), effort(25, 1000)],
    ['more reps with the same help', 'bodyweight_assisted', effort(20, 9), effort(20, 8)],
    ['more reps', 'reps_only', effort(0, 31), effort(90, 30)],
    ['more time', 'duration', effort(0, 0, 61), effort(90, 90, 60)],
    ['more weight than time', 'weight_duration', effort(21, 0, 1), effort(20, 0, 86_400)],
    ['more distance', 'distance_duration', effort(0, 0, 3600, 5000.01), effort(0, 0, 1200, 5000)],
    ['less time for the same distance', 'distance_duration', effort(0, 0, 1200, 5000), effort(0, 0, 1201, 5000)],
    ['a known time for the same distance', 'distance_duration', effort(0, 0, 86_400, 5000), effort(0, 0, 0, 5000)],
    ['any distance before a time alone', 'distance_duration', effort(0, 0, 0, 0.01), effort(0, 0, 86_400)],
    ['more time without a distance', 'distance_duration', effort(0, 0, 61), effort(0, 0, 60)],
    ['more weight than distance', 'weight_distance', effort(21, 0, 0, 1), effort(20, 0, 0, 1_000_000)],
  ])('is higher for %s (%s)', (_, measure, better, worse) => {
    expect(effortRank(better, measure)).toBeGreaterThan(effortRank(worse, measure));
  });
});

const anyEffort: fc.Arbitrary<Effort> = fc.record({
  weight: fc.nat({ max: WORKOUT_LIMITS.weight * 1000 }).map((grams) => grams / 1000),
  reps: fc.nat({ max: WORKOUT_LIMITS.reps }),
  durationSeconds: fc.oneof(fc.constant(null), fc.nat({ max: WORKOUT_LIMITS.durationSeconds })),
  distanceMeters: fc.oneof(
    fc.constant(undefined),
    fc.nat({ max: WORKOUT_LIMITS.distanceMeters * 100 }).map((centimeters) => centimeters / 100),
  ),
});
const anyMeasure = fc.constantFrom(...MEASURE_NAMES);
const anyBodyweight = fc.integer({ min: 20_000, max: 500_000 }).map((grams) => grams / 1000);

describe('whatever the numbers', () => {
  it('XP, volume and rank are exact and never negative', () => {
    fc.assert(
      fc.property(anyEffort, anyMeasure, anyBodyweight, fc.boolean(), (set, measure, bodyweight, isBodyweightHold) => {
        const lifter = { bodyweight, isBodyweightHold };
        for (const number of [setXp(set, measure, lifter), effortRank(set, measure)]) {
          expect(Number.isSafeInteger(number)).toBe(true);
          expect(number).toBeGreaterThanOrEqual(0);
        }
        expect(Number.isSafeInteger(Math.round(setVolume(set, measure, lifter) * 1000))).toBe(true);
        expect(setVolume(set, measure, lifter)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('a set is valid exactly if it has a rank', () => {
    fc.assert(
      fc.property(anyEffort, anyMeasure, (set, measure) => {
        expect(effortRank(set, measure) > 0).toBe(isValidEffort(set, measure));
      }),
    );
  });

  it('an invalid set earns nothing', () => {
    fc.assert(
      fc.property(anyEffort, anyMeasure, anyBodyweight, (set, measure, bodyweight) => {
        fc.pre(!isValidEffort(set, measure));
        expect(setXp(set, measure, { bodyweight })).toBe(0);
        expect(setVolume(set, measure, { bodyweight })).toBe(0);
      }),
    );
  });

  it('one more repetition never earns less', () => {
    fc.assert(
      fc.property(anyEffort, anyMeasure, anyBodyweight, (set, measure, bodyweight) => {
        const more = { ...set, reps: set.reps + 1 };
        expect(setXp(more, measure, { bodyweight })).toBeGreaterThanOrEqual(setXp(set, measure, { bodyweight }));
      }),
    );
  });
});

it('an exercise from before measures is measured by weight, or by weight added to the body', () => {
  expect(releasedMeasure('compound')).toBe('weight_reps');
  expect(releasedMeasure('isolation')).toBe('weight_reps');
  expect(releasedMeasure('bodyweight')).toBe('bodyweight_weighted');
});

it('a weight of that time close to the bodyweight was the member', () => {
  expect(addedWeight(80, 80)).toBe(0);
  expect(addedWeight(81, 80)).toBe(0);
  expect(addedWeight(79, 80)).toBe(0);
  expect(addedWeight(81.001, 80)).toBe(81.001);
  expect(addedWeight(20, 80)).toBe(20);
  expect(addedWeight(0, 80)).toBe(0);
});

it('an answer of an earlier release tells no measure, one of a later release may tell another', () => {
  expect(knownMeasure(undefined, 'bodyweight')).toBe('bodyweight_weighted');
  expect(knownMeasure('duration', 'bodyweight')).toBe('duration');
  for (const told of ['juggling', 'constructor']) expect(knownMeasure(told as Measure, 'compound')).toBe('weight_reps');
});

it('asks how hard a set was where repetitions or a weight can tell, not of a run or a hold', () => {
  expect(MEASURE_NAMES.filter(asksEffort)).toEqual([
    'weight_reps',
    'bodyweight_weighted',
    'bodyweight_assisted',
    'reps_only',
    'weight_distance',
  ]);
});
