/** How many further looks a text may have, each smaller than the one before. */
const LOOKS = 4;

/**
 * The ref of a block of text whose look depends on whether it fits: as long as the text is wider than the block, `data-fit` goes
 * up from 1, and the styles of each number are smaller. The text has to be the element's key.
 */
export function fitted(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return;
  takeLook(element);
  watchFaces();
  shown.add(element);
  let width = element.clientWidth;
  let frame = 0;
  // In a frame of its own: a block must not change its size while sizes are being observed.
  const observer = new ResizeObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      if (element.clientWidth === width) return;
      takeLook(element);
      width = element.clientWidth;
    });
  });
  observer.observe(element);
  return () => {
    shown.delete(element);
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
}

const shown = new Set<HTMLElement>();
let isWatching = false;

/** A text may be wider in another face: of another theme, or one that has just been loaded. */
function watchFaces(): void {
  if (isWatching) return;
  isWatching = true;
  const takeLooks = () => shown.forEach(takeLook);
  new MutationObserver(takeLooks).observe(document.documentElement, { attributeFilter: ['data-theme'] });
  document.fonts?.addEventListener('loadingdone', takeLooks);
}

function takeLook(element: HTMLElement): void {
  const before = element.dataset.fit;
  delete element.dataset.fit;
  // What is not laid out cannot be measured: it keeps its look for when it is shown again.
  if (before && element.getClientRects().length === 0) {
    element.dataset.fit = before;
    return;
  }
  for (let look = 1; look <= LOOKS && element.scrollWidth > element.clientWidth; look++) {
    element.dataset.fit = String(look);
  }
}
