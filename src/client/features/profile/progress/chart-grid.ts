/** A chart is a picture of few, large pixels. Rows count from the top, as they are drawn. */
export interface Grid {
  readonly columns: number;
  readonly rows: number;
}

export interface Pixel {
  readonly column: number;
  readonly row: number;
}

/** In which column each instant lies, from edge to edge by the time between them. */
export function columnsOf(instants: readonly number[], columns: number): readonly number[] {
  const first = Math.min(...instants);
  const span = Math.max(...instants) - first;
  // All at the same moment: in the middle.
  if (span === 0) return instants.map(() => Math.floor(columns / 2));
  return instants.map((instant) => Math.round(((instant - first) / span) * (columns - 1)));
}

/** In which row a height from 0 to 1 lies. */
export function rowOf(height: number, rows: number): number {
  return Math.round((1 - height) * (rows - 1));
}

/** Where several fall into one column, the highest stands for all of them. In the order of the columns. */
export function peaks(pixels: readonly Pixel[]): readonly Pixel[] {
  const highest = new Map<number, number>();
  for (const { column, row } of pixels) highest.set(column, Math.min(row, highest.get(column) ?? row));
  return [...highest].map(([column, row]) => ({ column, row })).toSorted((a, b) => a.column - b.column);
}

/** A line that keeps its height until the next pixel and then steps to it, as rectangles of one path. */
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

/** The corners of the steps alone: what was really lifted, between them nothing is known. */
export function markPath(pixels: readonly Pixel[], { columns, rows }: Grid): string {
  return pixels
    .map(({ column, row }) => {
      const [left, top] = [Math.max(column - 1, 0), Math.max(row - 1, 0)];
      return rectangle(left, top, Math.min(column + 2, columns) - left, Math.min(row + 2, rows) - top);
    })
    .join('');
}

/** Columns that stand on the foot; at least one pixel each, for something was lifted. */
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
