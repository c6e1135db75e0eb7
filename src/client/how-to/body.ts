import { add, direction, middle, type Point, QUARTER_TURN } from './geometry.ts';
import type { Limb, Skeleton } from './joints.ts';
import type { BodyPart } from './muscles.ts';
import { drawCapsules, drawLine, EDGE, type PixelGrid } from './pixel-grid.ts';
import type { Wear } from './worn.ts';

const FUR = 'g';
const FAR_FUR = 'd';
const SKIN = 'p';
const SHIRT = 't';
const SHORTS = 'u';
const LIT = 'h';

/** What the parts of one body share: where to draw, the view, which muscles light up, and what it wears. */
export type Painter = { grid: PixelGrid; isFront: boolean; muscles: string; wear: Wear };

function lit({ muscles }: Painter, part: BodyPart, letter: string): string {
  return muscles.includes(part) ? LIT : letter;
}

export function drawTail({ grid, isFront }: Painter, { hip, trunk }: Skeleton) {
  const root = isFront ? add(hip, [3, 0]) : add(hip, direction(trunk + 33, 2));
  const bend = add(root, isFront ? [6, 5] : direction(trunk + 40, 5));
  const tip = add(bend, isFront ? [4, -3] : direction(trunk + 49, 5));
  drawCapsules(grid, [
    { from: root, to: bend, shade: SKIN, radius: 0.9, endRadius: 0.7 },
    { from: bend, to: tip, shade: SKIN, radius: 0.7, endRadius: 0.3 },
  ]);
}

export function drawTrunk(painter: Painter, { hip, neck, isBellyIn }: Skeleton) {
  const {
    grid,
    isFront,
    wear: { girth = 0, belt },
  } = painter;
  const shade = (along: number, across: number) => {
    if (isBellyIn && -across > 0.4 + 3 * Math.abs(along / 0.4 - 1)) return EDGE;
    const isShorts = along < 0.2;
    const isBelt = belt && !isShorts && along < 0.36;
    const cloth = isShorts ? SHORTS : isBelt ? belt : SHIRT;
    const isFrontOfBody = isFront || across < 0.8;
    const chest = along > 0.42 ? lit(painter, 'h', cloth) : cloth;
    const front = along < 0.62 ? lit(painter, 'a', chest) : chest;
    if (isFrontOfBody && !isShorts && !isBelt && front === LIT) return LIT;
    const isBack = isFront ? Math.abs(across) > 2 : across > 0;
    return isBack ? lit(painter, isShorts ? 'x' : along > 0.45 ? 'l' : 'o', cloth) : cloth;
  };
  const [radius, endRadius] = isFront ? [3.4, 4.6] : [3.2, 3.8];
  drawCapsules(grid, [{ from: hip, to: neck, shade, radius: radius + girth / 2, endRadius: endRadius + girth }]);
}

/** Only if it lights up, over the chin, which would hide it. */
export function drawNeck({ grid, muscles }: Painter, { neck, head }: Skeleton) {
  const throat = middle(neck, head);
  if (muscles.includes('n')) drawLine(grid, throat, middle(neck, throat), LIT, 1.6, 0);
}

/** Over the root of the near leg, which would hide it. */
export function drawSeat(painter: Painter, { hip, trunk }: Skeleton) {
  const shade = (_: number, across: number) => (across > 0.4 ? lit(painter, 'x', SHORTS) : SHORTS);
  drawCapsules(painter.grid, [{ from: hip, to: add(hip, direction(trunk, 0.5)), shade, radius: 2.8 }], 0);
}

/** The upper arm lies over the forearm, so that it stays visible when the arm is bent. */
export function drawArm(painter: Painter, { root, bend, end, side, wrist }: Limb, isShaded: boolean) {
  const { grid, isFront, muscles, wear } = painter;
  const { girth = 0, wrap, pad } = wear;
  const fur = isShaded ? FAR_FUR : FUR;
  const forearm = lit(painter, 'f', fur);
  const wrapped = (along: number) => (along > 0.5 && wrap && forearm !== LIT ? wrap : forearm);
  const upperArm = (along: number, across: number) => {
    const outer = across * side;
    if (along < 0.35) return lit(painter, 's', fur);
    const biceps = isFront || outer < 0.5 ? lit(painter, 'b', fur) : fur;
    return !isFront && outer > -0.5 ? lit(painter, 't', biceps) : biceps;
  };
  const palm = wrist ?? add(bend, add(end, bend, -1), 0.75);
  drawCapsules(grid, [
    { from: bend, to: palm, shade: wrapped, radius: 1.6 + girth / 2, endRadius: 1.4 },
    { from: root, to: bend, shade: upperArm, radius: 2.2 + girth, endRadius: 1.6 + girth / 2 },
    { from: palm, to: end, shade: SKIN, radius: 1.4 },
  ]);
  if (!pad || muscles.includes('s')) return;
  const padShade = pad === 'y' && !isShaded ? 'o' : FAR_FUR;
  const shade = (_: number, across: number) => (isShaded || across * side > 1 ? padShade : pad);
  drawCapsules(grid, [{ from: root, to: add(root, add(bend, root, -1), 0.3), shade, radius: 2.7 }]);
}

export type Foot = { heel: Point; toes: Point };

/** `sole` is the angle that the foot is turned by. */
export function footFromSide({ end }: Limb, sole: number): Foot {
  const heel = add(end, direction(sole + 2 * QUARTER_TURN));
  return { heel, toes: add(heel, direction(sole + QUARTER_TURN, 4)) };
}

/** `outwards` is 1 or -1. */
export function footFromFront({ end }: Limb, outwards: number): Foot {
  return { heel: end, toes: add(end, [outwards * 1.4, 1]) };
}

export function drawLeg(painter: Painter, { root, bend, end, side }: Limb, { heel, toes }: Foot, isShaded: boolean) {
  const { grid, isFront, wear } = painter;
  const { girth = 0, boot } = wear;
  const fur = isShaded ? FAR_FUR : FUR;
  const shoe = isShaded ? FAR_FUR : (boot ?? SKIN);
  const shin = (along: number, across: number) => {
    if (along > 0.7 && boot) return shoe;
    return along < 0.7 && (isFront || across * side < 0.4) ? lit(painter, 'c', fur) : fur;
  };
  const thigh = (along: number, across: number) => {
    const cloth = along < 0.6 ? SHORTS : fur;
    if (isFront || across * side > 0.4) return lit(painter, 'q', cloth);
    return across * side < -0.4 ? lit(painter, 'm', cloth) : cloth;
  };
  drawCapsules(grid, [
    { from: heel, to: toes, shade: shoe, radius: 1.2 },
    { from: bend, to: end, shade: shin, radius: 1.9 + girth / 3, endRadius: 1.4 + girth / 4 },
    { from: root, to: bend, shade: thigh, radius: 2.8 + girth / 2, endRadius: 2 + girth / 3 },
  ]);
}

/** The plate of a leg press. */
export function drawFootPlate(grid: PixelGrid, { end }: Limb, sole: number) {
  const below = add(end, direction(sole + 2 * QUARTER_TURN, 4));
  const along = direction(sole + QUARTER_TURN);
  drawLine(grid, add(below, along, -4), add(below, along, 7), 'b', 1.4);
}
