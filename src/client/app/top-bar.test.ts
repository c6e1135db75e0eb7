import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BAR_AT_TOP, barAfterScroll } from './top-bar.tsx';

const hiddenAfter = (...positions: number[]) => positions.reduce(barAfterScroll, BAR_AT_TOP).hidden;

it.each([
  ['stays for the first 50 px', [20, 50], false],
  ['hides beyond 50 px', [20, 51], true],
  ['comes back when scrolling up', [400, 399], false],
  ['hides again when scrolling down', [400, 300, 301], true],
  ['is visible 10 px from the top', [400, 10], false],
  ['is visible at the top, even when the page overscrolls', [400, -30, 0], false],
  ['stays hidden while the page stands still', [400, 400], true],
])('%s', (_what, positions, hidden) => {
  expect(hiddenAfter(...positions)).toBe(hidden);
});

it('is never hidden near the top or after scrolling up', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -50, max: 2000 }), { minLength: 2 }), (positions) => {
      const [previous = 0, last = 0] = positions.slice(-2);
      if (last <= 10 || last < previous) expect(hiddenAfter(...positions)).toBe(false);
    }),
  );
});
