import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barPath, chartScale, markPath, peaks, steppedPath, timeColumns, toRow } from './chart-grid.ts';

/** Draws a path of rectangles: # for a filled cell. */
function paint(path: string, columns: number, rows: number): string[] {
  const grid = Array.from({ length: rows }, () => Array<string>(columns).fill('.'));
  for (const [, x, y, width, height] of path.matchAll(/M(\d+) (\d+)h(\d+)v(\d+)h-\d+z/g)) {
    for (let row = Number(y); row < Number(y) + Number(height); row++) {
      for (let column = Number(x); column < Number(x) + Number(width); column++) {
        const line = grid[row];
        expect(line?.[column], `pixel ${column}, ${row} is outside`).toBeDefined();
        if (line) line[column] = '#';
      }
    }
  }
  return grid.map((line) => line.join(''));
}

const PIXELS = [
  { column: 0, row: 3 },
  { column: 3, row: 1 },
  { column: 6, row: 2 },
];

describe('time', () => {
  it('runs from edge to edge, in proportion', () => {
    expect(timeColumns([1000, 1500, 3000], 9)).toEqual([0, 2, 8]);
  });

  it('is centred if there is only one moment', () => {
    expect(timeColumns([1000], 9)).toEqual([4]);
    expect(timeColumns([1000, 1000], 9)).toEqual([4, 4]);
  });
});

it('puts the bottom in the last row and the top in the first', () => {
  expect([toRow(0, 5), toRow(0.5, 5), toRow(1, 5)]).toEqual([4, 2, 0]);
});

it('keeps the highest of several points in one column', () => {
  const crowded = [{ column: 3, row: 4 }, ...PIXELS, { column: 0, row: 1 }];
  expect(peaks(crowded)).toEqual([
    { column: 0, row: 1 },
    { column: 3, row: 1 },
    { column: 6, row: 2 },
  ]);
});

it('draws a line that keeps its height until the next point, then steps to it', () => {
  expect(paint(steppedPath(PIXELS), 7, 5)).toEqual(['.......', '...####', '...#..#', '####...', '.......']);
});

it('draws marks around the points, never outside', () => {
  expect(paint(markPath(PIXELS, { columns: 7, rows: 5 }), 7, 5)).toEqual([
    '..###..',
    '..#####',
    '#######',
    '##...##',
    '##.....',
  ]);
});

it('draws bars from the bottom, at least one pixel high', () => {
  const path = barPath([...PIXELS, { column: 4, row: 9 }], { columns: 7, rows: 5 }, 1);
  expect(paint(path, 7, 5)).toEqual(['.......', '...#...', '...#..#', '#..#..#', '#..##.#']);
});

describe('any training history', () => {
  const grid = { columns: 68, rows: 38 };
  const pixel = fc.record({
    column: fc.integer({ min: 0, max: grid.columns - 1 }),
    row: fc.integer({ min: 0, max: grid.rows - 1 }),
  });

  it('is drawn inside the chart, through every point', () => {
    fc.assert(
      fc.property(fc.array(pixel, { minLength: 1, maxLength: 200 }), (pixels) => {
        const line = peaks(pixels);
        const drawn = paint(steppedPath(line), grid.columns, grid.rows);
        for (const { column, row } of line) expect(drawn[row]?.[column]).toBe('#');
        paint(markPath(line, grid), grid.columns, grid.rows);
        paint(barPath(line, grid, 2), grid.columns, grid.rows);
      }),
      { numRuns: 50 },
    );
  });
});

describe('the scale of a chart', () => {
  it.each([
    [[60, 102.5], 4, [60, 80, 100, 120]],
    [[80, 81], 4, [80, 80.25, 80.5, 80.75, 81]],
    [[82.5], 4, [82, 83]],
    [[1485, 640], 2, [500, 1000, 1500]],
  ])('of %j has round ticks', (values, distances, ticks) => {
    expect(chartScale(values, distances).ticks).toEqual(ticks);
  });

  it('starts at zero if asked to', () => {
    expect(chartScale([1485, 640], 2, 'zero').ticks).toEqual([0, 1000, 2000]);
    expect(chartScale([12_480], 2, 'zero').ticks).toEqual([0, 10_000, 20_000]);
  });

  it('has a bottom and a top for a single value, and for equal ones', () => {
    const { ticks, toHeight } = chartScale([100, 100], 4);
    expect(ticks).toEqual([100, 101]);
    expect(toHeight(100)).toBe(0);
  });

  it('contains every value, in no more steps than requested', () => {
    const values = fc.array(
      fc.integer({ min: 1, max: 50_000_000 }).map((grams) => grams / 1000),
      { minLength: 1, maxLength: 200 },
    );
    fc.assert(
      fc.property(values, fc.integer({ min: 2, max: 6 }), (given, distances) => {
        const { ticks, toHeight } = chartScale(given, distances);
        expect(ticks.length - 1).toBeGreaterThanOrEqual(1);
        expect(ticks.length - 1).toBeLessThanOrEqual(distances);
        for (const value of given) {
          expect(toHeight(value)).toBeGreaterThanOrEqual(-1e-9);
          expect(toHeight(value)).toBeLessThanOrEqual(1 + 1e-9);
        }
      }),
    );
  });
});
