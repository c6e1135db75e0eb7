import { type Figure, type Place, readPoint, type Thing } from './figure.ts';
import { add, type Point } from './geometry.ts';
import { jointsOf, type Limb, type Skeleton } from './joints.ts';
import { drawBox, drawDiscs, drawLine, HEIGHT, type PixelGrid, WIDTH } from './pixel-grid.ts';

/** What the hands hold or pull; empty if nothing. */
export const GEAR = {
  b: 'barbell',
  S: 'smith-machine',
  L: 'landmine',
  d: 'dumbbells',
  k: 'kettlebells',
  p: 'plate',
  m: 'ball',
  s: 'sandbag',
  c: 'cable',
  r: 'band',
  M: 'machine',
};
export type Gear = keyof typeof GEAR | '';

const METAL = 'b';
const WEIGHT = 'a';
const FRAME = 'd';
const RUBBER = 'y';

/** Where the far end of its bar rests. */
const LANDMINE: Point = [53, 45];

const DISCS = {
  barbell: [
    ['a', 6.4],
    ['k', 2.6],
    ['b', 1.6],
  ],
  barbellOnShoulders: [
    ['a', 5.4],
    ['k', 2.4],
    ['b', 1.4],
  ],
  dumbbellEndOn: [
    ['a', 3.3],
    ['k', 1.2],
  ],
  plate: [
    ['a', 4.6],
    ['k', 1.4],
  ],
  ball: [['y', 4.4]],
  kettlebell: [['a', 3.2]],
  pulley: [
    ['b', 2],
    ['k', 0.8],
  ],
  handle: [['b', 1.6]],
} as const;

export function isBar(gear: Gear): boolean {
  return gear === 'b' || gear === 'S';
}

export function drawThings(grid: PixelGrid, things: readonly Thing[] | undefined, skeleton: Skeleton) {
  const joints = jointsOf(skeleton);
  const pointAt = (place: Place): Point => (typeof place === 'number' ? (joints[place] ?? skeleton.hip) : place);
  for (const { letter, isBox, radius, from, to } of things ?? []) {
    const edge = radius === 0.5 ? 0 : 1;
    if (isBox) drawBox(grid, pointAt(from), pointAt(to), letter, edge);
    else drawLine(grid, pointAt(from), pointAt(to), letter, radius, edge);
  }
}

type Discs = Parameters<typeof drawDiscs>[2];

function drawWeight(grid: PixelGrid, at: Point, discs: Discs, weight: string) {
  drawDiscs(
    grid,
    at,
    discs.map(([letter, radius]) => [letter === WEIGHT ? weight : letter, radius]),
  );
}

/** The plate that the side view shows, behind the body so that the arms stay visible. */
export function drawBarbell(grid: PixelGrid, hands: Point, weight = WEIGHT) {
  drawWeight(grid, hands, DISCS.barbell, weight);
}

/** The near plate of a barbell on the back. */
export function drawBarbellOnShoulders(grid: PixelGrid, hands: Point, weight = WEIGHT) {
  drawWeight(grid, hands, DISCS.barbellOnShoulders, weight);
}

/** The end of the bar, in front of the hand that hides it. */
export function drawBarEnd(grid: PixelGrid, [x, y]: Point) {
  const row = grid[Math.round(y)];
  if (row) row[Math.round(x)] = METAL;
}

export function drawBarbellFromFront(grid: PixelGrid, [, y]: Point, weight = WEIGHT) {
  drawLine(grid, [6, y], [WIDTH - 6, y], METAL, 0.6);
  const plates: [x: number, half: number][] = [
    [4, 3],
    [8, 5],
    [48, 5],
    [52, 3],
  ];
  for (const [x, half] of plates) drawLine(grid, [x, y - half], [x, y + half], weight, 1);
}
/** What one hand holds, how it is turned, and where the outside of the body is: 1 is to the right. */
export type Held = { gear: Gear; grip: string | undefined; outwards: number; weight?: string | undefined };

export function drawHeld(grid: PixelGrid, arm: Limb, held: Held) {
  const { bend, end } = arm;
  const { gear, grip, weight = WEIGHT } = held;
  if (gear === 'd' && grip !== 'o') drawDumbbell(grid, end, axisOf(grip, add(end, bend, -1)), weight);
  else if (gear === 'd') drawWeight(grid, end, DISCS.dumbbellEndOn, weight);
  else if (gear === 'k') drawKettlebell(grid, arm, held);
  else if (gear === 'p') drawWeight(grid, end, DISCS.plate, weight);
  else if (gear === 'm') drawDiscs(grid, end, DISCS.ball);
  else if (gear === 's') drawLine(grid, add(end, [-3, 0]), add(end, [3, 0]), RUBBER, 3.2);
}

