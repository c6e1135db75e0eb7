import { useLayoutEffect, useState } from 'react';
import { placeInLane } from './toast-lane.ts';

/**
 * The element for toasts, shown while there is one. It is a popover, so that nothing covers it, and moves into the open
 * modal dialog, if any: a browser makes everything outside inert.
 */
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
