import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PLATE_LIMITS } from '../workout/limits.ts';
import type { WeightUnit } from '../workout/weight-units.ts';
import {
  availableBars,
  availablePlates,
  type Bar,
  barFor,
  barLabel,
  nearestLoadings,
  type PlatePairs,
  STANDARD_PLATES,
  startsOnFloor,
  takesPlates,
} from './plates.ts';

const barWeighing = (weight: number, unit: WeightUnit = 'kg'): Bar => ({ name: 'Bar', weight, unit });
const load = (weight: number, bar = barWeighing(20), plates = availablePlates([], bar.unit)) =>
  nearestLoadings({ bar, plates }, weight)(weight);

describe('a gym with as many plates as needed', () => {
  it.each([
    [102.5, [25, 15, 1.25]],
    [87.5, [25, 5, 2.5, 1.25]],
    [20, []],
    [60, [20]],
    [180, [25, 25, 25, 5]],
  ])('loads %d kg', (weight, side) => {
    const { below, above } = load(weight);
    expect(below).toEqual({ weight, side });
    expect(above).toBe(below);
  });

  it.each([
    [135, [45]],
    [225, [45, 45]],
    [185, [45, 25]],
    [50, [2.5]],
  ])('loads %d lb with plates in pounds', (weight, side) => {
    expect(load(weight, barWeighing(45, 'lb')).below).toEqual({ weight, side });
  });

  it('shows the nearest below and above what cannot be loaded', () => {
    const { below, above } = load(101);
    expect([below?.weight, above?.weight]).toEqual([100, 102.5]);
  });

  it('has nothing below a weight that is less than the bar', () => {
    expect(load(15)).toEqual({ below: null, above: { weight: 20, side: [] } });
  });

  it('loads the most that can be logged', () => {
    expect(load(1000).below?.weight).toBe(1000);
  });
});

describe('plates of the member', () => {
  const own: PlatePairs[] = [
    { weight: 20, unit: 'kg', pairs: 1 },
    { weight: 10, unit: 'kg', pairs: 2 },
    { weight: 2.5, unit: 'kg', pairs: 1 },
    { weight: 45, unit: 'lb', pairs: 1 },
  ];

  it('are used instead of the standard ones, in their own unit', () => {
    const { below, above } = load(120, barWeighing(20), availablePlates(own, 'kg'));
    expect(below).toEqual({ weight: 105, side: [20, 10, 10, 2.5] });
    expect(above).toBeNull();
    expect(load(225, barWeighing(45, 'lb'), availablePlates(own, 'lb')).below).toEqual({ weight: 135, side: [45] });
  });

  it('are the standard ones in a unit of which none are counted', () => {
    expect(availablePlates(own.slice(0, 3), 'lb').map(({ weight }) => weight)).toEqual(STANDARD_PLATES.lb);
  });

  it('take few heavy ones rather than many light ones', () => {
    const plates = availablePlates(
      [
        { weight: 25, unit: 'kg', pairs: 1 },
        { weight: 15, unit: 'kg', pairs: 2 },
        { weight: 1.25, unit: 'kg', pairs: 4 },
      ],
      'kg',
    );
    expect(load(80, barWeighing(20), plates).below?.side).toEqual([15, 15]);
  });
});

