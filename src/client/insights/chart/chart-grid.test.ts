import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  barPath,
  barWidth,
  columnsInTime,
  dotPath,
  evenColumns,
  type Grid,
  nearestPoint,
  type Pixel,
  stackedBars,
  steppedPath,
} from './chart-grid.ts';
import { chartScale, timeTicks } from './scale.ts';

const GRID: Grid = { columns: 68, rows: 38 };
const someDay = fc
  .integer({ min: 0, max: 20_000 })
  .map((offset) => new Date(offset * 86_400_000).toISOString().slice(0, 10));
const someDays = fc.uniqueArray(someDay, { minLength: 1, maxLength: 400 }).map((days) => days.toSorted());
const somePixel = fc.record({ column: fc.nat(GRID.columns - 1), row: fc.nat(GRID.rows - 1) });
/** To the thousandth, as weights are kept. */
const someNumber = fc.integer({ min: 0, max: 2_000_000 }).map((thousandths) => thousandths / 1000);

/** The rectangles of a path. */
const rectangles = (path: string) =>
  [...path.matchAll(/M(-?\d+) (-?\d+)h(\d+)v(\d+)h-\3z/g)].map(([, x, y, width, height]) => ({
    left: Number(x),
    top: Number(y),
    right: Number(x) + Number(width),
    foot: Number(y) + Number(height),
  }));
const isInside = ({ left, top, right, foot }: ReturnType<typeof rectangles>[number]) =>
  left >= 0 && top >= 0 && right <= GRID.columns && foot <= GRID.rows && right > left && foot > top;
const covers = (path: string, { column, row }: Pixel) =>
  rectangles(path).some(({ left, right, top, foot }) => left <= column && column < right && top <= row && row < foot);

describe('days in time', () => {
  it('run from edge to edge, with a pixel of room', () => {
    expect(columnsInTime(['2026-11-01', '2026-11-02', '2026-11-11'], 12)).toEqual([1, 2, 10]);
  });

  it('stand in the middle where there is one', () => {
    expect(columnsInTime(['2026-11-01'], 12)).toEqual([6]);
  });

  it('keep their order and stay inside', () => {
    fc.assert(
      fc.property(someDays, (days) => {
        const columns = columnsInTime(days, GRID.columns);
        expect(columns.toSorted((one, other) => one - other)).toEqual(columns);
        expect(columns.every((column) => column >= 0 && column < GRID.columns)).toBe(true);
      }),
    );
  });
});

it('gives each of several bars the same room', () => {
  expect(evenColumns(4, 12)).toEqual([1, 4, 7, 10]);
  expect(barWidth([1, 4, 7, 10], 8)).toBe(2);
  expect([barWidth([1, 2, 3], 8), barWidth([5], 7), barWidth([0, 40, 80], 6)]).toEqual([1, 6, 6]);
});

describe('a line', () => {
  const at = (column: number, row: number): Pixel => ({ column, row });

  it('keeps its height until the next point, then steps to it', () => {
    expect(rectangles(steppedPath([at(0, 9), at(5, 4)], [0, 5]))).toEqual([
      { left: 0, top: 9, right: 5, foot: 10 },
      { left: 5, top: 4, right: 6, foot: 10 },
      { left: 5, top: 4, right: 6, foot: 5 },
    ]);
  });

  it('ends before a day without a value, and never falls to 0', () => {
    const path = steppedPath([at(0, 3), null, at(8, 4)], [0, 4, 8]);
    expect(rectangles(path)).toEqual([
      { left: 0, top: 3, right: 4, foot: 4 },
      { left: 8, top: 4, right: 9, foot: 5 },
    ]);
  });

  it('shows every point, and stays inside', () => {
    fc.assert(
      fc.property(fc.array(fc.option(somePixel), { maxLength: 400 }), (points) => {
        const sorted = points.toSorted((one, other) => (one?.column ?? 0) - (other?.column ?? 0));
        const known = sorted.filter((point) => point !== null);
        const path = steppedPath(
          sorted,
          sorted.map((point) => point?.column ?? 0),
        );
        expect(rectangles(path).every(isInside)).toBe(true);
        expect(known.every((point) => covers(path, point))).toBe(true);
      }),
    );
  });

  it('is as long as the picture is wide, however many points there are', () => {
    const points = Array.from({ length: 400 }, (_, index) => at(Math.floor(index / 6), index % GRID.rows));
    expect(dotPath([...points, ...points], GRID).length).toBe(dotPath(points, GRID).length);
  });
});

