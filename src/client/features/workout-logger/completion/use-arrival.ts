import { type RefObject, useEffect, useRef } from 'react';
import { play } from '#client/device/audio/play.ts';

const TITLE = 'Stage clear · GYMRATT';

/** A new screen in the same route: it has a title of its own, begins at its top, and its heading is where the focus goes on. */
export function useArrival({ isQuiet }: { readonly isQuiet: boolean }): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    const before = document.title;
    document.title = TITLE;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
    if (!isQuiet) play('fanfare');
    return () => {
      document.title = before;
    };
  }, [isQuiet]);

  return heading;
}
