/** A finger that rests this long on a tile picks it up; before, it scrolls. */
const HOLD_MS = 350;
/** Within this a press is still in its place, in px. */
const SLOP = 8;

export interface Drag {
  readonly begin: () => void;
  readonly move: (right: number, down: number, at: { readonly x: number; readonly y: number }) => void;
  /** Not dropped: the press was taken away by the system or by Escape, and nothing has happened. */
  readonly end: (isDropped: boolean) => void;
}

/**
 * Keeps an element from scrolling away under what is dragged in it, until the returned function is called. It listens from
 * the beginning: a listener that comes and goes with each press has the browser work out anew where a touch may scroll,
 * all over the page, before it answers the press.
 */
export function keepStill(element: HTMLElement, isDragging: () => boolean): () => void {
  const hold = (event: TouchEvent) => {
    if (isDragging() && event.cancelable) event.preventDefault();
  };
  element.addEventListener('touchmove', hold, { passive: false });
  return () => element.removeEventListener('touchmove', hold);
}

/** Follows a press that may become a drag: a mouse's when it moves, a finger's when it has rested. */
export function followPress(press: PointerEvent, drag: Drag): void {
  const isMouse = press.pointerType === 'mouse';
  const listening = new AbortController();
  const { signal } = listening;
  let isDragging = false;

  const begin = () => {
    isDragging = true;
    drag.begin();
  };
  const holding = isMouse ? undefined : setTimeout(begin, HOLD_MS);
  const stop = (isDropped: boolean) => {
    clearTimeout(holding);
    listening.abort();
    if (!isDragging) return;
    swallowClick();
    drag.end(isDropped);
  };
  const move = (event: PointerEvent) => {
    if (event.pointerId !== press.pointerId) return;
    const right = event.clientX - press.clientX;
    const down = event.clientY - press.clientY;
    if (!isDragging && Math.hypot(right, down) < SLOP) return;
    if (!isDragging && !isMouse) return stop(false);
    if (!isDragging) begin();
    drag.move(right, down, { x: event.clientX, y: event.clientY });
  };
  const whenOurs = (then: () => void) => (event: PointerEvent) => {
    if (event.pointerId === press.pointerId) then();
  };
  const keepMenuAway = (event: Event) => {
    if (isDragging) event.preventDefault();
  };
  const giveUp = (event: KeyboardEvent) => {
    if (event.key === 'Escape') stop(false);
  };

  document.addEventListener('pointermove', move, { signal });
  document.addEventListener(
    'pointerup',
    whenOurs(() => stop(true)),
    { signal },
  );
  document.addEventListener(
    'pointercancel',
    whenOurs(() => stop(false)),
    { signal },
  );
  document.addEventListener('keydown', giveUp, { signal });
  document.addEventListener('contextmenu', keepMenuAway, { signal });
}

/** Letting go of a dragged tile is no press on it. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
}
