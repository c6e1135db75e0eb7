// @ts-check
// `npm run howto [picture.png] [name ...]`: draws the key poses of all figures, or of those named, into one picture to look at.
// Without names it also records what they look like now, for the test that notices a change.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { write } from './how-to/letters.mjs';
import { png } from './icons/png.mjs';

const CLIENT = new URL('../src/client/', import.meta.url);
const RECORD = new URL('how-to/testing/key-poses.json', CLIENT);
// By URL instead of an import: neither the client nor the tests are part of the scripts' project.
/** @typedef {{ name: string, pictures: string[][] }} Drawn */
/** @type {{ looksOf: (rows: unknown) => unknown, drawKeyPoses: (looks: unknown) => Drawn[], fingerprint: (pictures: string[][]) => string }} */
const { looksOf, drawKeyPoses, fingerprint } = await import(new URL('how-to/testing/key-poses.ts', CLIENT).href);
const { readCatalogueRows } = await import(new URL('../tests/support/exercise-catalogue.ts', import.meta.url).href);
const css = readFileSync(new URL('kit/sprites.css', CLIENT), 'utf8');

const [WIDTH, HEIGHT, SCALE, COLUMNS] = [56, 48, 2, 14];
const GAP = 4;
const LABEL = 8;
const [NIGHT, PANEL, INK] = ['#07040f', '#1b0f33', '#cfd3ea'];

/** The colour of a part in the default theme. @param {string} letter */
function colourOf(letter) {
  return new RegExp(`--rat-${letter}: (#[0-9a-f]{6});`).exec(css)?.[1] ?? PANEL;
}

/** Figures from left to right, and on to the next line where there is no room. @param {{ pictures: string[][] }[]} figures */
function layOut(figures) {
  let [column, line] = [0, 0];
  return figures.map(({ pictures }) => {
    if (column + pictures.length > COLUMNS) [column, line] = [0, line + 1];
    const place = { left: GAP + column * (WIDTH * SCALE + GAP), top: GAP + line * (HEIGHT * SCALE + LABEL + GAP) };
    column += pictures.length;
    return place;
  });
}

/** @param {string[][]} sheet @param {string[]} rows @param {number} left @param {number} top */
function drawRows(sheet, rows, left, top) {
  rows.forEach((row, y) => {
    const colours = [...row].flatMap((letter) => Array(SCALE).fill(colourOf(letter)));
    for (let line = 0; line < SCALE; line++) sheet[top + y * SCALE + line]?.splice(left, colours.length, ...colours);
  });
}

/** @param {Drawn[]} figures */
function drawSheet(figures) {
  const places = layOut(figures);
  const height = Math.max(...places.map(({ top }) => top)) + HEIGHT * SCALE + LABEL + GAP;
  const sheet = Array.from({ length: height }, () => Array(GAP + COLUMNS * (WIDTH * SCALE + GAP)).fill(NIGHT));
  figures.forEach(({ name, pictures }, at) => {
    const { left = 0, top = 0 } = places[at] ?? {};
    pictures.forEach((rows, place) => {
      drawRows(sheet, rows, left + place * (WIDTH * SCALE + GAP), top);
    });
    write(sheet, name, left, top + HEIGHT * SCALE + 2, INK);
  });
  return sheet;
}

const [file = fileURLToPath(new URL('../docs/images/how-to.png', import.meta.url)), ...names] = process.argv.slice(2);
const drawn = drawKeyPoses(looksOf(readCatalogueRows()));
const figures = drawn.filter(({ name }) => names.length === 0 || names.includes(name));
const content = png(drawSheet(figures), { isSmallest: true });
writeFileSync(file, content);
if (names.length === 0) {
  const record = Object.fromEntries(figures.map(({ name, pictures }) => [name, fingerprint(pictures)]));
  writeFileSync(RECORD, `${JSON.stringify(record, null, 2)}\n`);
}
console.log(`${figures.length} figures  ${content.length} bytes`);
