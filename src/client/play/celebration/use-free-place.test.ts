import { describe, expect, it } from 'vitest';
import { freePlace } from './use-free-place.ts';

describe('the place of a card of 56 px', () => {
  const placeOf = (...occupied: [number, number][]) =>
    freePlace(
      4,
      56,
      480,
      occupied.map(([top, bottom]) => ({ top, bottom })),
    );

  it('is the top while nothing there is in use', () => {
    expect(placeOf()).toBe(4);
    expect(placeOf([60, 120], [200, 260])).toBe(4);
  });

  it('is the first gap that is high enough', () => {
    expect(placeOf([0, 50], [100, 150], [206, 260])).toBe(150);
    expect(placeOf([100, 150], [0, 50], [205, 260])).toBe(260);
  });

  it('is not next to the edge of the screen', () => {
    expect(placeOf([-40, 10], [60, 430])).toBeNull();
    expect(placeOf([-40, 10], [60, 424])).toBe(424);
  });

  it('does not exist if everything is in use', () => {
    expect(placeOf([0, 480])).toBeNull();
  });
});
