import { describe, expect, it } from 'vitest';
import { xpRise } from './xp-rise.ts';

describe('what moves when XP rise', () => {
  it('is every cell from where the bar stood', () => {
    // Level 12 is 10,000 XP wide from 45,240 on: from 4 of 20 cells to 13.
    expect(xpRise(47_240, 51_640)).toEqual({ gained: 4400, lightFrom: 4, newCells: 9, isLevelUp: false });
  });

  it('is at least the tip, however little it was', () => {
    expect(xpRise(51_640, 51_641)).toEqual({ gained: 1, lightFrom: 12, newCells: 1, isLevelUp: false });
  });

  it('is the whole of what a new level has', () => {
    expect(xpRise(44_000, 51_640)).toEqual({ gained: 7640, lightFrom: 0, newCells: 13, isLevelUp: true });
  });

  it('is nothing where a new level has just begun, but that is a new level', () => {
    expect(xpRise(2_000, 2_500)).toEqual({ gained: 500, lightFrom: 0, newCells: 0, isLevelUp: true });
  });

  it('is the whole bar at the top', () => {
    expect(xpRise(590_000, 600_240)).toEqual({ gained: 10_240, lightFrom: 0, newCells: 20, isLevelUp: true });
    expect(xpRise(600_240, 700_000)).toMatchObject({ newCells: 1, isLevelUp: false });
  });

  it.each([
    [null, 51_640],
    [51_640, 51_640],
    [51_640, 10],
    [0, Number.NaN],
  ])('is nothing from %s to %s', (before, now) => {
    expect(xpRise(before, now)).toBeNull();
  });
});
