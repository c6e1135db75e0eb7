import { add, direction } from './geometry.ts';
import type { Skeleton } from './joints.ts';
import { EDGE, type PixelGrid, paint } from './pixel-grid.ts';
import type { Wear } from './worn.ts';

/** Rows from the top, and which of their pixels is the middle, around which the head turns. */
type Face = { rows: readonly string[]; middle: readonly [column: number, row: number] };

const face = (column: number, row: number, rows: string): Face => ({ rows: rows.split('|'), middle: [column, row] });

const RAT_FROM_FRONT = face(
  5,
  6,
  'ggg.....ggg|pppg...gppp|pppgggggppp|gphhhhhhhpg|.hhhhhhhhh|.sssssssss|.gwegggewg|.dgggggggd|..dglllgd|...lnnnl|....www',
);
const RAT_FROM_SIDE = face(
  6,
  5,
  '.ggg|gpppg|gpppghhh|gpppghhhhg|.gghhhhsggg|hhhssssgwegg|s.dgggggggglln|.ddggggggllln|..dddggglllw|....dddd',
);
/** The rows of a head with a crown that differ. */
const CROWN_FROM_FRONT = 'gggy.y.yggg|pppyyyyyppp|pppoooooppp'.split('|');
const CROWN_FROM_SIDE = '.ggg.y.y.y|gpppgyyyyy|gpppghhhhh'.split('|');

/** Of the neutral dummy, which stands for nobody. */
const DUMMY = face(3, 4, '..ggg|.ggggg|ggggggg|ggggggg|gggggggg|ggggggg|.ggggg|..ggg');

/** How far from its middle a head may reach. */
const REACH = 10;

export function drawHead(grid: PixelGrid, { head, headAngle }: Skeleton, isFront: boolean, wear: Wear | null) {
  const { rows, middle } = wear ? (isFront ? RAT_FROM_FRONT : RAT_FROM_SIDE) : DUMMY;
  const crown = wear?.hasCrown ? (isFront ? CROWN_FROM_FRONT : CROWN_FROM_SIDE) : [];
  const eyes = rows.findIndex((row) => row.includes('e'));
  const [upX, upY] = direction(headAngle);
  const letterAt = (x: number, y: number) => {
    const [u, v] = [x - head[0], y - head[1]];
    const at = middle[1] - Math.round(u * upX + v * upY);
    const letter = (crown[at] ?? rows[at])?.[middle[0] + Math.round(v * upX - u * upY)];
    if (wear?.band && (letter === 'h' || letter === 's')) return wear.band.charAt(Number(letter === 's'));
    if (wear?.eye && at === eyes && (letter === 'e' || letter === 'w')) return wear.eye;
    return letter === '.' ? undefined : letter;
  };
  const topLeft = add(head, [-REACH, -REACH]);
  const bottomRight = add(head, [REACH, REACH]);
  paint(grid, topLeft, bottomRight, (x, y) => {
    const isBesideHead = letterAt(x - 1, y) || letterAt(x + 1, y) || letterAt(x, y - 1) || letterAt(x, y + 1);
    return isBesideHead ? EDGE : undefined;
  });
  paint(grid, topLeft, bottomRight, letterAt);
}