describe('bars', () => {
  const toHeight = (value: number) => value / 100;

  it('stand on top of each other, without a gap', () => {
    const [lower, upper] = stackedBars([[20], [50]], [3], { rows: 10, toHeight });
    expect(lower).toEqual([{ column: 3, top: 8, foot: 10 }]);
    expect(upper).toEqual([{ column: 3, top: 3, foot: 8 }]);
  });

  it('are there for the smallest value, and missing where there is none', () => {
    expect(stackedBars([[0.01, null, 0]], [0, 1, 2], { rows: 10, toHeight })).toEqual([
      [{ column: 0, top: 9, foot: 10 }],
    ]);
  });

  it('stay inside at the edges', () => {
    const bars = [0, 67].map((column) => ({ column, top: 5, foot: 38 }));
    expect(rectangles(barPath(bars, GRID.columns, 8)).every(isInside)).toBe(true);
  });
});

describe('the point that is read', () => {
  it('is the nearest that has a value, the latest of a column', () => {
    const columns = [1, 4, 4, 9];
    expect(nearestPoint(columns, 3, () => true)).toBe(2);
    expect(nearestPoint(columns, 3, (at) => at === 0 || at === 3)).toBe(0);
    expect(nearestPoint(columns, 500, () => true)).toBe(3);
    expect(nearestPoint(columns, 3, () => false)).toBe(-1);
  });
});

describe('a scale', () => {
  it.each([
    [[88, 121], 4, [90, 100, 110, 120]],
    [[88, 121], 3, [100, 120]],
    [[93], 3, [90, 100]],
    [[78.2, 81.4], 4, [79, 80, 81]],
    [[29.546], 2, [27.5, 32.5]],
  ])('of %j with %i numbers has %j', (values, most, ticks) => {
    expect(chartScale(values, most).ticks).toEqual(ticks);
  });

  it('of columns begins at 0', () => {
    const { ticks, toHeight } = chartScale([340, 457], 4, { from: 'zero' });
    expect([ticks, toHeight(0)]).toEqual([[0, 200, 400], 0]);
  });

  it('of things that are counted has no fractions, and one of times whole minutes', () => {
    expect(chartScale([1, 3], 4, { roundness: 'whole' }).ticks).toEqual([1, 2, 3]);
    expect(chartScale([45, 190], 4, { roundness: 'time' }).ticks).toEqual([60, 120, 180]);
  });

  it('has two numbers or more, as few as asked for, and room for all values', () => {
    fc.assert(
      fc.property(fc.array(someNumber, { minLength: 1 }), fc.integer({ min: 2, max: 6 }), (values, most) => {
        const { ticks, toHeight } = chartScale(values, most);
        expect(ticks.length).toBeGreaterThanOrEqual(2);
        expect(ticks.length).toBeLessThanOrEqual(most);
        expect([...values, ...ticks].every((value) => toHeight(value) >= 0 && toHeight(value) <= 1)).toBe(true);
      }),
    );
  });
});

describe('the days below a chart', () => {
  const shown = (first: string, last: string, most: number) =>
    timeTicks(first, last, most).map(({ day, names }) => `${names} ${day}`);

  it('are days in a few weeks, months in a year, and years in a life', () => {
    expect(shown('2026-10-21', '2026-11-18', 2)).toEqual(['day 2026-10-21', 'day 2026-11-18']);
    expect(shown('2026-02-08', '2026-11-08', 4)).toEqual(['month 2026-04-01', 'month 2026-07-01', 'month 2026-10-01']);
    expect(shown('2025-11-20', '2026-11-18', 2)).toEqual(['year 2026-01-01', 'month 2026-07-01']);
    expect(shown('2019-05-01', '2026-11-01', 4)).toEqual([
      'year 2020-01-01',
      'year 2022-01-01',
      'year 2024-01-01',
      'year 2026-01-01',
    ]);
  });

  it('are as few as asked for, in order, and within the span', () => {
    fc.assert(
      fc.property(fc.tuple(someDay, someDay), fc.integer({ min: 2, max: 10 }), ([one, other], most) => {
        const [first = '', last = ''] = [one, other].toSorted();
        const days = timeTicks(first, last, most).map(({ day }) => day);
        expect(days.length).toBeLessThanOrEqual(most);
        expect(days.length).toBeGreaterThan(0);
        expect(new Set(days).size).toBe(days.length);
        expect(days.every((day) => first <= day && day <= last)).toBe(true);
      }),
    );
  });
});
