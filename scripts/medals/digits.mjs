// @ts-check
// Numbers on medals: tall ones that carry the symbol, and small ones inside a drawing.

const TALL = glyphs(
  '0123456789KT',
  `
.kkk. .kk kkkk. kkkk. kk.kk kkkkk .kkk. kkkkk .kkk. .kkk. kk.kk kkkk
kk.kk kkk ...kk ...kk kk.kk kk... kk... ...kk kk.kk kk.kk kk.kk kkkk
kk.kk .kk ...kk ...kk kk.kk kk... kk... ...kk kk.kk kk.kk kkkk. .kk.
kk.kk .kk .kkk. .kkk. kkkkk kkkk. kkkk. ..kk. .kkk. .kkkk kkk.. .kk.
kk.kk .kk kk... ...kk ...kk ...kk kk.kk ..kk. kk.kk ...kk kkkk. .kk.
kk.kk .kk kk... ...kk ...kk ...kk kk.kk ..kk. kk.kk ...kk kk.kk .kk.
.kkk. .kk kkkkk kkkk. ...kk kkkk. .kkk. ..kk. .kkk. kkkk. kk.kk .kk.`,
);

const SMALL = glyphs(
  '0124X',
  `
kkk .k kkk k.k ...
k.k kk ..k k.k k.k
k.k .k kkk kkk .k.
k.k .k k.. ..k k.k
kkk .k kkk ..k ...`,
);

/** @param {string} letters @param {string} drawn @returns {Map<string, string[]>} */
function glyphs(letters, drawn) {
  const rows = drawn
    .trim()
    .split('\n')
    .map((row) => row.split(' '));
  return new Map([...letters].map((letter, at) => [letter, rows.map((row) => row[at] ?? '')]));
}

/** @param {string} text @param {'k' | 'w'} [ink] */
export function tall(text, ink) {
  return write(TALL, text, ink);
}

/** @param {string} text @param {'k' | 'w'} [ink] */
export function small(text, ink) {
  return write(SMALL, text, ink);
}

/** @param {Map<string, string[]>} font @param {string} text @param {'k' | 'w'} [ink] @returns {string[]} */
function write(font, text, ink = 'k') {
  const letters = [...text].map((letter) => {
    const drawn = font.get(letter);
    if (!drawn) throw new Error(`The font has no ${letter}`);
    return drawn;
  });
  return (letters[0] ?? []).map((_, y) =>
    letters
      .map((rows) => rows[y])
      .join('.')
      .replaceAll('k', ink),
  );
}
