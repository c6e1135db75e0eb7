import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { availablePlates, type Bar, type Rack } from './plates.ts';
import { warmUpsFor } from './warm-ups.ts';
import type { WeightUnit } from './weight-units.ts';

const rackWithBar = (weight: number, unit: WeightUnit = 'kg'): Rack => {
  const bar: Bar = { name: 'Bar', weight, unit };
  return { bar, plates: availablePlates([], unit) };
};
const ramp = (weight: number, rack = rackWithBar(20)) =>
  warmUpsFor(weight, rack).map((set) => `${set.weight} x ${set.reps}`);

describe('the ramp', () => {
  it('begins with the bar and rounds down to what can be loaded', () => {
    expect(ramp(102.5)).toEqual(['20 x 10', '50 x 5', '70 x 3', '85 x 2']);
    expect(warmUpsFor(102.5, rackWithBar(20)).map(({ side }) => side)).toEqual([[], [15], [25], [25, 5, 2.5]]);
  });

  it('is in pounds for a bar in pounds', () => {
    expect(ramp(225, rackWithBar(45, 'lb'))).toEqual(['45 x 10', '110 x 5', '155 x 3', '190 x 2']);
    expect(ramp(135, rackWithBar(45, 'lb'))).toEqual(['45 x 10', '65 x 5', '90 x 3', '110 x 2']);
    expect(ramp(130, rackWithBar(45, 'lb'))).toEqual(['45 x 10', '65 x 5', '90 x 3']);
  });

  it('ends at 70 % below 60 kg', () => {
    expect(ramp(57.5)).toEqual(['20 x 10', '27.5 x 5', '40 x 3']);
    expect(ramp(60)).toEqual(['20 x 10', '30 x 5', '40 x 3', '50 x 2']);
  });

  it('has each weight once', () => {
    expect(ramp(40)).toEqual(['20 x 10', '27.5 x 3']);
    expect(ramp(30)).toEqual(['20 x 3']);
  });

  it('is empty for the bar alone, and for less', () => {
    expect(ramp(20)).toEqual([]);
    expect(ramp(0)).toEqual([]);
  });

  it('rises to less than the weight, with plates that are there', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4000 }), fc.constantFrom(0, 10, 20, 25), (quarters, bar) => {
        const weight = quarters / 4;
        const warmUps = warmUpsFor(weight, rackWithBar(bar));
        const weights = warmUps.map((set) => set.weight);
        expect(weights).toEqual([...new Set(weights)].toSorted((a, b) => a - b));
        for (const set of warmUps) {
          expect(set.weight).toBeGreaterThan(0);
          expect(set.weight).toBeLessThan(weight);
          expect(bar + 2 * set.side.reduce((sum, plate) => sum + plate, 0)).toBe(set.weight);
        }
      }),
    );
  });
});
