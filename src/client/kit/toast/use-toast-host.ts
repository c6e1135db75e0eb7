import { useLayoutEffect, useState } from 'react';
import { makeRoom } from './make-room.ts';

/**
 * The element that toasts lie in, on screen while there is one. It is a popover, so that nothing covers it; and it lives
 * in the open modal dialog, if any, since a browser leaves everything else out of reach of pointers and screen readers.
 * While a toast is open, what lies below makes room for it.
 */
export function useToastHost(isShown: boolean, isOpen: boolean): HTMLElement {
  const [host] = useState(createHost);

  useLayoutEffect(() => {
    if (!isShown) return;
    const place = () => {
      // A browser of before 2024 has no popovers: the toast then lies above the page alone.
      const canRise = 'showPopover' in HTMLElement.prototype;
      const home = (canRise && topmostDialog()) || document.body;
      if (host.parentElement !== home) home.append(host);
      if (canRise && !host.matches(':popover-open')) host.showPopover();
    };
    place();
    // Dialogs come and go while a toast is there.
    const observer = new MutationObserver(place);
    observer.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] });
    return () => {
      observer.disconnect();
      host.remove();
    };
  }, [host, isShown]);

  useLayoutEffect(() => (isOpen ? makeRoom(host) : undefined), [host, isOpen]);

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
