// A figure is a movement as one short text, and this reads it:
//
//   sr1;;MS10LGLGMiPi000Gb72LSLSMiPi000    view and settings; things; poses
//
// The view is `s` from the side, looking right, or `f` from the front. Numbers are characters of DIGITS, from 0 to 63.
//
// A pose is 15 numbers: hip x y, trunk, head, near hand x y, far hand x y, near foot x y, far foot x y, near sole, far sole,
// bends. Only ends are stored; elbows and knees follow from the length of the bones, so a bar moves in a straight line.
// Trunk, head and soles are angles. From the front, near and far are the left and the right of the picture, `head` shortens the
// trunk (from 6 on it bends towards us), and `near sole` lifts the shoulders. Bends is a sum: see BEND.
//
// Settings, each a letter and its value, with commas between them: see SETTINGS.
//
// Things (benches, boxes, wheels) are 6 characters: the letter of a part, a radius in half pixels, two points. A point is x and y,
// or `_` and the number of a joint (see `jointsOf`). A capital draws a box, a radius of 1 has no edge. There are up to three
// lists, with | between them: behind the body, before the near arm, in front of everything.
import { FULL_TURN, type Point } from './geometry.ts';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_';
const POSE_LENGTH = 15;
const THING_LENGTH = 6;
const JOINT = DIGITS.indexOf('_');

/** What bends the other way, where the bar lies, and a belly that is drawn in. */
export const BEND = { nearElbow: 1, farElbow: 2, nearKnee: 4, farKnee: 8, barOnFront: 16, bellyIn: 32 };

export type Pose = {
  hip: Point;
  trunk: number;
  head: number;
  nearHand: Point;
  farHand: Point;
  nearFoot: Point;
  farFoot: Point;
  nearSole: number;
  farSole: number;
  bends: number;
};

/** A point in the picture, or the number of a joint. */
export type Place = Point | number;

export type Thing = { letter: string; isBox: boolean; radius: number; from: Place; to: Place };

const SETTINGS = {
  /** Where a cable or a band comes from. */
  anchor: 'c',
  /** A second cable or lever comes from the other side. */
  isMirrored: 'm',
  /** Bands come from under the foot instead. */
  isBandUnderFoot: 'e',
  /** The joint that the cable pulls, if it is not the hand. */
  pulled: 'j',
  /** The point around which a machine's lever turns. */
  pivot: 'q',
  /** How a dumbbell is turned: `x` level, `y` upright, `o` end on; otherwise across the forearm. `u`: a kettlebell upside down. */
  grip: 'o',
  /** Only the near hand holds something. */
  isOneHanded: 'h',
  /** A barbell lies on the back. */
  isBarOnBack: 'r',
  /** A plate under the soles. */
  hasFootPlate: 'w',
  /** Where the wrists stay while the hands move. */
  wrist: 'v',
  /** How long the thighs look from the front. */
  thigh: 'z',
  /** Plays in a circle instead of back and forth. */
  isLoop: 'l',
  /** The key pose of a still; the last one without it. */
  still: 'k',
};

export type Figure = {
  isFront: boolean;
  setting: (name: keyof typeof SETTINGS) => string | undefined;
  things: readonly (readonly Thing[])[];
  keyPoses: readonly Pose[];
};

export function readFigure(text: string): Figure {
  const [head = '', things = '', poses = ''] = text.split(';');
  const settings = new Map(
    head
      .slice(1)
      .split(',')
      .map((setting) => [setting.charAt(0), setting.slice(1)]),
  );
  return {
    isFront: head.startsWith('f'),
    setting: (name) => settings.get(SETTINGS[name]),
    things: things.split('|').map((list) => pieces(list, THING_LENGTH).map(readThing)),
    keyPoses: pieces(poses, POSE_LENGTH).map(readPose),
  };
}

function pieces(text: string, length: number): string[] {
  return Array.from({ length: Math.floor(text.length / length) }, (_, place) =>
    text.slice(place * length, (place + 1) * length),
  );
}

function readNumber(text: string, at: number): number {
  return DIGITS.indexOf(text.charAt(at));
}

export function readPoint(text: string, at = 0): Point {
  return [readNumber(text, at), readNumber(text, at + 1)];
}

function readThing(text: string): Thing {
  const letter = text.charAt(0).toLowerCase();
  const isBox = letter !== text.charAt(0);
  return { letter, isBox, radius: readNumber(text, 1) / 2, from: readPlace(text, 2), to: readPlace(text, 4) };
}

function readPlace(text: string, at: number): Place {
  const [x, y] = readPoint(text, at);
  return x === JOINT ? y : [x, y];
}

function readPose(text: string): Pose {
  return {
    hip: readPoint(text),
    trunk: readNumber(text, 2),
    head: readNumber(text, 3),
    nearHand: readPoint(text, 4),
    farHand: readPoint(text, 6),
    nearFoot: readPoint(text, 8),
    farFoot: readPoint(text, 10),
    nearSole: readNumber(text, 12),
    farSole: readNumber(text, 13),
    bends: readNumber(text, 14),
  };
}

/** The pose halfway between two. The bends and what lies on the shoulders stay those of the first. */
export function poseBetween(a: Pose, b: Pose, isFront: boolean): Pose {
  return {
    hip: pointBetween(a.hip, b.hip),
    trunk: angleBetween(a.trunk, b.trunk),
    head: isFront ? Math.round((a.head + b.head) / 2) : angleBetween(a.head, b.head),
    nearHand: pointBetween(a.nearHand, b.nearHand),
    farHand: pointBetween(a.farHand, b.farHand),
    nearFoot: pointBetween(a.nearFoot, b.nearFoot),
    farFoot: pointBetween(a.farFoot, b.farFoot),
    nearSole: angleBetween(a.nearSole, b.nearSole),
    farSole: angleBetween(a.farSole, b.farSole),
    bends: a.bends,
  };
}

function pointBetween([x, y]: Point, [toX, toY]: Point): Point {
  return [Math.round((x + toX) / 2), Math.round((y + toY) / 2)];
}

/** The shorter way around. */
function angleBetween(from: number, to: number): number {
  const half = Math.round((((to - from + FULL_TURN * 1.5) % FULL_TURN) - FULL_TURN / 2) / 2);
  return (from + half + FULL_TURN) % FULL_TURN;
}
