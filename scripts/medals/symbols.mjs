// @ts-check
// The symbols of the trophies by the name of their sprite: k ink, w light, s the metal's rim, l its ring, a dot the face.
import { small, tall } from './digits.mjs';

/** @typedef {string[]} Grid Rows of letters of one length. */

/** @param {string} rows @returns {Grid} */
function draw(rows) {
  return rows.trim().split(/\s+/);
}

/** Grids below each other, each in the middle. @param {Grid[]} parts @returns {Grid} */
function stack(...parts) {
  const width = Math.max(...parts.map((rows) => rows[0]?.length ?? 0));
  return parts.flatMap((rows, at) => [
    ...(at > 0 ? ['.'.repeat(width)] : []),
    ...rows.map((row) => {
      const left = Math.floor((width - row.length) / 2);
      return '.'.repeat(left) + row + '.'.repeat(width - row.length - left);
    }),
  ]);
}

/** Draws one grid over another. @param {Grid} below @param {Grid} above @param {number} left @param {number} top @returns {Grid} */
function over(below, above, left, top) {
  return below.map((row, y) =>
    [...row]
      .map((letter, x) => {
        const drawn = above[y - top]?.[x - left];
        return drawn === undefined || drawn === '.' ? letter : drawn;
      })
      .join(''),
  );
}

/** @param {Grid} grid @returns {Grid} */
function mirrored(grid) {
  return grid.map((row) => [...row].reverse().join(''));
}

/** Grids side by side, on one ground. @param {number} gap @param {Grid[]} parts @returns {Grid} */
function beside(gap, ...parts) {
  const height = Math.max(...parts.map((rows) => rows.length));
  const standing = parts.map((rows) => [
    ...Array(height - rows.length).fill('.'.repeat(rows[0]?.length ?? 0)),
    ...rows,
  ]);
  return Array.from({ length: height }, (_, y) => standing.map((rows) => rows[y]).join('.'.repeat(gap)));
}

/** A plate from the front, 20 wide. @param {(radius: number, y: number) => string} toneAt @returns {Grid} */
function plate(toneAt) {
  return Array.from({ length: 20 }, (_, y) =>
    Array.from({ length: 20 }, (_, x) => {
      const radius = Math.hypot(x - 9.5, y - 9.5);
      return radius < 10 ? toneAt(radius, y) : '.';
    }).join(''),
  );
}

const SHOE = draw(`
  ............kkkkk.
  ...........kkwwwk.
  ..........kkwkwwk.
  ........kkkwwwkwk.
  .....kkkkwwkwwwwk.
  ..kkkwwwwwwkwwwwk.
  .kwwwwwwwwwwwwwwk.
  kwwwwwwwwwwwwwwwk.
  kkkkkkkkkkkkkkkkkk
  kssssssssssssssssk
  .kkkkkkkkkkkkkkkk.`);

const DUMBBELL = draw(`
  .kkk........kkk.
  kkwk........kwkk
  kwwkkkkkkkkkkwkk
  kkkkkkkkkkkkkkkk
  kkkkkkkkkkkkkkkk
  kkkk........kkkk
  .kkk........kkk.`);

const KETTLEBELL = draw(`
  ..kkkkk..
  .kk...kk.
  .kk...kk.
  ..kk.kk..
  .kkkkkkk.
  kkwkkkkkk
  kwkkkkkkk
  kkkkkkkkk
  .kkkkkkk.`);

const BARBELL = draw(`
  ....kk........kk....
  .kk.kk........kk.kk.
  .kk.kk........kk.kk.
  kkkkkkkkkkkkkkkkkkkk
  kkkkkkkkkkkkkkkkkkkk
  .kk.kk........kk.kk.
  .kk.kk........kk.kk.
  ....kk........kk....`);

const RACK = draw(`
  ...kkkkkkkkkkkkkk...
  ...kkkkkkkkkkkkkk...
  ...kk..........kk...
  .k.kk..........kk.k.
  kk.kk..........kk.kk
  kkkkkkkkkkkkkkkkkkkk
  kk.kk..........kk.kk
  .k.kk..........kk.k.
  ...kk..........kk...
  ..kkkk........kkkk..`);

