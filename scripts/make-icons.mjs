// @ts-check
// `npm run icons`: draws the app icons from the client's sprites into public, or the folder named.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { drawCoin, drawGrid, enlarged, ground, svg } from './icons/drawing.mjs';
import { png } from './icons/png.mjs';

const SPRITES = new URL('../src/client/kit/', import.meta.url);
/** @type {readonly string[]} */
const RAT_HEAD_GRID = JSON.parse(readFileSync(new URL('rat-head-grid.json', SPRITES), 'utf8'));
const css = readFileSync(new URL('sprites.css', SPRITES), 'utf8');

/** The first value of a custom property, which is the default theme's: the icons use that theme. @param {string} token */
function palette(token) {
  const colour = new RegExp(`--${token}: (#[0-9a-f]{6});`).exec(css)?.[1];
  if (!colour) throw new Error(`sprites.css has no --${token}`);
  return colour;
}

const NIGHT = '#160c2a';
const GOLD = palette('coin-face');
const CLEAR = '#00000000';

/**
 * The head on its coin, centred on the night colour.
 * @param {number} scale File pixels per pixel of the drawing. @param {number} size The size of the file.
 */
function coin(scale, size) {
  const picture = ground(32, NIGHT);
  drawCoin(picture, palette);
  drawGrid(picture, RAT_HEAD_GRID, palette, 4);
  return png(enlarged(picture, scale, size, NIGHT));
}

/** Only the head, edge to edge: at these sizes there is no room for the coin. */
function head() {
  const picture = ground(24, GOLD);
  drawGrid(picture, RAT_HEAD_GRID, palette, 0);
  return picture;
}

/** A phone's status bar shows a single colour, so the dark and red parts of the head are left out. */
function badge() {
  const picture = ground(24, CLEAR);
  drawGrid(picture, RAT_HEAD_GRID, (token) => (/-[kenp]$/.test(token) ? CLEAR : '#ffffff'), 0);
  return picture;
}

const ICONS = {
  'icons/icon-512.png': coin(16, 512),
  'icons/icon-192.png': coin(6, 192),
  // A mask may cut these down to a circle of four fifths: the whole coin lies within it.
  'icons/maskable-512.png': coin(12, 512),
  'icons/maskable-192.png': coin(4, 192),
  // 180 is not a multiple of the drawing, so the coin gets a narrow margin instead of blurred edges.
  'icons/apple-touch-icon.png': coin(5, 180),
  'icons/badge-96.png': png(enlarged(badge(), 4, 96, CLEAR)),
  'icons/favicon-48.png': png(enlarged(head(), 2, 48, GOLD)),
  'favicon.svg': svg(head(), 'GYMRATT'),
};

const folder = process.argv[2] ?? join(import.meta.dirname, '..', 'public');
for (const [name, content] of Object.entries(ICONS)) {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  console.log(`${name}  ${content.length} bytes`);
}
