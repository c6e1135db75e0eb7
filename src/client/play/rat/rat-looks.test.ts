import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { THEMES } from '#client/device/theme.ts';
import LOGO from '#client/kit/rat-head-grid.json' with { type: 'json' };
import { TIERS } from '#core/progression/tiers.ts';
import { headAt, headGrid, mascotGrid, whiteGrid } from './rat-looks.ts';

const NAMES = TIERS.map(({ name }) => name);
const STARS = Array.from({ length: 50 }, (_, stars) => stars);
const text = (grid: readonly string[]) => grid.join('\n');
const sizeOf = (grid: readonly string[]) => [new Set(grid.map((row) => row.length)), grid.length];

describe.each(NAMES)('the rat of %s', (tier) => {
  it('is 36 x 32, its head 24 x 24', () => {
    expect(sizeOf(mascotGrid(tier))).toEqual([new Set([36]), 32]);
    expect(sizeOf(headGrid(tier))).toEqual([new Set([24]), 24]);
  });

  it('keeps its outline when it is white', () => {
    const grid = mascotGrid(tier);
    expect(new Set(text(whiteGrid(grid)))).toEqual(new Set('.kw\n'));
    expect(text(whiteGrid(grid)).replaceAll('w', '#')).toBe(text(grid).replace(/[^.k\n]/g, '#'));
  });
});

it('looks different in every tier', () => {
  expect(new Set(NAMES.map((tier) => text(mascotGrid(tier)))).size).toBe(7);
  expect(new Set(NAMES.map((tier) => text(headGrid(tier)))).size).toBe(7);
});

it('is the rat of the logo in the second, and until the XP are known', () => {
  expect(headGrid('SWOLERATT')).toEqual(LOGO);
  expect(headAt(undefined)).toEqual(LOGO);
});

it('is of the same size with any number of stars, and looks different with each of the first fifty', () => {
  const grids = STARS.map((stars) => mascotGrid('MYTHIC', stars));
  expect(new Set(grids.map(text)).size).toBe(50);
  for (const grid of [...grids, mascotGrid('MYTHIC', 1234)]) expect(sizeOf(grid)).toEqual([new Set([36]), 32]);
  expect(sizeOf(headGrid('MYTHIC', 1234))).toEqual([new Set([24]), 24]);
});

it.each([
  ['a pip for each star', 3, 1, '.kkkkk...ywy..ywy..ywy...o....kkkkk.'],
  ['a jewel in the crown with the fifth', 5, 8, 'kyyoyyokyokkkkyyyccyyyk.kkoykoyyoyyk'],
  ['another cape with the tenth', 10, 24, 'kttuuuuktttyydgggkkgggdyytttkuuuuttk'],
  ['a jewel that is lit with the thirtieth', 30, 8, 'kyyoyyokyokkkkyyyaayyyk.kkoykoyyoyyk'],
])('wears %s', (_what, stars, row, expected) => {
  expect(mascotGrid('MYTHIC', stars)[row]).toBe(expected);
});

it.each(THEMES)('has a colour for every letter in %s', (theme) => {
  const css = readFileSync(new URL('../../kit/sprites.css', import.meta.url), 'utf8');
  const [, body = ''] = css.split(`[data-theme="${theme}"] {`);
  const colours = body.slice(0, body.indexOf('}'));
  const grids = [
    ...NAMES.flatMap((tier) => [mascotGrid(tier), headGrid(tier)]),
    ...STARS.map((stars) => mascotGrid('MYTHIC', stars)),
  ];
  const letters = new Set(grids.flat().join('').replaceAll('.', ''));
  for (const letter of letters) expect(colours).toMatch(new RegExp(`--rat-${letter}: #[0-9a-f]{6};`));
});