const LAUREL_BRANCH = draw(`
  ...kk.....
  ..kkk.....
  .kkk......
  kk........
  kkkk......
  .kkk......
  k.........
  kkk.......
  kkkk......
  .kkk......
  k..k......
  kkkk......
  .kkkk.k...
  ..kkkkkk..
  .kkkkkkkk.
  ...kkk..kk`);

const MATCH = draw(`
  ...k....
  ...kk...
  ..kkk...
  .kkkkk..
  .kkwkkk.
  kkwwkkk.
  kkwwwkk.
  .kwwwkk.
  ..kwkk..
  ...kk...
  ...kk...
  ...kk...
  ...kk...
  ...kk...
  ...kk...`);

const CANDLE = draw(`
  ......k......
  .....kkk.....
  ....kkwkk....
  ....kwwkk....
  .....kkk.....
  ......k......
  .kkkkkkkkkkk.
  kwwwwwwwwwwwk
  kwwwwwwwwwwwk
  kwwwwwwwwwwwk
  kwwwwwwwwwwwk
  kwwwwwwwwwwwk
  kwwwwwwwwwwwk
  kwwwwwwwwwwwk
  kwwwwwwwwwwwk
  kwwwwwwwwwwwk
  kkkkkkkkkkkkk`);

const FLAME = draw(`
  ........k........
  ........kk.......
  .......kkk.......
  .......kkkk...k..
  ......kkkkk..kk..
  .k...kkkkkk..kk..
  .kk..kkkkkkkkkk..
  .kk.kkkkkkkkkkkk.
  .kkkkkkkkkkkkkkk.
  kkkkkkkkkkkkkkkkk
  kkkkkkkkkkkkkkkkk
  kkkkkkkkkkkkkkkkk
  kkkkkkkkkkkkkkkkk
  kkkkkkkkkkkkkkkkk
  kkkkkkkkkkkkkkkkk
  .kkkkkkkkkkkkkkk.
  ..kkkkkkkkkkkkk..
  ....kkkkkkkkk....`);

const TORCH = draw(`
  ......k......
  ..k...kk.....
  ..kk.kkkk.k..
  ..kkkkkkkkk..
  ...kkwwkkk...
  ...kkwwwkk...
  .kkkkkkkkkkk.
  .wwwwwwwwwww.
  ..kkkkkkkkk..
  ...kkkkkkk...
  ....kkkkk....`);

const PHOENIX = draw(`
  .........kk........
  k.......kwkk......k
  kk......kkk......kk
  kkk.....kkk.....kkk
  kkkkk...kkk...kkkkk
  kkkkkkkkkkkkkkkkkkk
  .kkkkkkkwwwkkkkkkk.
  .kkkkkkwwwwwkkkkkk.
  ..kkkkkkwwwkkkkkk..
  ....kkkkkwkkkkk....
  ......kkkkkkk......
  .....k.kkkkk.k.....
  ....kk.kk.kk.kk....
  ....k..k...k..k....
  .......k...k.......`);

const SUNRISE = draw(`
  .........k.........
  ..k......k......k..
  ...k.....k.....k...
  ....k.........k....
  .......kkkkk.......
  .....kkwwwwwkk.....
  .....kwwwwwwwk.....
  kkk.kwwwwwwwwwk.kkk
  ....kwwwwwwwwwk....
  ....kwwwwwwwwwk....
  kkkkkkkkkkkkkkkkkkk
  ...................
  ...kkkkkkkkkkkkk...
  ...................
  .......kkkkk.......`);

const MOON = draw(`
  ....kkkkk......
  ..kkwwkk....k..
  .kwwwk.....kwk.
  .kwwk.....kwwwk
  kwwwk......kwk.
  kwwwk.......k..
  kwwwwk.........
  kwwwwwk.....kk.
  kwwwwwwkkkkkwk.
  .kwwwwwwwwwwwk.
  .kkwwwwwwwwwk..
  ...kkwwwwwkk...
  .....kkkkk.....`);

