import { useLayoutEffect, useState } from 'react';

/** The element for toasts: a popover, so that nothing covers it, inside the open modal dialog, since all else is inert. */
export function useToastHost(isShown: boolean, isOpen: boolean): HTMLElement {
  const [host] = useState(createHost);

  useLayoutEffect(() => {
    if (!isShown) return;
    const place = () => {
      // Browsers from before 2024 have no popovers: the toast is then only above the page.
      const canRise = 'showPopover' in HTMLElement.prototype;
      const home = (canRise && topmostDialog()) || document.body;
      if (host.parentElement !== home) home.append(host);
      if (canRise && !host.matches(':popover-open')) host.showPopover();
    };
    place();
    // Dialogs open and close while a toast is shown.
    const observer = new MutationObserver(place);
    observer.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] });
    return () => {
      observer.disconnect();
      host.remove();
    };
  }, [host, isShown]);

  useLayoutEffect(() => (isOpen ? placeInLane(host) : undefined), [host, isOpen]);

  return host;
}

function createHost(): HTMLElement {
  const host = document.createElement('div');
  host.className = 'toast-host';
  host.popover = 'manual';
  return host;
}

/** A dialog opened from another one comes after it, or inside it. */
function topmostDialog(): Element | undefined {
  return Array.from(document.querySelectorAll('dialog:modal')).at(-1);
}

/** What a toast never covers while there is room beside it: whatever can be pressed or typed into, and errors. */
const CONTROLS = 'button, a[href], input, select, textarea, summary, [role="alert"]';
/** The least of them: what has gone wrong, with its RETRY, and what is being used. */
const SPOKEN_OF = '[role="alert"], [role="alert"] *, :focus';

interface Span {
  readonly top: number;
  readonly bottom: number;
}

/** The lowest position above the foot that overlaps none of these; `null` where that is above the highest one allowed. */
export function lowestFreeTop(height: number, foot: number, highest: number, taken: readonly Span[]): number | null {
  const tops = [foot, ...taken.map(({ top }) => top)].map((end) => Math.min(end, foot) - height);
  const isFree = (at: number) => taken.every(({ top, bottom }) => bottom <= at || top >= at + height);
  return tops.sort((one, other) => other - one).find((at) => at >= highest && isFree(at)) ?? null;
}

/**
 * Puts the toasts above the dock, or at the bottom of the screen, and higher where they would cover a control. Decided
 * again after the page was scrolled, but not meanwhile: a toast must not jump.
 */
function placeInLane(host: HTMLElement): () => void {
  let decided = '';
  const placeAgain = () => {
    decided = '';
    place();
  };
  const place = () => {
    const dialog = host.closest('dialog');
    const { height } = host.getBoundingClientRect();
    const foot = dialog ? innerHeight : footOfPage();
    const now = [dialog?.id, height, foot, innerHeight].join();
    if (now === decided) return;
    decided = now;
    const scope = dialog ?? document.body;
    const top =
      // Beside a dialog there may be room above it.
      lowestFreeTop(height, foot, dialog ? 0 : innerHeight / 2, measureSpans(scope, CONTROLS, host)) ??
      lowestFreeTop(height, foot, 0, measureSpans(scope, SPOKEN_OF, host)) ??
      foot - height;
    host.style.setProperty('--toast-foot', `${Math.round(innerHeight - top - height)}px`);
    // A dialog that is still opening has its buttons elsewhere.
    const opening = dialog?.getAnimations() ?? [];
    if (opening.length > 0) void Promise.allSettled(opening.map(({ finished }) => finished)).then(placeAgain);
  };

  place();
  // The text may change, dialogs and docks come, go and grow, and a phone is turned.
  const resizes = new ResizeObserver(place);
  resizes.observe(host);
  const changes = new MutationObserver(place);
  changes.observe(document, { subtree: true, childList: true });
  addEventListener('resize', place);
  addEventListener('scrollend', placeAgain, { capture: true });
  return () => {
    resizes.disconnect();
    changes.disconnect();
    removeEventListener('resize', place);
    removeEventListener('scrollend', placeAgain, { capture: true });
  };
}

/** The upper edge of what is pinned to the bottom of the page. */
function footOfPage(): number {
  const pinned = Array.from(document.querySelectorAll('.dock, [data-foot]')).filter((element) => {
    const { position, bottom } = getComputedStyle(element);
    return position === 'sticky' && bottom !== 'auto';
  });
  return Math.min(innerHeight, ...pinned.map((element) => element.getBoundingClientRect().top));
}

/** Where these are on the screen, at the width of the toast. */
function measureSpans(scope: Element, selector: string, host: HTMLElement): Span[] {
  const toast = (host.querySelector('.toast') ?? host).getBoundingClientRect();
  return Array.from(scope.querySelectorAll(selector)).flatMap((element) => {
    // Rows far off screen are not laid out; measuring them would force the layout of all of them.
    if (host.contains(element) || !element.checkVisibility({ contentVisibilityAuto: true })) return [];
    const { top, bottom, left, right } = element.getBoundingClientRect();
    const isSeen = bottom > 0 && top < innerHeight && top < bottom;
    return isSeen && left < toast.right && right > toast.left ? [{ top, bottom }] : [];
  });
}
