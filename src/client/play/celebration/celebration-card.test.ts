// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { freePlace } from './celebration-card.tsx';

describe('the place of a card of 56 px', () => {
  const placeAmong = (...occupied: [number, number][]) =>
    freePlace(
      4,
      56,
      480,
      occupied.map(([top, bottom]) => ({ top, bottom })),
    );

  it('is the top while nothing there is in use', () => {
    expect(placeAmong()).toBe(4);
    expect(placeAmong([60, 120], [200, 260])).toBe(4);
  });

  it('is the first gap that is high enough', () => {
    expect(placeAmong([0, 50], [100, 150], [206, 260])).toBe(150);
    expect(placeAmong([100, 150], [0, 50], [205, 260])).toBe(260);
  });

  it('is not next to the edge of the screen', () => {
    expect(placeAmong([-40, 10], [60, 430])).toBeNull();
    expect(placeAmong([-40, 10], [60, 424])).toBe(424);
  });

  it('does not exist if everything is in use', () => {
    expect(placeAmong([0, 480])).toBeNull();
  });
});
