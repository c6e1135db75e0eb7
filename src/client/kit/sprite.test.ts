import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { THEMES } from '#client/device/theme.ts';
import MASCOT_GRID from './mascot-grid.json' with { type: 'json' };
import RAT_HEAD_GRID from './rat-head-grid.json' with { type: 'json' };
import { spritePaths } from './sprite.tsx';

const css = readFileSync(new URL('./sprites.css', import.meta.url), 'utf8');

/** Draws the rectangles of a path into a grid. */
function paint(grid: string[][], path: string, letter: string) {
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let column = Number(x); column < Number(x) + Number(width); column++) {
      const row = grid[Number(y)];
      expect(row?.[column], `pixel ${column}, ${y} is drawn twice`).toBe('.');
      if (row) row[column] = letter;
    }
  }
}

describe.each([
  ['the head', RAT_HEAD_GRID, 24, 24],
  ['the mascot', MASCOT_GRID, 36, 32],
])('%s', (_, grid, columns, rows) => {
  it(`is ${columns} x ${rows}`, () => {
    expect(grid).toHaveLength(rows);
    expect(new Set(grid.map((row) => row.length))).toEqual(new Set([columns]));
  });

  it('is drawn pixel by pixel as in its grid', () => {
    const drawn = Array.from({ length: rows }, () => Array<string>(columns).fill('.'));
    for (const [letter, path] of spritePaths(grid)) paint(drawn, path, letter);
    expect(drawn.map((row) => row.join(''))).toEqual(grid);
  });

  it.each(THEMES)('has a colour for every letter in %s', (theme) => {
    const [, body = ''] = css.split(`[data-theme="${theme}"] {`);
    const colours = body.slice(0, body.indexOf('}'));
    for (const letter of spritePaths(grid).keys())
      expect(colours).toMatch(new RegExp(`--rat-${letter}: #[0-9a-f]{6};`));
  });
});
