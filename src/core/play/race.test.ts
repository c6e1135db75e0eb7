import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MEASURE_NAMES, type Measure } from '../workout/measures.ts';
import type { SessionSums } from './played-workout.ts';
import { beatsGhost } from './race.ts';

const sums = (given: Partial<SessionSums>): SessionSums => ({ reps: 0, load: 0, seconds: 0, meters: 0, ...given });

test.each<[Measure, Partial<SessionSums>, Partial<SessionSums>]>([
  ['weight_reps', { load: 1000.1, reps: 5 }, { load: 1000, reps: 50 }],
  ['bodyweight_weighted', { reps: 11 }, { reps: 10 }],
  ['bodyweight_weighted', { reps: 10, load: 1 }, { reps: 10 }],
  ['bodyweight_weighted', { reps: 11 }, { reps: 10, load: 69 }],
  ['bodyweight_assisted', { reps: 10, load: 200 }, { reps: 10, load: 300 }],
  ['bodyweight_assisted', { reps: 11, load: 369 }, { reps: 10, load: 300 }],
  ['reps_only', { reps: 11 }, { reps: 10 }],
  ['duration', { seconds: 61 }, { seconds: 60 }],
  ['weight_duration', { seconds: 61 }, { seconds: 60 }],
  ['distance_duration', { meters: 5000.5, seconds: 1000 }, { meters: 5000, seconds: 2000 }],
  ['distance_duration', { seconds: 1001 }, { meters: 5000, seconds: 1000 }],
  ['weight_distance', { meters: 41 }, { meters: 40 }],
])('in %s, %j beats %j', (measure, today, last) => {
  expect(beatsGhost(sums(today), sums(last), measure, 70)).toBe(true);
  expect(beatsGhost(sums(last), sums(today), measure, 70)).toBe(false);
});

const someSums = fc.record({ reps: fc.nat(50), load: fc.nat(5000), seconds: fc.nat(600), meters: fc.nat(600) });

test('of two sessions at most one beats the other, and none beats itself', () => {
  fc.assert(
    fc.property(someSums, someSums, fc.constantFrom(...MEASURE_NAMES), (one, other, measure) => {
      expect(beatsGhost(one, one, measure, 70)).toBe(false);
      expect(beatsGhost(one, other, measure, 70) && beatsGhost(other, one, measure, 70)).toBe(false);
    }),
  );
});