describe('for any bar and any plates', () => {
  const plates = fc.uniqueArray(
    fc.record({
      weight: fc.integer({ min: 1, max: 40 }).map((quarters) => quarters / 4),
      unit: fc.constant<WeightUnit>('kg'),
      pairs: fc.integer({ min: 0, max: 3 }),
    }),
    { maxLength: 5, selector: ({ weight }) => weight },
  );
  const weight = fc.integer({ min: 0, max: 800 }).map((eighths) => eighths / 8);
  const bar = fc.constantFrom(0, 7.5, 10, 20).map((kg) => barWeighing(kg));

  /** Every selection of plates, one after another. */
  function allSides([kind, ...others]: readonly PlatePairs[]): number[][] {
    if (!kind) return [[]];
    return allSides(others).flatMap((side) =>
      Array.from({ length: kind.pairs + 1 }, (_, count) => [...Array<number>(count).fill(kind.weight), ...side]),
    );
  }
  const sumPlates = (side: readonly number[]) => side.reduce((sum, plate) => sum + plate, 0);

  it('finds the truly nearest, with the fewest of the plates that are there, heaviest first', () => {
    fc.assert(
      fc.property(plates, weight, bar, (owned, wanted, chosen) => {
        const { below, above } = load(wanted, chosen, owned);
        const sides = allSides(owned);
        const weights = sides.map((side) => chosen.weight + 2 * sumPlates(side));
        const isBelow = (total: number) => total <= wanted;
        expect(below?.weight ?? null).toBe(nullable(Math.max(...weights.filter(isBelow))));
        expect(above?.weight ?? null).toBe(nullable(Math.min(...weights.filter((total) => total >= wanted))));
        for (const loading of [below, above]) {
          if (!loading) continue;
          const equal = sides.filter((side) => chosen.weight + 2 * sumPlates(side) === loading.weight);
          expect(loading.side).toHaveLength(Math.min(...equal.map(({ length }) => length)));
          expect(chosen.weight + 2 * sumPlates(loading.side)).toBe(loading.weight);
          expect(loading.side).toEqual(loading.side.toSorted((a, b) => b - a));
          for (const { weight: plate, pairs } of owned) {
            expect(loading.side.filter((used) => used === plate).length).toBeLessThanOrEqual(pairs);
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  it('answers the same for a weight, whatever the most was', () => {
    fc.assert(
      fc.property(plates, weight, weight, (owned, wanted, more) => {
        const rack = { bar: barWeighing(20), plates: owned };
        expect(nearestLoadings(rack, wanted + more)(wanted)).toEqual(nearestLoadings(rack, wanted)(wanted));
      }),
    );
  });

  const nullable = (extreme: number) => (Number.isFinite(extreme) ? extreme : null);
});

it('searches the oddest plates that can be kept', () => {
  const odd = Array.from({ length: PLATE_LIMITS.kinds }, (_, index) => ({
    weight: (100_000 - index * 7) / 1000,
    unit: 'kg' as const,
    pairs: PLATE_LIMITS.pairs,
  }));
  const light = { weight: 0.001, unit: 'kg' as const, pairs: PLATE_LIMITS.pairs };
  const { below } = load(1000, barWeighing(20), [...odd.slice(1), light]);
  expect(below?.side.length).toBeLessThan(60);
});

describe('the bar of an exercise', () => {
  const own: Bar[] = [
    { name: 'Axle', weight: 11, unit: 'kg' },
    { name: 'Bar', weight: 20, unit: 'kg' },
  ];

  it('is the chosen one', () => {
    expect(barFor('Bench Press', availableBars(own, 'kg'), 'Axle 11 kg')).toBe(own[0]);
  });

  it('is the usual one unless its name tells another', () => {
    expect(barLabel(barFor('Bench Press', availableBars([], 'kg'), null) as Bar)).toBe('Bar 20 kg');
    expect(barLabel(barFor('EZ Bar Curl', availableBars([], 'kg'), null) as Bar)).toBe('EZ bar 10 kg');
    expect(barLabel(barFor('Trap Bar Deadlift', availableBars([], 'kg'), null) as Bar)).toBe('Trap bar 25 kg');
    expect(barLabel(barFor('EZ Bar Curl', availableBars([], 'lb'), 'Axle 11 kg') as Bar)).toBe('EZ bar 25 lb');
  });

  it('is listed once', () => {
    expect(availableBars(own, 'kg').map(barLabel)).toEqual([
      'Bar 20 kg',
      'Bar 15 kg',
      'EZ bar 10 kg',
      'Trap bar 25 kg',
      'Axle 11 kg',
    ]);
  });
});

it('is for barbells that are loaded on both sides', () => {
  expect(takesPlates({ equipment: 'barbell', name: 'Barbell Bench Press' })).toBe(true);
  expect(takesPlates({ equipment: 'barbell', name: 'Landmine Row' })).toBe(false);
  expect(takesPlates({ equipment: 'barbell', name: 'T-Bar Row' })).toBe(false);
  expect(takesPlates({ equipment: 'dumbbell', name: 'Dumbbell Curl' })).toBe(false);
});

it('lies on the floor between the repetitions of some lifts', () => {
  const names = [
    'Barbell Deadlift',
    'Trap Bar Deadlift',
    'Pendlay Row',
    'Barbell Romanian Deadlift',
    'Barbell Rack Pull',
  ];
  expect(names.filter(startsOnFloor)).toEqual(names.slice(0, 3));
});