const CALENDAR = draw(`
  ...kk......kk...
  .kkkkkkkkkkkkkk.
  kkkkkkkkkkkkkkkk
  kkkkkkkkkkkkkkkk
  kwwwwwwwwwwwwwwk
  kwkkwkkwkkwkkwwk
  kwkkwkkwkkwkkwwk
  kwwwwwwwwwwwwwwk
  kwkkwkkwkkwwwwwk
  kwkkwkkwkkwwwwwk
  kwwwwwwwwwwwwwwk
  .kkkkkkkkkkkkkk.`);

const ROSETTE = draw(`
  .....kkkkkk.....
  ...kkkkkkkkkk...
  ..kkkwwwwwwkkk..
  .kkkwwwwwwwwkkk.
  .kkwwwwwwwwwwkk.
  kkwwwwwwwwwwwwkk
  kkwwwwwwwwwwwwkk
  kkwwwwwwwwwwwwkk
  kkwwwwwwwwwwwwkk
  .kkwwwwwwwwwwkk.
  .kkkwwwwwwwwkkk.
  ..kkkwwwwwwkkk..
  ...kkkkkkkkkk...
  ..kkkk.kk.kkkk..
  ..kkkk....kkkk..
  .kkkk......kkkk.
  ..kkk......kkk..
  ....k......k....`);

const CUP = draw(`
  ...kkkkkkkkkkk...
  kkkkkkkkkkkkkkkkk
  k..kkkkkkkkkkk..k
  k..kkkkkkkkkkk..k
  k..kkkkkkkkkkk..k
  .k.kkkkkkkkkkk.k.
  .kkkkkkkkkkkkkkk.
  ...kkkkkkkkkkk...
  ....kkkkkkkkk....
  ......kkkkk......
  .......kkk.......
  .......kkk.......
  .....kkkkkkk.....
  .....kkkkkkk.....`);

const PODIUM = draw(`
  ......kkkkkk......
  ......kkwkkk......
  kkkkkkkwwkkk......
  kwwwkkkkwkkk......
  kkkwkkkkwkkkkkkkkk
  kkwkkkkwwwkkkkwwwk
  kwkkkkkkkkkkkkkwwk
  kwwwkkkkkkkkkkwwwk
  kkkkkkkkkkkkkkkkkk`);

const TOP_HAT = draw(`
  ...kkkkkkkkkkkkk...
  ...kkkkkkkkkkkkk...
  ...kkkkkkkkkkkkk...
  ...kkkkkkkkkkkkk...
  ...kkkkkkkkkkkkk...
  ...kkkkkkkkkkkkk...
  ...kkkkkkkkkkkkk...
  ...kkkkkkkkkkkkk...
  ...kkkkkkkkkkkkk...
  ...kkkkkkkkkkkkk...
  ...wwwwwwwwwwwww...
  ...kkkkkkkkkkkkk...
  kkkkkkkkkkkkkkkkkkk
  .kkkkkkkkkkkkkkkkk.`);

const GHOST = draw(`
  .....kkkkk.....
  ...kkwwwwwkk...
  ..kwwwwwwwwwk..
  ..kwwwwwwwwwk..
  .kwwkkwwwkkwwk.
  .kwwkkwwwkkwwk.
  .kwwkkwwwkkwwk.
  .kwwwwwwwwwwwk.
  .kwwwwwwwwwwwk.
  .kwwwwwwwwwwwk.
  .kwwwwwwwwwwwk.
  .kwwwwwwwwwwwk.
  .kwwkwwwkwwkwk.
  .kwk.kwk.kwkk..
  ..k...k...k....`);

const CAGE = draw(`
  ......kkk......
  .....k...k.....
  ..kkkkkkkkkkk..
  .kkkkwwwwwkkkk.
  .k.kwkwwwkwk.k.
  .k.kwkwwwkwk.k.
  .k.kwwwwwwwk.k.
  .k.kwwkwkwwk.k.
  .k.kkwkwkwkk.k.
  kkkkkkkkkkkkkkk`);

const CAR = draw(`
  .....kkkkkkk......
  ....kwwkwwwwk.....
  ...kwwwkwwwwwk....
  .kkkkkkkkkkkkkkkk.
  kwkkkkkkkkkkkkkkkk
  kkkkkkkkkkkkkkkkkk
  kkkkkkkkkkkkkkkkkk
  ..kwwk......kwwk..
  ...kk........kk...`);

