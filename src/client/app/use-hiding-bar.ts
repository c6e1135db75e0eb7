import { useEffect, useState } from 'react';

/** Scrolling down hides the bar beyond this position. */
const HIDE_BEYOND = 50;
/** Within this distance from the top the bar is always visible. */
const SHOW_WITHIN = 10;

interface BarState {
  readonly hidden: boolean;
  /** The last scroll position, in px. */
  readonly scrolled: number;
}

export const BAR_AT_TOP: BarState = { hidden: false, scrolled: 0 };

/** Hidden while scrolling down, shown as soon as the page scrolls up. */
export function barAfterScroll(bar: BarState, scrolled: number): BarState {
  if (scrolled <= SHOW_WITHIN || scrolled < bar.scrolled) return { hidden: false, scrolled };
  if (scrolled > bar.scrolled && scrolled > HIDE_BEYOND) return { hidden: true, scrolled };
  return { ...bar, scrolled };
}

/** Whether the top bar is hidden. */
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
