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