const ELEPHANT = draw(`
  ...kkkkk.kkkkk...
  ..kkkkkskkkkkkk..
  .kkwkkkkskkkkkkk.
  .kkkkkkkskkkkkkkk
  kkkkkkkskkkkkkkkk
  kk..kkskkkkkkkkkk
  kk..kkkkkkkkkkk.k
  kk..kkkk..kkkkk..
  .kk.kkk....kkkk..
  .kk.kkk....kkkk..`);

const LORRY = draw(`
  kkkkkkkkkkkkk.......
  kwwwwwwwwwwwk.......
  kwwwwwwwwwwwkkkkk...
  kwwwwwwwwwwwkwwkkk..
  kwwwwwwwwwwwkwwwkk..
  kwwwwwwwwwwwkwwwkkk.
  kwwwwwwwwwwwkkkkkkkk
  kwwwwwwwwwwwkkkkkkkk
  kkkkkkkkkkkkkkkkkkkk
  kkkkkkkkkkkkkkkkkkkk
  ..kkwwkk....kkwwkk..
  ...kkkk......kkkk...`);

const JUMBO = draw(`
  .........k.........
  ........kkk........
  ........kwk........
  ........kkk........
  ........kkk........
  .......kkkkk.......
  .....kkkkkkkkk.....
  ...kkkkkkkkkkkkk...
  .kkkkkkkkkkkkkkkkk.
  kkkkk.kkkkkkk.kkkkk
  kkk.....kkk.....kkk
  ........kkk........
  ........kkk........
  .......kkkkk.......
  .....kkkkkkkkk.....
  .....kkk.k.kkk.....`);

const TOWER = draw(`
  ......k......
  ......k......
  .....kkk.....
  .....kwk.....
  .....kkk.....
  .....kwk.....
  .....kkk.....
  ....kkwkk....
  ....kkkkk....
  ....kw.wk....
  ...kkkkkkk...
  ...kkkkkkk...
  ...kk...kk...
  ..kkkk.kkkk..
  ..kkkkkkkkk..
  .kkk.....kkk.
  kkk.......kkk
  kkk.......kkk`);

const TURN = draw(`
  ...kkkkkkkkk..k
  ..kkkkkkkkkkkkk
  .kk........kkkk
  kk........kkkkk`);

const TALLY = draw(`
  .kk..kk..kk..kk..
  .kk..kk..kk..kk.w
  .kk..kk..kk..kwww
  .kk..kk..kk..www.
  .kk..kk..kkwwwk..
  .kk..kk..wwwwkk..
  .kk..kkwwwwk.kk..
  .kk..wwwwkk..kk..
  .kkwwwwk.kk..kk..
  wwwwwkk..kk..kk..
  .wwk.kk..kk..kk..`);

const ABACUS = draw(`
  kkkkkkkkkkkkkkkkk
  k.ww.ww.....ww..k
  kkwwkwwkkkkkwwkkk
  k.ww.ww.....ww..k
  k...............k
  k.ww.....ww.ww..k
  kkwwkkkkkwwkwwkkk
  k.ww.....ww.ww..k
  kkkkkkkkkkkkkkkkk`);

const BENCH = draw(`
  .......kkkkkk.......
  ......kkwwwwkk......
  ......kwwkkwwk......
  ......kwwkkwwk......
  ......kkwwwwkk......
  .......kkkkkk.......
  .........kk.........
  .kkk.....kk.........
  kkkkk..kkkkkkkkk....
  kkkkk.kkkkkkkkkkkk..
  .kkk..kkkkkkkkkkkkk.
  wwwwwwwwwwwwwww.kkk.
  ..ww.......ww...kkk.
  ..ww.......ww...kkkk`);

const SQUAT = draw(`
  .kk....kkkk....kk.
  kkk....kkkk....kkk
  kkk.....kk.....kkk
  kkkkkkkkkkkkkkkkkk
  kkk..kkkkkkkk..kkk
  kkk....kkkk....kkk
  .kk....kkkk....kk.
  ....kkkkkkkkkk....
  ...kkkkkkkkkkkk...
  ...kk........kk...
  ...kk........kk...
  ..kkk........kkk..`);

