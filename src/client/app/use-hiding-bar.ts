import { useEffect, useState } from 'react';
import { BAR_AT_TOP, barAfterScroll } from './bar-visibility.ts';

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
