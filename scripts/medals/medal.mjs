// @ts-check
// A medal, 32 x 32: a shape with rim, ring and shine in the colours of its family, and a symbol on its face.
import { ground } from '../icons/drawing.mjs';

/** @typedef {import('../icons/drawing.mjs').Picture} Picture */
/** @typedef {'disc' | 'hexagon' | 'shield'} Shape */
/** @typedef {{ shape: Shape, metal: keyof typeof METALS }} Look */

export const SIZE = 32;
export const CLEAR = '#00000000';
const INK = '#12081f';
const LIGHT = '#ffffff';

/** From the darkest to the brightest: rim, foot of the face, face, ring, shine. */
const METALS = {
  gold: { rim: '#8a5a0c', foot: '#d99a14', face: '#f2b824', ring: '#ffdc5c', shine: '#fff4c2' },
  cyan: { rim: '#0b6c86', foot: '#10a9c8', face: '#18c6e4', ring: '#6deeff', shine: '#d6fbff' },
  pink: { rim: '#8c2268', foot: '#d63d9b', face: '#f055b4', ring: '#ff8fd2', shine: '#ffdcf1' },
  green: { rim: '#137246', foot: '#22b56b', face: '#31d583', ring: '#7bf7b4', shine: '#d8ffe9' },
  violet: { rim: '#4b2a9c', foot: '#7f55dc', face: '#9a70f2', ring: '#c0a1ff', shine: '#ece2ff' },
  orange: { rim: '#94360f', foot: '#e0652a', face: '#fb8140', ring: '#ffb07a', shine: '#ffe6d3' },
};

/**
 * Half the width of each row, from the outside in: 0 the whole shape, 2 without its rim, 3 without its ring.
 * @type {Record<Shape, (y: number, inset: number) => number>}
 */
const HALF_WIDTHS = {
  disc: (y, inset) => {
    const squared = (15.3 - inset) ** 2 - (y - 15.5) ** 2;
    return squared < 0 ? 0 : Math.round(Math.sqrt(squared));
  },
  // Six sides: at this size more of them look like a disc.
  hexagon: (y, inset) => {
    const fromTip = Math.min(y, SIZE - 1 - y) - inset;
    return fromTip < 0 ? 0 : Math.min(14 - inset, 2 + 2 * fromTip);
  },
  shield: (y, inset) => {
    const top = y - inset;
    const foot = 31 - Math.round(inset * 1.4) - y;
    if (top < 0 || foot < 0) return 0;
    return Math.min((top === 0 ? 13 : 14) - inset, 1 + Math.floor(foot * 1.3));
  },
};

/**
 * The middle of a face, where symbols are centred: a shield is narrow at its foot.
 * @type {Record<Shape, number>}
 */
const MIDDLES = { disc: 16, hexagon: 16, shield: 13.5 };

/** The empty medal. @param {Look} look @returns {Picture} */
function blank({ shape, metal }) {
  const { rim, ring, shine, face, foot } = METALS[metal];
  const picture = ground(SIZE, CLEAR);
  fill(picture, shape, 0, () => rim);
  fill(picture, shape, 2, (y) => (y < 7 ? shine : ring));
  fill(picture, shape, 3, (y) => (y < 21 ? face : foot));
  return picture;
}

/** @param {Picture} picture @param {Shape} shape @param {number} inset @param {(y: number) => string} colourOf */
function fill(picture, shape, inset, colourOf) {
  for (let y = 0; y < SIZE; y++) {
    const half = HALF_WIDTHS[shape](y, inset);
    if (half > 0) picture[y]?.fill(colourOf(y), 16 - half, 16 + half);
  }
}

/**
 * The medal with its symbol: rows of letters, of which k is ink, w light, s the metal's rim, l its ring and a dot nothing.
 * @param {Look} look @param {readonly string[]} symbol @returns {Picture}
 */
export function medal(look, symbol) {
  const picture = blank(look);
  const metal = METALS[look.metal];
  /** @type {Record<string, string>} */
  const colours = { k: INK, w: LIGHT, s: metal.rim, l: metal.ring };
  const width = symbol[0]?.length ?? 0;
  const left = Math.floor(16 - width / 2);
  const top = Math.floor(MIDDLES[look.shape] - symbol.length / 2);
  symbol.forEach((row, y) => {
    if (row.length !== width) throw new Error(`A row is not as wide as the first: ${row}`);
    [...row].forEach((letter, x) => {
      if (letter === '.') return;
      const colour = colours[letter];
      if (!colour) throw new Error(`No colour for ${letter}`);
      if (Math.abs(left + x + 0.5 - 16) > HALF_WIDTHS[look.shape](top + y, 3)) {
        throw new Error(`The symbol is larger than the face, at ${left + x}, ${top + y}: ${row}`);
      }
      const line = picture[top + y];
      if (line) line[left + x] = colour;
    });
  });
  return picture;
}