const DEADLIFT = draw(`
  ........kkkk........
  ........kkkk........
  .........kk.........
  ......kkkkkkkk......
  .....kkkkkkkkkk.....
  .....kk.kkkk.kk.....
  .kk..kk.kkkk.kk..kk.
  kkk..kk.kkkk.kk..kkk
  kkkkkkkkkkkkkkkkkkkk
  kkk....kk..kk....kkk
  .kk....kk..kk....kk.
  .......kk..kk.......
  ......kkk..kkk......`);

const THREE_BARBELLS = draw(`
  .kk..............kk.
  kkkkkkkkkkkkkkkkkkkk
  kkkkkkkkkkkkkkkkkkkk
  .kk..............kk.
  ....................
  ...kk..........kk...
  ..kkkkkkkkkkkkkkkk..
  ..kkkkkkkkkkkkkkkk..
  ...kk..........kk...
  ....................
  .....kk......kk.....
  ....kkkkkkkkkkkk....
  ....kkkkkkkkkkkk....
  .....kk......kk.....`);

const PULL_UP = draw(`
  ........kkkk........
  .......kkkkkk.......
  .......kkkkkk.......
  ..kkk...kkkk...kkk..
  wwkkkwwwkkkkwwwkkkww
  wwkkkwkkkkkkkkwkkkww
  ..kk.kkkkkkkkkk.kk..
  ..kkkkkkkkkkkkkkkk..
  ...kkk.kkkkkk.kkk...
  .......kkkkkk.......
  .......kkkkkk.......
  .......kkkkkk.......
  .......kk..kk.......
  .......kk..kk.......
  .......kk..kk.......`);

const BICEPS = draw(`
  ...kkkkk.......
  ..kkkkkkk......
  ..kwkwkwk......
  ..kwkwkwk......
  ..kkkkkk.......
  ..kkkkk.kkkk...
  .kkkkk.kkkkkkk.
  .kkkkkkkkwwkkkk
  .kkkkkkkkkkwkkk
  .kkkkkkkkkkkkkk
  ..kkkkkkkkkkkkk`);

const GORILLA = draw(`
  ....kkkkkkk....
  ..kkkkkkkkkkk..
  .kkkkkkkkkkkkk.
  .kkwwwwkwwwwkk.
  kkwwkwwwwwkwwkk
  kkwwkkwwwkkwwkk
  .kkwwwwwwwwwkk.
  .kkwwwkwkwwwkk.
  .kkwkkkkkkkwkk.
  ..kkwwwwwwwkk..
  ...kkkkkkkkk...`);

const PLANK = draw(`
  kkk.................
  kkkkkkkkkkk.........
  kkkkkkkkkkkkkkk.....
  .k..kkkkkkkkkkkkkkkk
  ....kkk.....kkkkkkkk
  ....kkk...........kk
  .kkkkkk..........kkk
  ssssssssssssssssssss`);

const HOURGLASS = draw(`
  kkkkkkkkkkk
  .kwwwwwwwk.
  .kwkkkkkwk.
  ..kwkkkwk..
  ...kwkwk...
  ...kwkwk...
  ..kwwkwwk..
  .kwwkkkwwk.
  .kkkkkkkkk.
  kkkkkkkkkkk`);

const BODY = draw(`
  .......kkk.......
  .......kkk.......
  ........k........
  ....kkkkkkkkk....
  ...kkkwwkwwkkk...
  ..kwkkwwkwwkkwk..
  ..kwk.kkkkk.kwk..
  ..kkk.kkwkk.kkk..
  .kkk..kkwkk..kkk.
  .kk...kkkkk...kk.
  ......kk.kk......
  .....kwk.kwk.....
  .....kwk.kwk.....
  .....kk...kk.....
  .....kk...kk.....
  ....kkk...kkk....`);

