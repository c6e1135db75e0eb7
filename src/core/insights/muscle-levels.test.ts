import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hoursSince, levelOfHours, levelOfSets } from './muscle-levels.ts';

describe('a muscle is lit', () => {
  it.each([
    [0, [10, 20], 0],
    [0.5, [10, 20], 1],
    [4.5, [10, 20], 1],
    [5, [10, 20], 2],
    [9.5, [10, 20], 2],
    [10, [10, 20], 3],
    [20, [10, 20], 3],
    [20.5, [10, 20], 4],
    [0.5, [0, 6], 1],
    [1.5, [0, 6], 2],
    [3, [0, 6], 3],
    [6.5, [0, 6], 4],
    [0.5, [0, 0], 4],
    [12, null, 2],
  ] as const)('by %d sets, where %j is typical: %d', (sets, band, level) => {
    expect(levelOfSets(sets, band)).toBe(level);
  });

  it('never less by more sets', () => {
    const band = fc.tuple(fc.nat(30), fc.nat(30)).map(([one, other]) => [Math.min(one, other), Math.max(one, other)]);
    fc.assert(
      fc.property(band, fc.nat(60), fc.nat(60), ([from = 0, to = 0], sets, more) => {
        expect(levelOfSets(sets + more, [from, to])).toBeGreaterThanOrEqual(levelOfSets(sets, [from, to]));
      }),
    );
  });

  it.each([
    [0, 3],
    [23, 3],
    [24, 2],
    [48, 1],
    [71, 1],
    [72, 0],
    [null, 0],
  ])('%j hours after its last set: %d', (hours, level) => {
    expect(levelOfHours(hours)).toBe(level);
  });
});

it('counts whole hours, and none by a clock that is behind', () => {
  expect(hoursSince(0, 3_600_000 * 5 + 1)).toBe(5);
  expect(hoursSince(1000, 0)).toBe(0);
});
