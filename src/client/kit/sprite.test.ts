import { expect, it } from 'vitest';
import RAT_HEAD_GRID from './rat-head-grid.json' with { type: 'json' };
import { spritePaths } from './sprite.tsx';

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

it('draws the logo pixel by pixel as in its grid, 24 x 24', () => {
  const drawn = Array.from({ length: 24 }, () => Array<string>(24).fill('.'));
  for (const [letter, path] of spritePaths(RAT_HEAD_GRID)) paint(drawn, path, letter);
  expect(drawn.map((row) => row.join(''))).toEqual(RAT_HEAD_GRID);
});
