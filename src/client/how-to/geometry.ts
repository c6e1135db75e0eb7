/** In pixels from the top left. */
export type Point = readonly [x: number, y: number];

/** Angles are clockwise from upright, in steps of 6 degrees. */
export const FULL_TURN = 60;
export const QUARTER_TURN = 15;

export function add([x, y]: Point, [dx, dy]: Point, times = 1): Point {
  return [x + dx * times, y + dy * times];
}

export function direction(angle: number, length = 1): Point {
  const radians = (angle * 2 * Math.PI) / FULL_TURN;
  return [Math.sin(radians) * length, -Math.cos(radians) * length];
}

export function distance([x, y]: Point, [toX, toY]: Point): number {
  return Math.hypot(toX - x, toY - y);
}

export function middle([x, y]: Point, [toX, toY]: Point): Point {
  return [(x + toX) / 2, (y + toY) / 2];
}

/**
 * Where two bones meet that reach from one point to another: the elbow, the knee. `side` is 1 or -1. Bones that are too short
 * stretch, so that a hand never misses the bar.
 */
export function jointBetween(from: Point, to: Point, first: number, second: number, side: number): Point {
  const reach = Math.max(0.1, distance(from, to));
  const stretch = Math.max(1, reach / (first + second)) ** 2;
  const along = (reach ** 2 + (first ** 2 - second ** 2) * stretch) / 2 / reach;
  const out = Math.sqrt(Math.max(0, first ** 2 * stretch - along ** 2)) * side;
  const [dx, dy] = add(to, from, -1);
  return add(add(from, [dx, dy], along / reach), [dy, -dx], out / reach);
}
