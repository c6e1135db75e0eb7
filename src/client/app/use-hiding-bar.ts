import { useEffect, useState } from 'react';

/** Scrolling down hides the bar once the page is this far from its top. */
const HIDE_BEYOND = 50;
/** This near to the top it is always there. */
const SHOW_WITHIN = 10;

interface BarState {
  readonly hidden: boolean;
  /** How far the page was scrolled, in px. */
  readonly scrolled: number;
}

export const BAR_AT_TOP: BarState = { hidden: false, scrolled: 0 };

/** Out of the way while reading on, back as soon as somebody turns round. */
export function barAfterScroll(bar: BarState, scrolled: number): BarState {
  if (scrolled <= SHOW_WITHIN || scrolled < bar.scrolled) return { hidden: false, scrolled };
  if (scrolled > bar.scrolled && scrolled > HIDE_BEYOND) return { hidden: true, scrolled };
  return { ...bar, scrolled };
}

/** Whether the top bar is out of sight just now. */
export function useHidingBar(): boolean {
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    let bar = { ...BAR_AT_TOP, scrolled: window.scrollY };
    const follow = () => {
      bar = barAfterScroll(bar, window.scrollY);
      setHidden(bar.hidden);
    };
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, []);
  return hidden;
}
