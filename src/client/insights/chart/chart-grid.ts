/** A chart is a picture of few, large pixels. Rows count from the top. */
export interface Grid {
  readonly columns: number;
  readonly rows: number;
}

export interface Pixel {
  readonly column: number;
  readonly row: number;
}

/** The column of each day, spread in proportion to time, one pixel from either edge. */
export function columnsInTime(days: readonly string[], columns: number): readonly number[] {
  const instants = days.map((day) => Date.parse(day));
  const first = instants[0] ?? 0;
  const span = (instants.at(-1) ?? 0) - first;
  // A single day: in the middle.
  if (span === 0) return instants.map(() => Math.floor(columns / 2));
  return instants.map((instant) => 1 + Math.round(((instant - first) / span) * (columns - 3)));
}

/** The middle of each of so many equal places; what is left over lies before them, so that the last one ends at the edge. */
export function evenColumns(count: number, columns: number): readonly number[] {
  const room = columns > count ? Math.floor(columns / count) : columns / count;
  return Array.from({ length: count }, (_, at) => Math.floor(columns - (count - at - 0.5) * room));
}

/** How wide each of the bars around these columns can be: a pixel less than the usual distance of two neighbours. */
export function barWidth(columns: readonly number[], most: number): number {
  const gaps = columns.slice(1).map((column, at) => column - (columns[at] ?? 0));
  const usual = gaps.toSorted((one, other) => one - other)[Math.floor(gaps.length / 2)] ?? most;
  return Math.min(Math.max(usual - 1, 1), most);
}

/** The index of the point that is nearest to a column, among those that can be read. */
export function nearestPoint(columns: readonly number[], column: number, isReadable: (at: number) => boolean): number {
  let nearest = -1;
  let least = Number.POSITIVE_INFINITY;
  for (const [at, place] of columns.entries()) {
    const distance = Math.abs(place - column);
    // Of several in one column the latest is read.
    if (distance > least || !isReadable(at)) continue;
    [nearest, least] = [at, distance];
  }
  return nearest;
}

/**
 * A line that keeps its height until the next point and then steps to it, as rectangles of one path. It breaks where a
 * point is missing. What falls into the same column is drawn from its lowest to its highest.
 */
export function steppedPath(points: readonly (Pixel | null)[], gaps: readonly number[]): string {
  let path = '';
  let before: Pixel | null = null;
  for (const [at, point] of points.entries()) {
    if (before && point === null) {
      path += rectangle(before.column, before.row, Math.max((gaps[at] ?? 0) - before.column, 1), 1);
    }
    if (before && point) {
      const top = Math.min(before.row, point.row);
      path += rectangle(before.column, before.row, Math.max(point.column - before.column, 1), 1);
      path += rectangle(point.column, top, 1, Math.abs(before.row - point.row) + 1);
    }
    before = point;
  }
  return before ? path + rectangle(before.column, before.row, 1, 1) : path;
}

/** Those without a neighbour, which the line alone would hardly show. */
export function lonePoints(points: readonly (Pixel | null)[]): readonly Pixel[] {
  return points.filter((point, at): point is Pixel => point !== null && !points[at - 1] && !points[at + 1]);
}

/** Squares around these points, inside of the grid. */
export function dotPath(points: readonly Pixel[], { columns, rows }: Grid, size = 2): string {
  const drawn = new Set<string>();
  for (const { column, row } of points) {
    const left = clamp(column - Math.floor((size - 1) / 2), columns - size);
    const top = clamp(row - Math.floor((size - 1) / 2), rows - size);
    drawn.add(rectangle(left, top, size, size));
  }
  return [...drawn].join('');
}

export interface Bar {
  readonly column: number;
  /** Rows: the top one, and the one below the lowest. */
  readonly top: number;
  readonly foot: number;
}

/** Bars of this width around their columns, inside of the grid. */
export function barPath(bars: readonly Bar[], columns: number, width: number): string {
  return bars
    .map(({ column, top, foot }) => {
      const left = clamp(column - Math.floor((width - 1) / 2), columns - width);
      return rectangle(left, top, width, foot - top);
    })
    .join('');
}

/** The bars of several values on top of each other, one list for each of them. Each value is at least a pixel high. */
export function stackedBars(
  stacks: readonly (readonly (number | null)[])[],
  columns: readonly number[],
  { rows, toHeight }: { rows: number; toHeight: (value: number) => number },
): readonly (readonly Bar[])[] {
  const feet = columns.map(() => rows);
  const sums = columns.map(() => 0);
  return stacks.map((values) =>
    values.flatMap((value, at) => {
      if (value === null || value <= 0) return [];
      const sum = (sums[at] ?? 0) + value;
      const foot = feet[at] ?? rows;
      const top = Math.max(Math.min(rows - Math.round(toHeight(sum) * rows), foot - 1), 0);
      [sums[at], feet[at]] = [sum, top];
      return [{ column: columns[at] ?? 0, top, foot }];
    }),
  );
}

/** The row of a height from 0 to 1. */
export function toRow(height: number, rows: number): number {
  return Math.round((1 - height) * (rows - 1));
}

function rectangle(x: number, y: number, width: number, height: number): string {
  return `M${x} ${y}h${width}v${height}h-${width}z`;
}

function clamp(value: number, most: number): number {
  return Math.max(0, Math.min(value, most));
}
