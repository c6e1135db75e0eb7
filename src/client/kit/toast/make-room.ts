/** What a toast must not cover: everything that can be pressed or typed into, and errors. */
const KEPT_IN_SIGHT = 'button, a[href], input, select, textarea, summary, [role="alert"]';

/** The gap between a toast's band and what has moved out of its way. */
const GAP = 8;

/**
 * Keeps the foot of the screen free for the toasts in `host`: `--toast-room` shortens the page, its dock or the open
 * dialog by their height. Whatever was visible there is scrolled up, and back again afterwards.
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
  // The text may change, dialogs and docks come and go, and a phone is turned.
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
  const footBefore = footOf(dialog, scroller);
  const inSight = Array.from(owner.querySelectorAll(KEPT_IN_SIGHT)).filter(
    (element) => !host.contains(element) && isWithin(element, scroller, footBefore),
  );

  owner.style.setProperty('--toast-room', `${height}px`);
  const room: Room = { dialog, height, giveUp };
  placeAboveDock(host, room);

  const foot = footOf(dialog, scroller) - (dialog ? 0 : height) - GAP;
  const before = scroller.scrollTop;
  const lowest = Math.max(0, ...inSight.map(bottomOf));
  scrollUp(scroller, Math.min(lowest - foot, height + GAP));
  // A message beside it may have pushed down the element that was just pressed or is being edited.
  const used = document.activeElement;
  if (used && isIn(used, scroller) && !host.contains(used)) scrollUp(scroller, bottomOf(used) - foot);
  const after = scroller.scrollTop;

  function giveUp() {
    // If the member has scrolled since, leave the page where it is.
    const isUntouched = after !== before && scroller.scrollTop === after;
    owner.style.removeProperty('--toast-room');
    document.documentElement.removeAttribute('data-toast');
    if (isUntouched) scroller.scrollTo({ top: before, behavior: 'instant' });
  }
  return room;
}

/** On a page the band lies above a dock pinned to the bottom of the screen, or at the very bottom. */
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

/** The lowest visible line of the dialog or the page, without the toast. */
function footOf(dialog: HTMLElement | null, scroller: HTMLElement): number {
  if (dialog) return scroller.getBoundingClientRect().bottom;
  const room = Number.parseFloat(document.documentElement.style.getPropertyValue('--toast-room')) || 0;
  const dock = pinnedDock();
  return innerHeight - (dock ? dock.offsetHeight - room : 0);
}

function isWithin(element: Element, scroller: HTMLElement, foot: number): boolean {
  // Rows far off screen are not laid out; measuring them would force the layout of all of them.
  if (!isIn(element, scroller) || !element.checkVisibility({ contentVisibilityAuto: true })) return false;
  const { top, bottom, height } = element.getBoundingClientRect();
  return height > 0 && top >= 0 && bottom <= foot + 1;
}

/** Whether it moves when the page or the dialog is scrolled. */
function isIn(element: Element, scroller: HTMLElement): boolean {
  return element !== document.body && scroller.contains(element) && !element.closest('.dock, .top-bar');
}

function bottomOf(element: Element): number {
  return element.getBoundingClientRect().bottom;
}

function scrollUp(scroller: HTMLElement, distance: number): void {
  if (distance > 0) scroller.scrollBy({ top: distance, behavior: 'instant' });
}
