import type { TierName } from '#core/progression/tiers.ts';
import { add, direction, type Point, QUARTER_TURN } from './geometry.ts';
import type { Skeleton } from './joints.ts';
import { drawCapsules, type PixelGrid } from './pixel-grid.ts';

/** What a rat has on, as letters; `band` and `cape` are light and shade. Nothing is `h`, which is for lit muscles, but an eye. */
export type Wear = {
  /** How much thicker body and limbs are, in pixels. */
  girth?: number;
  belt?: string;
  wrap?: string;
  boot?: string;
  pad?: string;
  fin?: string;
  eye?: string;
  /** Of the weights. */
  plate?: string;
  band?: string;
  cape?: string;
  hasCrown?: boolean;
};

/** As on the mascot of the tier. */
export const WORN: Readonly<Record<TierName, Wear>> = {
  GYMRATT: { girth: -0.7 },
  SWOLERATT: {},
  BEASTRATT: { girth: 0.5, belt: 'o', wrap: 's' },
  TITANRATT: { girth: 0.9, belt: 'y', wrap: 'b', pad: 'b' },
  OMNIRATT: { girth: 0.9, belt: 'o', band: 'yo', wrap: 's', boot: 's', cape: 'ac' },
  RATZILLA: { girth: 1.4, band: 'yo', wrap: 'y', fin: 's', eye: 'h' },
  MYTHIC: { girth: 1, belt: 'y', wrap: 'y', boot: 'y', pad: 'y', cape: 'ac', hasCrown: true, plate: 'y' },
};

/** Cape and fins, which are behind the body. */
export function drawBehindBack(grid: PixelGrid, { cape, fin }: Wear, { hip, neck, trunk }: Skeleton, isFront: boolean) {
  const behind = (from: Point, up: number, back: number) =>
    add(add(from, direction(trunk, up)), direction(trunk + QUARTER_TURN), -back);
  for (const side of isFront ? [-1, 1] : [1]) {
    if (cape) {
      const from = behind(neck, 0, isFront ? 3 * side : 2);
      const to = isFront ? behind(hip, -7, 6.5 * side) : behind(hip, -3, 6);
      const shade = (_: number, across: number) => cape.charAt(Number(isFront ? across * side < 0.6 : across < 0.4));
      drawCapsules(grid, [{ from, to, shade, radius: 1.8, endRadius: 2.8 }]);
    }
    for (const up of fin ? (isFront ? [0, 5] : [1, 5, 9]) : [])
      drawCapsules(grid, [
        {
          from: behind(hip, up, 3 * side),
          to: behind(hip, up + 2, 7.5 * side),
          shade: fin ?? '',
          radius: 2,
          endRadius: 0.7,
        },
      ]);
  }
}
