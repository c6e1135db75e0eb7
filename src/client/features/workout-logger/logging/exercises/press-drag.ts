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
  const keepScreenStill = (event: Event) => {
    if (isDragging && event.cancelable) event.preventDefault();
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
  document.addEventListener('contextmenu', keepScreenStill, { signal });
  // Otherwise the strip would scroll away under the tile that is being dragged.
  document.addEventListener('touchmove', keepScreenStill, { signal, passive: false });
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
