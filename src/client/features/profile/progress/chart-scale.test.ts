import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chartScale } from './chart-scale.ts';

describe('the scale of a chart', () => {
  it.each([
    [[60, 102.5], 4, [60, 80, 100, 120]],
    [[80, 81], 4, [80, 80.25, 80.5, 80.75, 81]],
    [[82.5], 4, [82, 83]],
    [[1485, 640], 2, [500, 1000, 1500]],
  ])('of %j has round ticks', (values, distances, ticks) => {
    expect(chartScale(values, distances).ticks).toEqual(ticks);
  });

  it('starts at zero if asked to', () => {
    expect(chartScale([1485, 640], 2, 'zero').ticks).toEqual([0, 1000, 2000]);
    expect(chartScale([12_480], 2, 'zero').ticks).toEqual([0, 10_000, 20_000]);
  });

  it('has a bottom and a top for a single value, and for equal ones', () => {
    const { ticks, toHeight } = chartScale([100, 100], 4);
    expect(ticks).toEqual([100, 101]);
    expect(toHeight(100)).toBe(0);
  });

  it('contains every value, in no more steps than requested', () => {
    const values = fc.array(
      fc.integer({ min: 1, max: 50_000_000 }).map((grams) => grams / 1000),
      { minLength: 1, maxLength: 200 },
    );
    fc.assert(
      fc.property(values, fc.integer({ min: 2, max: 6 }), (given, distances) => {
        const { ticks, toHeight } = chartScale(given, distances);
        expect(ticks.length - 1).toBeGreaterThanOrEqual(1);
        expect(ticks.length - 1).toBeLessThanOrEqual(distances);
        for (const value of given) {
          expect(toHeight(value)).toBeGreaterThanOrEqual(-1e-9);
          expect(toHeight(value)).toBeLessThanOrEqual(1 + 1e-9);
        }
      }),
    );
  });
});
