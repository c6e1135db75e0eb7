import { BEND, type Figure, type Pose, readPoint } from './figure.ts';
import { add, direction, jointBetween, middle, type Point, QUARTER_TURN } from './geometry.ts';

export const BONES = { trunk: 11, upperArm: 6, forearm: 7, thigh: 8, shin: 8 };

/** How far beside the spine the limbs begin. */
const ROOTS = {
  side: { nearArm: 0, farArm: 1, nearLeg: 0, farLeg: 1 },
  front: { nearArm: -4, farArm: 4, nearLeg: -2, farLeg: 2 },
};

/**
 * From the body outwards; `side` says to which side of the line between its ends the limb bends. `wrist` is where an arm ends
 * whose hand moves on its own.
 */
export type Limb = { root: Point; bend: Point; end: Point; side: number; wrist?: Point | undefined };

export type Skeleton = {
  hip: Point;
  neck: Point;
  head: Point;
  /** Halfway between the two: a barbell is there. */
  hands: Point;
  nearArm: Limb;
  farArm: Limb;
  nearLeg: Limb;
  farLeg: Limb;
  trunk: number;
  isBellyIn: boolean;
  headAngle: number;
  nearSole: number;
  farSole: number;
};

/** How a limb is built: an arm bends downwards, a leg upwards, both outwards if seen from the front. */
type Build = { bones: readonly [number, number]; isArm: boolean; outwards: number; wrist?: Point | undefined };

export function skeletonOf(figure: Figure, pose: Pose, isBarOnBack: boolean): Skeleton {
  const { isFront } = figure;
  const { hip, trunk, nearSole, farSole } = pose;
  const across = direction(trunk + QUARTER_TURN);
  const neck = add(hip, direction(trunk, BONES.trunk - (isFront ? pose.head : 0)));
  const shoulders = isFront ? add(neck, direction(trunk, nearSole)) : neck;
  const barOnBack = roundPoint(add(neck, direction(trunk - 14, 4.6)));
  const nearHand = isBarOnBack ? barOnBack : pose.nearHand;
  const farHand = isBarOnBack ? barOnBack : pose.farHand;
  const bends = isBarOnBack ? pose.bends | BEND.nearElbow | BEND.farElbow : pose.bends;

  const limb = (root: Point, end: Point, { bones, isArm, outwards, wrist }: Build, reversal: number): Limb => {
    const bendOn = (side: number) => jointBetween(root, wrist ?? end, ...bones, side);
    const outwardness = ([x, y]: Point) => x * outwards + y * (isArm ? 0.8 : -0.4);
    const usual = isFront ? (outwardness(bendOn(1)) > outwardness(bendOn(-1)) ? 1 : -1) : isArm ? -1 : 1;
    const side = bends & reversal ? -usual : usual;
    return { root, bend: bendOn(side), end, side, wrist };
  };
  const arm: Omit<Build, 'outwards'> = { bones: [BONES.upperArm, BONES.forearm], isArm: true };
  const wrist = readWrist(figure);
  const farWrist = figure.setting('isOneHanded') ? undefined : wrist;
  const thigh = Number(figure.setting('thigh') ?? BONES.thigh);
  const leg: Omit<Build, 'outwards'> = { bones: [thigh, BONES.shin], isArm: false };
  const roots = isFront ? ROOTS.front : ROOTS.side;
  return {
    hip,
    neck,
    head: headOf(pose, neck, isFront),
    hands: middle(nearHand, farHand),
    nearArm: limb(add(shoulders, across, roots.nearArm), nearHand, { ...arm, outwards: -1, wrist }, BEND.nearElbow),
    farArm: limb(
      add(shoulders, across, roots.farArm),
      farHand,
      { ...arm, outwards: 1, wrist: farWrist },
      BEND.farElbow,
    ),
    nearLeg: limb(add(hip, across, roots.nearLeg), pose.nearFoot, { ...leg, outwards: -1 }, BEND.nearKnee),
    farLeg: limb(add(hip, across, roots.farLeg), pose.farFoot, { ...leg, outwards: 1 }, BEND.farKnee),
    trunk,
    isBellyIn: (bends & BEND.bellyIn) > 0,
    headAngle: isFront ? trunk : pose.head,
    nearSole,
    farSole,
  };
}

function readWrist({ setting }: Figure): Point | undefined {
  const wrist = setting('wrist');
  return wrist ? readPoint(wrist) : undefined;
}

function headOf({ trunk, head }: Pose, neck: Point, isFront: boolean): Point {
  if (!isFront) return add(add(neck, direction(trunk, 2.5)), direction(head, 4.5));
  const isBentTowardsUs = head > 5;
  return add(neck, direction(trunk, isBentTowardsUs ? 1 : 6));
}

function roundPoint([x, y]: Point): Point {
  return [Math.round(x), Math.round(y)];
}

/** By number, as things and settings name them. */
export function jointsOf({ hip, neck, head, hands, nearArm, farArm, nearLeg, farLeg }: Skeleton): readonly Point[] {
  const limbs = [nearArm, farArm, nearLeg, farLeg].flatMap(({ bend, end }) => [bend, end]);
  return [hip, neck, head, ...limbs, hands];
}
