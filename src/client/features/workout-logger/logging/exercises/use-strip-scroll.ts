import { type RefObject, useEffect } from 'react';

/**
 * Keeps the selected and the focused exercise fully in view, and marks the ends of the strip beyond which there are
 * more exercises: `data-more="before"`, `"after"` or both, on the strip's frame.
 */
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

function markMore(strip: HTMLElement): void {
  const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight } = strip;
  const hidden = Math.max(scrollWidth - clientWidth, scrollHeight - clientHeight);
  const before = Math.max(scrollLeft, scrollTop);
  const ends = [before > TOLERANCE && 'before', hidden - before > TOLERANCE && 'after'].filter(Boolean);
  const frame = strip.parentElement;
  if (frame && frame.dataset.more !== ends.join(' ')) frame.dataset.more = ends.join(' ');
}
