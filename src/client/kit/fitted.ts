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
  let frame = 0;
  // In a frame of its own: a block must not change its size while sizes are being observed.
  const observer = new ResizeObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      if (element.clientWidth !== widths.get(element)) takeLook(element);
    });
  });
  observer.observe(element);
  return () => {
    shown.delete(element);
    due.delete(element);
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
}

const shown = new Set<HTMLElement>();
/** When each was looked at last. */
const widths = new WeakMap<HTMLElement, number>();
let isWatching = false;

/** A text may be wider in another face: of another theme, or one that has just been loaded. */
function watchFaces(): void {
  if (isWatching) return;
  isWatching = true;
  const look = () => shown.forEach(takeLook);
  new MutationObserver(look).observe(document.documentElement, { attributeFilter: ['data-theme'] });
  document.fonts?.addEventListener('loadingdone', look);
}

const due = new Set<HTMLElement>();

/** Before the next frame, and together: measuring what has just changed lays out the whole page. */
function takeLook(element: HTMLElement): void {
  if (due.size === 0) queueMicrotask(takeLooks);
  due.add(element);
}

function takeLooks(): void {
  const before = new Map([...due].map((element) => [element, element.dataset.fit]));
  due.clear();
  for (const element of before.keys()) delete element.dataset.fit;
  // What is not laid out cannot be measured: it keeps its look for when it is shown again.
  const hidden = [...before].filter(([element, fit]) => fit && element.getClientRects().length === 0);
  for (const [element, fit] of hidden) element.dataset.fit = fit;
  let wide = [...before.keys()].filter((element) => !element.dataset.fit);
  for (let look = 1; look <= LOOKS; look++) {
    wide = wide.filter((element) => element.scrollWidth > element.clientWidth);
    for (const element of wide) element.dataset.fit = String(look);
  }
  for (const element of before.keys()) widths.set(element, element.clientWidth);
}