const SPINE = draw(`
  ...kkkkkkk...
  kkkkwwwwwkkkk
  .kkkwwwwwkkk.
  ...kkkkkkk...
  .....sss.....
  ..kkkkkkk....
  kkkwwwwwkkkk.
  .kkwwwwwkkk..
  ..kkkkkkk....
  ....sss......
  ...kkkkkkk...
  kkkkwwwwwkkkk
  .kkkwwwwwkkk.
  ...kkkkkkk...
  .....sss.....
  ....kkkkkkk..
  .kkkkwwwwwkkk
  ..kkkwwwwwkk.
  ....kkkkkkk..`);

const LEG = draw(`
  .........kkkkkk.
  ......kkkkkkkkkk
  ....kkkkkkkkkkkk
  ..kkkkkkwwkkkkkk
  .kkkkkwwkkkkkkk.
  .kkkkkkkkkkkk...
  .kkwkkkkkk......
  .kkwkkkk........
  ..kkkkkkk.......
  ..kkkkwkkk......
  ..kkkkwwkk......
  ...kkkkwkk......
  ...kkkkkk.......
  ...kkkk.........
  ..kkkkkk........
  kkkkkkkkk.......
  wwwwwwwww.......`);

const COMPASS = draw(`
  ....kkkkk....
  ..kkwwwwwkk..
  .kwwwwwwwkwk.
  .kwwwwwkkkwk.
  kwwwwwkkkwwwk
  kwwwwkkkkwwwk
  kwwwssswwwwwk
  .kwssswwwwwk.
  .kwswwwwwwwk.
  ..kkwwwwwkk..
  ....kkkkk....`);

const MAP = draw(`
  kkk.....kkk......
  kwwkkkkkwwwkkkkkk
  kwwwkwwwwwwkwwwwk
  kwwwkwwwwwwkkwkwk
  kwwwkwkwwwwkwkwwk
  kwkwkwwwkwwkkwkwk
  kwwwkwwwwwkkwwwwk
  kkwwkkkkwwwkkkkkk
  ..kkk...kkk......`);

const HEART = draw(`
  ...kkkkk...kkkkk...
  ..kkwwkkk.kkkkkkk..
  .kkwkkkkkkkkkkkkkk.
  kkwkkkkkkkkkkkkkkkk
  kkkkkkkkkkkkkkkkkkk
  kkkkkkkkkkkkkkkkkkk
  kkkkkkkkkkkkkkkkkkk
  kkkkkkkkkkkkkkkkkkk
  .kkkkkkkkkkkkkkkkk.
  ..kkkkkkkkkkkkkkk..
  ...kkkkkkkkkkkkk...
  ....kkkkkkkkkkk....
  .....kkkkkkkkk.....
  ......kkkkkkk......
  .......kkkkk.......
  ........kkk........
  .........k.........`);

const SWOLE_RAT = draw(`
  ......kk....kk......
  .kkk.kwwk..kwwk.kkk.
  kkkk.kwwkkkkwwk.kkkk
  kkk...kkkkkkkk...kkk
  kkk...kwkkkkwk...kkk
  kkkk..kkkkkkkk..kkkk
  kwwkk..kkwwkk..kkwwk
  kkkkkkkkkkkkkkkkkkkk
  .kkkkkkkkkkkkkkkkkk.
  ..kkkkkwkkkkwkkkkk..
  .....kkkwkkwkkk.....
  .....kkkkkkkkkk.....
  ......kkkwwkkk......
  ......kkkkkkkk......
  .......kkkkkk.......`);

const CLAWS = draw(`
  ..k.....k.....k..
  ..kk....kk....kk.
  ..kkk...kkk...kkk
  ..kkk...kkk...kkk
  ..kkk...kkk...kkk
  ..kkk...kkk...kkk
  ..kkk..kkkk..kkkk
  .kkkk..kkk...kkk.
  .kkk..kkkk..kkkk.
  .kkk..kkk...kkk..
  kkk...kkk..kkk...
  kk...kkk..kkk....
  k....kk...kk.....
  ....kk...kk......
  ....k....k.......`);

