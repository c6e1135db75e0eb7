/** The position of a tile along the strip or the list, in px. */
export interface Extent {
  readonly start: number;
  readonly size: number;
}

/** The place a dragged tile would take: it passes a neighbour when its middle passes the neighbour's. */
export function placeOf(extents: readonly Extent[], from: number, moved: number): number {
  const dragged = extents[from];
  if (!dragged) return from;
  const middle = dragged.start + dragged.size / 2 + moved;
  const isPassed = ({ start, size }: Extent, index: number) =>
    index < from ? middle < start + size / 2 : middle > start + size / 2;
  const passed = extents.filter((extent, index) => index !== from && isPassed(extent, index)).length;
  return moved < 0 ? from - passed : from + passed;
}

/** The tile that a dragged one lies upon: its middle is within the middle half of that tile. */
export function tileUnder(extents: readonly Extent[], from: number, moved: number): number | null {
  const dragged = extents[from];
  if (!dragged) return null;
  const middle = dragged.start + dragged.size / 2 + moved;
  const under = extents.findIndex(
    ({ start, size }, index) => index !== from && Math.abs(middle - start - size / 2) <= size / 4,
  );
  return under === -1 ? null : under;
}

/** By how many places (-1, 0 or 1) the tile at `index` shifts while the tile from `from` is over `over`. */
export function shiftOf(index: number, from: number, over: number): -1 | 0 | 1 {
  if (index > from && index <= over) return -1;
  if (index < from && index >= over) return 1;
  return 0;
}

/** The next place for an arrow key; `null` at the end, and for other keys. */
export function neighbourPlace(key: string, from: number, count: number): number | null {
  const earlier = key === 'ArrowLeft' || key === 'ArrowUp';
  const later = key === 'ArrowRight' || key === 'ArrowDown';
  if (!earlier && !later) return null;
  const to = earlier ? from - 1 : from + 1;
  return to < 0 || to >= count ? null : to;
}
