import { useEffect } from 'react';

let shown: string | undefined;

/** A new screen begins at its top, and its heading is where keyboard and screen reader go on: as after a page load. */
export function useArrival(screen: string): void {
  useEffect(() => {
    const isFirst = shown === undefined;
    if (shown === screen) return;
    shown = screen;
    // The first screen is a page load: the browser has done all this.
    if (isFirst) return;
    window.scrollTo(0, 0);
    const heading = document.querySelector<HTMLElement>('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [screen]);
}
