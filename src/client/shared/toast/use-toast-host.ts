import { useLayoutEffect, useState } from 'react';

/**
 * The element that toasts lie in, on screen while there is one. It is a popover, so that nothing covers it; and it lives
 * in the open modal dialog, if any, since a browser leaves everything else out of reach of pointers and screen readers.
 */
export function useToastHost(isShown: boolean): HTMLElement {
  const [host] = useState(createHost);

  useLayoutEffect(() => {
    if (!isShown) return;
    const place = () => {
      // A browser of before 2024 has no popovers: the toast then lies above the page alone.
      const canRise = 'showPopover' in HTMLElement.prototype;
      const home = (canRise && topmostDialog()) || document.body;
      if (host.parentElement !== home) home.append(host);
      if (canRise && !host.matches(':popover-open')) host.showPopover();
      host.style.setProperty('--toast-foot', `${home === document.body ? dockHeight() : dialogFoot(home)}px`);
    };
    place();
    // Dialogs and docks come and go while a toast is there.
    const observer = new MutationObserver(place);
    observer.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] });
    return () => {
      observer.disconnect();
      host.remove();
    };
  }, [host, isShown]);

  return host;
}

function createHost(): HTMLElement {
  const host = document.createElement('div');
  host.className = 'toast-host';
  host.popover = 'manual';
  return host;
}

/** What the tallest toast takes. */
const ROOM = 180;

/** A dialog opened from another one comes after it, or inside it. */
function topmostDialog(): Element | undefined {
  return Array.from(document.querySelectorAll('dialog:modal')).at(-1);
}

/** How much of the screen's foot the dock takes, which a toast must not cover. On a wide screen one may stand elsewhere. */
function dockHeight(): number {
  const dock = document.querySelector('.dock')?.getBoundingClientRect();
  return dock && Math.ceil(dock.bottom) >= innerHeight ? Math.max(0, innerHeight - dock.top) : 0;
}

/** How much of the foot a dialog takes: all of its panel where that leaves room above, or what it is answered with. */
function dialogFoot(dialog: Element): number {
  const panel = dialog.querySelector<HTMLElement>('.dialog-panel');
  if (!panel || panel.offsetTop + panel.offsetHeight < innerHeight - ROOM) return 0;
  if (panel.offsetTop >= ROOM) return innerHeight - panel.offsetTop;
  const answer = Array.from(panel.querySelectorAll('button')).at(-1)?.getBoundingClientRect();
  return answer && answer.top < innerHeight ? innerHeight - Math.max(answer.top, ROOM) : 0;
}