const HELMET = draw(`
  k................k
  kk......kk......kk
  kwk..kkkkkkkk..kwk
  kwkkkkkkwwkkkkkkwk
  .kwkkkkkwwkkkkkwk.
  ..kkkkkkwwkkkkkk..
  ...kkkkkwwkkkkk...
  ...kkkkkkkkkkkk...
  ...kwwwkkkkwwwk...
  ...kkwwkkkkwwkk...
  ...kkkkkkkkkkkk...
  ...kkkkk..kkkkk...
  ....kkkk..kkkk....
  .....kkk..kkk.....
  ......kk..kk......`);

const EYE = draw(`
  .........k.........
  ...k.....k.....k...
  ....k.........k....
  .......kkkkk.......
  ....kkkwwwwwkkk....
  ..kkwwwkkkkkwwwkk..
  .kwwwwkkwwkkkwwwwk.
  kwwwwwkkwwkkkwwwwwk
  .kwwwwkkkkkkkwwwwk.
  ..kkwwwkkkkkwwwkk..
  ....kkkwwwwwkkk....
  .......kkkkk.......
  ....k.........k....
  ...k.....k.....k...
  .........k.........`);

const LIZARD = draw(`
  .......kkkkkk.....
  ......kkwkkkkkk...
  ..k...kkkkkkkkk...
  ..kk.kkkkkkwkwk...
  ...kkkkkkk........
  .k.kkkkkkkkkkk....
  .kkkkkkkkk........
  ..kkkkkkkkkkkk....
  ..kkkkkkkkkk.k....
  k.kkkkkkkkkk......
  kkkkkkkkkkkk......
  .kkkkkkkkkkk......
  ..kkkkk.kkkk......
  ...kkkk..kkk......
  ...kkkkk.kkkk.....`);

const CROWN = draw(`
  .........k.........
  ........kwk........
  .k......kkk......k.
  kwk....kkkkk....kwk
  kkkk...kkkkk...kkkk
  .kkkk.kkkkkkk.kkkk.
  .kkkkkkkkkkkkkkkkk.
  .kkkkkkkkkkkkkkkkk.
  ..kkwwkkkwkkkwwkk..
  ..kkwwkkwwwkkwwkk..
  ..kkkkkkkwkkkkkkk..
  ..kkkkkkkkkkkkkkk..
  ...................
  ..kkkkkkkkkkkkkkk..
  ...kkkkkkkkkkkkk...`);

const STAR = draw(`
  .........kk.........
  ........kwwk........
  ........kwwk........
  .......kwwwwk.......
  .......kwwwwk.......
  kkkkkkkwwwwwwkkkkkkk
  kwwwwwwwwwwwwwwwwwwk
  .kwwwwwwwwwwwwwwwwk.
  ..kwwwwwwwwwwwwwwk..
  ...kwwwwwwwwwwwwk...
  ....kwwwwwwwwwwk....
  ....kwwwwwwwwwwk....
  ....kwwwwwwwwwwk....
  ...kwwwwwwwwwwwwk...
  ...kwwwwwkkwwwwwk...
  ..kwwwwkk..kkwwwwk..
  ..kwkkk......kkkwk..
  ..kk............kk..`);

const FLAG = draw(`
  .kk..............
  kwwk.............
  kwwkkkkkkkkkkkkkk
  .kkkwwwkkkwwwkkkk
  .kkkwwwkkkwwwkkk.
  .kkkkkkwwwkkkwk..
  .kkkkkkwwwkkkwk..
  .kkkwwwkkkwwwkkk.
  .kkkwwwkkkwwwkkkk
  .kkkkkkkkkkkkkkkk
  .kk..............
  .kk..............
  .kk..............
  .kk..............
  .kk..............
  kkkk.............`);

const FEATHER = draw(`
  ...........kkkk.
  .........kkwwwk.
  .......kkwwwwkk.
  ......kwwwwwkwk.
  .....kwwwwwkwwk.
  ....kwwwwwkwwk..
  ...kwwwwwkwwkk..
  ...kwwwwkwwwk...
  ..kwwwwkwwkk....
  ..kwwwkwwwk.....
  ..kwwkwwkk......
  ..kwkwkk........
  ..kkkk..........
  .kk.............
  kk..............`);

