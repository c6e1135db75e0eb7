// @ts-check
// Names below the pictures, in letters of 3 x 5 pixels.

/** Rows from the top, as octal digits: 4 is the left pixel, 1 the right one. */
const LETTERS = {
  a: '25755',
  b: '65656',
  c: '34443',
  d: '65556',
  e: '74647',
  f: '74644',
  g: '34553',
  h: '55755',
  i: '72227',
  j: '11152',
  k: '55655',
  l: '44447',
  m: '57755',
  n: '65555',
  o: '25552',
  p: '65644',
  q: '25563',
  r: '65655',
  s: '34216',
  t: '72222',
  u: '55557',
  v: '55552',
  w: '55775',
  x: '55255',
  y: '55222',
  z: '71247',
  '-': '00700',
};

/**
 * Writes a text into a picture. @param {import('../icons/drawing.mjs').Picture} picture @param {string} text
 * @param {number} left @param {number} top @param {string} colour
 */
export function write(picture, text, left, top, colour) {
  [...text].forEach((letter, place) => {
    const rows = LETTERS[/** @type {keyof typeof LETTERS} */ (letter)] ?? '00000';
    [...rows].forEach((row, y) => {
      for (let x = 0; x < 3; x++) {
        const line = picture[top + y];
        if (line && Number(row) & (4 >> x)) line[left + place * 4 + x] = colour;
      }
    });
  });
}
