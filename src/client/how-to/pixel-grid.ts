import { add, type Point } from './geometry.ts';

export const WIDTH = 56;
export const HEIGHT = 48;

/** Letters of the sprites' parts, as `Sprite` in the kit takes them; a dot is empty. */
export type PixelGrid = string[][];

/** A part's letter, or how it depends on the place: `along` from 0 to 1, `across` in pixels from the middle line. */
export type Shade = string | ((along: number, across: number) => string);

/** A line with round ends, which may be thicker at one of them. */
export type Capsule = { from: Point; to: Point; shade: Shade; radius: number; endRadius?: number };

export const EDGE = 'k';

export function emptyGrid(): PixelGrid {
  return Array.from({ length: HEIGHT }, () => Array<string>(WIDTH).fill('.'));
}

/** Paints the pixels of an area, which may reach over the frame, for which `letterAt` has a letter. */
export function paint(
  grid: PixelGrid,
  [left, top]: Point,
  [right, bottom]: Point,
  letterAt: (x: number, y: number) => string | undefined,
) {
  for (let y = Math.max(0, Math.round(top)); y < Math.min(HEIGHT, bottom); y++) {
    const row = grid[y];
    for (let x = Math.max(0, Math.round(left)); row && x < Math.min(WIDTH, right); x++) {
      const letter = letterAt(x, y);
      if (letter) row[x] = letter;
    }
  }
}

/** Draws all edges before all fills, so that the capsules of a limb run into each other. */
export function drawCapsules(grid: PixelGrid, capsules: readonly Capsule[], edge = 1) {
  if (edge) for (const capsule of capsules) drawCapsule(grid, { ...capsule, shade: EDGE }, edge);
  for (const capsule of capsules) drawCapsule(grid, capsule, 0);
}

function drawCapsule(grid: PixelGrid, { from, to, shade, radius, endRadius = radius }: Capsule, edge: number) {
  const [x, y] = from;
  const [dx, dy] = add(to, from, -1);
  const squared = dx * dx + dy * dy || 1;
  const margin = Math.max(radius, endRadius) + edge + 1;
  const topLeft: Point = [Math.min(x, to[0]) - margin, Math.min(y, to[1]) - margin];
  const bottomRight: Point = [Math.max(x, to[0]) + margin, Math.max(y, to[1]) + margin];
  paint(grid, topLeft, bottomRight, (column, row) => {
    const [u, v] = [column - x, row - y];
    const along = Math.max(0, Math.min(1, (u * dx + v * dy) / squared));
    const thickness = radius + (endRadius - radius) * along + edge;
    if (Math.hypot(u - along * dx, v - along * dy) > thickness) return undefined;
    return typeof shade === 'string' ? shade : shade(along, (u * dy - v * dx) / Math.sqrt(squared));
  });
}

export function drawBox(grid: PixelGrid, from: Point, to: Point, letter: string, edge = 1) {
  paint(grid, add(from, [-edge, -edge]), add(to, [edge + 0.5, edge + 0.5]), (x, y) => {
    const isInside = x >= from[0] && y >= from[1] && x <= to[0] && y <= to[1];
    return isInside ? letter : EDGE;
  });
}

export function drawLine(grid: PixelGrid, from: Point, to: Point, letter: string, radius: number, edge = 1) {
  drawCapsules(grid, [{ from, to, shade: letter, radius }], edge);
}

/** Discs from the outside in, each a letter and its radius; the outermost has an edge. */
export function drawDiscs(grid: PixelGrid, at: Point, discs: readonly (readonly [letter: string, radius: number])[]) {
  discs.forEach(([letter, radius], place) => {
    drawLine(grid, at, at, letter, radius, place ? 0 : 1);
  });
}
