/** A chart is a picture of few, large pixels. Rows count from the top. */
export interface Grid {
  readonly columns: number;
  readonly rows: number;
}

export interface Pixel {
  readonly column: number;
  readonly row: number;
}

/** The column of each point in time, spread from edge to edge in proportion. */
export function timeColumns(instants: readonly number[], columns: number): readonly number[] {
  const first = Math.min(...instants);
  const span = Math.max(...instants) - first;
  // All at the same time: in the middle.
  if (span === 0) return instants.map(() => Math.floor(columns / 2));
  return instants.map((instant) => Math.round(((instant - first) / span) * (columns - 1)));
}

/** The row of a height from 0 to 1. */
export function toRow(height: number, rows: number): number {
  return Math.round((1 - height) * (rows - 1));
}

/** Keeps only the highest point of each column. Sorted by column. */
export function peaks(pixels: readonly Pixel[]): readonly Pixel[] {
  const highest = new Map<number, number>();
  for (const { column, row } of pixels) highest.set(column, Math.min(row, highest.get(column) ?? row));
  return [...highest].map(([column, row]) => ({ column, row })).toSorted((a, b) => a.column - b.column);
}

/** A line that keeps its height until the next point and then steps to it, as rectangles of one path. */
export function steppedPath(pixels: readonly Pixel[]): string {
  return pixels
    .map(({ column, row }, at) => {
      const next = pixels[at + 1];
      if (!next) return rectangle(column, row, 1, 1);
      const top = Math.min(row, next.row);
      const tread = rectangle(column, row, next.column - column, 1);
      return tread + rectangle(next.column, top, 1, Math.abs(row - next.row) + 1);
    })
    .join('');
}

/** Only the points that were really lifted, at the corners of the steps. */
export function markPath(pixels: readonly Pixel[], { columns, rows }: Grid): string {
  return pixels
    .map(({ column, row }) => {
      const [left, top] = [Math.max(column - 1, 0), Math.max(row - 1, 0)];
      return rectangle(left, top, Math.min(column + 2, columns) - left, Math.min(row + 2, rows) - top);
    })
    .join('');
}

/** Bars from the bottom; at least one pixel each, because something was lifted. */
export function barPath(pixels: readonly Pixel[], { columns, rows }: Grid, width: number): string {
  return pixels
    .map(({ column, row }) => {
      const left = Math.min(Math.max(column - Math.floor(width / 2), 0), columns - width);
      const top = Math.min(row, rows - 1);
      return rectangle(left, top, width, rows - top);
    })
    .join('');
}

function rectangle(x: number, y: number, width: number, height: number): string {
  return `M${x} ${y}h${width}v${height}h-${width}z`;
}

/** Evenly spaced values from the bottom to the top of a chart. */
export interface Scale {
  readonly ticks: readonly number[];
  /** 0 at the bottom, 1 at the top. */
  readonly toHeight: (value: number) => number;
}

/** The steps between round numbers, as multiples of a power of ten. */
const STEPS = [1, 2, 2.5, 5, 10];

/** The fewest round numbers that span all values: at least one step, and at most as many as requested. */
export function chartScale(values: readonly number[], distances: number, from?: 'zero'): Scale {
  const least = from === 'zero' ? 0 : Math.min(...values);
  const most = Math.max(...values);
  const step = stepFor(least, most, distances);
  const foot = Math.floor(least / step) * step;
  const head = Math.max(Math.ceil(most / step) * step, foot + step);
  const count = Math.round((head - foot) / step);
  return {
    ticks: Array.from({ length: count + 1 }, (_, at) => tidy(foot + at * step)),
    toHeight: (value) => (value - foot) / (head - foot),
  };
}

function stepFor(least: number, most: number, distances: number): number {
  const wanted = (most - least) / distances || 1;
  const magnitude = 10 ** Math.floor(Math.log10(wanted));
  const sizes = [...STEPS, ...STEPS.map((step) => step * 10)].map((step) => step * magnitude);
  const fits = (step: number) => Math.ceil(most / step) - Math.floor(least / step) <= distances;
  return sizes.find(fits) ?? magnitude * 100;
}

/** Sums of doubles drift: 0.1 + 0.2 must not appear on an axis. */
function tidy(value: number): number {
  return Number(value.toPrecision(12));
}
