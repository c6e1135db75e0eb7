import { useLayoutEffect, useState } from 'react';

/** The element for toasts: a popover, so that nothing covers it, inside the open modal dialog, since all else is inert. */
export function useToastHost(isShown: boolean): HTMLElement {
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