const SMALL_STAR = draw(`
  ......k......
  .....kwk.....
  .....kwk.....
  kkkkkwwwkkkkk
  .kwwwwwwwwwk.
  ..kwwwwwwwk..
  ...kwwwwwk...
  ..kwwwwwwwk..
  ..kwwkkkwwk..
  ..kkk...kkk..`);

/** A disc with sixteen rays. */
const SUN = Array.from({ length: 22 }, (_, y) =>
  Array.from({ length: 22 }, (_, x) => {
    const turn = (Math.atan2(y - 10.5, x - 10.5) / Math.PI) * 8;
    const ray = 1 - 2 * Math.abs(turn - Math.round(turn));
    return Math.hypot(x - 10.5, y - 10.5) < 8.4 + 3 * ray ? 'w' : '.';
  }).join(''),
);

/** @type {Record<string, Grid>} */
export const SYMBOLS = {
  shoe: SHOE,
  dumbbell: stack(DUMBBELL, tall('10')),
  kettlebell: stack(KETTLEBELL, tall('50')),
  barbell: stack(BARBELL, tall('100')),
  rack: stack(RACK, tall('500')),
  laurel: over(beside(0, LAUREL_BRANCH, mirrored(LAUREL_BRANCH)), tall('1K'), 6, 3),
  match: beside(1, MATCH, tall('4')),
  candle: over(CANDLE, tall('12'), 2, 8),
  flame: over(FLAME, tall('26', 'w'), 3, 9),
  torch: stack(TORCH, tall('52')),
  sun: over(SUN, tall('104'), 3, 8),
  phoenix: PHOENIX,
  sunrise: SUNRISE,
  moon: MOON,
  calendar: CALENDAR,
  ribbon: over(ROSETTE, tall('1'), 6, 3),
  cup: over(CUP, tall('10', 'w'), 4, 1),
  podium: stack(tall('100'), PODIUM),
  'top-hat': over(TOP_HAT, tall('3', 'w'), 7, 2),
  ghost: GHOST,
  'ghost-trap': stack(CAGE, tall('10')),
  car: stack(CAR, tall('1T')),
  elephant: stack(ELEPHANT, tall('10T')),
  lorry: over(LORRY, small('40'), 3, 2),
  jumbo: JUMBO,
  tower: TOWER,
  hundred: stack(TURN, tall('100'), mirrored(TURN).reverse()),
  tally: stack(TALLY, tall('1K')),
  abacus: stack(ABACUS, tall('10K')),
  'plates-1': over(
    plate((radius) => (radius > 8.6 ? 'k' : '.')),
    tall('60'),
    5,
    6,
  ),
  'plates-2': over(
    plate((radius) => (radius > 8.9 ? 'k' : 'l')),
    tall('100'),
    3,
    6,
  ),
  'plates-3': over(
    plate(() => 'k'),
    tall('140', 'w'),
    3,
    6,
  ),
  'plates-4': over(
    plate((radius, y) => (radius < 9 && radius > 8 && Math.abs(y - 9.5) > 4 ? 'w' : 'k')),
    tall('180', 'w'),
    3,
    6,
  ),
  bench: stack(BENCH, small('1X')),
  squat: stack(SQUAT, small('2X')),
  deadlift: stack(DEADLIFT, small('2X')),
  triangle: THREE_BARBELLS,
  'pull-up-bar': PULL_UP,
  biceps: stack(BICEPS, tall('10')),
  gorilla: stack(GORILLA, tall('20')),
  plank: stack(PLANK, tall('60')),
  hourglass: stack(HOURGLASS, tall('180')),
  body: BODY,
  spine: SPINE,
  leg: LEG,
  compass: stack(COMPASS, tall('25')),
  map: stack(MAP, tall('100')),
  heart: over(HEART, tall('50', 'w'), 4, 4),
  flag: FLAG,
  feather: FEATHER,
  swoleratt: SWOLE_RAT,
  beastratt: CLAWS,
  titanratt: HELMET,
  omniratt: EYE,
  ratzilla: LIZARD,
  mythic: CROWN,
  star: STAR,
  stars: stack(SMALL_STAR, tall('10')),
};
