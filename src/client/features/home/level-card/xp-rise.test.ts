import { describe, expect, it } from 'vitest';
import { xpRise } from './xp-rise.ts';

describe('a rise in XP', () => {
  it('lights every cell from where the bar stood', () => {
    // Level 12 spans 10,000 XP from 45,240 on: from 4 of 20 cells to 13.
    expect(xpRise(47_240, 51_640)).toEqual({ gained: 4400, lightFrom: 4, newCells: 9, isLevelUp: false });
  });

  it('lights at least the tip, however small it is', () => {
    expect(xpRise(51_640, 51_641)).toEqual({ gained: 1, lightFrom: 12, newCells: 1, isLevelUp: false });
  });

  it('lights all cells of a new level', () => {
    expect(xpRise(44_000, 51_640)).toEqual({ gained: 7640, lightFrom: 0, newCells: 13, isLevelUp: true });
  });

  it('lights nothing at the start of a new level, but is a new level', () => {
    expect(xpRise(2_000, 2_500)).toEqual({ gained: 500, lightFrom: 0, newCells: 0, isLevelUp: true });
  });

  it('begins an empty bar at the top level and with each star', () => {
    expect(xpRise(590_000, 600_240)).toEqual({ gained: 10_240, lightFrom: 0, newCells: 0, isLevelUp: true });
    expect(xpRise(600_240, 700_000)).toMatchObject({ lightFrom: 0, newCells: 19, isLevelUp: false });
    expect(xpRise(700_000, 711_240)).toMatchObject({ lightFrom: 0, newCells: 2, isLevelUp: true });
  });

  it.each([
    [null, 51_640],
    [51_640, 51_640],
    [51_640, 10],
    [0, Number.NaN],
  ])('is none from %s to %s', (before, now) => {
    expect(xpRise(before, now)).toBeNull();
  });
});
