import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Measure } from '../workout/measures.ts';
import type { WeightUnit } from '../workout/weight-units.ts';
import { currentGym, FIRST_GYM, type Gym } from './gym.ts';
import { type Loads, loadAtOrAbove, loadAtOrBelow, loadsFor, nearestLoad } from './loadable.ts';

const BENCH = { name: 'Barbell Bench Press', equipment: 'barbell', measure: 'weight_reps' } as const;
const CURL = { name: 'Dumbbell Curl', equipment: 'dumbbell', measure: 'weight_reps' } as const;
const PULLDOWN = { name: 'Lat Pulldown', equipment: 'cable', measure: 'weight_reps' } as const;
const LANDMINE = { name: 'Landmine Press', equipment: 'barbell', measure: 'weight_reps' } as const;
const PULL_UP = { name: 'Pull-Up', equipment: 'bodyweight', measure: 'bodyweight_weighted' } as const;
const HELPED = { name: 'Assisted Pull-Up', equipment: 'bodyweight', measure: 'bodyweight_assisted' } as const;

type Exercise = { name: string; equipment: string; measure: Measure };
type Settings = Partial<Parameters<typeof loadsFor>[2]>;
const loads = (exercise: Exercise, gym: Partial<Gym> = {}, settings: Settings = {}) =>
  loadsFor(exercise, { ...FIRST_GYM, ...gym }, { unit: 'kg', ...settings }) as Loads;

/** The loads from one weight on, one after another. */
function first(count: number, among: Loads, from = 0): number[] {
  const found: number[] = [];
  for (let load = loadAtOrAbove(among, from); load !== null && found.length < count; ) {
    found.push(load);
    load = loadAtOrAbove(among, load + 0.001);
  }
  return found;
}

describe('a gym of which nothing was told', () => {
  it.each<[string, Exercise, WeightUnit, number[]]>([
    ['a bar with plates', BENCH, 'kg', [20, 22.5, 25]],
    ['a bar with plates', BENCH, 'lb', [45, 50, 55]],
    ['dumbbells', CURL, 'kg', [2, 4, 6]],
    ['dumbbells', CURL, 'lb', [5, 10, 15]],
    ['stacks', PULLDOWN, 'kg', [5, 10, 15]],
    ['stacks', PULLDOWN, 'lb', [10, 20, 30]],
    ['one end of a bar', LANDMINE, 'kg', [1.25, 2.5, 3.75]],
    ['a belt, or none', PULL_UP, 'kg', [0, 1.25, 2.5]],
    ['a belt, or none', PULL_UP, 'lb', [0, 2.5, 5]],
    ['help by a stack, or none', HELPED, 'kg', [0, 5, 10]],
    ['kettlebells', { ...CURL, equipment: 'kettlebell' }, 'kg', [4, 8, 12]],
  ])('has %s (%o, %s)', (_title, exercise, unit, expected) => {
    expect(first(3, loads(exercise, {}, { unit }))).toEqual(expected);
  });

  it('has nothing heavier than its heaviest dumbbell', () => {
    expect(loadAtOrBelow(loads(CURL), 70)).toBe(50);
    expect(loadAtOrAbove(loads(CURL), 50.001)).toBeNull();
    expect(loadAtOrBelow(loads(CURL, {}, { unit: 'lb' }), 300)).toBe(100);
  });

  it('loads nothing where a set has no weight', () => {
    expect(loadsFor({ ...CURL, measure: 'reps_only' }, FIRST_GYM, { unit: 'kg' })).toBeNull();
  });

  it('has nothing lighter than its lightest, unless no weight is a set too', () => {
    expect([BENCH, CURL, PULLDOWN, LANDMINE].map((exercise) => loadAtOrBelow(loads(exercise), 1))).toEqual(
      Array(4).fill(null),
    );
    expect(loadAtOrBelow(loads(PULL_UP), 1)).toBe(0);
  });
});

describe('what a gym has', () => {
  const GYM: Partial<Gym> = {
    dumbbells: { unit: 'kg', weights: [12.5, 5, 10, 7.5] },
    stack: { unit: 'lb', step: 15 },
    micro: [
      { weight: 0.5, unit: 'kg' },
      { weight: 1, unit: 'lb' },
    ],
    plates: [{ weight: 20, unit: 'kg', pairs: 1 }],
  };

  it('is used in its own unit, and the standard in the other', () => {
    expect(first(9, loads(CURL, { ...GYM, micro: [] }))).toEqual([5, 7.5, 10, 12.5]);
    expect(first(2, loads(CURL, { ...GYM, micro: [] }, { unit: 'lb' }))).toEqual([5, 10]);
    expect(first(2, loads(PULLDOWN, { ...GYM, micro: [] }, { unit: 'lb' }))).toEqual([15, 30]);
    expect(first(2, loads(PULLDOWN, { ...GYM, micro: [] }))).toEqual([5, 10]);
  });

  it('is made finer by microplates: on both sides of a bar, one on a dumbbell or a stack', () => {
    expect(first(9, loads(BENCH, GYM))).toEqual([20, 21, 60, 61]);
    expect(first(4, loads(CURL, GYM))).toEqual([5, 5.5, 7.5, 8]);
    expect(first(4, loads(PULLDOWN, GYM, { unit: 'lb' }))).toEqual([15, 16, 30, 31]);
    expect(first(9, loads(PULL_UP, GYM))).toEqual([0, 0.5, 1, 20, 20.5, 21, 40, 40.5, 41]);
  });

  it('differs for an exercise whose machine has other steps', () => {
    const stack = { step: 7, unit: 'lb' } as const;
    expect(first(2, loads(PULLDOWN, GYM, { stack, unit: 'lb' }))).toEqual([7, 8]);
    expect(first(2, loads(PULLDOWN, {}, { stack }))).toEqual([5, 10]);
  });
});

