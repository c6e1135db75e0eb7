import fc from 'fast-check';
import { expect, test } from 'vitest';
import { effortRank, MEASURE_NAMES } from './measures.ts';
import { countedNumbers, effortOfRank } from './records.ts';
import { improveRepBests, REP_PLACES, type RepBests } from './rep-bests.ts';

const lift = fc.record({ weight: fc.integer({ min: 1, max: 40 }), reps: fc.integer({ min: 1, max: 15 }) });

test('a place has the heaviest set of at least so many repetitions, of equals the one with more, then the earliest', () => {
  fc.assert(
    fc.property(fc.array(fc.array(lift, { maxLength: 4 }), { maxLength: 8 }), (workouts) => {
      const kept = workouts.reduce<RepBests>(
        (known, sets, index) => improveRepBests(known, { sets, workoutId: `${index}` }, 'weight_reps'),
        null,
      );
      const done = workouts.flatMap((sets, index) => sets.map((set) => ({ ...set, workoutId: `${index}` })));
      const best = REP_PLACES.map((least) => {
        const order = done
          .filter(({ reps }) => reps >= least)
          .toSorted((one, other) => other.weight - one.weight || other.reps - one.reps);
        return order[0] ?? null;
      });
      if (workouts.length > 0) expect(kept).toEqual(best);
    }),
  );
});

test('nothing is written anew where no place is better', () => {
  const known = improveRepBests(null, { sets: [{ weight: 100, reps: 5 }], workoutId: 'a' }, 'weight_reps');
  const same = [
    { weight: 100, reps: 5 },
    { weight: 99, reps: 5 },
  ];
  expect(improveRepBests(known, { sets: same, workoutId: 'b' }, 'weight_reps')).toBe(known);
  expect(improveRepBests(known, { sets: [{ weight: 60, reps: 8 }], workoutId: 'b' }, 'weight_reps')).not.toBe(known);
});

test('only measures with a one-rep max have places', () => {
  const sets = [{ weight: 20, reps: 5 }];
  const having = MEASURE_NAMES.filter((measure) => improveRepBests(null, { sets, workoutId: 'a' }, measure));
  expect(having).toEqual(['weight_reps', 'bodyweight_weighted']);
});

const effort = fc.record({
  weight: fc.nat(1_000_000).map((grams) => grams / 1000),
  reps: fc.nat(1000),
  durationSeconds: fc.nat(86_400),
  distanceMeters: fc.nat(100_000_000).map((centimeters) => centimeters / 100),
});

test('a rank tells the numbers of its set', () => {
  fc.assert(
    fc.property(effort, fc.constantFrom(...MEASURE_NAMES), (numbers, measure) => {
      const rank = effortRank(numbers, measure);
      expect(effortOfRank(rank, measure)).toEqual(rank === 0 ? null : countedNumbers(numbers, measure));
    }),
  );
});
