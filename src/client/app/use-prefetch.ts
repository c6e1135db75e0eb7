import { useEffect } from 'react';
import { routeAt } from './routes.ts';

const SIGNS_OF_INTEREST = ['pointerover', 'pointerdown', 'focusin'] as const;

/** Fetches a screen's code when somebody is about to press the link to it: it is then mostly there when they do. */
export function usePrefetch(): void {
  useEffect(() => {
    const prefetch = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (!link || link.origin !== location.origin) return;
      // Where it cannot be fetched now, the click will try again and say so.
      routeAt(link.pathname)
        .load()
        .catch(() => undefined);
    };
    for (const sign of SIGNS_OF_INTEREST) document.addEventListener(sign, prefetch, { passive: true });
    return () => {
      for (const sign of SIGNS_OF_INTEREST) document.removeEventListener(sign, prefetch);
    };
  }, []);
}
