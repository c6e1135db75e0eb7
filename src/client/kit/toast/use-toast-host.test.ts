import { expect, it } from 'vitest';
import { lowestFreeTop } from './use-toast-host.ts';

/** A toast 60 px high above a dock at 700. */
const topAmong = (...taken: [top: number, bottom: number][]) =>
  lowestFreeTop(
    60,
    700,
    400,
    taken.map(([top, bottom]) => ({ top, bottom })),
  );

it('lies directly above the dock where nothing else does', () => {
  expect(topAmong()).toBe(640);
  expect(topAmong([500, 640], [700, 800])).toBe(640);
});

it('lies above a control that is there, or between two', () => {
  expect(topAmong([660, 716])).toBe(600);
  expect(topAmong([560, 590], [650, 690])).toBe(590);
  expect(topAmong([560, 592], [650, 690])).toBe(500);
});

it('is nowhere where the lower half is full of controls', () => {
  expect(topAmong([380, 500], [510, 600], [610, 700])).toBeNull();
});
