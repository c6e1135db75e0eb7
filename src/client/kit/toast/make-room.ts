/** What must not disappear under a toast: whatever can be pressed or typed into, and what went wrong. */
const KEPT_IN_SIGHT = 'button, a[href], input, select, textarea, summary, [role="alert"]';

/** Between a toast's band and what has moved out of its way. */
const GAP = 8;

/**
 * Keeps the foot of the screen free for the toasts in `host`, as high as they are: `--toast-room` makes the page, its dock
 * or the open dialog that much shorter. What was in sight there is scrolled up, and back when the room is given up.
 */
export function makeRoom(host: HTMLElement): () => void {
  let taken: Room | undefined;

  const makeRoomNow = () => {
    const dialog = host.closest('dialog');
    const height = Math.ceil(host.getBoundingClientRect().height);
    if (taken && taken.dialog === dialog && taken.height === height) {
      placeAboveDock(host, taken);
      return;
    }
    taken?.giveUp();
    taken = takeRoom(host, dialog, height);
  };

  makeRoomNow();
  // The words may change, dialogs and docks come and go, and a phone is turned.
  const resizes = new ResizeObserver(makeRoomNow);
  resizes.observe(host);
  const changes = new MutationObserver(makeRoomNow);
  changes.observe(document, { subtree: true, childList: true });
  addEventListener('resize', makeRoomNow);
  return () => {
    resizes.disconnect();
    changes.disconnect();
    removeEventListener('resize', makeRoomNow);
    taken?.giveUp();
  };
}

interface Room {
  readonly dialog: HTMLElement | null;
  readonly height: number;
  readonly giveUp: () => void;
}

function takeRoom(host: HTMLElement, dialog: HTMLElement | null, height: number): Room {
  const owner = dialog ?? document.documentElement;
  const scroller = dialog?.querySelector<HTMLElement>('.dialog-body') ?? document.documentElement;
  const inSight = Array.from(owner.querySelectorAll(KEPT_IN_SIGHT)).filter(
    (element) => !host.contains(element) && isWithin(element, scroller, footOf(dialog, scroller)),
  );

  owner.style.setProperty('--toast-room', `${height}px`);
  const room: Room = { dialog, height, giveUp };
  placeAboveDock(host, room);

  const foot = footOf(dialog, scroller) - (dialog ? 0 : height) - GAP;
  const before = scroller.scrollTop;
  const lowest = Math.max(0, ...inSight.map(bottomOf));
  scrollUp(scroller, Math.min(lowest - foot, height + GAP));
  // What has just been pressed, or is typed into, may have moved down by what is told beside it.
  const used = document.activeElement;
  if (used && isIn(used, scroller) && !host.contains(used)) scrollUp(scroller, bottomOf(used) - foot);
  const after = scroller.scrollTop;

  function giveUp() {
    // Whoever has scrolled since then is where they want to be.
    const isAsLeft = after !== before && scroller.scrollTop === after;
    owner.style.removeProperty('--toast-room');
    document.documentElement.removeAttribute('data-toast');
    if (isAsLeft) scroller.scrollTo({ top: before, behavior: 'instant' });
  }
  return room;
}

/** On a page the band lies above a dock that is pinned to the foot of the screen, or at the foot itself. */
function placeAboveDock(host: HTMLElement, { dialog, height }: Room): void {
  const dock = dialog ? null : pinnedDock();
  document.documentElement.toggleAttribute('data-toast', !dialog && !dock);
  host.style.setProperty('--toast-foot', `${dock ? dock.offsetHeight - height : 0}px`);
}

function pinnedDock(): HTMLElement | null {
  const dock = document.querySelector<HTMLElement>('.dock');
  if (!dock) return null;
  const { position, bottom } = getComputedStyle(dock);
  return position === 'sticky' && bottom !== 'auto' ? dock : null;
}

/** The lowest line at which something in the dialog, or on the page, is seen: without the toast. */
function footOf(dialog: HTMLElement | null, scroller: HTMLElement): number {
  if (dialog) return scroller.getBoundingClientRect().bottom;
  const room = Number.parseFloat(document.documentElement.style.getPropertyValue('--toast-room')) || 0;
  const dock = pinnedDock();
  return innerHeight - (dock ? dock.offsetHeight - room : 0);
}

function isWithin(element: Element, scroller: HTMLElement, foot: number): boolean {
  // Rows far from the screen are not laid out; to measure them would do it for all of them.
  if (!isIn(element, scroller) || !element.checkVisibility({ contentVisibilityAuto: true })) return false;
  const { top, bottom, height } = element.getBoundingClientRect();
  return height > 0 && top >= 0 && bottom <= foot + 1;
}

/** Whether it moves when the page, or the dialog, is scrolled. */
function isIn(element: Element, scroller: HTMLElement): boolean {
  return element !== document.body && scroller.contains(element) && !element.closest('.dock, .top-bar');
}

function bottomOf(element: Element): number {
  return element.getBoundingClientRect().bottom;
}

function scrollUp(scroller: HTMLElement, distance: number): void {
  if (distance > 0) scroller.scrollBy({ top: distance, behavior: 'instant' });
}
