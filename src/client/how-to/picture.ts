import {
  drawArm,
  drawFootPlate,
  drawLeg,
  drawNeck,
  drawSeat,
  drawTail,
  drawTrunk,
  footFromFront,
  footFromSide,
  type Painter,
} from './body.ts';
import {
  anchorsOf,
  drawBarbell,
  drawBarbellFromFront,
  drawBarbellOnShoulders,
  drawBarEnd,
  drawHeld,
  drawPost,
  drawPull,
  drawPulley,
  drawThings,
  type Gear,
  type Held,
  isBar,
  isHeldInFront,
} from './equipment.ts';
import { BEND, type Figure, type Pose } from './figure.ts';
import { drawHead } from './head.ts';
import { type Limb, type Skeleton, skeletonOf } from './joints.ts';
import { emptyGrid, HEIGHT, paint, WIDTH } from './pixel-grid.ts';
import { drawBehindBack, type Wear } from './worn.ts';

export type Look = {
  gear?: Gear | undefined;
  /** Letters of the muscles that light up. */
  muscles?: string | undefined;
  /** The neutral dummy of the plain look instead of the rat. */
  isDummy?: boolean | undefined;
  /** What the rat has on; the dummy has nothing. */
  wear?: Wear | undefined;
};

type Scene = {
  figure: Figure;
  skeleton: Skeleton;
  painter: Painter;
  gear: Gear;
  bar: 'none' | 'in-hands' | 'on-back' | 'on-front';
  isDummy: boolean;
};

/** Draws one pose as rows of letters, from the back to the front. */
export function drawPicture(
  figure: Figure,
  pose: Pose,
  { gear = '', muscles = '', isDummy = false, wear = {} }: Look,
): string[] {
  const { isFront, setting } = figure;
  // A machine without a lever works by a cable.
  const held = gear === 'M' && setting('anchor') && !setting('pivot') ? 'c' : gear;
  const bar = placeOfBar(figure, pose, held);
  const grid = emptyGrid();
  // The front view shows neither the back of the thighs nor the back of the arms.
  const visible = isFront ? muscles.replace('m', 'q').replace('t', 'b') : muscles;
  const skeleton = skeletonOf(figure, pose, bar === 'on-back');
  const scene: Scene = {
    figure,
    skeleton,
    painter: { grid, isFront, muscles: visible, wear: isDummy ? {} : wear },
    gear: held,
    bar,
    isDummy,
  };
  paint(grid, [0, HEIGHT - 1], [WIDTH, HEIGHT], () => 'd');
  drawBehind(scene);
  if (isFront) drawFromFront(scene);
  else drawFromSide(scene);
  drawThings(grid, figure.things[2], skeleton);
  return grid.map((row) => row.join(''));
}

function placeOfBar({ setting }: Figure, { bends }: Pose, gear: Gear): Scene['bar'] {
  if (!isBar(gear)) return 'none';
  if (setting('isBarOnBack')) return 'on-back';
  return bends & BEND.barOnFront ? 'on-front' : 'in-hands';
}

/** Columns, benches and the tail. */
function drawBehind({ figure, skeleton, painter, gear, bar, isDummy }: Scene) {
  const { grid, isFront, wear } = painter;
  if (gear === 'c' && figure.setting('anchor'))
    for (const anchor of anchorsOf(figure, skeleton, gear)) drawPulley(grid, anchor);
  if (gear === 'S') drawPost(grid, skeleton.hands[0]);
  drawThings(grid, figure.things[0], skeleton);
  if (!isFront && bar === 'in-hands') drawBarbell(grid, skeleton.hands, wear.plate);
  if (!isDummy) drawTail(painter, skeleton);
  drawBehindBack(grid, wear, skeleton, isFront);
}

function drawFromSide(scene: Scene) {
  const { figure, skeleton, painter, gear, bar, isDummy } = scene;
  const { grid } = painter;
  const { nearArm, farArm, nearLeg, farLeg, nearSole, farSole, hands } = skeleton;
  // A band under the foot is before the legs if the hands are so all the time.
  const isBefore =
    figure.setting('isBandUnderFoot') && figure.keyPoses.every(({ hip, nearHand }) => nearHand[0] >= hip[0]);
  const isPulledFromBehind = !isBefore && anchorsOf(figure, skeleton, gear)[0][0] < skeleton.hip[0];
  if (isPulledFromBehind) drawPull(grid, figure, skeleton, gear);
  drawReach(scene, farArm, !figure.setting('isOneHanded'), true);
  drawLeg(painter, farLeg, footFromSide(farLeg, farSole), true);
  drawTrunk(painter, skeleton);
  if (bar === 'on-back') drawArm(painter, nearArm, false);
  if (figure.setting('hasFootPlate')) drawFootPlate(grid, nearLeg, nearSole);
  drawLeg(painter, nearLeg, footFromSide(nearLeg, nearSole), false);
  drawSeat(painter, skeleton);
  drawHead(grid, skeleton, false, isDummy ? null : painter.wear);
  drawNeck(painter, skeleton);
  drawThings(grid, figure.things[1], skeleton);
  if (!isPulledFromBehind) drawPull(grid, figure, skeleton, gear);
  if (bar === 'on-front') drawBarbellOnShoulders(grid, hands, painter.wear.plate);
  if (bar === 'on-back') drawBarbellOnShoulders(grid, hands, painter.wear.plate);
  else drawReach(scene, nearArm, true, false);
  if (bar === 'in-hands') drawBarEnd(grid, hands);
}

function drawFromFront(scene: Scene) {
  const { figure, skeleton, painter, gear, bar, isDummy } = scene;
  const { grid } = painter;
  const { nearArm, farArm, nearLeg, farLeg } = skeleton;
  drawLeg(painter, farLeg, footFromFront(farLeg, 1), false);
  drawLeg(painter, nearLeg, footFromFront(nearLeg, -1), false);
  drawTrunk(painter, skeleton);
  drawHead(grid, skeleton, true, isDummy ? null : painter.wear);
  drawNeck(painter, skeleton);
  drawThings(grid, figure.things[1], skeleton);
  if (bar !== 'none') drawBarbellFromFront(grid, skeleton.hands, painter.wear.plate);
  drawPull(grid, figure, skeleton, gear);
  drawReach(scene, farArm, !figure.setting('isOneHanded'), false);
  drawReach(scene, nearArm, true, false);
}

/** An arm and what it holds, which is behind the hand, or before it. */
function drawReach({ figure, skeleton, painter, gear }: Scene, arm: Limb, isHolding: boolean, isShaded: boolean) {
  const grip = figure.setting('grip');
  const held: Held = {
    gear,
    grip,
    outwards: painter.isFront && arm === skeleton.farArm ? 1 : -1,
    weight: painter.wear.plate,
  };
  const isInFront = !isShaded && isHeldInFront(arm, held);
  if (isHolding && !isInFront) drawHeld(painter.grid, arm, held);
  drawArm(painter, arm, isShaded);
  if (isHolding && isInFront) drawHeld(painter.grid, arm, held);
}