function axisOf(grip: string | undefined, [dx, dy]: Point): Point {
  if (grip === 'x') return [1, 0];
  const length = Math.hypot(dx, dy) || 1;
  return grip === 'y' ? [0, 1] : [dy / length, -dx / length];
}

function drawDumbbell(grid: PixelGrid, hand: Point, axis: Point, weight: string) {
  const across: Point = [axis[1], -axis[0]];
  drawLine(grid, add(hand, axis, -3), add(hand, axis, 3), METAL, 0.6);
  for (const side of [-4, 4]) {
    const head = add(hand, axis, side);
    drawLine(grid, add(head, across, -2), add(head, across, 2), weight, 1.2);
  }
}

/** A dumbbell seen end on, and a kettlebell that is not below the hand. */
export function isHeldInFront({ bend, end }: Limb, { gear, grip }: Held): boolean {
  if (gear === 'd') return grip === 'o';
  return gear === 'k' && grip !== 'y' && (grip === 'u' || isRaised(add(end, bend, -1)));
}

function isRaised([dx, dy]: Point): boolean {
  return dy < -0.3 * Math.hypot(dx, dy);
}

function drawKettlebell(grid: PixelGrid, { bend, end }: Limb, { grip, outwards, weight = WEIGHT }: Held) {
  const bell = add(end, bellFrom(grip, add(end, bend, -1), outwards));
  drawLine(grid, end, bell, METAL, 1.7);
  drawWeight(grid, bell, DISCS.kettlebell, weight);
}

/** Below a hand that is low, against the forearm of one that is high, above one that holds it upside down. */
function bellFrom(grip: string | undefined, forearm: Point, outwards: number): Point {
  if (grip === 'y') return [0, 4];
  if (grip === 'u') return [0, -4];
  if (isRaised(forearm)) return [3.5 * outwards, 2];
  return add([0, 0], forearm, 5 / (Math.hypot(...forearm) || 1));
}

/** Where a cable or a band comes from, on the near and on the far side. */
export function anchorsOf({ setting }: Figure, { nearLeg, farLeg }: Skeleton, gear: Gear): [Point, Point] {
  const anchor = setting('anchor');
  if (!anchor || (gear === 'r' && setting('isBandUnderFoot'))) return [nearLeg.end, farLeg.end];
  return bothSides(anchor, setting('isMirrored'));
}

function bothSides(text: string, isMirrored: string | undefined): [Point, Point] {
  const [x, y] = readPoint(text);
  return [[x, y], isMirrored ? [WIDTH - 1 - x, y] : [x, y]];
}

export function drawPulley(grid: PixelGrid, at: Point) {
  drawPost(grid, at[0]);
  drawDiscs(grid, at, DISCS.pulley);
}

export function drawPost(grid: PixelGrid, x: number) {
  drawLine(grid, [x, 1], [x, HEIGHT - 2], FRAME, 1);
}

/** Cable, band, lever and landmine: what runs from somewhere to the hand, or to another joint. */
export function drawPull(grid: PixelGrid, figure: Figure, skeleton: Skeleton, gear: Gear) {
  const { isFront, setting } = figure;
  const [pulled, pivot] = [setting('pulled'), setting('pivot')];
  const isLever = gear === 'M' && pivot !== undefined;
  const [near, far] = isLever ? bothSides(pivot, setting('isMirrored')) : anchorsOf(figure, skeleton, gear);
  const joint = pulled ? jointsOf(skeleton)[Number(pulled)] : undefined;
  drawPullLine(grid, near, joint ?? skeleton.nearArm.end, gear, isLever);
  if (isFront && !joint) drawPullLine(grid, far, skeleton.farArm.end, gear, isLever);
}

function drawPullLine(grid: PixelGrid, from: Point, hand: Point, gear: Gear, isLever: boolean) {
  if (gear === 'c') drawLine(grid, from, hand, METAL, 0.5, 0);
  if (gear === 'r') drawLine(grid, from, hand, RUBBER, 0.9, 0);
  if (gear === 'L') drawLine(grid, LANDMINE, hand, METAL, 0.9);
  if (isLever) {
    drawLine(grid, from, hand, FRAME, 1);
    drawDiscs(grid, hand, DISCS.handle);
  }
}
