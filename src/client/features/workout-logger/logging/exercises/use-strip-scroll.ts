import { type RefObject, useEffect } from 'react';

/** Keeps the selected and the focused exercise in view, hides tiles that are cut off, and counts them at the ends. */
export function useStripScroll(
  list: RefObject<HTMLElement | null>,
  { currentId, ids }: { readonly currentId: string | null; readonly ids: readonly string[] },
): void {
  // A string, so that the effect runs only when the tiles or their order change.
  const order = ids.join();
  useEffect(() => {
    const strip = list.current;
    if (!strip) return;
    const tile = strip.children[order.split(',').indexOf(currentId ?? '')];
    const mark = () => markMore(strip);
    // Also runs once at the start.
    const observer = new ResizeObserver(() => {
      if (tile) bringIntoView(strip, tile);
      mark();
    });
    for (const element of [strip, ...strip.children]) observer.observe(element);
    const reveal = ({ target }: FocusEvent) => {
      // Not after a pointer press: a tile that moves under the finger cannot be tapped.
      const isByKey = target instanceof Element && target.matches(':focus-visible');
      const focused = isByKey ? target.closest('[data-exercise]') : null;
      if (focused) bringIntoView(strip, focused);
    };
    strip.addEventListener('scroll', mark, { passive: true });
    strip.addEventListener('focusin', reveal);
    return () => {
      observer.disconnect();
      strip.removeEventListener('scroll', mark);
      strip.removeEventListener('focusin', reveal);
    };
  }, [list, currentId, order]);
}

/** Scrolls only the strip, not the page, until the tile is within its scroll padding. */
function bringIntoView(strip: HTMLElement, tile: Element): void {
  const frame = strip.getBoundingClientRect();
  const box = tile.getBoundingClientRect();
  const { scrollPaddingLeft, scrollPaddingTop } = getComputedStyle(strip);
  strip.scrollBy({
    left: distance(box.left - frame.left, frame.right - box.right, scrollPaddingLeft),
    top: distance(box.top - frame.top, frame.bottom - box.bottom, scrollPaddingTop),
  });
}

/** How far to scroll so that at least the padding is left on both sides of the tile, if there is room. */
function distance(before: number, after: number, scrollPadding: string): number {
  const padding = Math.max(0, Math.min(Number.parseFloat(scrollPadding) || 0, (before + after) / 2));
  if (before < padding) return before - padding;
  return after < padding ? padding - after : 0;
}

/** Less than a tile's border may stay out of view. */
const TOLERANCE = 4;

/** Tiles are shown whole or not at all: those that an end or its count would cut are hidden, and counted there. */
function markMore(strip: HTMLElement): void {
  const frame = strip.parentElement;
  if (!frame) return;
  const { scrollPaddingLeft, scrollPaddingTop, flexDirection } = getComputedStyle(strip);
  const isColumn = flexDirection === 'column';
  const padding = Number.parseFloat(isColumn ? scrollPaddingTop : scrollPaddingLeft) || 0;
  const findEdges = (element: Element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return isColumn ? { start: top, end: bottom } : { start: left, end: right };
  };
  const { start, end } = findEdges(strip);
  const tiles = Array.from(strip.children, (tile) => ({ tile, ...findEdges(tile) }));
  const first = tiles[0] && tiles[0].start < start - TOLERANCE ? start + padding - TOLERANCE : start - TOLERANCE;
  const lastTile = tiles.at(-1);
  const last = lastTile && lastTile.end > end + TOLERANCE ? end - padding + TOLERANCE : end + TOLERANCE;
  for (const { tile, ...edges } of tiles) {
    tile.toggleAttribute('data-cut', edges.start < first || edges.end > last);
  }
  const before = tiles.filter((edges) => edges.start < first).length;
  const after = tiles.filter((edges) => edges.start >= first && edges.end > last).length;
  const shownEnd = Math.max(start, ...tiles.filter((edges) => edges.end <= last).map((edges) => edges.end));
  frame.style.setProperty('--shown', `${Math.round(shownEnd - start)}px`);
  mark(frame, 'before', before);
  mark(frame, 'after', after);
}

function mark(frame: HTMLElement, at: 'before' | 'after', hidden: number): void {
  const place = frame.querySelector<HTMLElement>(`[data-end="${at}"]`);
  const count = place?.querySelector('.exercise-count');
  if (!place || !count) return;
  place.hidden = hidden === 0;
  if (count.textContent !== String(hidden)) count.textContent = String(hidden);
}
