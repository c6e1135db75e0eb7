/** A finger that rests this long on a tile picks it up; an earlier move scrolls. */
const HOLD_MS = 350;
/** A press that moves less than this, in px, is not a drag. */
const SLOP = 8;

export interface Drag {
  readonly begin: () => void;
  readonly move: (right: number, down: number, at: { readonly x: number; readonly y: number }) => void;
  /** `isDropped` is false if the system or Escape cancelled the drag: nothing must change then. */
  readonly end: (isDropped: boolean) => void;
}

/**
 * Keeps an element from scrolling during a drag, until the returned function is called. The listener is permanent: if
 * it were added with each press, the browser would recompute the touch regions of the whole page before it handled the
 * press.
 */
export function blockScrolling(element: HTMLElement, isDragging: () => boolean): () => void {
  const hold = (event: TouchEvent) => {
    if (isDragging() && event.cancelable) event.preventDefault();
  };
  element.addEventListener('touchmove', hold, { passive: false });
  return () => element.removeEventListener('touchmove', hold);
}

/** Turns a press into a drag: with a mouse when it moves, with a finger when it has rested. */
export function followPress(press: PointerEvent, drag: Drag): void {
  const isMouse = press.pointerType === 'mouse';
  const listening = new AbortController();
  const { signal } = listening;
  let isDragging = false;

  const begin = () => {
    isDragging = true;
    drag.begin();
  };
  const holdTimer = isMouse ? undefined : setTimeout(begin, HOLD_MS);
  const stop = (isDropped: boolean) => {
    clearTimeout(holdTimer);
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
  const ifSamePointer = (then: () => void) => (event: PointerEvent) => {
    if (event.pointerId === press.pointerId) then();
  };
  const preventContextMenu = (event: Event) => {
    if (isDragging) event.preventDefault();
  };
  const cancelOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') stop(false);
  };

  document.addEventListener('pointermove', move, { signal });
  document.addEventListener(
    'pointerup',
    ifSamePointer(() => stop(true)),
    { signal },
  );
  document.addEventListener(
    'pointercancel',
    ifSamePointer(() => stop(false)),
    { signal },
  );
  document.addEventListener('keydown', cancelOnEscape, { signal });
  document.addEventListener('contextmenu', preventContextMenu, { signal });
}

/** Dropping a tile must not click it. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
}
