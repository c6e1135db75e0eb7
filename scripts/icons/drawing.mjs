// @ts-check
// Small pictures as rows of colours, and the coin of the app icon.

/** @typedef {string[][]} Picture Rows of `#rrggbb` or `#rrggbbaa`, from the top left. */

/** @param {number} size @param {string} colour @returns {Picture} */
export function ground(size, colour) {
  return Array.from({ length: size }, () => Array(size).fill(colour));
}

/** @typedef {(token: string) => string} Palette The colour of a custom property, by its name without the dashes. */

/**
 * Draws a grid of letters over a picture. @param {Picture} picture @param {readonly string[]} grid
 * @param {Palette} palette @param {number} at From the left and from the top.
 */
export function drawGrid(picture, grid, palette, at) {
  grid.forEach((row, y) => {
    [...row].forEach((letter, x) => {
      if (letter !== '.') drawRun(picture, at + x, at + x + 1, at + y, palette(`rat-${letter}`));
    });
  });
}

/**
 * The coin, 32 x 32: a dark rim, a bright ring that catches light at the top, a face.
 * @param {Picture} picture @param {Palette} palette
 */
export function drawCoin(picture, palette) {
  const discs = [
    { radius: 15.2, tokenOf: () => 'coin-rim' },
    { radius: 13.2, tokenOf: (/** @type {number} */ y) => (y < 8 ? 'coin-shine' : 'coin-edge') },
    { radius: 12.2, tokenOf: () => 'coin-face' },
  ];
  for (const { radius, tokenOf } of discs) {
    for (let y = 0; y < 32; y++) {
      const squared = radius ** 2 - (y - 15.5) ** 2;
      if (squared < 0) continue;
      const half = Math.round(Math.sqrt(squared));
      drawRun(picture, 16 - half, 16 + half, y, palette(tokenOf(y)));
    }
  }
}

/** @param {Picture} picture @param {number} from @param {number} to @param {number} y @param {string} colour */
function drawRun(picture, from, to, y, colour) {
  picture[y]?.fill(colour, from, to);
}

/**
 * Scales the picture up and centres it in a square of another size.
 * @param {Picture} picture @param {number} scale @param {number} size @param {string} around @returns {Picture}
 */
export function enlarged(picture, scale, size, around) {
  const margin = (size - picture.length * scale) / 2;
  const enlarged = ground(size, around);
  picture.forEach((row, y) => {
    row.forEach((colour, x) => {
      for (let line = 0; line < scale; line++) {
        const from = margin + x * scale;
        drawRun(enlarged, from, from + scale, margin + y * scale + line, colour);
      }
    });
  });
  return enlarged;
}

/** The picture as SVG, with one path per colour. @param {Picture} picture @param {string} title */
export function svg(picture, title) {
  /** @type {Map<string, string>} */
  const paths = new Map();
  picture.forEach((row, y) => {
    for (let x = 0, end = 0; x < row.length; x = end) {
      const colour = row[x] ?? '';
      for (end = x + 1; row[end] === colour; ) end++;
      paths.set(colour, `${paths.get(colour) ?? ''}M${x} ${y}h${end - x}v1H${x}z`);
    }
  });
  const lines = [...paths].map(([colour, path]) => `  <path fill="${colour}" d="${path}"/>`);
  const size = picture.length;
  const opening = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">`;
  return `${opening}\n  <title>${title}</title>\n${lines.join('\n')}\n</svg>\n`;
}
