import { type Figure, type Pose, poseBetween } from './figure.ts';
import { add, direction, distance, type Point, QUARTER_TURN } from './geometry.ts';
import { BONES, type Limb, skeletonOf } from './joints.ts';

const KEY_POSE_MS = 700;
const IN_BETWEEN_MS = 200;

/** A long arm that would have to fold to less than this on its way swings around the shoulder instead. */
const FOLDED = 0.7;
const LONG_ARM = 0.7 * (BONES.upperArm + BONES.forearm);

export type Frame = { pose: Pose; isKeyPose: boolean; milliseconds: number };

/**
 * One round of a movement, to be played again and again: the key poses with a pose halfway between two, and back the same way,
 * or in a circle.
 */
export function framesOf(figure: Figure): Frame[] {
  const { keyPoses, setting } = figure;
  const isLoop = setting('isLoop') !== undefined;
  const forth = keyPoses.flatMap((pose, place): Frame[] => {
    const next = keyPoses[place + 1] ?? (isLoop ? keyPoses[0] : undefined);
    const held = { pose, isKeyPose: true, milliseconds: KEY_POSE_MS };
    return next ? [held, inBetween(figure, pose, next)] : [held];
  });
  return isLoop ? forth : [...forth, ...forth.slice(1, -1).reverse()];
}

function inBetween(figure: Figure, a: Pose, b: Pose): Frame {
  const straight = poseBetween(a, b, figure.isFront);
  const [from, to, at] = [
    skeletonOf(figure, a, false),
    skeletonOf(figure, b, false),
    skeletonOf(figure, straight, false),
  ];
  const forwards = direction(straight.trunk + QUARTER_TURN);
  const [nearSide, farSide] = figure.isFront ? [add([0, 0], forwards, -1), forwards] : [forwards, forwards];
  const isSwing = (start: Point, end: Point) =>
    !figure.isFront || Math.abs(end[1] - start[1]) > 2 * Math.abs(end[0] - start[0]);
  const handBetween = (start: Limb, end: Limb, limb: Limb, side: Point) =>
    isSwing(start.end, end.end) ? swing(limb, Math.min(reachOf(start), reachOf(end)), side) : limb.end;
  const pose = {
    ...straight,
    nearHand: handBetween(from.nearArm, to.nearArm, at.nearArm, nearSide),
    farHand: handBetween(from.farArm, to.farArm, at.farArm, farSide),
  };
  return { pose, isKeyPose: false, milliseconds: IN_BETWEEN_MS };
}

function reachOf({ root, end }: Limb): number {
  return distance(root, end);
}

/** Where the hand of an arm is that stays as long as `reach`, and passes the body on the side given. */
function swing(limb: Limb, reach: number, side: Point): Point {
  if (reach < LONG_ARM || reachOf(limb) >= FOLDED * reach) return limb.end;
  const [x, y] = add(add(limb.end, limb.root, -1), side, 5);
  const [handX, handY] = add(limb.root, [x, y], reach / (Math.hypot(x, y) || 1));
  return [Math.round(handX), Math.round(handY)];
}

/** The pose for a single still picture. */
export function stillOf({ keyPoses, setting }: Figure): Pose | undefined {
  return keyPoses[Number(setting('still') ?? keyPoses.length - 1)];
}