it('works the loads of the oddest gym out once, however many are asked for', () => {
  const odd = (count: number, weight: (at: number) => number) =>
    Array.from({ length: count }, (_, at) => ({ weight: weight(at) / 1000, unit: 'kg' as const }));
  const micro = odd(6, (at) => 2 ** at);
  const gym: Gym = {
    ...FIRST_GYM,
    ...{ plates: odd(30, (at) => 99_999 - 7 * at).map((plate) => ({ ...plate, pairs: 50 })), micro },
    ...{
      stack: { step: 0.25, unit: 'kg' },
      dumbbells: { unit: 'kg', weights: odd(100, (at) => 1000 + 9001 * at).map(({ weight }) => weight) },
    },
  };
  const began = performance.now();
  for (const exercise of [BENCH, LANDMINE, PULL_UP, CURL, PULLDOWN, HELPED]) {
    // A day of a program has as many slots.
    for (let slot = 0; slot < 20; slot += 1) {
      const among = loadsFor(exercise, gym, { unit: 'kg' }) as Loads;
      for (let set = 0; set < 20; set += 1) expect(nearestLoad(among, 999 - 31 * set - slot / 7)).not.toBeNull();
    }
  }
  expect(performance.now() - began).toBeLessThan(4_000);
});

describe('the current gym', () => {
  const [work, garage] = [
    { ...FIRST_GYM, id: 'w' },
    { ...FIRST_GYM, id: 'g' },
  ];
  const plates = [{ weight: 20, unit: 'kg', pairs: 2 }] as const;

  it('is the chosen one, or the first', () => {
    expect(currentGym({ gyms: [work, garage], gym: 'g' })).toBe(garage);
    expect(currentGym({ gyms: [work, garage], gym: 'gone' })).toBe(work);
  });

  it('has the plates that were chosen before there were gyms', () => {
    expect(currentGym({ plates })).toEqual({ ...FIRST_GYM, plates });
    expect(currentGym({ plates, gyms: [work] })).toBe(work);
  });
});

describe('whatever a gym has', () => {
  const unit = fc.constantFrom<WeightUnit>('kg', 'lb');
  const eighths = (most: number) => fc.integer({ min: 1, max: most * 8 }).map((count) => count / 8);
  const stamped = (most: number) => fc.record({ weight: eighths(most), unit });
  const gym = fc.record(
    {
      id: fc.constant('a'),
      name: fc.constant('A'),
      bars: fc.constant([]),
      plates: fc.uniqueArray(fc.record({ weight: eighths(30), unit, pairs: fc.integer({ min: 0, max: 4 }) }), {
        selector: (plate) => `${plate.weight} ${plate.unit}`,
        maxLength: 5,
      }),
      dumbbells: fc.oneof(
        fc.record({ unit, weights: fc.array(eighths(60), { minLength: 1, maxLength: 20 }) }),
        fc.record({ unit, from: eighths(10), to: eighths(60), step: eighths(5) }),
      ),
      stack: fc.record({ unit, step: eighths(20) }),
      micro: fc.uniqueArray(stamped(2), { selector: (plate) => `${plate.weight} ${plate.unit}`, maxLength: 3 }),
    },
    { requiredKeys: ['id', 'name', 'bars', 'plates'] },
  );
  const exercise = fc.constantFrom<Exercise>(BENCH, CURL, PULLDOWN, LANDMINE, PULL_UP, HELPED);
  const weight = fc.integer({ min: 0, max: 1600 }).map((count) => count / 8);

  const forAny = (check: (among: Loads, wanted: number) => void) =>
    fc.assert(
      fc.property(gym, exercise, unit, weight, (one, chosen, inUnit, wanted) => {
        check(loads(chosen, one, { unit: inUnit }), wanted);
      }),
      { numRuns: 400 },
    );

  it('has no load between a weight and the loads next to it', () => {
    forAny((among, wanted) => {
      const [below, above] = [loadAtOrBelow(among, wanted), loadAtOrAbove(among, wanted)];
      if (below !== null) {
        expect(below).toBeLessThanOrEqual(wanted);
        expect(loadAtOrAbove(among, below)).toBe(below);
        expect(loadAtOrAbove(among, below + 0.001)).toBe(
          below === wanted ? loadAtOrAbove(among, wanted + 0.001) : above,
        );
      }
      if (above !== null) {
        expect(above).toBeGreaterThanOrEqual(wanted);
        expect(loadAtOrBelow(among, above)).toBe(above);
      }
    });
  });

  it('rises by at least the step that was asked for, and never back to where it was', () => {
    forAny((among, wanted) => {
      const last = loadAtOrBelow(among, wanted);
      const next = last === null ? null : loadAtOrAbove(among, last + 2.5);
      if (last !== null && next !== null) expect(next).toBeGreaterThanOrEqual(last + 2.5);
    });
  });

  it('falls to the nearest below what failed, and of two to the lighter', () => {
    forAny((among, failed) => {
      const target = failed * 0.9;
      const found = nearestLoad(among, target, failed);
      if (found === null) {
        expect(loadAtOrBelow(among, failed - 0.001)).toBeNull();
        return;
      }
      expect(found).toBeLessThan(Math.max(failed, 0.001));
      const [below, above] = [loadAtOrBelow(among, target), loadAtOrAbove(among, target)];
      for (const other of [below, above]) {
        if (other === null || other >= failed) continue;
        const [byFound, byOther] = [found, other].map((load) => Math.abs(load - target)) as [number, number];
        expect(byFound).toBeLessThan(byOther + 0.001);
        if (other < found) expect(byFound).toBeLessThan(byOther);
      }
    });
  });
});
